#if !CORESTREAM_ON_COMBINE

// Combine has these overloads. They run when the chain is built, once, and not for each subscription: their closures
// don't escape, and what they make is again a publisher of one value, of at most one, or of one or a failure.
//
//     Just(2).map { $0 * 3 }.filter { $0 > 5 }   // The same as Optional(6).publisher; both closures have run.
//
// Wrap the chain in `Deferred` for closures that are to run when somebody subscribes.

extension Just where Output: Comparable {
  /// The same publisher: there is one value at most.
  @_disfavoredOverload
  @inlinable
  public func min() -> Just<Output> {
    self
  }

  /// The same publisher: there is one value at most.
  @_disfavoredOverload
  @inlinable
  public func max() -> Just<Output> {
    self
  }
}

extension Just where Output: Equatable {
  /// Compares now.
  @_disfavoredOverload
  @inlinable
  public func contains(_ output: Output) -> Just<Bool> {
    Just<Bool>(self.output == output)
  }

  /// The same publisher: there is one value at most.
  @inlinable
  public func removeDuplicates() -> Just<Output> {
    self
  }
}

extension Just {
  /// Asks the question now.
  @_disfavoredOverload
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> {
    Just<Bool>(predicate(output))
  }

  /// Asks the question now; an error that it throws becomes the failure.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    Result<Bool, any Error>.Publisher(Result { try predicate(output) })
  }

  /// Asks the question now.
  @_disfavoredOverload
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Just<Bool> {
    Just<Bool>(predicate(output))
  }

  /// Asks the question now; an error that it throws becomes the failure.
  @inlinable
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    Result<Bool, any Error>.Publisher(Result { try predicate(output) })
  }

  /// The value in an array.
  @inlinable
  public func collect() -> Just<[Output]> {
    Just<[Output]>([output])
  }

  /// The same publisher: there is one value at most.
  @_disfavoredOverload
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> {
    self
  }

  /// The same publisher: there is one value at most.
  @_disfavoredOverload
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> {
    self
  }

  /// One.
  @_disfavoredOverload
  @inlinable
  public func count() -> Just<Int> {
    Just<Int>(1)
  }

  /// Nothing, unless no value is left out.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher {
    precondition(count >= 0, "count must not be negative")
    return Optional<Output>.Publisher(count > 0 ? nil : output)
  }

  /// Leaves the value out if the closure says true now.
  @inlinable
  public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional<Output>.Publisher(predicate(output) ? nil : output)
  }

  /// The same publisher: there is one value at most.
  @inlinable
  public func first() -> Just<Output> {
    self
  }

  /// Keeps the value if the closure says true now.
  @inlinable
  public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional<Output>.Publisher(predicate(output) ? output : nil)
  }

  /// The same publisher: there is one value at most.
  @_disfavoredOverload
  @inlinable
  public func last() -> Just<Output> {
    self
  }

  /// Keeps the value if the closure says true now.
  @_disfavoredOverload
  @inlinable
  public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional<Output>.Publisher(predicate(output) ? output : nil)
  }

  /// Keeps the value if the closure says true now.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional<Output>.Publisher(isIncluded(output) ? output : nil)
  }

  /// Only finishes.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Never> {
    Empty()
  }

  /// Maps the value now.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Just<T> {
    Just<T>(transform(output))
  }

  /// Maps the value now; an error that the closure throws becomes the failure.
  @inlinable
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    Result<T, any Error>.Publisher(Result { try transform(output) })
  }

  /// Maps the value now; nothing is left if that gives nil.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    Optional<T>.Publisher(transform(output))
  }

  /// The value, if the position is 0.
  @inlinable
  public func output(at index: Int) -> Optional<Output>.Publisher {
    precondition(index >= 0, "index must not be negative")
    return Optional<Output>.Publisher(index == 0 ? output : nil)
  }

  /// The value, if the positions begin with 0. Combine doesn't look at where they end: `0..<0` has the value too.
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Optional<Output>.Publisher where R.Bound == Int {
    let positions = range.relative(to: 0..<Int.max)
    return Optional<Output>.Publisher(positions.lowerBound == 0 ? output : nil)
  }

  /// The value, if at least one may be sent.
  @inlinable
  public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher {
    precondition(maxLength >= 0, "maxLength must not be negative")
    return Optional<Output>.Publisher(maxLength > 0 ? output : nil)
  }

  /// Keeps the value if the closure says true now.
  @inlinable
  public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional<Output>.Publisher(predicate(output) ? output : nil)
  }

  /// The same, said to be able to fail.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    Result<Output, E>.Publisher(output)
  }

  /// The same, said to be able to fail.
  @inlinable
  public func mapError<E: Error>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher {
    Result<Output, E>.Publisher(output)
  }

  /// The same publisher: there is one value at most.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> {
    self
  }

  /// Compares the value with itself now; an error that the closure throws becomes the failure.
  @inlinable
  public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher
  {
    Result<Output, any Error>.Publisher(
      Result {
        _ = try predicate(output, output)
        return output
      })
  }

  /// The same publisher: it cannot fail.
  @inlinable
  public func replaceError(with output: Output) -> Just<Output> {
    self
  }

  /// The same publisher: it is not empty.
  @inlinable
  public func replaceEmpty(with output: Output) -> Just<Output> {
    self
  }

  /// The same publisher: it cannot fail.
  @inlinable
  public func retry(_ times: Int) -> Just<Output> {
    self
  }

  /// Adds the value to the result now.
  @inlinable
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher {
    Result<T, Never>.Publisher(nextPartialResult(initialResult, output))
  }

  /// Adds the value to the result now; an error that the closure throws becomes the failure.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    Result<T, any Error>.Publisher(Result { try nextPartialResult(initialResult, output) })
  }

  /// Adds the value to the result now.
  @inlinable
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Never>.Publisher {
    Result<T, Never>.Publisher(nextPartialResult(initialResult, output))
  }

  /// Adds the value to the result now; an error that the closure throws becomes the failure.
  @inlinable
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    Result<T, any Error>.Publisher(Result { try nextPartialResult(initialResult, output) })
  }

  /// The values before this one.
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    prepend(elements)
  }

  /// The elements before this value.
  @inlinable
  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never> where S.Element == Output {
    Publishers.Sequence(sequence: elements + [output])
  }

  /// The values after this one.
  @_disfavoredOverload
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    append(elements)
  }

  /// The elements after this value.
  @inlinable
  public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Never> where S.Element == Output {
    Publishers.Sequence(sequence: [output] + elements)
  }
}

#endif
