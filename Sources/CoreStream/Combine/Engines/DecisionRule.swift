#if !CORESTREAM_ON_COMBINE

/// What tells apart the operators that answer a question about all values.
@usableFromInline
protocol Decision {
  /// The operator's name, as `print` and the debugger show it.
  static var name: String { get }

  /// The answer for one value that is the answer for all; the other one stands at the end.
  static var decides: Bool { get }
}

/// Asks about each value until one decides.
@usableFromInline
struct DecisionRule<Asked: Decision, Input, Failure: Error>: Reduction {
  @usableFromInline typealias Output = Bool
  @usableFromInline typealias UpstreamFailure = Failure
  @usableFromInline static var name: String { Asked.name }
  @usableFromInline var result: Bool? = !Asked.decides
  @usableFromInline let predicate: (Input) -> Bool

  @inlinable
  init(predicate: @escaping (Input) -> Bool) { self.predicate = predicate }

  @inlinable
  mutating func receive(_ value: Input) -> ReduceOutcome<Failure> {
    guard predicate(value) == Asked.decides else { return .proceed }
    result = Asked.decides
    return .finish
  }
}

/// Asks about each value until one decides; the question may throw.
@usableFromInline
struct TryDecisionRule<Asked: Decision, Input, SourceFailure: Error>: Reduction {
  @usableFromInline typealias Output = Bool
  @usableFromInline typealias UpstreamFailure = SourceFailure
  @usableFromInline typealias Failure = any Error
  @usableFromInline static var name: String { "Try" + Asked.name }
  @usableFromInline var result: Bool? = !Asked.decides
  @usableFromInline let predicate: (Input) throws -> Bool

  @inlinable
  init(predicate: @escaping (Input) throws -> Bool) { self.predicate = predicate }

  @inlinable
  mutating func receive(_ value: Input) -> ReduceOutcome<any Error> {
    do {
      guard try predicate(value) == Asked.decides else { return .proceed }
      result = Asked.decides
      return .finish
    } catch {
      return .fail(error)
    }
  }
}

#endif
