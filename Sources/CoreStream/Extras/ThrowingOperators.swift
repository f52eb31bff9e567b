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
