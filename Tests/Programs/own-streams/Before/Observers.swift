import RxSwift
import RxCocoa

public final class Distinct<Element: Equatable>: ObservableType, ObserverType, SubjectType {
  public typealias SubjectObserverType = Distinct<Element>
  private var observers: [(key: Int, observer: AnyObserver<Element>)] = []
  private var next = 0
  private var last: Element?
  private var stop: Event<Element>?
  public init() {}
  public var count: Int { observers.count }
  public func asObserver() -> Distinct<Element> { self }
  public func on(_ event: Event<Element>) {
    guard stop == nil else { return }
    switch event {
    case .next(let value):
      guard value != last else { return }
      last = value
    case .error, .completed:
      stop = event
    }
    observers.forEach { $0.observer.on(event) }
    if event.isStopEvent { observers.removeAll() }
  }
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
    if let stop = stop {
      observer.on(stop)
      return Disposables.create()
    }
    let key = next
    next += 1
    observers.append((key, AnyObserver(observer)))
    return Disposables.create { [weak self] in self?.observers.removeAll { $0.key == key } }
  }
}

final class Printer<Value>: ObserverType {
  typealias Element = Value
  let name: String
  init(_ name: String) { self.name = name }
  func on(_ event: Event<Value>) { print(name, event) }
}

struct Tee<A: ObserverType, B: ObserverType>: ObserverType where A.Element == B.Element {
  typealias Element = A.Element
  let a: A
  let b: B
  func on(_ event: Event<A.Element>) {
    a.on(event)
    b.on(event)
  }
}

struct Oops: Error {}
func runObservers() {
  let bag = DisposeBag()
  let distinct = Distinct<Int>()
  let first = distinct.subscribe(onNext: { print("1:", $0) }, onDisposed: { print("1: disposed") })
  distinct.map { $0 * 2 }.subscribe(onNext: { print("2:", $0) }, onError: { print("2:", $0) }).disposed(by: bag)
  distinct.onNext(1)
  distinct.onNext(1)
  distinct.onNext(2)
  print(distinct.count)
  first.dispose()
  print(distinct.count)
  Observable.of(2, 3, 3).subscribe(onNext: distinct.onNext).disposed(by: bag)
  let observer = distinct.asObserver()
  observer.onNext(4)
  observer.onError(Oops())
  distinct.onNext(5)
  distinct.subscribe(onNext: { print("3:", $0) }, onError: { print("3:", $0) }).disposed(by: bag)

  let shared = Observable.of(1, 1, 2).multicast(Distinct<Int>())
  shared.subscribe(onNext: { print("m", $0) }, onCompleted: { print("m completed") }).disposed(by: bag)
  shared.connect().disposed(by: bag)

  let other = Distinct<String>()
  other.subscribe(Printer("p")).disposed(by: bag)
  Observable.of("a", "a", "b").subscribe(other).disposed(by: bag)
  other.subscribe(Printer("late")).disposed(by: bag)

  let tee = Tee(a: Printer<Int>("x"), b: Printer<Int>("y"))
  Observable.of(1).subscribe(tee).disposed(by: bag)
  tee.onNext(2)
  tee.onCompleted()
  let any = AnyObserver(Printer<Bool>("any"))
  any.onNext(true)
  let list: [AnyObserver<Bool>] = [any, Printer("b").asObserver()]
  list.forEach { $0.onNext(false) }
  Observable.just(true).bind(to: Printer("bound")).disposed(by: bag)
  Observable.just(5).bind(to: Printer("one"), Printer("two")).disposed(by: bag)
  let numbers = Distinct<Int>()
  numbers.subscribe(Printer("n").mapObserver { "mapped \($0)" }).disposed(by: bag)
  numbers.onNext(1)
}
