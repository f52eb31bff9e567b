/// What an operator makes of one value.
@usableFromInline
enum StepOutcome<Output, Failure: Error> {
  /// Send this on.
  case pass(Output)

  /// Send nothing; ask for another value in its place.
  case skip

  /// Send nothing, and ask for nothing: the end is on its way.
  case ignore

  /// Send this on, then finish.
  case last(Output)

  /// Finish, and cancel the upstream.
  case finish

  /// Fail, and cancel the upstream.
  case fail(Failure)
}

/// What an operator does with an upstream that breaks the rules: that sends before its subscription, or after the end.
///
/// Combine's operators differ here, each for its own reasons; programs see it only with publishers of their own.
@usableFromInline
enum Misuse {
  /// Before the subscription a value, a completion or a request traps; after the end they are ignored.
  case traps

  /// Whatever comes before the subscription or after the end is ignored.
  case isIgnored

  /// What comes before the subscription counts; what comes after the end is ignored.
  case countsBefore

  /// Values count whenever they come; the completion counts once.
  case counts

  /// Values count whenever they come, and so do the failures that they lead to.
  case countsWithFailures

  @inlinable var letsValuesPass: Bool {
    switch self {
    case .counts, .countsWithFailures: true
    case .traps, .isIgnored, .countsBefore: false
    }
  }
}

/// The rule of an operator that looks at one value at a time and sends at most one for it.
///
/// Everything that the protocol of streams asks for (one subscription, nothing after the end, cancelling, releasing) is
/// in `StepConduit`; a step is only the state and the decision.
@usableFromInline
protocol ValueStep {
  associatedtype Input
  associatedtype Output
  associatedtype UpstreamFailure: Error
  associatedtype Failure: Error

  /// The operator's name, as `print` and the debugger show it.
  static var name: String { get }

  /// Combine traps when this operator is asked for no values.
  static var trapsZeroDemand: Bool { get }

  /// What becomes of values out of turn.
  static var misuse: Misuse { get }

  mutating func receive(_ value: Input) -> StepOutcome<Output, Failure>

  func failure(from error: UpstreamFailure) -> Failure

  /// What the debugger shows of the operator.
  func children(_ downstream: Any, _ upstream: UpstreamState) -> [Mirror.Child]
}

extension ValueStep {
  @inlinable static var trapsZeroDemand: Bool { true }
  @inlinable static var misuse: Misuse { .isIgnored }

  @usableFromInline
  func children(_ downstream: Any, _ upstream: UpstreamState) -> [Mirror.Child] { [("downstream", downstream)] }
}

extension ValueStep where UpstreamFailure == Failure {
  @inlinable
  func failure(from error: Failure) -> Failure { error }
}

extension ValueStep where Failure == any Error {
  @inlinable
  func failure(from error: UpstreamFailure) -> any Error { error }
}

extension ValueStep where UpstreamFailure == any Error, Failure == any Error {
  @inlinable
  func failure(from error: any Error) -> any Error { error }
}

/// Runs a step between one upstream and one downstream. Demand passes through, one for one.
///
/// Values and the completion come one at a time, so `step` and `isReceiving` need no lock; `upstream` does, because request
/// and cancel may come from any thread. A cancel closes `isReceiving` too, for an upstream that sends although it was
/// cancelled; a value that is on its way on another thread at that moment may still arrive, as it may without that.
@usableFromInline
final class StepConduit<Step: ValueStep, Downstream: Subscriber>: Subscriber, Subscription, Lingering,
  CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
where Downstream.Input == Step.Output, Downstream.Failure == Step.Failure {
  @usableFromInline typealias Input = Step.Input
  @usableFromInline typealias Failure = Step.UpstreamFailure

  @usableFromInline let downstream: Downstream
  @usableFromInline @exclusivity(unchecked) var step: Step
  @usableFromInline @exclusivity(unchecked) var isReceiving = Step.misuse == .countsBefore
  @usableFromInline @exclusivity(unchecked) var upstream = UpstreamState.awaited

  @inlinable
  init(_ step: Step, _ downstream: Downstream) {
    self.step = step
    self.downstream = downstream
  }

  @usableFromInline
  func receive(subscription: any Subscription) {
    guard LockStripe.of(self).withLock({ upstream.connect(subscription) }) else { return subscription.cancel() }
    isReceiving = true
    downstream.receive(subscription: self)
  }

  @inlinable
  func receive(_ input: Step.Input) -> Subscribers.Demand {
    guard isReceiving || Step.misuse.letsValuesPass else { return refuse() }
    switch step.receive(input) {
    case .pass(let output):
      return downstream.receive(output)
    case .skip:
      return .max(1)
    case .ignore:
      break
    case .last(let output):
      isReceiving = false
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
    guard isReceiving, endsUpstream() else { return checkConnection() }
    isReceiving = false
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
  /// when the downstream has heard the end, as RxSwift does.
  @usableFromInline
  func end(_ completion: Subscribers.Completion<Step.Failure>) {
    isReceiving = false
    guard let subscription = LockStripe.of(self).withLock({ upstream.end() }) else { return repeatFailure(completion) }
    if !subscription.lingers { subscription.cancel() }
    downstream.receive(completion: completion)
    LockStripe.of(self).withLock { upstream.takeEnded() }?.letGo()
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
      if connected != nil { isReceiving = false }
      return (connected, upstream.takeEnded())
    }
    subscription?.cancel()
    ended?.letGo()
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
