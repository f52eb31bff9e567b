extension Publisher {
  /// Subscribes again after a failure when another publisher, made from the failures, says so: CombineExt's
  /// `retryWhen`.
  ///
  /// The end of the other publisher finishes the stream, and so does its failure where it fails with another type of
  /// error than this one; everything else is as for `retry(when:)`.
  ///
  ///     api.load().retryWhen { failures in failures.prefix(3) }
  @_disfavoredOverload
  public func retryWhen<Trigger: Publisher>(
    _ makeTrigger: @escaping (AnyPublisher<Failure, Never>) -> Trigger
  ) -> AnyPublisher<Output, Failure> {
    retrying(after: { $0 }) { failures in
      makeTrigger(failures).map { _ in () }.catch { error -> AnyPublisher<Void, Failure> in
        (error as? Failure).map { Fail(error: $0).eraseToAnyPublisher() } ?? Empty().eraseToAnyPublisher()
      }
    }
  }
}
