#if !CORESTREAM_ON_COMBINE

// Key-value observing is the Objective-C runtime's: other platforms have neither it nor this file.
#if canImport(ObjectiveC)
import Foundation

/// What gives each class `publisher(for:options:)` with its own type; `NSObject` is all that conforms to it.
public protocol _KeyValueCodingAndObservingPublishing {}

extension NSObject: _KeyValueCodingAndObservingPublishing {}

extension _KeyValueCodingAndObservingPublishing where Self: NSObject {
  /// A publisher of a property's values: the present one, unless the options say otherwise, then each new one.
  ///
  ///     player.publisher(for: \.rate).sink { print($0) }
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
  }
}

extension NSObject {
  /// Sends a property's values as key-value observing tells of them, on the thread that changes the property. A value
  /// that finds no demand is dropped, except the first one if the options ask for it. Never completes.
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher, Equatable {
    public typealias Output = Value
    public typealias Failure = Never

    /// Whose property it is.
    public let object: Subject

    /// The property.
    public let keyPath: KeyPath<Subject, Value>

    /// What is told of: the first value, the new one, the one before a change.
    public let options: NSKeyValueObservingOptions

    /// A publisher of a property's values.
    public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
      self.object = object
      self.keyPath = keyPath
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      subscriber.receive(subscription: KeyValueSubscription(self, subscriber))
    }

    /// A publisher that says that the property changed, without its value.
    public func didChange() -> Publishers.Map<KeyValueObservingPublisher<Subject, Value>, Void> {
      map { _ in }
    }

    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.object === rhs.object && lhs.keyPath == rhs.keyPath && lhs.options == rhs.options
    }
  }
}

/// One subscriber's observation. Unchecked, because what changes does so under the lock.
private final class KeyValueSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible, @unchecked Sendable
where Downstream.Failure == Never {
  private let lock = Lock()
  private let delivery = OwnerLock()
  private var downstream: Downstream?
  private var observation: NSKeyValueObservation?
  private var demand = Subscribers.Demand.none

  /// Whether the first value is still to come, and kept if nobody asked for it yet.
  private var keepsNext: Bool
  private var kept: Downstream.Input?

  init<Subject: NSObject>(
    _ publisher: NSObject.KeyValueObservingPublisher<Subject, Downstream.Input>, _ downstream: Downstream
  ) {
    let keyPath = publisher.keyPath
    self.downstream = downstream
    keepsNext = publisher.options.contains(.initial)
    observation = publisher.object.observe(keyPath, options: publisher.options) { [weak self] object, _ in
      self?.send(object[keyPath: keyPath])
    }
  }

  private func send(_ value: Downstream.Input) {
    let receiver = lock.withLock { () -> Downstream? in
      defer { keepsNext = false }
      if demand == .none, keepsNext { kept = value }
      guard demand > .none else { return nil }
      demand -= 1
      return downstream
    }
    if let receiver { deliver(value, to: receiver) }
  }

  func request(_ more: Subscribers.Demand) {
    let ready = lock.withLock { () -> (Downstream.Input, Downstream)? in
      demand += more
      guard demand > .none, let downstream, let value = kept.take() else { return nil }
      demand -= 1
      return (value, downstream)
    }
    if let (value, receiver) = ready { deliver(value, to: receiver) }
  }

  private func deliver(_ value: Downstream.Input, to receiver: Downstream) {
    let more = delivery.withLock { receiver.receive(value) }
    lock.withLock { demand += more }
  }

  func cancel() {
    let (observation, released) = lock.withLock { (self.observation.take(), (downstream.take(), kept.take())) }
    observation?.invalidate()
    withExtendedLifetime(released) {}
  }

  var description: String { "KVOSubscription" }
  var playgroundDescription: Any { description }

  var customMirror: Mirror {
    let (observation, demand) = lock.withLock { (self.observation, self.demand) }
    return Mirror(self, children: [("observation", observation as Any), ("demand", demand)])
  }
}
#endif

#endif
