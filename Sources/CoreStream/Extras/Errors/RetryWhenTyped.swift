extension Publisher where Failure == any Error {
  /// Subscribes again after a failure of one type when another publisher says so: Rx's `retry(when:)` with a function
  /// that names the type of the errors.
  ///
  /// A failure of another type ends the stream, past the function's publisher. Everything else is as for
  /// `retry(when:)`.
  ///
  ///     api.load().retry { (outages: AnyPublisher<Outage, Never>) in
  ///       outages.delay(for: .seconds(1), scheduler: queue)
  ///     }
  @inlinable
  @_disfavoredOverload
  public func retry<Caught: Error, Trigger: Publisher>(
    when makeTrigger: @escaping (AnyPublisher<Caught, Never>) -> Trigger
  ) -> AnyPublisher<Output, any Error> where Trigger.Failure == any Error {
    retrying(after: { $0 as? Caught }, when: makeTrigger)
  }

  /// As above, with a trigger that can't fail.
  @inlinable
  @_disfavoredOverload
  public func retry<Caught: Error, Trigger: Publisher>(
    when makeTrigger: @escaping (AnyPublisher<Caught, Never>) -> Trigger
  ) -> AnyPublisher<Output, any Error> where Trigger.Failure == Never {
    retrying(after: { $0 as? Caught }) { makeTrigger($0).setFailureType(to: (any Error).self) }
  }

  /// As above, for a function whose publisher of failures may fail itself.
  ///
  /// The function is optional, and never nil, because the compiler takes another overload then for a function that would
  /// do for both, as one that calls a generic operator does.
  ///
  ///     api.load().retry { (outages: AnyPublisher<Outage, any Error>) in
  ///       outages.flatMap { $0.isShort ? Just(()).setFailureType(to: Error.self) : Fail(error: $0) }
  ///     }
  @inlinable
  @_disfavoredOverload
  public func retry<Caught: Error, Trigger: Publisher>(
    when makeTrigger: ((AnyPublisher<Caught, any Error>) -> Trigger)?
  ) -> AnyPublisher<Output, any Error> where Trigger.Failure == any Error {
    retrying(after: { $0 as? Caught }) { failures in
      makeTrigger!(failures.setFailureType(to: (any Error).self).eraseToAnyPublisher())
    }
  }

  /// As above, for a function whose own publisher never fails.
  @inlinable
  @_disfavoredOverload
  public func retry<Caught: Error, Trigger: Publisher>(
    when makeTrigger: ((AnyPublisher<Caught, any Error>) -> Trigger)?
  ) -> AnyPublisher<Output, any Error> where Trigger.Failure == Never {
    retry { (failures: AnyPublisher<Caught, any Error>) in
      makeTrigger!(failures).setFailureType(to: (any Error).self)
    }
  }
}

// As `retry(when:)` itself; between that and the ones for a type of failure the compiler would not choose.
extension Publisher where Failure == any Error {
  /// As `retry(when:)`, for a publisher that fails with any error.
  @inlinable
  @_disfavoredOverload
  public func retry<Trigger: Publisher>(
    when makeTrigger: @escaping (AnyPublisher<any Error, Never>) -> Trigger
  ) -> AnyPublisher<Output, any Error> where Trigger.Failure == any Error {
    retrying(after: { $0 }, when: makeTrigger)
  }

  /// As `retry(when:)`, for a publisher that fails with any error and a trigger that can't.
  @inlinable
  @_disfavoredOverload
  public func retry<Trigger: Publisher>(
    when makeTrigger: @escaping (AnyPublisher<any Error, Never>) -> Trigger
  ) -> AnyPublisher<Output, any Error> where Trigger.Failure == Never {
    retrying(after: { $0 }) { makeTrigger($0).setFailureType(to: (any Error).self) }
  }
}

extension Publisher {
  /// As above, for a publisher whose failure is any type, as in an extension of `Publisher`.
  @inlinable
  @_disfavoredOverload
  public func retry<Caught: Error, Trigger: Publisher>(
    when makeTrigger: ((AnyPublisher<Caught, any Error>) -> Trigger)?
  ) -> AnyPublisher<Output, any Error> where Trigger.Failure == any Error {
    mapError { $0 as any Error }.retry(when: makeTrigger)
  }
}

extension Publisher where Failure == Never {
  /// The same for a publisher that never fails, so that its failures may be called whatever they would be.
  @inlinable
  @_disfavoredOverload
  public func retry<Caught: Error, Trigger: Publisher>(
    when makeTrigger: ((AnyPublisher<Caught, any Error>) -> Trigger)?
  ) -> AnyPublisher<Output, Never> where Trigger.Failure == Never {
    retrying(after: caught) { failures in
      makeTrigger!(failures.setFailureType(to: (any Error).self).eraseToAnyPublisher())
    }
  }

  /// The same for a publisher that never fails, so that its failures may be called whatever they would be.
  @inlinable
  @_disfavoredOverload
  public func retry<Caught: Error, Trigger: Publisher>(
    when makeTrigger: @escaping (AnyPublisher<Caught, Never>) -> Trigger
  ) -> AnyPublisher<Output, Never> where Trigger.Failure == Never {
    retrying(after: caught, when: makeTrigger)
  }

  /// As `retry(when:)`, where neither can fail.
  @inlinable
  @_disfavoredOverload
  public func retry<Trigger: Publisher>(
    when makeTrigger: @escaping (AnyPublisher<Never, Never>) -> Trigger
  ) -> AnyPublisher<Output, Never> where Trigger.Failure == Never {
    retrying(after: { $0 }, when: makeTrigger)
  }

  /// The same with a trigger that may fail, which nobody hears of: only an answer to a failure can end the stream.
  @inlinable
  @_disfavoredOverload
  public func retry<Trigger: Publisher>(
    when makeTrigger: @escaping (AnyPublisher<any Error, Never>) -> Trigger
  ) -> AnyPublisher<Output, Never> where Trigger.Failure == any Error {
    retrying(after: caught) { failures in
      makeTrigger(failures).catch { _ in Empty(completeImmediately: false) }
    }
  }
}

/// A failure as one of a type, if it is one. A function of its own, because the compiler warns of a closure that takes
/// `Never`.
@inlinable
func caught<Failure: Error, Caught: Error>(_ failure: Failure) -> Caught? { failure as? Caught }
