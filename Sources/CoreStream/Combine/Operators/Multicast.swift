#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Sends one subscription's values to many subscribers, through a subject that the closure makes when it is first
  /// needed.
  ///
  /// Nothing flows before `connect()`; the subject stays the same afterwards, so that whoever comes after its end gets
  /// only what that subject repeats. Demand and threads: the subject's.
  ///
  ///     let prices = exchange.prices().multicast { PassthroughSubject() }
  @inlinable
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Sends one subscription's values to many subscribers, through the subject. Nothing flows before `connect()`.
  ///
  /// Demand and threads: the subject's. A `CurrentValueSubject` gives those who come late the latest value.
  ///
  ///     let shared = request.multicast(subject: PassthroughSubject())
  ///
  /// - Parameter subject: What the upstream is subscribed with, and what subscribers receive from.
  /// - Returns: A publisher that subscribes to the upstream when it is connected.
  @inlinable
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self) { subject }
  }
}

extension Publishers {
  /// What `multicast` makes. Each `connect()` subscribes the one subject to the upstream.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes the subject.
    public let createSubject: () -> SubjectType

    @usableFromInline let lock = Lock()
    @usableFromInline @exclusivity(unchecked) var made: SubjectType?

    /// Subscribes the subject. Made where the types are known, so that it is specialized.
    @usableFromInline let attach: (Multicast) -> AnyCancellable

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
      attach = { $0.upstream.subscribe($0.subject) }
    }

    @inlinable
    var subject: SubjectType {
      lock.lock()
      let first = made
      lock.unlock()
      return first ?? makeSubject()
    }

    /// Makes the subject, unless another thread is faster.
    @usableFromInline @inline(never)
    func makeSubject() -> SubjectType {
      let new = createSubject()
      return lock.withLock {
        made = made ?? new
        return made ?? new
      }
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subject.subscribe(MulticastConduit(subscriber))
    }

    /// Subscribes the subject to the upstream; cancelling the result cancels that subscription. Every call subscribes
    /// once more.
    public func connect() -> any Cancellable {
      attach(self)
    }
  }
}

/// Lets everything pass: a subscriber of the multicast is told apart from one of the subject. What it asks for on a
/// value is requested from the subject.
@usableFromInline
final class MulticastConduit<Downstream: Subscriber>: Subscriber, Subscription, Lingering, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
{
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let lock = Lock()

  /// Not zero: the downstream receives.
  @usableFromInline let isOpen = SharedByte(0)
  @usableFromInline let downstream: Downstream
  @usableFromInline @exclusivity(unchecked) var upstream = UpstreamState.awaited

  @inlinable
  init(_ downstream: Downstream) { self.downstream = downstream }

  @inlinable
  func receive(subscription: any Subscription) {
    lock.lock()
    let isFirst = upstream.connect(subscription)
    if isFirst { isOpen.set(1) }
    lock.unlock()
    if isFirst { downstream.receive(subscription: self) } else { subscription.cancel() }
  }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    if isOpen.value == 0 { return .none }
    let more = downstream.receive(input)
    if more > .none { request(more) }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    lock.lock()
    let isFirst = upstream.end() != nil
    lock.unlock()
    guard isFirst, isOpen.replace(with: 0) != 0 else { return }
    downstream.receive(completion: completion)
    lock.lock()
    let released = upstream.takeEnded()
    lock.unlock()
    withExtendedLifetime(released) {}
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    let subscription = upstream.subscription
    lock.unlock()
    subscription?.request(demand)
  }

  @usableFromInline
  func cancel() {
    isOpen.set(0)
    lock.lock()
    let (subscription, ended) = (upstream.take(), upstream.takeEnded())
    lock.unlock()
    subscription?.cancel()
    ended?.cancelIfLingering()
  }

  @usableFromInline var isLingering: Bool { lock.withLock { upstream.held }?.lingers ?? false }

  @usableFromInline var description: String { "Multicast" }

  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

  @usableFromInline var playgroundDescription: Any { description }
}

#endif
