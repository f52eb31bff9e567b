import RxSwift

let registry = Registry.shared
let bag = DisposeBag()
registry[.size].map { $0 * 2 }.subscribe(onNext: { print("twice", $0) }).disposed(by: bag)
registry[.title].subscribe(onNext: { print("title", $0) }).disposed(by: bag)
registry.count(.size, while: { $0 > 0 }).disposed(by: bag)
registry.count(.title).disposed(by: bag)
registry[total: "size", "title"].subscribe(onNext: { print("total", $0) }).disposed(by: bag)
registry.everything().subscribe(onNext: { print("log \($0): \($1)") }).disposed(by: bag)

registry[.size].onNext(3)
registry[.title].on(.next("Home"))
registry[.size].onNext(-1)

var handlers: [String: (Int) -> Observable<String>] = [
    "repeat": { count in .from(Array(repeating: "x", count: count)) },
    "fail": { .error(Missing(number: $0)) },
]
handlers["empty"] = { _ in .empty() }
struct Missing: Error { let number: Int }

for name in ["repeat", "fail", "empty", "none"] {
    (handlers[name]?(2) ?? .just("no handler"))
        .ifEmpty(default: "nothing")
        .catch { error in .just("error \((error as? Missing)?.number ?? 0)") }
        .subscribe(onNext: { print(name, $0) })
        .disposed(by: bag)
}

let pair: (left: Observable<Int>, right: Observable<Int>) = (.of(1, 2, 3), registry[.size].startWith(10).asObservable())
Observable.zip(pair.left, pair.right).subscribe(onNext: { print("pair", $0 + $1) }).disposed(by: bag)
registry[.size].onNext(20)

let matrix: [[Observable<Int>]] = [[.just(1), .just(2)], [.just(3)], []]
Observable.concat(matrix.flatMap { $0 }).toArray().subscribe(onSuccess: { print("all", $0) }).disposed(by: bag)
let named = Dictionary(uniqueKeysWithValues: ["a", "b"].map { ($0, PublishSubject<Int>()) })
Observable.merge(named.values.map { $0.asObservable() }).subscribe(onNext: { print("named", $0) }).disposed(by: bag)
named["b"]?.onNext(5)
named["z"]?.onNext(6)
named["a"]?.onNext(7)
