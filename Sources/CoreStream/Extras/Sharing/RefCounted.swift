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

/// Who is subscribed to a connectable publisher, and its connection.
private final class SubscriberCount<Source: ConnectablePublisher>: @unchecked Sendable {
  // Unchecked, because what changes is read and written with `lock` locked.
  private let lock = Lock()
  private let source: Source
  private var count = 0
  private var connection: SerialCancellable?

  init(of source: Source) { self.source = source }

  func attach(_ outlet: Outlet<Source.Output, Source.Failure>) -> any Cancellable {
    let (connection, isFirst) = join()
    let inlet = Inlet<Source.Output, Source.Failure>(
      value: { outlet.send($0) },
      completion: { completion in
        self.end(connection)
        outlet.send(completion: completion)
      })
    source.subscribe(inlet)
    if isFirst, !outlet.isClosed { connection.cancellable = source.connect() }
    return AnyCancellable {
      inlet.cancel()
      self.leave(connection)
    }
  }

  private func join() -> (SerialCancellable, isFirst: Bool) {
    lock.withLock {
      let joined = connection ?? SerialCancellable()
      connection = joined
      count += 1
      return (joined, count == 1)
    }
  }

  private func end(_ ended: SerialCancellable) {
    let isCurrent = lock.withLock {
      guard connection === ended else { return false }
      (connection, count) = (nil, 0)
      return true
    }
    if isCurrent { ended.cancel() }
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
