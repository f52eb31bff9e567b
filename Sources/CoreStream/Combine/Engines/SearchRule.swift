#if !CORESTREAM_ON_COMBINE

/// The differences between `first(where:)` and `last(where:)`.
@usableFromInline
protocol Search {
  /// The operator's name, as `print` and mirrors show it.
  static var name: String { get }

  /// The name of the operator whose closure may throw.
  static var nameOfThrowing: String { get }

  /// Whether the first match is the result, and not the last.
  static var endsWithFirst: Bool { get }
}

/// Keeps a value for which the closure says true.
@usableFromInline
struct SearchRule<Sought: Search, Input, Failure: Error>: Reduction {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias UpstreamFailure = Failure
  @usableFromInline static var name: String { Sought.name }
  @usableFromInline var result: Input?
  @usableFromInline let predicate: (Input) -> Bool

  @inlinable
  init(predicate: @escaping (Input) -> Bool) { self.predicate = predicate }

  @inlinable
  mutating func receive(_ value: Input) -> ReduceOutcome<Failure> {
    guard predicate(value) else { return .proceed }
    result = value
    return Sought.endsWithFirst ? .finish : .proceed
  }
}

/// Keeps a value for which the closure says true; it may throw.
@usableFromInline
struct TrySearchRule<Sought: Search, Input, SourceFailure: Error>: Reduction {
  @usableFromInline typealias Output = Input
  @usableFromInline typealias UpstreamFailure = SourceFailure
  @usableFromInline typealias Failure = any Error
  @usableFromInline static var name: String { Sought.nameOfThrowing }
  @usableFromInline var result: Input?
  @usableFromInline let predicate: (Input) throws -> Bool

  @inlinable
  init(predicate: @escaping (Input) throws -> Bool) { self.predicate = predicate }

  @inlinable
  mutating func receive(_ value: Input) -> ReduceOutcome<any Error> {
    do {
      guard try predicate(value) else { return .proceed }
      result = value
      return Sought.endsWithFirst ? .finish : .proceed
    } catch {
      return .fail(error)
    }
  }
}

#endif
