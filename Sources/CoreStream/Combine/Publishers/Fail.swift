#if !CORESTREAM_ON_COMBINE

/// A publisher that fails at once, without being asked for values.
///
///     guard let url = URL(string: text) else {
///       return Fail(error: URLError(.badURL)).eraseToAnyPublisher()
///     }
public struct Fail<Output, Failure: Error>: Publisher {
  /// What it fails with.
  public let error: Failure

  /// Fails with the error.
  @inlinable
  public init(error: Failure) {
    self.error = error
  }

  /// Fails with the error; the output type is spelled as an argument.
  @inlinable
  public init(outputType: Output.Type, failure: Failure) {
    error = failure
  }

  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}

#endif
