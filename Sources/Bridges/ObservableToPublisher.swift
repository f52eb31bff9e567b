import Foundation
import RxSwift

extension ObservableConvertibleType {
  /// A publisher of what this observable, single, maybe or completable sends.
  ///
  /// Each subscriber subscribes to the observable, so that what is cold stays cold. Values for which there is no demand
  /// wait, in order; cancelling disposes. A publisher that was made an observable is given back as it was.
  func toPublisher() -> AnyPublisher<Element, any Error> {
    let observable = asObservable()
    if let publisher: AnyPublisher<Element, any Error> = BridgedPublishers.original(of: observable) { return publisher }
    return ObservablePublisher(observable) { .failure($0.toStreamError()) }.eraseToAnyPublisher()
  }
}

/// A publisher that subscribes each of its subscribers to an observable.
struct ObservablePublisher<Output, Failure: Error>: Publisher {
  private let observable: Observable<Output>
  /// How it ends where the observable fails.
  private let ending: (any Error) -> Subscribers.Completion<Failure>

  init(_ observable: Observable<Output>, ending: @escaping (any Error) -> Subscribers.Completion<Failure>) {
    self.observable = observable
    self.ending = ending
  }

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    // An observer that comes back through a publisher gets to its observable without both bridges.
    if BridgedObserver.subscribe(subscriber, to: observable) { return }
    let gate = DemandGate(subscriber, ending: ending)
    subscriber.receive(subscription: gate)
    gate.subscribe(to: observable)
  }
}

/// Stands between an observable, which knows no demand, and a subscriber, for whom values wait.
///
/// Unchecked, because all that changes is read and written with `lock` locked. Nobody is called with it locked.
final class DemandGate<Downstream: Subscriber>: Subscription, @unchecked Sendable {
  typealias Completion = Subscribers.Completion<Downstream.Failure>

  private let lock = NSLock()
  private let upstream = SingleAssignmentDisposable()
  private let ending: (any Error) -> Completion
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var waiting: [Downstream.Input] = []
  private var completion: Completion?
  private var isDelivering = false

  init(_ downstream: Downstream, ending: @escaping (any Error) -> Completion) {
    self.downstream = downstream
    self.ending = ending
  }

  /// Begins the events, unless the subscriber has cancelled already.
  func subscribe(to observable: Observable<Downstream.Input>) {
    if upstream.isDisposed { return }
    let begin = { [self] in upstream.setDisposable(observable.subscribe { self.on($0) }) }
    // Then the disposable is there before the first of the values that RxSwift's trampoline sends.
    guard CurrentThreadScheduler.isScheduleRequired else { return begin() }
    _ = CurrentThreadScheduler.instance.schedule(()) { _ in
      begin()
      return Disposables.create()
    }
  }

  /// Takes an event of the observable's.
  func on(_ event: RxSwift.Event<Downstream.Input>) {
    lock.lock()
    guard let target = downstream, completion == nil else { return lock.unlock() }
    switch event {
    case .next(let value):
      // A value that is sent inside of another goes straight on, as among observers.
      if demand == .unlimited, waiting.isEmpty {
        lock.unlock()
        takingTurns { _ = target.receive(value) }
        return
      }
      waiting.append(value)
    case .error(let error): completion = ending(error)
    case .completed: completion = .finished
    }
    lock.unlock()
    deliver()
  }

  func request(_ more: Subscribers.Demand) {
    lock.lock()
    demand += more
    lock.unlock()
    deliver()
  }

  /// Whether the observable is still subscribed to. An operator of CoreStream's that ends by itself asks for this, and then
  /// cancels only when its downstream has received the end, as RxSwift's operators dispose.
  var _lingers: Bool { !upstream.isDisposed }

  func cancel() {
    lock.lock()
    let forgotten = (downstream, waiting)
    (downstream, waiting) = (nil, [])
    lock.unlock()
    withExtendedLifetime(forgotten) { upstream.dispose() }
  }

  /// Sends what there is demand for, and then the end. Who sends already looks again before it stops.
  private func deliver() {
    lock.lock()
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    while let target = downstream {
      if !waiting.isEmpty, demand > .none {
        let value = waiting.removeFirst()
        demand -= 1
        lock.unlock()
        var more = Subscribers.Demand.none
        takingTurns { more = target.receive(value) }
        lock.lock()
        demand += more
      } else if let completion, waiting.isEmpty {
        downstream = nil
        lock.unlock()
        takingTurns { target.receive(completion: completion) }
        upstream.dispose()
        lock.lock()
      } else {
        break
      }
    }
    isDelivering = false
    lock.unlock()
  }
}
