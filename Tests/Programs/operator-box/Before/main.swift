import Foundation
import RxSwift

struct Oops: Error {}

let bag = DisposeBag()

func show<T>(_ name: String, _ stream: Observable<T>) {
    print(name)
    stream
        .subscribe(
            onNext: { print("  \($0)") },
            onError: { _ in print("  error") },
            onCompleted: { print("  end") })
        .disposed(by: bag)
}

let numbers = Observable.of(3, 1, 4, 1, 5)

show("pairwise", numbers.pairwise().map { "\($0)-\($1)" })
show("previous", numbers.previous().map { "\($0.old ?? 0)>\($0.new)" })
show("log", numbers.take(2).log("in").map { $0 * 2 }.log("out"))
show("void", numbers.take(1).void().map { "void \($0 == ())" })
show("every", numbers.every(2))
show("chunked", numbers.chunked(2))
show("running sum", numbers.runningSum())
show("words", Observable.of("to be", "or not").words())
show("toggles", Observable.of(true, true, false, true).toggles())
show("flattened", Observable.of([1, 2], [], [3]).nonEmpty().flattened())
show("sorted", Observable.just(Set([3, 1, 2])).sortedElements())
show("countdown", Observable.countdown(from: 3))
show("fibonacci", Observable<Int>.fibonacci(upTo: 10))
show("result", Observable.from(result: .success("good")))
show("bad result", Observable<String>.from(result: .failure(Oops())))

var attempts = 0
let flaky = Observable<Int>.attempt {
    attempts += 1
    if attempts < 3 { throw Oops() }
    return attempts
}
show("flaky", flaky.retryQuietly(2, fallback: 0))
show("less flaky", flaky.retryQuietly(2, fallback: 0))

let gate = BehaviorSubject(value: false)
let letters = PublishSubject<String>()
show("pausable", letters.pausable(by: gate))
letters.onNext("a")
gate.onNext(true)
letters.onNext("b")
gate.onNext(true)
letters.onNext("c")
gate.onNext(false)
letters.onNext("d")
letters.onCompleted()

let once = numbers.doOnFirst { print("  first is \($0)") }
show("do on first", once.takeLast(1))
show("do on first again", once.take(1))

Single<Int>.error(Oops()).orNil().subscribe(onSuccess: { print("or nil", $0 ?? -1) }).disposed(by: bag)
Single.just(9).orNil().subscribe(onSuccess: { print("or value", $0 ?? -1) }).disposed(by: bag)

let bucket = Bucket<Int>()
(bucket <~ numbers.map { $0 + 100 }).disposed(by: bag)
print("bucket", bucket.items)

var finished = false
Single<String>.after("later", milliseconds: 10)
    .subscribe(onSuccess: { value in
        print(value)
        finished = true
    })
    .disposed(by: bag)
while !finished { RunLoop.main.run(until: Date().addingTimeInterval(0.005)) }
