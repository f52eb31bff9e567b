#if CORESTREAM_ON_COMBINE

/// A `PassthroughSubject` whose subscribers receive in the order of subscription: Rx's `PublishSubject`.
///
/// Combine's own tells several subscribers in no certain order. As in Rx, who comes after the first one has left takes
/// its place. Demand and completion: as for Combine's. Threads: any may send.
///
///     let taps = OrderedPassthroughSubject<String, Never>()
///     let first = taps.sink { print("first", $0) }
///     let second = taps.sink { print("second", $0) }
///     taps.send("a")  // first a, second a
public final class OrderedPassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  // Unchecked, because all its state is behind the core's locks.
  private let core = OrderedSubscribers<Output, Failure>(current: nil)

  /// A subject without subscribers.
  public init() {}

  deinit { core.cancelUpstreams() }

  public func send(_ value: Output) { core.send(value) }

  public func send(completion: Subscribers.Completion<Failure>) { core.send(completion: completion) }

  public func send(subscription: any Subscription) { core.add(subscription) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    core.attach(subscriber, to: self)
  }

  /// Whether somebody is subscribed: Rx's `hasObservers`.
  public var isObserved: Bool { core.isObserved }
}

/// A `CurrentValueSubject` whose subscribers receive in the order of subscription: Rx's `BehaviorSubject`.
///
/// Everything else is as with `OrderedPassthroughSubject` and with Combine's subject.
///
///     let name = OrderedCurrentValueSubject<String, Never>("Ada")
///     let token = name.sink { print($0) }  // Ada
///     name.value = "Grace"  // Grace
public final class OrderedCurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  // Unchecked, because all its state is behind the core's locks.
  private let core: OrderedSubscribers<Output, Failure>

  /// A subject that begins with the value.
  public init(_ value: Output) { core = OrderedSubscribers(current: .some(value)) }

  deinit { core.cancelUpstreams() }

  /// The current value. Setting it sends it; after the end it is only stored.
  public var value: Output {
    // The subject was made with a value.
    get { core.current! }
    set { core.store(newValue) }
  }

  public func send(_ value: Output) { core.send(value) }

  public func send(completion: Subscribers.Completion<Failure>) { core.send(completion: completion) }

  public func send(subscription: any Subscription) { core.add(subscription) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    core.attach(subscriber, to: self)
  }

  /// The current value; throws the error of a subject that has failed. Rx's `BehaviorSubject.value()`.
  ///
  ///     let name = try? title.currentValue()
  public func currentValue() throws -> Output {
    if case .failure(let failure)? = core.completion { throw failure }
    return value
  }

  /// Whether somebody is subscribed: Rx's `hasObservers`.
  public var isObserved: Bool { core.isObserved }
}

extension OrderedPassthroughSubject where Failure == any Error {
  /// Lets go of all subscribers, which hear nothing of it, not even an end: Rx's `dispose()` of a subject.
  ///
  /// What is sent afterwards is ignored, and who subscribes receives `StreamError.disposed`.
  ///
  ///     deinit { taps.discard() }
  public func discard() { core.discard(with: .failure(StreamError.disposed(object: self))) }
}

extension OrderedCurrentValueSubject where Failure == any Error {
  /// Lets go of all subscribers, as `OrderedPassthroughSubject` does.
  public func discard() { core.discard(with: .failure(StreamError.disposed(object: self))) }
}

// MARK: What both have

/// The subscribers of a subject in their order, its completion, and its current value if it has one.
private final class OrderedSubscribers<Output, Failure: Error>: @unchecked Sendable {
  // Unchecked, because what changes is read and written with `lock` locked. Nobody is called with it locked.
  private let lock = Lock()
  private var lines = Bag<OrderedLine<Output, Failure>>()
  private var upstreams: [any Subscription] = []
  private var ending: Subscribers.Completion<Failure>?
  private var latest: Output?
  /// Upstreams are asked for values: at once if there is a current value, else with the first subscriber's demand.
  private var isWanted: Bool

  init(current: Output?) {
    latest = current
    isWanted = current != nil
  }

  var isObserved: Bool { lock.withLock { !lines.elements.isEmpty } }
  var completion: Subscribers.Completion<Failure>? { lock.withLock { ending } }
  var current: Output? { lock.withLock { latest } }

  func attach<S: Subscriber>(_ subscriber: S, to subject: AnyObject) where S.Input == Output, S.Failure == Failure {
    let line = OrderedLine(subscriber, core: self, subject: subject)
    let ending = lock.withLock {
      if self.ending == nil { line.place = lines.insert(line) }
      return self.ending
    }
    // A line that is closed has nothing to give.
    if ending != nil { line.cancel() }
    subscriber.receive(subscription: line)
    if let ending { subscriber.receive(completion: ending) }
  }

