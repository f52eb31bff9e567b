#if canImport(UIKit)
import CoreStream
import Foundation

extension StreamSpace where Base: NSObject {
  /// Sends the value of a property that is named by a text, and then each change of it: RxCocoa's `observe(_:_:)`.
  ///
  /// A value of another type, or none, is nil. The object is held while somebody subscribes, unless `retainSelf` is
  /// false: then the publisher finishes with it.
  ///
  ///     defaults.streams.observe(String.self, "name").sink { print($0 ?? "none") }
  public func observe<Value>(
    _ type: Value.Type, _ keyPath: String, options: NSKeyValueObservingOptions = [.new, .initial],
    retainSelf: Bool = true
  ) -> AnyPublisher<Value?, Never> {
    KeyValuePublisher(object: base, held: retainSelf ? base : nil, keyPath: keyPath, options: options)
      .map { $0 as? Value }
      .eraseToAnyPublisher()
  }

  /// The same without holding the object.
  public func observeWeakly<Value>(
    _ type: Value.Type, _ keyPath: String, options: NSKeyValueObservingOptions = [.new, .initial]
  ) -> AnyPublisher<Value?, Never> {
    observe(type, keyPath, options: options, retainSelf: false)
  }
}

/// The new values of a property, as key-value observing tells of them.
private struct KeyValuePublisher: Publisher {
  typealias Output = Any?
  typealias Failure = Never

  weak var object: NSObject?
  let held: NSObject?
  let keyPath: String
  let options: NSKeyValueObservingOptions

  func receive<S: Subscriber>(subscriber: S) where S.Input == Any?, S.Failure == Never {
    guard let object else {
      subscriber.receive(subscription: Subscriptions.empty)
      return subscriber.receive(completion: .finished)
    }
    let subscription = KeyValueSubscription(self, object, AnySubscriber(subscriber))
    subscriber.receive(subscription: subscription)
    subscription.start()
  }
}

/// Values that nobody asked for are lost.
private final class KeyValueSubscription: NSObject, Subscription, EndListener {
  private weak var object: NSObject?
  private var held: NSObject?
  private let keyPath: String
  private let options: NSKeyValueObservingOptions
  private var downstream: AnySubscriber<Any?, Never>?
  private var demand = Subscribers.Demand.none
  private var isObserving = false

  init(_ publisher: KeyValuePublisher, _ object: NSObject, _ downstream: AnySubscriber<Any?, Never>) {
    self.object = object
    held = publisher.held
    keyPath = publisher.keyPath
    options = publisher.options
    self.downstream = downstream
  }

  /// Observes, unless the subscriber has cancelled already.
  func start() {
    guard downstream != nil, let object else { return }
    isObserving = true
    if held == nil { DeallocationObserver.of(object).add(self) }
    object.addObserver(self, forKeyPath: keyPath, options: options, context: nil)
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
  }

  func cancel() {
    downstream = nil
    if isObserving { object?.removeObserver(self, forKeyPath: keyPath) }
    isObserving = false
    held = nil
  }

  func ownerEnded() {
    isObserving = false
    let downstream = downstream
    self.downstream = nil
    downstream?.receive(completion: .finished)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard let downstream, demand > .none else { return }
    demand -= 1
    demand += downstream.receive(change?[.newKey])
  }
}
#endif
