#if !CORESTREAM_ON_COMBINE

/// An object that says when it is about to change.
///
/// The default `objectWillChange` sends before any `@Published` property changes, on the thread that changes it.
///
///     final class Counter: ObservableObject { @Published var count = 0 }
///     let token = counter.objectWillChange.sink { print("from \(counter.count)") }
///     counter.count = 1   // from 0
public protocol ObservableObject: AnyObject {
  /// The publisher that sends before a change.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before any `@Published` property changes; always the same one.
  ///
  /// The object's properties are looked for each time, those of its superclasses first: O(n) in their number.
  public var objectWillChange: ObservableObjectPublisher {
    let properties = publishedProperties(of: self)
    let publisher =
      properties.lazy.compactMap { $0.willChange }.first ?? attachment(of: self, make: ObservableObjectPublisher.init)
    for property in properties { property.willChange = publisher }
    return publisher
  }
}

/// A published property, as its object sees it.
protocol PublishedProperty: AnyObject {
  var willChange: ObservableObjectPublisher? { get set }
}

/// Finds the object's `@Published` properties, inherited ones first.
private func publishedProperties(of object: Any) -> [any PublishedProperty] {
  var classes: [Mirror] = []
  var mirror: Mirror? = Mirror(reflecting: object)
  while let current = mirror {
    classes.append(current)
    mirror = current.superclassMirror
  }
  return classes.reversed().flatMap { $0.children }.compactMap { ($0.value as? any PublishedWrapper)?.property }
}

/// Any `Published<Value>`, whatever the value.
protocol PublishedWrapper {
  var property: any PublishedProperty { get }
}

/// Sends a signal, without a value, to tell of a change to come.
///
/// For objects that have no `@Published` properties, or want to say themselves when they change. Once a subscriber has
/// asked, it gets every signal, however few it asked for. Never completes.
///
///     let objectWillChange = ObservableObjectPublisher()
///     var title = "" { willSet { objectWillChange.send() } }
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  public typealias Output = Void
  public typealias Failure = Never

  // Unchecked, because the subject is all there is, and it is thread-safe.
  private let subject = PassthroughSubject<Void, Never>()

  /// A publisher without subscribers.
  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subject.subscribe(SignalConduit(subscriber))
  }

  /// Tells all subscribers that a change is about to happen.
  public func send() {
    subject.send(())
  }
}

/// Lets every signal pass once the downstream has asked, however few it asked for: a signal that is kept back would be
/// a change that is never seen.
private final class SignalConduit<Downstream: Subscriber>: Subscriber, Subscription, Described
where Downstream.Input == Void, Downstream.Failure == Never {
  typealias Input = Void
  typealias Failure = Never

  private let downstream: Downstream
  private var upstream = UpstreamState.awaited

  init(_ downstream: Downstream) { self.downstream = downstream }

  func receive(subscription: any Subscription) {
    guard LockStripe.of(self).withLock({ upstream.connect(subscription) }) else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Void) -> Subscribers.Demand {
    _ = downstream.receive(())
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) { downstream.receive(completion: completion) }

  func request(_ demand: Subscribers.Demand) {
    LockStripe.of(self).withLock { upstream.subscription }?.request(.unlimited)
  }

  func cancel() {
    LockStripe.of(self).withLock { upstream.close() }?.cancel()
  }

  var description: String { "ObservableObjectPublisher" }
  var customMirror: Mirror { Mirror(self, children: [("downstream", downstream)]) }
}

#endif
