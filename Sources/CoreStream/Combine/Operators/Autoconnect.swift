#if !CORESTREAM_ON_COMBINE

extension ConnectablePublisher {
  /// Connects with the first subscriber and disconnects when the last has cancelled.
  ///
  /// The connection is made after the first subscriber got its subscription. A subscriber whose stream has completed
  /// still counts until it is cancelled. With all gone, the next one connects anew, but a shared stream that has ended
  /// stays ended; `refCounted()` starts it again. Demand, errors and threads: the connectable publisher's.
  ///
  ///     Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { print($0) }
  @inlinable
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// What `autoconnect()` makes. A subscriber whose stream has completed still counts until it is cancelled.
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher that is connected.
    public final let upstream: Upstream

    @usableFromInline final let lock = Lock()
    @usableFromInline @exclusivity(unchecked) final var subscribers = 0
    @usableFromInline @exclusivity(unchecked) final var connection: (any Cancellable)?

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable @inline(__always)
    public final func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let isFirst = join()
      upstream.subscribe(Inner(subscriber, self))
      if isFirst { connect() }
    }

    /// Counts a subscriber; true for the first.
    @usableFromInline
    final func join() -> Bool {
      lock.withLock {
        subscribers += 1
        return subscribers == 1
      }
    }

    @usableFromInline
    final func connect() {
      let new = upstream.connect()
      // The last subscriber may have left while the connection was made.
      let isWanted = lock.withLock {
        guard subscribers > 0, connection == nil else { return false }
        connection = new
        return true
      }
      if !isWanted { new.cancel() }
    }

    @usableFromInline
    final func leave() {
      let ended = lock.withLock { () -> (any Cancellable)? in
        subscribers -= 1
        return subscribers == 0 ? connection.take() : nil
      }
      ended?.cancel()
    }

    /// Passes everything on, and counts the subscription.
    @usableFromInline
    struct Inner<Downstream: Subscriber>: Subscriber, CustomStringConvertible, CustomReflectable,
      CustomPlaygroundDisplayConvertible
    where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline let combineIdentifier = CombineIdentifier()
      @usableFromInline let downstream: Downstream
      @usableFromInline let parent: Autoconnect

      @inlinable
      init(_ downstream: Downstream, _ parent: Autoconnect) {
        self.downstream = downstream
        self.parent = parent
      }

      @usableFromInline
      func receive(subscription: any Subscription) {
        downstream.receive(subscription: CountedSubscription(subscription) { [parent] in parent.leave() })
      }

      @inlinable
      func receive(_ input: Output) -> Subscribers.Demand { downstream.receive(input) }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }

      @usableFromInline var description: String { "Autoconnect" }

      @usableFromInline
      var customMirror: Mirror { Mirror(self, children: [("parent", parent as Any), ("downstream", downstream)]) }

      @usableFromInline var playgroundDescription: Any { description }
    }
  }
}

/// A subscription that says when it is cancelled, once.
private final class CountedSubscription: Subscription, CustomStringConvertible, CustomPlaygroundDisplayConvertible {
  private let upstream: any Subscription
  @exclusivity(unchecked) private var onCancel: (() -> Void)?

  init(_ upstream: any Subscription, onCancel: @escaping () -> Void) {
    self.upstream = upstream
    self.onCancel = onCancel
  }

  func request(_ demand: Subscribers.Demand) { upstream.request(demand) }

  func cancel() {
    LockStripe.of(self).withLock { onCancel.take() }?()
    upstream.cancel()
  }

  var combineIdentifier: CombineIdentifier { upstream.combineIdentifier }
  var description: String { String(describing: upstream) }

  var playgroundDescription: Any {
    (upstream as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }
}

#endif
