extension ConnectablePublisher {
  /// Connects with the first subscriber and disconnects with the last one, or at the end, after which the next
  /// subscriber connects anew: Rx's `refCount()`.
  ///
  /// Combine's `autoconnect()` goes on counting those that have received the completion. Demand and threads: the
  /// connectable publisher's.
  ///
  ///     let news: AnyConnectablePublisher<String, Never> = wire.recent
  ///     news.refCounted().sink { print($0) }
  @_disfavoredOverload
  public func refCounted() -> AnyPublisher<Output, Failure> {
    let count = SubscriberCount(of: self)
    return .withOutlet { outlet in count.attach(outlet) }
  }
}

/// What is known of one subscriber. Guarded by the count's lock.
private final class SubscriberPlace {
  var connection: SerialCancellable?
  var hasEnded = false
}

/// Who is subscribed to a connectable publisher, and its connection.
private final class SubscriberCount<Source: ConnectablePublisher>: @unchecked Sendable {
  // Unchecked, because what changes is read and written with `lock` locked.
  private let lock = Lock()
  private let source: Source
  private var count = 0
  private var connection: SerialCancellable?

  init(of source: Source) { self.source = source }

  /// As in Rx, a subscriber counts once it has been subscribed, also one that has cancelled meanwhile: the source is
  /// connected for it, and disconnected at once.
  func attach(_ outlet: Outlet<Source.Output, Source.Failure>) -> any Cancellable {
    let place = SubscriberPlace()
    let inlet = Inlet<Source.Output, Source.Failure>(
      value: { outlet.send($0) },
      completion: { completion in
        self.end(at: place)
        outlet.send(completion: completion)
      })
    source.subscribe(inlet)
    guard let (connection, isFirst) = join(at: place) else { return inlet }
    if isFirst { connection.cancellable = source.connect() }
    return AnyCancellable {
      inlet.cancel()
      self.leave(connection)
    }
  }

  /// The connection for which a subscriber counts from now on; nil if the source has ended for it.
  private func join(at place: SubscriberPlace) -> (SerialCancellable, isFirst: Bool)? {
    lock.withLock {
      if place.hasEnded { return nil }
      let joined = connection ?? SerialCancellable()
      (connection, place.connection) = (joined, joined)
      count += 1
      return (joined, count == 1)
    }
  }

  private func end(at place: SubscriberPlace) {
    let ended = lock.withLock { () -> SerialCancellable? in
      place.hasEnded = true
      guard let current = connection, place.connection === current else { return nil }
      (connection, count) = (nil, 0)
      return current
    }
    ended?.cancel()
  }

  private func leave(_ left: SerialCancellable) {
    let isLast = lock.withLock {
      guard connection === left else { return false }
      count -= 1
      if count == 0 { connection = nil }
      return count == 0
    }
    if isLast { left.cancel() }
  }
}
