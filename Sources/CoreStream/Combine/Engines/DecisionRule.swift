#if !CORESTREAM_ON_COMBINE

/// The differences between `allSatisfy`, `contains(where:)` and the like: operators that send one Boolean.
@usableFromInline
protocol Decision {
  /// The operator's name, as `print` and mirrors show it.
  static var name: String { get }

  /// The predicate's result that decides at once; without it, the opposite is sent at the end.
  static var decides: Bool { get }
}

/// Calls the predicate with each value until one decides.
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

/// Calls the predicate, which may throw, with each value until one decides.
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
