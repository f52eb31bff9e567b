extension Publisher {
  /// Runs a function for each value as it passes; what it throws is the stream's failure. Rx's `do(onNext:)`.
  ///
  ///     lines.tryHandleEvents(receiveOutput: { try check($0) })
  @_disfavoredOverload
  public func tryHandleEvents(receiveOutput: @escaping (Output) throws -> Void) -> Publishers.TryMap<Self, Output> {
    tryMap { value in
      try receiveOutput(value)
      return value
    }
  }

  /// Runs functions for each value and for the end as they pass. What one throws is the stream's failure, in the place
  /// of the value or of the end; the function for the end does not hear it. Rx's `do(onNext:onError:onCompleted:)`.
  ///
  /// - Demand: values wait for it; the upstream is asked for everything. Threads: the upstream's.
  ///
  ///       lines.tryHandleEvents(receiveCompletion: { try log.close(after: $0) })
  @_disfavoredOverload
  public func tryHandleEvents(
    receiveOutput: ((Output) throws -> Void)? = nil,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) throws -> Void
  ) -> AnyPublisher<Output, any Error> {
    .withOutlet { outlet in
      let inlet = Inlet<Output, Failure>(
        value: { value in
          if outlet.isClosed { return }
          do {
            try receiveOutput?(value)
            outlet.send(value)
          } catch { outlet.send(completion: .failure(error)) }
        },
        completion: { completion in
          if outlet.isClosed { return }
          do {
            try receiveCompletion(completion)
            switch completion {
            case .finished: outlet.send(completion: .finished)
            case .failure(let error): outlet.send(completion: .failure(error))
            }
          } catch { outlet.send(completion: .failure(error)) }
        })
      subscribe(inlet)
      return inlet
    }
  }

  /// `withLatestFrom` with a function that may throw: its error is the stream's failure.
  ///
  ///     taps.tryWithLatestFrom(text) { _, text in try parse(text) }
  @_disfavoredOverload
  public func tryWithLatestFrom<Other: Publisher, Result>(
    _ other: Other, resultSelector: @escaping (Output, Other.Output) throws -> Result
  ) -> AnyPublisher<Result, any Error> {
    mapError { $0 as any Error }
      .withLatestFrom(other.mapError { $0 as any Error }) { ($0, $1) }
      .tryMap { try resultSelector($0.0, $0.1) }
      .eraseToAnyPublisher()
  }

  /// Replaces a failure by the error that a function throws.
  ///
  ///     upload.tryCatch { _ in throw UploadError.offline }
  @_disfavoredOverload
  public func tryCatch(
    _ handler: @escaping (Failure) throws -> Never
  ) -> Publishers.TryCatch<Self, Empty<Output, any Error>> {
    tryCatch { failure -> Empty<Output, any Error> in try handler(failure) }
  }
}
