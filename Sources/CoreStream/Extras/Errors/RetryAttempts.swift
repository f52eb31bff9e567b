extension Publisher {
  /// Subscribes so many times in all as long as it fails; with no attempt the stream ends at once: Rx's `retry(_:)`.
  ///
  /// Combine's `retry(_:)` counts the attempts after the first one. Demand and threads are as there.
  ///
  ///     request.retry(attempts: settings.attempts)
  @_disfavoredOverload
  @inlinable
  public func retry(attempts: Int) -> AnyPublisher<Output, Failure> {
    precondition(attempts >= 0, "a number of attempts can't be negative")
    return attempts == 0 ? Empty().eraseToAnyPublisher() : retry(attempts - 1).eraseToAnyPublisher()
  }
}
