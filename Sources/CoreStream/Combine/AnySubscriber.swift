#if !CORESTREAM_ON_COMBINE

/// A subscriber whose type is erased.
///
/// It runs on closures that are formed where the real type is known, so that the compiler can specialize both sides.
/// Copies share them. Made from a subject it asks for what the subject asks for.
///
///     let logger = AnySubscriber<Int, Never>(
///       receiveSubscription: { $0.request(.unlimited) },
///       receiveValue: { value in
///         print(value)
///         return .none
///       })
@frozen
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  /// The identifier of the subscriber inside, or one of its own.
  public let combineIdentifier: CombineIdentifier
  @usableFromInline let box: Box

  /// What the subscriber is made of, shared by all its copies.
  ///
  /// The closures capture nothing and are given the box, so that a call neither forms nor retains anything.
  @usableFromInline
  class Box {
    @usableFromInline typealias Completion = Subscribers.Completion<Failure>

    @usableFromInline final let subscribe: (Box, any Subscription) -> Void
    @usableFromInline final let value: (Box, Input) -> Subscribers.Demand
    @usableFromInline final let completion: (Box, Completion) -> Void
    @usableFromInline final let original: (Box) -> Any

    /// Whether what was erased is fed as a subject is; nil as long as nobody has asked, since asking takes long.
    /// Threads that ask at one time find the same.
    @usableFromInline @exclusivity(unchecked) final var hasDirectReceiver: Bool?

    /// What feeds the subject that was erased by hand. Set before anybody else knows the box.
    @usableFromInline @exclusivity(unchecked) final var feedValue: ((Input) -> Void)?
    @usableFromInline @exclusivity(unchecked) final var feedCompletion: ((Completion) -> Void)?

    @inlinable
    init(
      subscribe: @escaping (Box, any Subscription) -> Void,
      value: @escaping (Box, Input) -> Subscribers.Demand,
      completion: @escaping (Box, Completion) -> Void,
      original: @escaping (Box) -> Any
    ) {
      self.subscribe = subscribe
      self.value = value
      self.completion = completion
      self.original = original
    }
  }

  /// Erases a subscriber's type.
  @inlinable
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    // Comparing the types takes a tenth of a conditional cast's time.
    if S.self == AnySubscriber<Input, Failure>.self {
      self = subscriber as! AnySubscriber<Input, Failure>
      return
    }
    combineIdentifier = subscriber.combineIdentifier
    box = SubscriberBox(
      subscriber,
      subscribe: { unsafeDowncast($0, to: SubscriberBox<S>.self).subscriber.receive(subscription: $1) },
      value: { unsafeDowncast($0, to: SubscriberBox<S>.self).subscriber.receive($1) },
      completion: { unsafeDowncast($0, to: SubscriberBox<S>.self).subscriber.receive(completion: $1) },
      original: { unsafeDowncast($0, to: SubscriberBox<S>.self).subscriber })
  }

  /// A subscriber that sends on to a subject.
  @inlinable
  public init<S: Subject>(_ subject: S) where S.Output == Input, S.Failure == Failure {
    let subscriber = SubjectSubscriber(subject, isKept: true)
    self.init(subscriber)
    box.feedValue = { subscriber.target?.send($0) }
    box.feedCompletion = { subscriber.target?.send(completion: $0) }
  }

  /// A subscriber made of closures; one that is left out does nothing. Without `receiveSubscription` nobody asks for
  /// values.
  @inlinable
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    // Not `??`, a generic function, for which each closure would be wrapped twice.
    let subscribe: (any Subscription) -> Void = if let receiveSubscription { receiveSubscription } else { { _ in } }
    let value: (Input) -> Subscribers.Demand = if let receiveValue { receiveValue } else { { _ in .none } }
    let completion: (Subscribers.Completion<Failure>) -> Void =
      if let receiveCompletion { receiveCompletion } else { { _ in } }
    combineIdentifier = CombineIdentifier()
    box = ClosureBox(subscribe, value, completion)
    box.hasDirectReceiver = false
  }

  /// Feeds the subject that this was made from.
  @inlinable var feedValue: ((Input) -> Void)? { box.feedValue }
  @inlinable var feedCompletion: ((Subscribers.Completion<Failure>) -> Void)? { box.feedCompletion }

  /// The subject that was erased, if it is fed by hand.
  @inlinable var directReceiver: (any DirectEventReceiver)? {
    box.hasDirectReceiver == false ? nil : findDirectReceiver()
  }

  @usableFromInline
  func findDirectReceiver() -> (any DirectEventReceiver)? {
    let found = original as? any DirectEventReceiver
    box.hasDirectReceiver = found != nil
    return found
  }

  /// The subscriber inside.
  @usableFromInline var original: Any { box.original(box) }

  @inlinable
  public func receive(subscription: any Subscription) { box.subscribe(box, subscription) }

  @inlinable
  public func receive(_ value: Input) -> Subscribers.Demand { box.value(box, value) }

  @inlinable
  public func receive(completion: Subscribers.Completion<Failure>) { box.completion(box, completion) }

  public var description: String {
    let original = self.original
    return (original as? any CustomStringConvertible)?.description ?? String(describing: type(of: original))
  }

  public var customMirror: Mirror {
    let original = self.original
    if let text = original as? String { return Mirror(reflecting: text) }
    func emptyMirror<Original>(of original: Original) -> Mirror { Mirror(original, children: EmptyCollection()) }
    return (original as? any CustomReflectable)?.customMirror ?? _openExistential(original, do: emptyMirror)
  }

  public var playgroundDescription: Any {
    (original as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }
}

/// A box with the subscriber that was erased.
@usableFromInline
final class SubscriberBox<S: Subscriber>: AnySubscriber<S.Input, S.Failure>.Box {
  @usableFromInline typealias Base = AnySubscriber<S.Input, S.Failure>.Box

  @usableFromInline let subscriber: S

  @inlinable
  init(
    _ subscriber: S, subscribe: @escaping (Base, any Subscription) -> Void,
    value: @escaping (Base, S.Input) -> Subscribers.Demand,
    completion: @escaping (Base, Subscribers.Completion<S.Failure>) -> Void, original: @escaping (Base) -> Any
  ) {
    self.subscriber = subscriber
    super.init(subscribe: subscribe, value: value, completion: completion, original: original)
  }
}

/// A box of a subscriber that is nothing but closures.
@usableFromInline
final class ClosureBox<Input, Failure: Error>: AnySubscriber<Input, Failure>.Box {
  @usableFromInline let onSubscription: (any Subscription) -> Void
  @usableFromInline let onValue: (Input) -> Subscribers.Demand
  @usableFromInline let onCompletion: (Subscribers.Completion<Failure>) -> Void

  @inlinable
  init(
    _ onSubscription: @escaping (any Subscription) -> Void, _ onValue: @escaping (Input) -> Subscribers.Demand,
    _ onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.onSubscription = onSubscription
    self.onValue = onValue
    self.onCompletion = onCompletion
    super.init(
      subscribe: { unsafeDowncast($0, to: ClosureBox.self).onSubscription($1) },
      value: { unsafeDowncast($0, to: ClosureBox.self).onValue($1) },
      completion: { unsafeDowncast($0, to: ClosureBox.self).onCompletion($1) },
      original: { _ in "Anonymous AnySubscriber" })
  }
}

#endif
