extension Publisher {
  /// Sends one subscription's values to many subscribers, through a subject made by the closure when it is first needed.
  @inlinable
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Sends one subscription's values to many subscribers, through the subject. Nothing flows before `connect()`.
  ///
  ///     let shared = request.multicast(subject: PassthroughSubject())
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

    private let lock = Lock.make()
    private var made: SubjectType?

    /// The publisher that the operator of this name makes.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    deinit {
      lock.deallocate()
    }

    @usableFromInline
    var subject: SubjectType {
      if let subject = lock.withLock({ made }) { return subject }
      let new = createSubject()
      return lock.withLock {
        made = made ?? new
        return made ?? new
      }
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subject.subscribe(StepConduit(MulticastStep<Output, Failure>(), subscriber))
    }

    public func connect() -> any Cancellable {
      upstream.subscribe(subject)
    }
  }
}

/// Lets everything pass: a subscriber of the multicast is told apart from one of the subject.
@usableFromInline
struct MulticastStep<Input, Failure: Error>: ValueStep {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias UpstreamFailure = Failure
  @usableFromInline static var name: String { "Multicast" }
  @usableFromInline static var trapsZeroDemand: Bool { false }

  @inlinable
  init() {}

  @inlinable
  func receive(_ value: Input) -> StepOutcome<Input, Failure> { .pass(value) }
}
