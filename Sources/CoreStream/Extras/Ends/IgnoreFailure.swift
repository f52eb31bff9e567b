extension Publisher {
  /// Finishes where the upstream fails, or then stays silent for ever: CombineExt's `ignoreFailure`.
  ///
  /// Demand and threads: the upstream's.
  ///
  ///     updates.ignoreFailure().sink { show($0) }
  @_disfavoredOverload
  public func ignoreFailure(completeImmediately: Bool = true) -> AnyPublisher<Output, Never> {
    self.catch { _ in Empty(completeImmediately: completeImmediately) }.eraseToAnyPublisher()
  }

  /// As `ignoreFailure(completeImmediately:)`, for a place that asks for another type of failure.
  ///
  ///     cached.ignoreFailure(setFailureType: APIError.self).append(api.load())
  @_disfavoredOverload
  public func ignoreFailure<NewFailure: Error>(
    setFailureType type: NewFailure.Type, completeImmediately: Bool = true
  ) -> AnyPublisher<Output, NewFailure> {
    ignoreFailure(completeImmediately: completeImmediately).setFailureType(to: type).eraseToAnyPublisher()
  }
}
