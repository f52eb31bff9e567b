#if !CORESTREAM_ON_COMBINE

/// What an operator does after one value.
@usableFromInline
enum StepOutcome<Output, Failure: Error> {
  /// Send this on.
  case pass(Output)

  /// Send nothing; ask for another value in its place.
  case skip

  /// Send nothing and request nothing: the completion follows.
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
/// Combine's operators differ here. A program can see it only with publishers that it implements itself.
@usableFromInline
enum ProtocolViolation {
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

  /// The operator's name, as `print` and mirrors show it.
  static var name: String { get }

  /// Combine traps when this operator is asked for no values.
  static var trapsZeroDemand: Bool { get }

  /// What to do with values before the subscription or after the completion.
  static var misuse: ProtocolViolation { get }

  mutating func receive(_ value: Input) -> StepOutcome<Output, Failure>

  func failure(from error: UpstreamFailure) -> Failure

  /// The children of the operator's mirror.
  func children(_ downstream: Any, _ upstream: UpstreamState) -> [Mirror.Child]
}

extension ValueStep {
  @inlinable static var trapsZeroDemand: Bool { true }
  @inlinable static var misuse: ProtocolViolation { .isIgnored }

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

#endif
