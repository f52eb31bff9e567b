/// Whether `prefix(while:behavior:)` sends the value that ends it.
public enum PrefixBehavior: Sendable {
  /// The value that fails the test is sent as the last one.
  case inclusive
  /// The value that fails the test is dropped.
  case exclusive
}

extension Publisher {
  /// The last values, as many as given, sent when the upstream finishes: Rx's `takeLast(_:)`.
  ///
  /// Errors: the upstream's; nothing is sent then. Demand: the values wait for it; the upstream is asked for
  /// everything. Threads: the upstream's.
  ///
  ///     lines.suffix(2)
  @inlinable
  @_disfavoredOverload
  public func suffix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
    precondition(maxLength >= 0, "a length can't be negative")
    return .withOutlet { outlet in
      var last = FirstInFirstOut<Output>()
      return feed(
        outlet,
        finished: {
          while let value = last.popFirst() { outlet.send(value) }
          outlet.send(completion: .finished)
        },
        value: { value in
          last.append(value)
          if last.count > maxLength { _ = last.popFirst() }
        })
    }
  }

  /// Values as long as they pass a test, with or without the first that fails it: Rx's `take(while:behavior:)`.
  ///
  /// The value that fails the test finishes the stream and cancels the upstream. Demand: values wait for it; the
  /// upstream is asked for everything. Errors and threads: the upstream's.
  ///
  ///     progress.prefix(while: { $0 < 1 }, behavior: .inclusive)
  @_disfavoredOverload
  @inlinable
  public func prefix(
    while predicate: @escaping (Output) -> Bool, behavior: PrefixBehavior
  ) -> AnyPublisher<Output, Failure> {
    .withOutlet { outlet in
      var passes = true
      return feed(outlet) { value in
        // The last value may bring another one, from inside its delivery.
        if !passes { return }
        passes = predicate(value)
        if passes || behavior == .inclusive { outlet.send(value) }
        if !passes { outlet.send(completion: .finished) }
      }
    }
  }

  /// As `prefix(while:behavior:)`, with a test that may throw, which fails the stream.
  @inlinable
  @_disfavoredOverload
  public func tryPrefix(
    while predicate: @escaping (Output) throws -> Bool, behavior: PrefixBehavior
  ) -> AnyPublisher<Output, any Error> {
    tryMap { (value: $0, passes: try predicate($0)) }
      .prefix(while: { $0.passes }, behavior: behavior)
      .map { $0.value }
      .eraseToAnyPublisher()
  }
}
