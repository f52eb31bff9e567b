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
  @inlinable
  @_disfavoredOverload
  public func share(replay: Int, scope: ShareScope = .whileConnected) -> AnyPublisher<Output, Failure> {
    // So it is in Rx where a subject is in between.
    let releasesFirst = scope == .forever || replay > 1
    // With `forever` all connections have one subject.
    let kept = scope == .forever ? SharingSubject<Output, Failure>(replaying: ReplaySubject(bufferSize: replay)) : nil
    let sharing = Sharing(upstream: eraseToAnyPublisher(), releasesFirst: releasesFirst) {
      kept ?? SharingSubject(replaying: ReplaySubject(bufferSize: replay, repeatsFirst: releasesFirst))
    }
    return .withOutlet { outlet in sharing.attach(outlet) }
  }
}

extension Publishers.Multicast {
  /// Connects with the first subscriber and disconnects with the last one: Rx's `publish().refCount()`.
  ///
  /// Combine's `autoconnect()` never starts an upstream again that has ended; here the next subscriber gets a new
  /// subject and starts it again. The upstream is released before the subscribers hear its end.
  ///
  ///     let prices = exchange.prices().multicast { PassthroughSubject() }.refCounted()
  @_disfavoredOverload
  @inlinable
  public func refCounted() -> AnyPublisher<Output, Failure> {
    let createSubject = createSubject
    let sharing = Sharing(upstream: upstream.eraseToAnyPublisher(), releasesFirst: true) {
      SharingSubject(createSubject())
    }
    return .withOutlet { outlet in sharing.attach(outlet) }
  }
}

/// The subject of a connection, whatever its type.
@usableFromInline
struct SharingSubject<Output, Failure: Error> {
  /// Has a subscriber's outlet fed by the subject; says whether the subject has sent an end meanwhile.
  @usableFromInline let attach: (Outlet<Output, Failure>, inout Bool) -> SharingRegistration
  /// Has it fed no longer.
  @usableFromInline let detach: (SharingRegistration) -> Void
  @usableFromInline let send: (Output) -> Void
  @usableFromInline let finish: (Subscribers.Completion<Failure>) -> Void

  @inlinable
  init<S: Subject>(_ subject: S) where S.Output == Output, S.Failure == Failure {
    attach = { outlet, hasEnded in
      var ended = false
      let inlet = Inlet<Output, Failure>(
        value: { outlet.send($0) },
        completion: { completion in
          outlet.synchronized {
            ended = true
            outlet.send(completion: completion)
          }
        })
      subject.subscribe(inlet)
      hasEnded = outlet.synchronized { ended }
      return .inlet(inlet)
    }
    detach = { if case .inlet(let inlet) = $0 { inlet.cancel() } }
    send = { subject.send($0) }
    finish = { subject.send(completion: $0) }
  }

  /// The outlet is the subject's own: nothing is in between.
  @inlinable
  init(replaying subject: ReplaySubject<Output, Failure>) {
    attach = { outlet, hasEnded in
      guard let number = subject.attach(outlet, &hasEnded) else { return .none }
      return .number(number)
    }
    detach = { if case .number(let number) = $0 { subject.detach(number) } }
    send = { subject.send($0) }
    finish = { subject.send(completion: $0) }
  }
}

/// A subscriber of a connection's subject: its number there, or what is subscribed for it.
@usableFromInline
enum SharingRegistration {
  case number(Int)
  case inlet(InletCore)
  /// The subject has ended.
  case none
}

/// What a subscriber of a shared publisher cancels. It holds nothing whose types would have to be looked up.
@usableFromInline
final class SharingSubscription<Output, Failure: Error>: Cancellable, @unchecked Sendable {
  // Unchecked, because what changes is read and written with `lock` locked.
  @usableFromInline let sharing: Sharing<Output, Failure>
  @usableFromInline let connection: SharingConnection<Output, Failure>
  @usableFromInline let place: SharingRegistration
  @usableFromInline let lock = Lock()
  @usableFromInline @exclusivity(unchecked) var isCancelled = false

  @inlinable
  init(
    _ sharing: Sharing<Output, Failure>, _ connection: SharingConnection<Output, Failure>, at place: SharingRegistration
  ) {
    self.sharing = sharing
    self.connection = connection
    self.place = place
  }

  deinit { cancel() }

  @usableFromInline
  func cancel() {
    lock.lock()
    let isFirst = !isCancelled
    isCancelled = true
    lock.unlock()
    guard isFirst else { return }
    connection.feed.detach(place)
    sharing.leave(connection)
  }
}

/// One subscription to the upstream of a shared publisher.
@usableFromInline
final class SharingConnection<Output, Failure: Error> {
  @usableFromInline let feed: SharingSubject<Output, Failure>
  @usableFromInline let upstream = SerialCancellable()
  @usableFromInline @exclusivity(unchecked) var subscribers = 0

  @inlinable
  init(feed: SharingSubject<Output, Failure>) { self.feed = feed }
}

/// What the subscribers of one shared publisher have in common.
@usableFromInline
final class Sharing<Output, Failure: Error>: @unchecked Sendable {
  @usableFromInline typealias Connection = SharingConnection<Output, Failure>

  // Unchecked, because `connection` is read and written with `lock` locked.
  @usableFromInline let lock = Lock()
  @usableFromInline let upstream: AnyPublisher<Output, Failure>
  /// The upstream is released before the subscribers hear its end.
  @usableFromInline let releasesFirst: Bool
  @usableFromInline @exclusivity(unchecked) var connection: Connection?
  @usableFromInline let makeFeed: () -> SharingSubject<Output, Failure>

  @inlinable
  init(
    upstream: AnyPublisher<Output, Failure>, releasesFirst: Bool,
    makeFeed: @escaping () -> SharingSubject<Output, Failure>
  ) {
    self.upstream = upstream
    self.releasesFirst = releasesFirst
    self.makeFeed = makeFeed
  }

  @inlinable
  func attach(_ outlet: Outlet<Output, Failure>) -> any Cancellable {
    let (connection, isFirst) = join()
    var hasEnded = false
    let place = connection.feed.attach(outlet, &hasEnded)
    // A kept subject that has ended leaves nothing to connect to. Who left on hearing the kept values connects, as in
    // Rx.
    if isFirst, !hasEnded { connect(connection) }
    return SharingSubscription(self, connection, at: place)
  }

  @inlinable
  func join() -> (Connection, isFirst: Bool) {
    lock.lock()
    defer { lock.unlock() }
    let joined = connection ?? Connection(feed: makeFeed())
    connection = joined
    joined.subscribers += 1
    return (joined, joined.subscribers == 1)
  }

  @inlinable
  func connect(_ connection: Connection) {
    let send = connection.feed.send
    let inlet = Inlet<Output, Failure>(
      value: send,
      completion: { completion in
        // Forgotten first, so that who subscribes again on hearing the end starts the upstream again.
        self.forget(connection)
        if self.releasesFirst { connection.upstream.cancel() }
        connection.feed.finish(completion)
      })
    connection.upstream.cancellable = inlet
    upstream.subscribe(inlet)
  }

  @inlinable
  func leave(_ left: Connection) {
    lock.lock()
    left.subscribers -= 1
    // A connection that has ended is no longer this one's, and releases its upstream by itself.
    let isLast = left.subscribers == 0 && connection === left
    if isLast { connection = nil }
    lock.unlock()
    if isLast { left.upstream.cancel() }
  }

  @inlinable
  func forget(_ ended: Connection) {
    lock.lock()
    if connection === ended { connection = nil }
    lock.unlock()
  }
}
