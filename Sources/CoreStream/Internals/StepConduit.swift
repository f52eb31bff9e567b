/// What an operator makes of one value.
@usableFromInline
enum StepOutcome<Output, Failure: Error> {
  /// Send this on.
  case pass(Output)

  /// Send nothing; ask for another value in its place.
  case skip

  /// Send this on, then finish.
  case last(Output)

  /// Finish, and cancel the upstream.
  case finish

  /// Fail, and cancel the upstream.
  case fail(Failure)
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

  mutating func receive(_ value: Input) -> StepOutcome<Output, Failure>

  func failure(from error: UpstreamFailure) -> Failure
}

extension ValueStep {
  @inlinable static var trapsZeroDemand: Bool { true }
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
/// and cancel may come from any thread. After a cancel it is the upstream that sends nothing more.
@usableFromInline
final class StepConduit<Step: ValueStep, Downstream: Subscriber>: Subscriber, Subscription, Lingering,
  CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
where Downstream.Input == Step.Output, Downstream.Failure == Step.Failure {
  @usableFromInline typealias Input = Step.Input
  @usableFromInline typealias Failure = Step.UpstreamFailure

  @usableFromInline let downstream: Downstream
  @usableFromInline @exclusivity(unchecked) var step: Step
  @usableFromInline @exclusivity(unchecked) var isReceiving = false
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
    guard isReceiving else { return .none }
    switch step.receive(input) {
    case .pass(let output):
      return downstream.receive(output)
    case .skip:
      return .max(1)
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

  @usableFromInline
  func receive(completion: Subscribers.Completion<Step.UpstreamFailure>) {
    guard isReceiving, LockStripe.of(self).withLock({ upstream.end() }) != nil else { return }
    isReceiving = false
    switch completion {
    case .finished: downstream.receive(completion: .finished)
    case .failure(let error): downstream.receive(completion: .failure(step.failure(from: error)))
    }
    let released = LockStripe.of(self).withLock { upstream.takeEnded() }
    withExtendedLifetime(released) {}
  }

  /// Cancels the upstream and completes the downstream, unless it has cancelled before. An extra upstream is cancelled
  /// when the downstream has heard the end, as RxSwift does.
  @usableFromInline
  func end(_ completion: Subscribers.Completion<Step.Failure>) {
    isReceiving = false
    guard let subscription = LockStripe.of(self).withLock({ upstream.end() }) else { return }
    if !subscription.lingers { subscription.cancel() }
    downstream.receive(completion: completion)
    LockStripe.of(self).withLock { upstream.takeEnded() }?.letGo()
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    precondition(demand > .none || !Step.trapsZeroDemand, "demand must not be zero")
    LockStripe.of(self).withLock { upstream.subscription }?.request(demand)
  }

  @usableFromInline
  func cancel() {
    let (subscription, ended) = LockStripe.of(self).withLock { (upstream.take(), upstream.takeEnded()) }
    subscription?.cancel()
    ended?.letGo()
  }

  @usableFromInline var isLingering: Bool { LockStripe.of(self).withLock { upstream.held }?.lingers ?? false }

  @usableFromInline var description: String { Step.name }

  @usableFromInline var customMirror: Mirror { Mirror(self, children: [("downstream", downstream)]) }

  @usableFromInline var playgroundDescription: Any { description }
}
