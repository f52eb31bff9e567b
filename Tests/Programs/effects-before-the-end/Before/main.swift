import RxSwift

// Side effects in front of operators that end before their source does.

struct Bad: Error {}

func burst(_ label: String, failing: Bool = false) -> Observable<Int> {
  Observable<Int>.create { observer in
    for number in 1...3 { observer.onNext(number) }
    if failing { observer.onError(Bad()) } else { observer.onCompleted() }
    return Disposables.create { print("  \(label) disposed") }
  }
}

func show<T>(_ label: String, _ source: Observable<T>) {
  print(label)
  _ = source.subscribe(
    onNext: { print("  got", $0) }, onError: { print("  failed", $0) }, onCompleted: { print("  done") })
}

show("take", burst("a").do(onNext: { print("  passes", $0) }, onCompleted: { print("  ends") }).take(1))
show("take behind map", burst("b").do(onNext: { print("  passes", $0) }).map { $0 * 10 }.take(2))
show("take while", burst("c", failing: true).do(onNext: { print("  passes", $0) }, onError: { print("  fails", $0) })
  .take(while: { $0 < 2 }))
show("first", burst("d").do(onCompleted: { print("  ends") }).first().asObservable())
show("element at", burst("e").do(onNext: { print("  passes", $0) }).element(at: 1))
show("single", burst("f").do(onNext: { print("  passes", $0) }).single())
show("as single", burst("g").do(onNext: { print("  passes", $0) }).asSingle().asObservable())
show("take until", burst("h").do(onNext: { print("  passes", $0) }).take(until: { $0 == 2 }, behavior: .inclusive))
show("amb", burst("i").do(onNext: { print("  passes", $0) }).amb(Observable.never()).take(1))
show("in flatMap", Observable.of(1, 2).flatMap { outer in
  burst("j").do(onNext: { print("  passes", outer, $0) })
}.take(2))
show("until another", burst("k").take(until: burst("l").do(onNext: { print("  passes", $0) })))
show("just", Observable.just(1).do(onNext: { print("  passes", $0) }, onCompleted: { print("  ends") }).take(1))

let replayed = ReplaySubject<Int>.create(bufferSize: 2)
for number in 1...3 { replayed.onNext(number) }
show("replayed", replayed.do(onNext: { print("  passes", $0) }).take(1))

let plain = PublishSubject<Int>()
show("plain", plain.do(onNext: { print("  passes", $0) }).take(1))
plain.onNext(1)
plain.onNext(2)

let noted = Observable<Int>.create { observer in
  observer.onNext(1)
  observer.onNext(2)
  return Disposables.create { print("  let go") }
}.do(onNext: { print("  passes", $0) })
show("kept", noted.take(1))
show("sequence", Observable.of(1, 2, 3).do(onNext: { print("  passes", $0) }, onCompleted: { print("  ends") }).take(2))
show("joined", Observable.concat(.of(1, 2), .of(3)).do(onNext: { print("  passes", $0) }).take(2))
show("merged", Observable.merge(burst("m"), .just(9)).do(onNext: { print("  passes", $0) }).take(2))
show("started", burst("n").startWith(0).do(onNext: { print("  passes", $0) }).take(1))
show("placeholder", burst("r").startWith(0).take(1))
show("placeholders", burst("s").startWith(0, 9).first().asObservable())
show("shown", burst("t").startWith(0).map { $0 + 1 })
show("retried", burst("o", failing: true).retry(2).do(onNext: { print("  passes", $0) }).take(4))
show("caught", burst("p", failing: true).catchAndReturn(7).do(onNext: { print("  passes", $0) }).take(2))
show("shared", burst("q").share(replay: 2).do(onNext: { print("  passes", $0) }).take(2))
