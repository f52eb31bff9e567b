extension Publisher {
  /// Subscribes again after a failure when another publisher, made from the failures, says so: Rx's `retry(when:)`.
  ///
  /// - The closure runs for each subscriber, and its publisher is subscribed before this one. After a failure its next
  ///   value subscribes again, its end finishes the stream, its failure fails it.
  /// - What it sends while no failure waits for an answer is ignored, except its end, which answers the next failure.
  /// - Demand: all are asked for everything; values wait for demand. Threads: those of whichever sends.
  ///
  ///       api.load().retry(when: { failures in failures.prefix(3).delay(for: .seconds(1), scheduler: queue) })
  ///
  /// - Parameter makeTrigger: Makes, of the publisher of the failures, the publisher whose values start new attempts.
  /// - Returns: A publisher that subscribes to the upstream again for each value of the other one.
  @inlinable
  @_disfavoredOverload
  public func retry<Trigger: Publisher>(
    when makeTrigger: @escaping (AnyPublisher<Failure, Never>) -> Trigger
  ) -> AnyPublisher<Output, Failure> where Trigger.Failure == Failure {
    retrying(after: { $0 }, when: makeTrigger)
  }

  /// As `retry(when:)`, with a trigger that can't fail.
  @inlinable
  @_disfavoredOverload
  public func retry<Trigger: Publisher>(
    when makeTrigger: @escaping (AnyPublisher<Failure, Never>) -> Trigger
  ) -> AnyPublisher<Output, Failure> where Trigger.Failure == Never {
    retry { failures in makeTrigger(failures).setFailureType(to: Failure.self) }
  }
}

extension Publisher {
  /// What `retry(when:)` is, for the failures that are caught as what the trigger hears of; any other goes downstream.
  @inlinable
  func retrying<Caught: Error, Trigger: Publisher>(
    after caught: @escaping (Failure) -> Caught?,
    when makeTrigger: @escaping (AnyPublisher<Caught, Never>) -> Trigger
  ) -> AnyPublisher<Output, Failure> where Trigger.Failure == Failure {
    .withOutlet { outlet in
      let failures = ReplaySubject<Caught, Never>(bufferSize: 0)
      let current = SerialCancellable()
      let steps = SerialSteps()
      var needsAnswer = false
      var triggerEnd: Subscribers.Completion<Failure>?

      func attempt() {
        outlet.synchronized { needsAnswer = false }
        if outlet.isClosed { return }
        let inlet = Inlet<Output, Failure>(
          value: { value in outlet.synchronized { outlet.send(value) } },
          completion: { completion in
            guard case .failure(let error) = completion, let failure = caught(error) else {
              return outlet.send(completion: completion)
            }
            let isAsked = outlet.synchronized {
              current.cancellable = AnyCancellable {}
              if let triggerEnd { outlet.send(completion: triggerEnd) } else { needsAnswer = true }
              return needsAnswer
            }
            if isAsked { failures.send(failure) }
          })
        current.cancellable = inlet
        subscribe(inlet)
      }

      let trigger = Inlet<Trigger.Output, Failure>(
        // While a failure is still inside a subscription, the attempt waits for that to return; an end that comes
        // meanwhile answers the failure as well.
        value: { _ in if outlet.synchronized({ needsAnswer }) { steps.run(attempt) } },
        completion: { completion in
          outlet.synchronized {
            triggerEnd = completion
            if needsAnswer { outlet.send(completion: completion) }
          }
        })
      makeTrigger(failures.eraseToAnyPublisher()).subscribe(trigger)
      steps.run(attempt)
      return TwoCancellables(current, trigger)
    }
  }
}
