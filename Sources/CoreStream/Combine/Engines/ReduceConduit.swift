#if !CORESTREAM_ON_COMBINE

/// What a reduction does after one value.
@usableFromInline
enum ReduceOutcome<Failure: Error> {
  /// Go on.
  case proceed

  /// The result is known; cancel the upstream.
  case finish

  /// Fail, and cancel the upstream.
  case fail(Failure)
}

/// The rule of an operator that takes all values and sends one result, or none, at the end.
@usableFromInline
protocol Reduction {
  associatedtype Input
  associatedtype Output
  associatedtype UpstreamFailure: Error
  associatedtype Failure: Error

  /// The operator's name, as `print` and mirrors show it.
  static var name: String { get }

  /// What is sent when the upstream ends now; nil for nothing.
  var result: Output? { get }

  mutating func receive(_ value: Input) -> ReduceOutcome<Failure>

  func failure(from error: UpstreamFailure) -> Failure

  /// The children of the operator's mirror, if they differ from the default.
  var ownChildren: [Mirror.Child]? { get }
}

extension Reduction {
  @usableFromInline var ownChildren: [Mirror.Child]? { nil }
}

extension Reduction where UpstreamFailure == Failure {
  @inlinable
  func failure(from error: Failure) -> Failure { error }
}

extension Reduction where Failure == any Error {
  @inlinable
  func failure(from error: UpstreamFailure) -> any Error { error }
}

extension Reduction where UpstreamFailure == any Error, Failure == any Error {
  @inlinable
  func failure(from error: any Error) -> any Error { error }
}

/// Runs a reduction: asks the upstream for everything, and holds the result until the downstream asks for it.
@usableFromInline
final class ReduceConduit<Rule: Reduction, Downstream: Subscriber>: Subscriber, Subscription, Lingering,
  CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
where Downstream.Input == Rule.Output, Downstream.Failure == Rule.Failure {
  @usableFromInline typealias Input = Rule.Input
  @usableFromInline typealias Failure = Rule.UpstreamFailure

  @usableFromInline let downstream: Downstream
  @usableFromInline let initial: Rule.Output?
  @usableFromInline @exclusivity(unchecked) var rule: Rule
  @usableFromInline @exclusivity(unchecked) var isReceiving = false
  @usableFromInline @exclusivity(unchecked) var upstream = UpstreamState.awaited
  @usableFromInline @exclusivity(unchecked) var delivery = Delivery.unasked

  /// The state of the result.
  @usableFromInline
  enum Delivery {
    /// There is no demand and no result.
    case unasked

    /// There is demand; the result is sent as soon as it is known.
    case asked

    /// The result is known and waits for demand.
    case ready

    /// The result is being sent; the completion follows unless the downstream cancels meanwhile.
    case sending

    /// The result was sent, or the downstream has cancelled.
    case done
  }

  @inlinable
  init(_ rule: Rule, _ downstream: Downstream) {
    self.rule = rule
    self.downstream = downstream
    initial = rule.result
  }

  @inlinable
  func receive(subscription: any Subscription) {
    guard LockStripe.of(self).withLock({ upstream.connect(subscription) }) else { return subscription.cancel() }
    isReceiving = true
    downstream.receive(subscription: self)
    subscription.request(.unlimited)
  }

  @inlinable
  func receive(_ input: Rule.Input) -> Subscribers.Demand {
    guard isReceiving else { return .none }
    switch rule.receive(input) {
    case .proceed: break
    case .finish: end(failure: nil)
    case .fail(let error): end(failure: error)
    }
    return .none
  }

  /// Cancels the upstream, then sends what stands, or the failure. An extra upstream is cancelled afterwards, as
  /// RxSwift does.
  @inlinable
  func end(failure: Rule.Failure?) {
    isReceiving = false
    guard let subscription = LockStripe.of(self).withLock({ upstream.end() }) else { return }
    if !subscription.lingers { subscription.cancel() }
    settle(failure)
    LockStripe.of(self).withLock { upstream.takeEnded() }?.cancelIfLingering()
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Rule.UpstreamFailure>) {
    guard isReceiving, LockStripe.of(self).withLock({ upstream.end() }) != nil else { return }
    isReceiving = false
    switch completion {
    case .finished: settle(nil)
    case .failure(let error): settle(rule.failure(from: error))
    }
    let released = LockStripe.of(self).withLock { upstream.takeEnded() }
    // As in RxSwift, an extra that has finished is released when the downstream has received the result.
    if case .finished = completion { released?.cancelIfLingering() }
    withExtendedLifetime(released) {}
  }

  @inlinable
  func settle(_ failure: Rule.Failure?) {
    if let failure {
      LockStripe.of(self).withLock { delivery = .done }
      return downstream.receive(completion: .failure(failure))
    }
    let goesOut = LockStripe.of(self).withLock {
      switch delivery {
      case .asked:
        delivery = .sending
        return true
      case .unasked:
        delivery = .ready
        return false
      case .ready, .sending, .done:
        return false
      }
    }
    if goesOut { sendResult() }
  }

  @inlinable
  func request(_ demand: Subscribers.Demand) {
    precondition(demand > .none, "demand must not be zero")
    let goesOut = LockStripe.of(self).withLock {
      switch delivery {
      case .ready:
        delivery = .sending
        return true
      case .unasked:
        delivery = .asked
        return false
      case .asked, .sending, .done:
        return false
      }
    }
    if goesOut { sendResult() }
  }

  @inlinable
  func sendResult() {
    if let result = rule.result { _ = downstream.receive(result) }
    let isWanted = LockStripe.of(self).withLock {
      defer { delivery = .done }
      if case .sending = delivery { return true } else { return false }
    }
    if isWanted { downstream.receive(completion: .finished) }
  }

  @inlinable
  func cancel() {
    let (subscription, ended) = LockStripe.of(self).withLock { () -> ((any Subscription)?, (any Subscription)?) in
      if upstream.isAwaited { return (nil, nil) }
      delivery = .done
      return (upstream.take(), upstream.takeEnded())
    }
    subscription?.cancel()
    ended?.cancelIfLingering()
  }

  @usableFromInline var isLingering: Bool { LockStripe.of(self).withLock { upstream.held }?.lingers ?? false }

  @usableFromInline var description: String { Rule.name }

  @usableFromInline
  var customMirror: Mirror {
    let status = LockStripe.of(self).withLock { upstream }
    let shared: [Mirror.Child] = [
      ("downstream", downstream), ("result", rule.result as Any), ("initial", initial as Any), ("status", status),
    ]
    return Mirror(self, children: rule.ownChildren ?? shared)
  }

  @usableFromInline var playgroundDescription: Any { description }
}

#endif
