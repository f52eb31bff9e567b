extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends the values of the newest publisher; each new one cancels the one before.
  ///
  ///     queries.map { search($0) }.switchToLatest()
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// Sends the values of the newest publisher; each new one cancels the one before.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
    Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
  }
}

extension Publisher where Output: Publisher, Failure == Never, Output.Failure == Never {
  /// Sends the values of the newest publisher; each new one cancels the one before.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Sends the values of the newest publisher; each new one cancels the one before.
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    Publishers.SwitchToLatest(upstream: map { $0.setFailureType(to: Failure.self) })
  }
}

extension Publishers {
  /// What `switchToLatest()` makes. Finishes when the upstream and the newest publisher have; fails when either does.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure

    /// Where the publishers come from.
    public let upstream: Upstream

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let switching = Switching<P, S>(subscriber)
      let relay = switching.relay
      relay.announce()
      upstream.subscribe(
        Branch<P, Failure>(
          "SwitchToLatest",
          subscription: { relay.connect(outer: $0) },
          value: { inner in
            let turn = switching.beginInner()
            inner.subscribe(relay.branch(turn: turn) { switching.innerEnded($0, turn: turn) })
            return .none
          },
          completion: { switching.outerEnded($0) }))
    }
  }
}

/// Knows when a switching stream is over: when the upstream and the newest inner publisher are.
@usableFromInline
final class Switching<Inner: Publisher, Downstream: Subscriber>
where Downstream.Input == Inner.Output, Downstream.Failure == Inner.Failure {
  @usableFromInline let relay: Succession<Downstream>
  /// The turn of the newest inner publisher, until that has ended. Guarded by the relay's lock.
  private var running: Int?
  private var isOuterOver = false

  @usableFromInline
  init(_ downstream: Downstream) {
    relay = Succession("SwitchToLatest", downstream)
  }

  @usableFromInline
  func beginInner() -> Int {
    let turn = relay.nextTurn()
    relay.lock.withLock { running = turn }
    return turn
  }

  @usableFromInline
  func innerEnded(_ completion: Subscribers.Completion<Inner.Failure>, turn: Int) {
    guard case .finished = completion else { return relay.complete(completion, cancelling: true) }
    relay.letGoOfEnded()
    let isOver = relay.lock.withLock {
      guard running == turn else { return false }
      running = nil
      return isOuterOver
    }
    if isOver { relay.complete(.finished) }
  }

  @usableFromInline
  func outerEnded(_ completion: Subscribers.Completion<Inner.Failure>) {
    relay.releaseOuter()
    guard case .finished = completion else { return relay.complete(completion, cancelling: true) }
    let isOver = relay.lock.withLock {
      isOuterOver = true
      return running == nil
    }
    if isOver { relay.complete(.finished) }
  }
}
