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
  @_disfavoredOverload
  public func share(replay: Int, scope: ShareScope = .whileConnected) -> AnyPublisher<Output, Failure> {
    // So it is in Rx where a subject is in between.
    let releasesFirst = scope == .forever || replay > 1
    // With `forever` all connections have one subject.
    let kept = scope == .forever ? SharingFeed(ReplaySubject<Output, Failure>(bufferSize: replay)) : nil
    let sharing = Sharing(upstream: eraseToAnyPublisher(), releasesFirst: releasesFirst) {
      kept ?? SharingFeed(ReplaySubject(bufferSize: replay, repeatsFirst: releasesFirst))
    }
    return .flow { outlet in sharing.attach(outlet) }
  }
}

extension Publishers.Multicast {
  /// Connects with the first subscriber and disconnects with the last one: Rx's `publish().refCount()`.
  ///
  /// Combine's `autoconnect()` never starts an upstream again that has ended; here the next subscriber gets a new subject
  /// and starts it again. The upstream is let go of before the subscribers hear its end.
  ///
  ///     let prices = exchange.prices().multicast { PassthroughSubject() }.refCounted()
  @_disfavoredOverload
  public func refCounted() -> AnyPublisher<Output, Failure> {
    let createSubject = createSubject
    let sharing = Sharing(upstream: upstream.eraseToAnyPublisher(), releasesFirst: true) {
      SharingFeed(createSubject())
    }
    return .flow { outlet in sharing.attach(outlet) }
  }
}

/// The subject of a connection, whatever its type.
private struct SharingFeed<Output, Failure: Error> {
  let attach: (Inlet<Output, Failure>) -> Void
  let send: (Output) -> Void
  let finish: (Subscribers.Completion<Failure>) -> Void

  init<S: Subject>(_ subject: S) where S.Output == Output, S.Failure == Failure {
    attach = { subject.subscribe($0) }
    send = { subject.send($0) }
    finish = { subject.send(completion: $0) }
  }
}

/// What the subscribers of one shared publisher have in common.
private final class Sharing<Output, Failure: Error>: @unchecked Sendable {
  // Unchecked, because `connection` is read and written with `lock` locked.
  private let lock = Lock()
  private let upstream: AnyPublisher<Output, Failure>
  /// The upstream is let go of before the subscribers hear its end.
  private let releasesFirst: Bool
  private var connection: Connection?
  private let makeFeed: () -> SharingFeed<Output, Failure>

  /// One subscription to the upstream.
  final class Connection {
    let feed: SharingFeed<Output, Failure>
    let upstream = SerialCancellable()
    var subscribers = 0

    init(feed: SharingFeed<Output, Failure>) { self.feed = feed }
  }

  init(
    upstream: AnyPublisher<Output, Failure>, releasesFirst: Bool, makeFeed: @escaping () -> SharingFeed<Output, Failure>
  ) {
    self.upstream = upstream
    self.releasesFirst = releasesFirst
    self.makeFeed = makeFeed
  }

  func attach(_ outlet: Outlet<Output, Failure>) -> any Cancellable {
    let (connection, isFirst) = join()
    var hasEnded = false
    let inlet = Inlet<Output, Failure>(
      value: { value in outlet.synchronized { outlet.send(value) } },
      completion: { completion in
        outlet.synchronized {
          hasEnded = true
          outlet.send(completion: completion)
        }
      })
    connection.feed.attach(inlet)
    // A kept subject that has ended leaves nothing to connect to. Who left on hearing the kept values connects, as in Rx.
    if isFirst, !outlet.synchronized({ hasEnded }) { connect(connection) }
    return AnyCancellable {
      inlet.cancel()
      self.leave(connection)
    }
  }

  private func join() -> (Connection, isFirst: Bool) {
    lock.withLock {
      let joined = connection ?? Connection(feed: makeFeed())
      connection = joined
      joined.subscribers += 1
      return (joined, joined.subscribers == 1)
    }
  }

  private func connect(_ connection: Connection) {
    let inlet = Inlet<Output, Failure>(
      value: { connection.feed.send($0) },
      completion: { completion in
        // Forgotten first, so that who subscribes again on hearing the end starts the upstream again.
        self.forget(connection)
        if self.releasesFirst { connection.upstream.cancel() }
        connection.feed.finish(completion)
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
