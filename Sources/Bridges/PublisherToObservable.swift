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
  /// Whether the publisher is just being subscribed to, and whether it sends a value meanwhile.
  private var isBeginning = true
  private var hasBegun = false

  init(_ observer: AnyObserver<Input>) { bridged = BridgedObserver(observer) }

  var customMirror: Mirror { Mirror(self, children: [BridgedObserver<Input>.label: bridged]) }

  /// Subscribes, within a subscription to an observable.
  ///
  /// Nobody can dispose before this function returns. So a publisher that sends at once gets to send one value; the
  /// others follow as soon as the whole chain of observers is subscribed, which may have had enough by then.
  func subscribe(to publisher: AnyPublisher<Input, Failure>) -> Disposable {
    publisher.subscribe(self)
    if let direct = bridged.disposable { return direct }
    let sendsAtOnce = locked {
      isBeginning = false
      return hasBegun
    }
    if sendsAtOnce {
      _ = CurrentThreadScheduler.instance.schedule(()) { _ in
        self.requestAll()
        return Disposables.create()
      }
    } else {
      requestAll()
    }
    return self
  }

  func receive(subscription: any Subscription) {
    let isWanted = locked {
      let isFirst = !isOver && self.subscription == nil
      if isFirst { self.subscription = subscription }
      return isFirst
    }
    guard isWanted else { return subscription.cancel() }
    if locked({ isBeginning }) { subscription.request(.max(1)) } else { subscription.request(.unlimited) }
  }

  func receive(_ value: Input) -> Subscribers.Demand {
    let isWanted = locked {
      if isBeginning { hasBegun = true }
      return !isOver
    }
    if isWanted { bridged.observer.onNext(value) }
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
    case .failure(let failure): bridged.observer.onError(failure)
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

  private func requestAll() { locked { subscription }?.request(.unlimited) }

  private func locked<Result>(_ work: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return work()
  }
}
