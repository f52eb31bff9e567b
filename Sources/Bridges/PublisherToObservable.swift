import Foundation
import RxSwift

extension Publisher {
  /// An observable of what this publisher sends.
  ///
  /// Each observer subscribes to the publisher and asks for everything, so that what is cold stays cold; disposing
  /// cancels. An observable that was made a publisher is subscribed to as if it had not been.
  func toObservable() -> Observable<Output> {
    let publisher = eraseToAnyPublisher()
    let key = BridgedPublishers.Key()
    let observable = Observable<Output>.create { observer in
      withExtendedLifetime(key) { PublisherObserver(observer).subscribe(to: publisher) }
    }
    key.remember(publisher, of: observable)
    return observable
  }
}

/// Passes to an observer what a publisher sends.
///
/// Unchecked, because all that changes is read and written with `lock` locked. Nobody is called with it locked.
final class PublisherObserver<Input, Failure: Error>: Subscriber, Disposable, CustomReflectable, @unchecked Sendable {
  private let lock = NSLock()
  private let bridged: BridgedObserver<Input>
  private var subscription: (any Subscription)?
  private var isOver = false

  init(_ observer: AnyObserver<Input>) { bridged = BridgedObserver(observer) }

  var customMirror: Mirror { Mirror(self, children: [BridgedObserver<Input>.label: bridged]) }

  /// Subscribes, within a subscription to an observable: what the publisher sends at once is there when this returns.
  func subscribe(to publisher: AnyPublisher<Input, Failure>) -> Disposable {
    takingTurns { publisher.subscribe(self) }
    return bridged.disposable ?? self
  }

  func receive(subscription: any Subscription) {
    let isWanted = locked {
      let isFirst = !isOver && self.subscription == nil
      if isFirst { self.subscription = subscription }
      return isFirst
    }
    guard isWanted else { return subscription.cancel() }
    subscription.request(.unlimited)
  }

  func receive(_ value: Input) -> Subscribers.Demand {
    if locked({ !isOver }) { bridged.observer.onNext(value) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let isFirst = locked {
      defer { isOver = true }
      return !isOver
    }
    guard isFirst else { return }
    // An observer that disposes before it passes the end on cancels, as it would an observable.
    switch completion {
    case .finished: bridged.observer.onCompleted()
    case .failure(let failure): bridged.observer.onError(failure.toRxError())
    }
    withExtendedLifetime(takeSubscription()) {}
  }

  func dispose() { takeSubscription()?.cancel() }

  /// Takes the subscription away; nothing is passed on afterwards.
  private func takeSubscription() -> (any Subscription)? {
    locked {
      defer { (isOver, subscription) = (true, nil) }
      return subscription
    }
  }

  private func locked<Result>(_ work: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return work()
  }
}
