extension Publisher where Failure == any Error {
  /// Subscribes again after a failure of one type when another publisher says so: Rx's `retry(when:)` with a closure that
  /// names the type of the errors.
  ///
  /// A failure of another type goes to the closure's publisher as a failure, which as a rule ends the stream with it.
  /// Everything else is as for `retry(when:)`.
  ///
  ///     api.load().retry { (outages: AnyPublisher<Outage, any Error>) in
  ///       outages.flatMap { $0.isShort ? Just(()).setFailureType(to: Error.self) : Fail(error: $0) }
  ///     }
  public func retry<Caught: Error, Trigger: Publisher>(
    when makeTrigger: @escaping (AnyPublisher<Caught, any Error>) -> Trigger
  ) -> AnyPublisher<Output, any Error> where Trigger.Failure == any Error {
    retry { (failures: AnyPublisher<any Error, Never>) in
      makeTrigger(failures.tryMap { try caught($0) }.eraseToAnyPublisher())
    }
  }
}

extension Publisher {
  /// As above, for a publisher whose failure is any type, as in an extension of `Publisher`.
  @_disfavoredOverload
  public func retry<Caught: Error, Trigger: Publisher>(
    when makeTrigger: @escaping (AnyPublisher<Caught, any Error>) -> Trigger
  ) -> AnyPublisher<Output, any Error> where Trigger.Failure == any Error {
    mapError { $0 as any Error }.retry(when: makeTrigger)
  }
}

/// The error as one of the wanted type, or thrown.
private func caught<Caught: Error>(_ error: any Error) throws -> Caught {
  guard let caught = error as? Caught else { throw error }
  return caught
}
