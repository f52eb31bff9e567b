import RxSwift
import RxRelay

struct Countdown: ObservableType {
  typealias Element = Int
  let start: Int
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Int {
    for n in (0...start).reversed() { observer.onNext(n) }
    observer.onCompleted()
    return Disposables.create { print("countdown disposed") }
  }
}

final class Property<Element>: ObservableType {
  private let relay: BehaviorRelay<Element>
  init(_ v: Element) { relay = BehaviorRelay(value: v) }
  var value: Element {
    get { relay.value }
    set { relay.accept(newValue) }
  }
  func subscribe<O>(_ observer: O) -> Disposable where O: ObserverType, O.Element == Element {
    relay.subscribe(observer)
  }
  func asObservable() -> Observable<Element> { relay.asObservable() }
}

struct Effect<Action>: ObservableType {
  typealias Element = Action
  let source: Observable<Action>
  func subscribe<O: ObserverType>(_ observer: O) -> Disposable where O.Element == Action {
    return source.subscribe(observer)
  }
  static func just(_ action: Action) -> Effect { Effect(source: .just(action)) }
}
func both(_ e: [Effect<Int>]) -> Observable<Int> {
  return Observable.merge(e.map { $0.asObservable() }).map { $0 + 1 }
}
extension Effect {
  var doubled: Observable<[Action]> { map { [$0, $0] } }
  func logged(_ name: String) -> Effect {
    Effect(source: source.do(onNext: { print(name, $0) }))
  }
}
enum Fault: Error { case broken }
final class Failing: ObservableType {
  typealias Element = String
  func subscribe<O: ObserverType>(_ observer: O) -> Disposable where O.Element == Element {
    observer.on(.next("before"))
    observer.on(.error(Fault.broken))
    observer.onNext("after")
    return Disposables.create()
  }
}
func describe<S: ObservableType>(_ stream: S, _ name: String) -> Disposable where S.Element == Int {
  stream.subscribe(onNext: { print(name, $0) }, onCompleted: { print(name, "end") })
}

func runStreams() {
  let bag = DisposeBag()
  Countdown(start: 2).subscribe(onNext: { print($0) }, onCompleted: { print("lift-off") }, onDisposed: { print("over") }).disposed(by: bag)
  Countdown(start: 5).map { "T-\($0)" }.take(2).subscribe { print($0) }.disposed(by: bag)
  Countdown(start: 1).asObservable().concat(Countdown(start: 0)).toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)
  Observable.zip(Countdown(start: 2), Observable.of("a", "b", "c")) { "\($0)\($1)" }.subscribe(onNext: { print($0) }).disposed(by: bag)
  let property = Property(1)
  let d = property.subscribe(onNext: { print("property", $0) })
  property.value = 2
  property.map { $0 * 10 }.subscribe(onNext: { print("mapped", $0) }).disposed(by: bag)
  property.value += 1
  property.asObservable().take(1).subscribe(onNext: { print("taken", $0) }).disposed(by: bag)
  both([.just(1), Effect(source: .of(5, 6))]).subscribe(onNext: { print("both", $0) }).disposed(by: bag)
  Effect.just("x").logged("log").doubled.subscribe(onNext: { print($0) }).disposed(by: bag)
  Failing().subscribe(onNext: { print($0) }, onError: { print("error", $0) }).disposed(by: bag)
  Failing().catchAndReturn("caught").subscribe(onNext: { print($0) }).disposed(by: bag)
  Failing().materialize().subscribe(onNext: { print($0) }).disposed(by: bag)
  describe(Countdown(start: 1), "d").disposed(by: bag)
  describe(property, "p").disposed(by: bag)
  describe(Observable.just(9), "o").disposed(by: bag)
  Observable.just(3).flatMap { Countdown(start: $0) }.subscribe(onNext: { print("flat", $0) }).disposed(by: bag)
  Observable.of(1, 2).withLatestFrom(property) { ($0, $1) }.subscribe(onNext: { print($0) }).disposed(by: bag)
  let subject = PublishSubject<Int>()
  subject.subscribe(onNext: { print("subject", $0) }).disposed(by: bag)
  _ = Countdown(start: 1).subscribe(subject)
  let relay = PublishRelay<Int>()
  relay.subscribe(onNext: { print("relay", $0) }).disposed(by: bag)
  property.bind(to: relay).disposed(by: bag)
  property.value = 50
  let streams: [Property<Int>] = [property, Property(7)]
  Observable.combineLatest(streams.map { $0.asObservable() }).subscribe(onNext: { print("latest", $0) }).disposed(by: bag)
  Observable.combineLatest(property, Property("s")) { "\($0) \($1)" }.subscribe(onNext: { print($0) }).disposed(by: bag)
  d.dispose()
}
