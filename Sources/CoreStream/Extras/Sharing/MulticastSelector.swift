extension Publisher {
  /// Shares the stream within one function: each subscriber gets a subject of its own. Rx's `multicast(_:selector:)`.
  ///
  /// The function's publisher is subscribed to before the subject is connected. Demand: values wait for it. Errors and
  /// threads: those of the function's publisher.
  ///
  ///     prices.multicast({ PassthroughSubject() }) { $0.zip($0.dropFirst()) }
  @inlinable
  @_disfavoredOverload
  public func multicast<S: Subject, Result: Publisher>(
    _ createSubject: @escaping () -> S, selector: @escaping (AnyPublisher<Output, Failure>) -> Result
  ) -> AnyPublisher<Result.Output, Result.Failure> where S.Output == Output, S.Failure == Failure {
    .withOutlet { outlet in
      let shared = renewingMulticast(subject: createSubject())
      let inlet = selector(shared.eraseToAnyPublisher()).feed(outlet) { outlet.send($0) }
      return CompositeCancellable(inlet, shared.connect())
    }
  }

  /// `multicast(_:selector:)` with functions that may throw: the error is the stream's failure, and this publisher is
  /// never subscribed to.
  @inlinable
  @_disfavoredOverload
  public func tryMulticast<S: Subject, Result: Publisher>(
    _ createSubject: @escaping () throws -> S, selector: @escaping (AnyPublisher<Output, Failure>) throws -> Result
  ) -> AnyPublisher<Result.Output, any Error> where S.Output == Output, S.Failure == Failure {
    .withOutlet { outlet in
      do {
        let shared = renewingMulticast(subject: try createSubject())
        let result = try selector(shared.eraseToAnyPublisher()).mapError { $0 as any Error }
        let inlet = result.feed(outlet) { outlet.send($0) }
        return CompositeCancellable(inlet, shared.connect())
      } catch {
        outlet.send(completion: .failure(error))
        return CompositeCancellable()
      }
    }
  }
}
