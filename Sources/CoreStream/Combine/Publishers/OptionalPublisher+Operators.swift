#if !CORESTREAM_ON_COMBINE

// Combine has these overloads. They run when the chain is built, once, and not for each subscription: their closures
// don't escape, and without a value they aren't called. What they make is again a publisher of at most one value, if
// possible.

extension Optional.Publisher where Wrapped: Equatable {
  /// Compares now.
  @_disfavoredOverload
  @inlinable
  public func contains(_ output: Output) -> Optional<Bool>.Publisher {
    Optional<Bool>.Publisher(self.output.map { $0 == output })
  }

  /// The same publisher: there is one value at most.
  @inlinable
  public func removeDuplicates() -> Optional<Wrapped>.Publisher {
    self
  }
}

extension Optional.Publisher where Wrapped: Comparable {
  /// The same publisher: there is one value at most.
  @_disfavoredOverload
  @inlinable
  public func min() -> Optional<Wrapped>.Publisher {
    self
  }

  /// The same publisher: there is one value at most.
  @_disfavoredOverload
  @inlinable
  public func max() -> Optional<Wrapped>.Publisher {
    self
  }
}

extension Optional.Publisher {
  /// Asks the question now.
  @_disfavoredOverload
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
    Optional<Bool>.Publisher(output.map(predicate))
  }

  /// The value in an array, or an empty array.
  @inlinable
  public func collect() -> Optional<[Output]>.Publisher {
    Optional<[Output]>.Publisher(output.map { [$0] } ?? [])
  }

  /// Maps the value now; nothing is left if that gives nil.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.flatMap(transform))
  }

  /// The same publisher: there is one value at most.
  @_disfavoredOverload
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher {
    self
  }

  /// The same publisher: there is one value at most.
  @_disfavoredOverload
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher {
    self
  }

  /// Asks the question now.
  @_disfavoredOverload
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
    Optional<Bool>.Publisher(output.map(predicate))
  }

  /// One, if there is a value.
  @_disfavoredOverload
  @inlinable
  public func count() -> Optional<Int>.Publisher {
    Optional<Int>.Publisher(output.map { _ in 1 })
  }

  /// Nothing, unless no value is left out.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Optional<Wrapped>.Publisher {
    precondition(count >= 0, "count must not be negative")
    return Optional<Wrapped>.Publisher(output.flatMap { count == 0 ? $0 : nil })
  }

  /// Leaves the value out if the closure says true now.
  @inlinable
  public func drop(while predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    Optional<Wrapped>.Publisher(output.flatMap { !predicate($0) ? $0 : nil })
  }

  /// The same publisher: there is one value at most.
  @inlinable
  public func first() -> Optional<Wrapped>.Publisher {
    self
  }

  /// Keeps the value if the closure says true now.
  @inlinable
  public func first(where predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    Optional<Wrapped>.Publisher(output.flatMap { predicate($0) ? $0 : nil })
  }

  /// The same publisher: there is one value at most.
  @_disfavoredOverload
  @inlinable
  public func last() -> Optional<Wrapped>.Publisher {
    self
  }

  /// Keeps the value if the closure says true now.
  @_disfavoredOverload
  @inlinable
  public func last(where predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    Optional<Wrapped>.Publisher(output.flatMap { predicate($0) ? $0 : nil })
  }

  /// Keeps the value if the closure says true now.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    Optional<Wrapped>.Publisher(output.flatMap { isIncluded($0) ? $0 : nil })
  }

  /// Only finishes.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Never> {
    Empty()
  }

  /// Maps the value now.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.map(transform))
  }

  /// The value, if the position is 0.
  @inlinable
  public func output(at index: Int) -> Optional<Wrapped>.Publisher {
    precondition(index >= 0, "index must not be negative")
    return Optional<Wrapped>.Publisher(output.flatMap { index == 0 ? $0 : nil })
  }

  /// The value, if position 0 is among those.
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Optional<Wrapped>.Publisher where R.Bound == Int {
    let positions = range.relative(to: 0..<Int.max)
    precondition(positions.lowerBound >= 0, "positions must not be negative")
    // Combine has no room for more.
    precondition(positions.upperBound < .max - 1, "positions must be less than Int.max - 2")
    return Optional<Wrapped>.Publisher(output.flatMap { positions.contains(0) ? $0 : nil })
  }

  /// The value, if at least one may be sent.
  @inlinable
  public func prefix(_ maxLength: Int) -> Optional<Wrapped>.Publisher {
    precondition(maxLength >= 0, "maxLength must not be negative")
    return Optional<Wrapped>.Publisher(output.flatMap { maxLength > 0 ? $0 : nil })
  }

  /// Keeps the value if the closure says true now.
  @inlinable
  public func prefix(while predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    Optional<Wrapped>.Publisher(output.flatMap { predicate($0) ? $0 : nil })
  }

  /// Adds the value to the result now.
  @inlinable
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.map { nextPartialResult(initialResult, $0) })
  }

  /// Adds the value to the result now.
  @inlinable
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.map { nextPartialResult(initialResult, $0) })
  }

  /// The same publisher: there is one value at most.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher {
    self
  }

  /// The same publisher: it cannot fail.
  @inlinable
  public func replaceError(with output: Output) -> Optional<Wrapped>.Publisher {
    self
  }

  /// The value, or the other one.
  @inlinable
  public func replaceEmpty(with output: Output) -> Just<Wrapped> {
    Just(self.output ?? output)
  }

  /// The same publisher: it cannot fail.
  @inlinable
  public func retry(_ times: Int) -> Optional<Wrapped>.Publisher {
    self
  }
}

#endif
