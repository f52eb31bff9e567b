#if CORESTREAM_ON_COMBINE

extension Publisher {
  /// Delivers on a scheduler that may be of virtual time, on which each value takes a step of its own.
  ///
  /// - Parameter options: None of the schedulers that this is for has any that change what happens.
  public func receive<S: StepwiseScheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    receiveInSteps(on: scheduler, options: options)
  }

  /// The same where only the running program knows whether the scheduler is one of virtual time.
  @usableFromInline
  func receiveInSteps<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions?
  ) -> AnyPublisher<Output, Failure> {
    let receiving = Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
    let isStepwise = (scheduler as? any StepwiseScheduler)?.isStepwise ?? false
    return isStepwise ? AnyPublisher(OutletPublisher { receiving.feedStepwise($0) }) : receiving.eraseToAnyPublisher()
  }
}

#endif
