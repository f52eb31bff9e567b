import RxSwift

// Expressions of several chains, whose types the compiler finds together.

let bag = DisposeBag()
let words = ["a", "of", "the", "then"]
let lengths = Observable.of(1, 2, 3, 4)

func show<T>(_ title: String, _ stream: Observable<T>) {
  stream.subscribe(onNext: { print(title, $0) }, onCompleted: { print(title, "end") }).disposed(by: bag)
}

show(
  "even",
  Observable.from(words)
    .flatMap { word in Observable.from(words).skip(2).startWith("and").map { $0.count + word.count } }
    .filter { $0 > 4 }
    .map { $0 % 2 == 0 })

show(
  "rate",
  Observable.from(words).map { _ in 1 }
    .scan(0, accumulator: +)
    .withLatestFrom(lengths.startWith(0)) { Double($0) / Double($1 + 1) })

show(
  "caught",
  Observable.from(words)
    .concatMap { word in Observable<Int?>.just(word.count) }
    .catch { _ in
      Observable.deferred { Observable<Int?>.just(4) }
        .withLatestFrom(Observable.just("a"))
        .filter { $0.count > 2 }
        .startWith("none")
        .map { _ in Int?.none }
    }
    .scan((5, "bee")) { pair, _ in pair }
    .map { $0.0 % 2 == 0 })

show(
  "letters",
  Observable.from(words)
    .flatMap { Observable.from(Array($0)) }
    .groupBy { $0 }
    .flatMap { group in group.scan(0) { count, _ in count + 1 }.map { (group.key, $0) } }
    .filter { $0.1 == 2 }
    .map { String($0.0) })
