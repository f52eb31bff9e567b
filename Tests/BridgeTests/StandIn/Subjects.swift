/// Its observers get each event in the order of their coming.
public final class PublishSubject<Element>: Observable<Element>, ObserverType {
  private var observers: [(number: Int, on: (Event<Element>) -> Void)] = []
  private var count = 0
  private var isOver = false
  private let mutex = Mutex()

  public init() { super.init { _ in Disposables.create() } }

  public func on(_ event: Event<Element>) {
    let called = mutex.locked {
      let called = observers
      if event.isStopEvent { (isOver, observers) = (true, []) }
      return called
    }
    for one in called { one.on(event) }
  }

  public override func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element {
    let number = mutex.locked {
      count += 1
      if !isOver { observers.append((count, { observer.on($0) })) }
      return count
    }
    return Disposables.create { [weak self] in
      self?.mutex.locked { self?.observers.removeAll { $0.number == number } }
    }
  }
}
