extension Publisher {
  /// Numbers the values from 0: Rx's `enumerated()`. Each subscriber gets numbers of its own.
  ///
  /// Demand, end, errors and threads: the upstream's.
  ///
  ///     names.enumerated().sink { print($0.index, $0.element) }
  @inlinable
  @_disfavoredOverload
  public func enumerated() -> AnyPublisher<(index: Int, element: Output), Failure> {
    AnyPublisher(
      PublisherPerSubscriber {
        var index = -1
        return map { value in
          index += 1
          return (index: index, element: value)
        }
      })
  }

  /// Numbers the values from a number on: CombineExt's `enumerated(initial:)`.
  ///
  ///     lines.enumerated(initial: 1)
  @_disfavoredOverload
  public func enumerated(initial: Int) -> AnyPublisher<(index: Int, element: Output), Failure> {
    enumerated().map { (index: $0.index + initial, element: $0.element) }.eraseToAnyPublisher()
  }

  /// Accumulates into a value that is changed in place, and sends it each time: Rx's `scan(into:accumulator:)`.
  ///
  /// Each subscriber starts with the initial value. Demand, end, errors and threads: the upstream's.
  ///
  ///     numbers.scan(into: []) { $0.append($1) }  // [1] [1, 2] [1, 2, 3]
  @inlinable
  @_disfavoredOverload
  public func scan<Result>(
    into initial: Result, _ accumulate: @escaping (inout Result, Output) -> Void
  ) -> AnyPublisher<Result, Failure> {
    AnyPublisher(
      PublisherPerSubscriber {
        var result = initial
        return map { value in
          accumulate(&result, value)
          return result
        }
      })
  }

  /// As `scan(into:_:)`, with a closure that may throw, which fails the stream.
  @inlinable
  @_disfavoredOverload
  public func tryScan<Result>(
    into initial: Result, _ accumulate: @escaping (inout Result, Output) throws -> Void
  ) -> AnyPublisher<Result, any Error> {
    AnyPublisher(
      PublisherPerSubscriber {
        var result = initial
        return tryMap { value in
          try accumulate(&result, value)
          return result
        }
      })
  }

  /// Accumulates into a value that is changed in place, and sends it at the end: Rx's `reduce(into:)`.
  ///
  /// An upstream without values gives the initial value. The upstream is asked for everything. Errors and threads: the
  /// upstream's.
  ///
  ///     numbers.reduce(into: [:]) { counts, number in counts[number, default: 0] += 1 }
  @inlinable
  @_disfavoredOverload
  public func reduce<Result>(
    into initial: Result, _ accumulate: @escaping (inout Result, Output) -> Void
  ) -> AnyPublisher<Result, Failure> {
    .withOutlet { outlet in
      var result = initial
      return feed(
        outlet,
        finished: {
          outlet.send(result)
          outlet.send(completion: .finished)
        },
        value: { accumulate(&result, $0) })
    }
  }

  /// As `reduce(into:_:)`, with a closure that may throw, which fails the stream.
  @inlinable
  @_disfavoredOverload
  public func tryReduce<Result>(
    into initial: Result, _ accumulate: @escaping (inout Result, Output) throws -> Void
  ) -> AnyPublisher<Result, any Error> {
    .withOutlet { outlet in
      var result = initial
      return tryMap { try accumulate(&result, $0) }.feed(
        outlet,
        finished: {
          outlet.send(result)
          outlet.send(completion: .finished)
        },
        value: { _ in })
    }
  }
}
