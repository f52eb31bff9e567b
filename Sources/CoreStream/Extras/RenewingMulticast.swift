extension Publisher {
  /// Sends one subscription's values to many subscribers through a subject, and begins again with a new subject after
  /// the end: Rx's `publish()`, `replay(_:)` and `multicast(makeSubject:)`.
  ///
  /// Nothing flows before `connect()`, which gives the same connection until that has ended or was cancelled; then the
  /// next `connect()` subscribes to the upstream anew. Combine's `multicast(_:)` keeps one subject for all times, and
  /// subscribes once more with every `connect()`. Demand: the upstream is asked for everything. Threads: the upstream's.
  ///
  ///     let news = wire.news().renewingMulticast { PassthroughSubject() }
  @_disfavoredOverload
  public func renewingMulticast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.RenewingMulticast<Self, S> where S.Output == Output, S.Failure == Failure {
    Publishers.RenewingMulticast(upstream: self, createSubject: createSubject)
  }

  /// The same with one subject for all connections: Rx's `multicast(_:)`. Once the subject has ended, who subscribes gets
  /// what an ended subject sends.
  ///
  ///     let news = wire.news().renewingMulticast(subject: PassthroughSubject())
  @_disfavoredOverload
  public func renewingMulticast<S: Subject>(
    subject: S
  ) -> Publishers.RenewingMulticast<Self, S> where S.Output == Output, S.Failure == Failure {
    Publishers.RenewingMulticast(upstream: self) { subject }
  }
}

extension Publishers {
  /// What `renewingMulticast(_:)` makes.
  public final class RenewingMulticast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher,
    @unchecked Sendable
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes the subject of each connection.
    public let createSubject: () -> SubjectType

    // Unchecked, because what changes is read and written with `lock` locked.
    private let lock = Lock()
    private var made: SubjectType?
    private var connection: Connection?

    /// The publisher that the operator of this name makes.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subject.subscribe(subscriber)
    }

    /// Subscribes to the upstream, unless that was done and goes on.
    public func connect() -> any Cancellable {
      let subject = subject
      let (current, isNew) = lock.withLock {
        if let connection { return (connection, false) }
        let new = Connection(multicast: self)
        connection = new
        return (new, true)
      }
      if isNew { current.start(into: subject) }
      return current
    }

    private var subject: SubjectType {
      if let subject = lock.withLock({ made }) { return subject }
      let new = createSubject()
      return lock.withLock {
        made = made ?? new
        return made ?? new
      }
    }

    /// Lets go of a connection and of its subject.
    private func forget(_ ended: Connection) {
      let released = lock.withLock {
        guard connection === ended else { return nil as SubjectType? }
        connection = nil
        defer { made = nil }
        return made
      }
      withExtendedLifetime(released) {}
    }

    /// One subscription to the upstream.
    private final class Connection: Cancellable {
      private let multicast: RenewingMulticast
      private let subscription = SerialCancellable()

      init(multicast: RenewingMulticast) { self.multicast = multicast }

      func start(into subject: SubjectType) {
        let inlet = Inlet<Output, Failure>(
          value: { if !self.subscription.isCancelled { subject.send($0) } },
          completion: { completion in
            if self.subscription.isCancelled { return }
            // Forgotten first, so that who subscribes again on hearing the end begins anew.
            self.cancel()
            subject.send(completion: completion)
          })
        multicast.upstream.subscribe(inlet)
        // As in Rx only now: an upstream that ends while it is subscribed is let go of when the subscribers have heard so.
        subscription.cancellable = inlet
      }

      func cancel() {
        multicast.forget(self)
        subscription.cancel()
      }
    }
  }
}
