#if !CORESTREAM_ON_COMBINE

/// Runs a step between one upstream and one downstream. Demand passes through, one for one.
///
/// Values and the completion come one at a time, so `step` needs no lock; `upstream` does, because request and cancel
/// may come from any thread. A cancel closes `isReceiving` too, for an upstream that sends although it was cancelled; a
/// value that is on its way on another thread at that moment may still arrive, as it may without that.
@usableFromInline
final class StepConduit<Step: ValueStep, Downstream: Subscriber>: Subscriber, Subscription, Lingering,
  CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
where Downstream.Input == Step.Output, Downstream.Failure == Step.Failure {
  @usableFromInline typealias Input = Step.Input
  @usableFromInline typealias Failure = Step.UpstreamFailure

  @usableFromInline let downstream: Downstream
  @usableFromInline @exclusivity(unchecked) var step: Step

  /// 1: values and the completion count; 2: only the completion does, for the last value is being delivered; else 0.
  @usableFromInline let isReceiving = SharedByte(Step.misuse == .countsBefore ? 1 : 0)
  @usableFromInline @exclusivity(unchecked) var upstream = UpstreamState.awaited

  @inlinable
  init(_ step: Step, _ downstream: Downstream) {
    self.step = step
    self.downstream = downstream
  }

  @usableFromInline
  func receive(subscription: any Subscription) {
    guard LockStripe.of(self).withLock({ upstream.connect(subscription) }) else { return subscription.cancel() }
    isReceiving.set(1)
    downstream.receive(subscription: self)
  }

  @inlinable
  func receive(_ input: Step.Input) -> Subscribers.Demand {
    guard isReceiving.value == 1 || Step.misuse.letsValuesPass else { return refuse() }
    switch step.receive(input) {
    case .pass(let output):
      return downstream.receive(output)
    case .skip:
      return .max(1)
    case .ignore:
      break
    case .last(let output):
      isReceiving.set(2)
      let demand = downstream.receive(output)
      end(.finished)
      return demand
    case .finish:
      end(.finished)
    case .fail(let error):
      end(.failure(error))
    }
    return .none
  }

  /// Sends no value on. Traps if the operator does so, and the subscription hasn't come.
  @usableFromInline @inline(never)
  func refuse() -> Subscribers.Demand {
    checkConnection()
    return .none
  }

  private func checkConnection() {
    guard Step.misuse == .traps else { return }
    precondition(!LockStripe.of(self).withLock { upstream.isAwaited }, "nothing may happen before the subscription")
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Step.UpstreamFailure>) {
    guard isReceiving.value != 0, endsUpstream() else { return checkConnection() }
    isReceiving.set(0)
    switch completion {
    case .finished: downstream.receive(completion: .finished)
    case .failure(let error): downstream.receive(completion: .failure(step.failure(from: error)))
    }
    let released = LockStripe.of(self).withLock { upstream.takeEnded() }
    withExtendedLifetime(released) {}
  }

  private func endsUpstream() -> Bool {
    LockStripe.of(self).withLock {
      if upstream.end() != nil { return true }
      return upstream.isAwaited && upstream.close() == nil
    }
  }

  /// Cancels the upstream and completes the downstream, unless it has cancelled before. An extra upstream is cancelled
  /// when the downstream has received the completion, as RxSwift does.
  @usableFromInline
  func end(_ completion: Subscribers.Completion<Step.Failure>) {
    isReceiving.set(0)
    guard let subscription = LockStripe.of(self).withLock({ upstream.end() }) else { return repeatFailure(completion) }
    if !subscription.lingers { subscription.cancel() }
    downstream.receive(completion: completion)
    LockStripe.of(self).withLock { upstream.takeEnded() }?.cancelIfLingering()
  }

  private func repeatFailure(_ completion: Subscribers.Completion<Step.Failure>) {
    switch Step.misuse {
    case .countsBefore, .countsWithFailures:
      _ = LockStripe.of(self).withLock { upstream.close() }
      downstream.receive(completion: completion)
    case .traps, .isIgnored, .counts: break
    }
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    precondition(demand > .none || !Step.trapsZeroDemand, "demand must not be zero")
    guard let subscription = LockStripe.of(self).withLock({ upstream.subscription }) else { return checkConnection() }
    subscription.request(demand)
  }

  @usableFromInline
  func cancel() {
    let (subscription, ended) = LockStripe.of(self).withLock { () -> ((any Subscription)?, (any Subscription)?) in
      if Step.misuse == .traps, upstream.isAwaited { return (upstream.close(), nil) }
      let connected = upstream.take()
      if connected != nil { isReceiving.set(0) }
      return (connected, upstream.takeEnded())
    }
    subscription?.cancel()
    ended?.cancelIfLingering()
  }

  @usableFromInline var isLingering: Bool { LockStripe.of(self).withLock { upstream.held }?.lingers ?? false }

  @usableFromInline var description: String { Step.name }

  @usableFromInline
  var customMirror: Mirror {
    let current: UpstreamState = LockStripe.of(self).withLock { upstream }
    return Mirror(self, children: step.children(downstream, current))
  }

  @usableFromInline var playgroundDescription: Any { description }
}

#endif
