import RxSwift

let source = PageSource(pages: [["a", "b"], ["c"], [], ["d", "e"]])
let bag = DisposeBag()

print("everything")
source.all()
    .scan([], accumulator: +)
    .subscribe(onNext: { print("  \($0.joined())") }, onCompleted: { print("  end of list") })
    .disposed(by: bag)

print("only as much as needed")
source.all()
    .concatMap { Observable.from($0) }
    .take(while: { $0 != "d" })
    .enumerated()
    .map { "\($0.index + 1). \($0.element)" }
    .subscribe(onNext: { print("  \($0)") }, onCompleted: { print("  enough") })
    .disposed(by: bag)

print("a failing page")
source.failOnce = [1]
source.all()
    .retry(2)
    .toArray()
    .subscribe(onSuccess: { print("  \($0)") }, onFailure: { print("  \($0)") })
    .disposed(by: bag)

print("beyond the end")
source.all(from: 7).subscribe(onNext: { print("  \($0)") }, onError: { print("  \($0)") }).disposed(by: bag)

print("page by page")
let more = PublishSubject<Void>()
let rows = source.paged(more)
    .do(onNext: { print("  loaded \($0.count)") }, onSubscribed: { print("  ready") })
    .scan([String]()) { $0 + $1 }
    .share(replay: 1)
rows.subscribe(onNext: { print("  list \($0.joined(separator: " "))") }, onCompleted: { print("  all there") }).disposed(by: bag)
for turn in 1...4 {
    print(" more \(turn)")
    more.onNext(())
}
print("requests \(source.requests)")

print("countdown")
func countdown(_ n: Int) -> Observable<Int> {
    n == 0 ? .just(0) : Observable.just(n).concat(Observable.deferred { countdown(n - 1) })
}
countdown(4).subscribe(onNext: { print("  \($0)") }, onCompleted: { print("  lift off") }).disposed(by: bag)

print("collatz")
func following(_ n: Int) -> Int { n % 2 == 0 ? n / 2 : n * 3 + 1 }
Observable.generate(initialState: 6, condition: { $0 != 1 }, iterate: following)
    .concat(Observable.just(1))
    .reduce("", accumulator: { $0 + "\($1) " })
    .subscribe(onNext: { print("  \($0)") })
    .disposed(by: bag)