  func send(_ value: Output) {
    var replaced: Output?
    let receivers = lock.withLock { () -> [OrderedLine<Output, Failure>] in
      if ending != nil { return [] }
      if latest != nil { (replaced, latest) = (latest, .some(value)) }
      return lines.elements
    }
    withExtendedLifetime(replaced) {}
    for line in receivers { line.receive(value) }
  }

  /// Sends a value, or only stores it if the subject has ended.
  func store(_ value: Output) {
    let isOver = lock.withLock {
      if ending != nil { latest = .some(value) }
      return ending != nil
    }
    if !isOver { send(value) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let receivers = lock.withLock { () -> [OrderedLine<Output, Failure>] in
      if ending != nil { return [] }
      ending = completion
      return lines.takeAll()
    }
    for line in receivers { line.finish(completion) }
  }

  /// Lets go of the subscribers; future ones receive only the ending, also of a subject that had another one.
  func discard(with completion: Subscribers.Completion<Failure>) {
    let receivers = lock.withLock {
      ending = completion
      return lines.takeAll()
    }
    for line in receivers { line.cancel() }
  }

  func remove(_ line: OrderedLine<Output, Failure>) {
    let removed = lock.withLock { lines.remove(line.place) }
    withExtendedLifetime(removed) {}
  }

  // MARK: What feeds the subject

  func add(_ subscription: any Subscription) {
    let isWanted = lock.withLock {
      upstreams.append(subscription)
      return self.isWanted
    }
    if isWanted { subscription.request(.unlimited) }
  }

  func requestUpstreams() {
    let asked = lock.withLock {
      defer { isWanted = true }
      return isWanted ? [] : upstreams
    }
    for upstream in asked { upstream.request(.unlimited) }
  }

  func cancelUpstreams() {
    for upstream in upstreams { upstream.cancel() }
  }
}

/// One subscriber of an ordered subject, and its demand.
private final class OrderedLine<Output, Failure: Error>: Subscription, CustomStringConvertible, @unchecked Sendable {
  // Unchecked, because what changes is read and written with `lock` locked. While a value is delivered the gate is held,
  // so that the subscriber receives one at a time.
  private let gate = OwnerLock()
  private let lock = Lock()
  private var core: OrderedSubscribers<Output, Failure>?
  /// Kept as long as somebody is subscribed.
  private var subject: AnyObject?
  /// The number by which the core finds this, which alone asks for it.
  var place = 0
  private var receiveValue: ((Output) -> Subscribers.Demand)?
  private var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  private var demand = Subscribers.Demand.none
  /// Whether the current value was delivered.
  private var isUpToDate = false

  init<S: Subscriber>(_ subscriber: S, core: OrderedSubscribers<Output, Failure>, subject: AnyObject)
  where S.Input == Output, S.Failure == Failure {
    (self.core, self.subject) = (core, subject)
    receiveValue = subscriber.receive(_:)
    receiveCompletion = subscriber.receive(completion:)
  }

  var description: String { "Subject" }

  /// Delivers a value if there is demand for it.
  func receive(_ value: Output) {
    gate.withLock {
      let deliver = lock.withLock { () -> ((Output) -> Subscribers.Demand)? in
        isUpToDate = demand > .none
        guard isUpToDate else { return nil }
        demand -= 1
        return receiveValue
      }
      if let more = deliver?(value), more > .none { lock.withLock { demand += more } }
    }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let deliver = lock.withLock { receiveCompletion }
    let released = close()
    gate.withLock { deliver?(completion) }
    withExtendedLifetime(released) {}
  }

  func request(_ more: Subscribers.Demand) {
    precondition(more > .none, "demand must not be zero")
    let core = lock.withLock {
      demand += more
      return self.core
    }
    guard let core else { return }
    core.requestUpstreams()
    gate.withLock {
      if !lock.withLock({ isUpToDate }), let value = core.current { receive(value) }
    }
  }

  func cancel() {
    let released = close()
    released.core?.remove(self)
  }

  private typealias Held = (
    core: OrderedSubscribers<Output, Failure>?, subject: AnyObject?, value: ((Output) -> Subscribers.Demand)?,
    completion: ((Subscribers.Completion<Failure>) -> Void)?
  )

  private func close() -> Held {
    lock.withLock {
      defer { (core, subject, receiveValue, receiveCompletion) = (nil, nil, nil, nil) }
      return (core, subject, receiveValue, receiveCompletion)
    }
  }
}

#endif
