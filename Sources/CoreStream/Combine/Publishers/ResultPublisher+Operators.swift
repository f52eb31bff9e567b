#if !CORESTREAM_ON_COMBINE

// Combine has these overloads. They run when the chain is built, once, and not for each subscription: their closures
// don't escape, and after a failure they aren't called. What they make is again a publisher of one value or a failure.

extension Result.Publisher where Output: Equatable {
  /// Compares now.
  @_disfavoredOverload
  @inlinable
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(result.map { $0 == output })
  }

  /// The same publisher: there is one value at most.
  @inlinable
  public func removeDuplicates() -> Result<Output, Failure>.Publisher {
    self
  }
}

extension Result.Publisher where Output: Comparable {
  /// The same publisher: there is one value at most.
  @_disfavoredOverload
  @inlinable
  public func min() -> Result<Output, Failure>.Publisher {
    self
  }

  /// The same publisher: there is one value at most.
  @_disfavoredOverload
  @inlinable
  public func max() -> Result<Output, Failure>.Publisher {
    self
  }
}

extension Result.Publisher where Failure == Never {
  /// The same, said to be able to fail.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    Result<Output, E>.Publisher(result.success)
  }
}

extension Result where Failure == Never {
  /// The value, which there always is.
  @inlinable var success: Success {
    switch self {
    case .success(let value): value
    }
  }
}

extension Result.Publisher {
  /// Asks the question now.
  @_disfavoredOverload
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(result.map(predicate))
  }

  /// Asks the question now; an error that it throws becomes the failure.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    Result<Bool, any Error>.Publisher(Result<Bool, any Error> { try predicate(result.get()) })
  }

  /// Asks the question now.
  @_disfavoredOverload
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(result.map(predicate))
  }

  /// Asks the question now; an error that it throws becomes the failure.
  @inlinable
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    Result<Bool, any Error>.Publisher(Result<Bool, any Error> { try predicate(result.get()) })
  }

  /// The value in an array.
  @inlinable
  public func collect() -> Result<[Output], Failure>.Publisher {
    Result<[Output], Failure>.Publisher(result.map { [$0] })
  }

  /// The same publisher: there is one value at most.
  @_disfavoredOverload
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
    self
  }

  /// Compares the value with itself now; an error that the closure throws becomes the failure.
  @inlinable
  public func tryMin(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
    Result<Output, any Error>.Publisher(
      Result<Output, any Error> {
        let value = try result.get()
        _ = try areInIncreasingOrder(value, value)
        return value
      })
  }

  /// The same publisher: there is one value at most.
  @_disfavoredOverload
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
    self
  }

  /// Compares the value with itself now; an error that the closure throws becomes the failure.
  @inlinable
  public func tryMax(by areInIncreasingOrder: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
    Result<Output, any Error>.Publisher(
      Result<Output, any Error> {
        let value = try result.get()
        _ = try areInIncreasingOrder(value, value)
        return value
      })
  }

  /// One.
  @_disfavoredOverload
  @inlinable
  public func count() -> Result<Int, Failure>.Publisher {
    Result<Int, Failure>.Publisher(result.map { _ in 1 })
  }

  /// The same publisher: there is one value at most.
  @inlinable
  public func first() -> Result<Output, Failure>.Publisher {
    self
  }

  /// The same publisher: there is one value at most.
  @_disfavoredOverload
  @inlinable
  public func last() -> Result<Output, Failure>.Publisher {
    self
  }

  /// Only completes.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Failure> {
    Empty()
  }

  /// Maps the value now.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
    Result<T, Failure>.Publisher(result.map(transform))
  }

  /// Maps the value now; an error that the closure throws becomes the failure.
  @inlinable
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    Result<T, any Error>.Publisher(Result<T, any Error> { try transform(result.get()) })
  }

  /// Maps the failure now.
  @inlinable
  public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher {
    Result<Output, E>.Publisher(result.mapError(transform))
  }

  /// The same publisher: there is one value at most.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
    self
  }

  /// Compares the value with itself now; an error that the closure throws becomes the failure.
  @inlinable
  public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher
  {
    Result<Output, any Error>.Publisher(
      Result<Output, any Error> {
        let value = try result.get()
        _ = try predicate(value, value)
        return value
      })
  }

  /// The value, also in place of the failure.
  @inlinable
  public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
    Result<Output, Never>.Publisher((try? result.get()) ?? output)
  }

  /// The same publisher: it is not empty.
  @inlinable
  public func replaceEmpty(with output: Output) -> Result<Output, Failure>.Publisher {
    self
  }

  /// The same publisher: it would fail again.
  @inlinable
  public func retry(_ times: Int) -> Result<Output, Failure>.Publisher {
    self
  }

  /// Adds the value to the result now.
  @inlinable
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
    Result<T, Failure>.Publisher(result.map { nextPartialResult(initialResult, $0) })
  }

  /// Adds the value to the result now; an error that the closure throws becomes the failure.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    Result<T, any Error>.Publisher(Result<T, any Error> { try nextPartialResult(initialResult, result.get()) })
  }

  /// Adds the value to the result now.
  @inlinable
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
    Result<T, Failure>.Publisher(result.map { nextPartialResult(initialResult, $0) })
  }

  /// Adds the value to the result now; an error that the closure throws becomes the failure.
  @inlinable
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    Result<T, any Error>.Publisher(Result<T, any Error> { try nextPartialResult(initialResult, result.get()) })
  }
}

#endif
