/// For how long `share(replay:scope:)` keeps what it replays: Rx's `SubjectLifetimeScope`.
public enum ShareScope: Sendable {
  /// As long as someone is subscribed and the upstream has not ended; whoever comes later starts the upstream again.
  case whileConnected
  /// For ever; after the upstream's end everyone gets the kept values and the end.
  case forever
}

extension Publisher {
  /// Shares one subscription to the upstream, and replays the latest values to late subscribers: Rx's
  /// `share(replay:scope:)`. `share(replay: 0, scope: .whileConnected)` is Rx's `share()`.
  ///
  /// - The first subscriber starts the upstream, the last one that leaves cancels it.
  /// - With `.whileConnected` an upstream that has ended is forgotten: the next subscriber starts it again. With
  ///   `.forever` it is never started again once it has ended.
  /// - Demand: the upstream is asked for everything; each subscriber's values wait for its demand.
  /// - Threads: the upstream's; a subscriber sees one value at a time, in the order of subscription.
  ///
  ///       let user = api.user().share(replay: 1, scope: .whileConnected)
  public func share(replay: Int, scope: ShareScope = .whileConnected) -> AnyPublisher<Output, Failure> {
    // So it is in Rx where a subject is in between.
    let releasesFirst = scope == .forever || replay > 1
    let sharing = Sharing(
      upstream: eraseToAnyPublisher(), replay: replay, scope: scope, releasesFirst: releasesFirst)
    return .flow { outlet in sharing.attach(outlet) }
  }

  /// Shares one subscription as long as someone is subscribed: Rx's `publish().refCount()`, with `replay` its
  /// `replay(n).refCount()`.
  ///
  /// As `share(replay:scope:)` with `.whileConnected`, but the upstream is let go of before the subscribers hear its end.
  /// Combine's `multicast { … }.autoconnect()` never starts an upstream again that has ended.
  ///
  ///     let prices = exchange.prices().refCounted()
  public func refCounted(replay: Int = 0) -> AnyPublisher<Output, Failure> {
    let sharing = Sharing(
      upstream: eraseToAnyPublisher(), replay: replay, scope: .whileConnected, releasesFirst: true)
    return .flow { outlet in sharing.attach(outlet) }
  }
}

/// What the subscribers of one shared publisher have in common.
private final class Sharing<Output, Failure: Error>: @unchecked Sendable {
  // Unchecked, because `connection` and `kept` are read and written with `lock` locked.
  private let lock = Lock.make()
  private let upstream: AnyPublisher<Output, Failure>
  private let replay: Int
  /// The upstream is let go of before the subscribers hear its end.
  private let releasesFirst: Bool
  private var connection: Connection?
  /// The subject of all connections, if the scope is `forever`.
  private let kept: ReplaySubject<Output, Failure>?

  /// One subscription to the upstream.
  final class Connection {
    let subject: ReplaySubject<Output, Failure>
    let upstream = SerialCancellable()
    var subscribers = 0

    init(subject: ReplaySubject<Output, Failure>) { self.subject = subject }
  }

  init(upstream: AnyPublisher<Output, Failure>, replay: Int, scope: ShareScope, releasesFirst: Bool) {
    self.upstream = upstream
    self.replay = replay
    self.releasesFirst = releasesFirst
    kept = scope == .forever ? ReplaySubject(bufferSize: replay) : nil
  }

  deinit { lock.deallocate() }

  func attach(_ outlet: Outlet<Output, Failure>) -> any Cancellable {
    let (connection, isFirst) = join()
    let inlet = outlet.inlet { (value: Output) in outlet.send(value) }
    connection.subject.subscribe(inlet)
    // A kept subject that has ended has ended this subscriber as well: nothing to connect to.
    if isFirst, !outlet.isClosed { connect(connection) }
    return AnyCancellable {
      inlet.cancel()
      self.leave(connection)
    }
  }

  private func join() -> (Connection, isFirst: Bool) {
    lock.withLock {
      let joined = connection ?? Connection(subject: kept ?? ReplaySubject(bufferSize: replay))
      connection = joined
      joined.subscribers += 1
      return (joined, joined.subscribers == 1)
    }
  }

  private func connect(_ connection: Connection) {
    let inlet = Inlet<Output, Failure>(
      value: { connection.subject.send($0) },
      completion: { completion in
        // Forgotten first, so that who subscribes again on hearing the end starts the upstream again.
        self.forget(connection)
        if self.releasesFirst { connection.upstream.cancel() }
        connection.subject.send(completion: completion)
      })
    connection.upstream.cancellable = inlet
    upstream.subscribe(inlet)
  }

  private func leave(_ left: Connection) {
    let isLast = lock.withLock {
      left.subscribers -= 1
      // A connection that has ended is no longer this one's, and releases its upstream by itself.
      guard left.subscribers == 0, connection === left else { return false }
      connection = nil
      return true
    }
    if isLast { left.upstream.cancel() }
  }

  private func forget(_ ended: Connection) {
    lock.withLock {
      if connection === ended { connection = nil }
    }
  }
}
