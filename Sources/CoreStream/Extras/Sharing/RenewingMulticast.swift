extension Publisher {
  /// Sends one subscription's values to many subscribers through a subject, and begins again with a new subject after
  /// the end: Rx's `publish()`, `replay(_:)` and `multicast(makeSubject:)`.
  ///
  /// Nothing flows before `connect()`, which gives the same connection until that has ended or was cancelled; then the
  /// next `connect()` subscribes to the upstream anew. Combine's `multicast(_:)` keeps one subject for all times, and
  /// subscribes once more with every `connect()`. Demand: the upstream is asked for everything. Threads: the
  /// upstream's.
  ///
  ///     let news = wire.news().renewingMulticast { PassthroughSubject() }
  @inlinable
  @_disfavoredOverload
  public func renewingMulticast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.RenewingMulticast<Self, S> where S.Output == Output, S.Failure == Failure {
    Publishers.RenewingMulticast(upstream: self, createSubject: createSubject)
  }

  /// The same with one subject for all connections: Rx's `multicast(_:)`. Once the subject has ended, who subscribes
  /// gets what an ended subject sends.
  ///
  ///     let news = wire.news().renewingMulticast(subject: PassthroughSubject())
  @inlinable
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
    @usableFromInline let lock = Lock()
    @usableFromInline @exclusivity(unchecked) var made: SubjectType?
    @usableFromInline @exclusivity(unchecked) var connection: Connection?

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subject.subscribe(subscriber)
    }

    /// Subscribes to the upstream, unless that was done and goes on.
    @inlinable
    public func connect() -> any Cancellable {
      let subject = subject
      lock.lock()
      let current = connection ?? Connection(multicast: self)
      let isNew = connection == nil
      connection = current
      lock.unlock()
      if isNew { current.start(into: subject) }
      return current
    }

    @inlinable var subject: SubjectType {
      lock.lock()
      let known = made
      lock.unlock()
      if let known { return known }
      let new = createSubject()
      lock.lock()
      defer { lock.unlock() }
      if let made { return made }
      made = new
      return new
    }

    /// Releases a connection and its subject.
    @usableFromInline
    func forget(_ ended: Connection) {
      let released = lock.withLock {
        guard connection === ended else { return nil as SubjectType? }
        connection = nil
        defer { made = nil }
        return made
      }
      withExtendedLifetime(released) {}
    }

    /// One subscription to the upstream.
    @usableFromInline
    final class Connection: Cancellable {
      @usableFromInline let multicast: RenewingMulticast
      @usableFromInline let subscription = SerialCancellable()

      @inlinable
      init(multicast: RenewingMulticast) { self.multicast = multicast }

      @inlinable
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
        // As in Rx only now: an upstream that ends while it is subscribed is released when the subscribers have heard
        // so.
        subscription.cancellable = inlet
      }

      @usableFromInline
      func cancel() {
        multicast.forget(self)
        subscription.cancel()
      }
    }
  }
}
