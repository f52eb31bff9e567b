#if CORESTREAM_ON_COMBINE

extension Publisher {
  /// Delivers on a scheduler that may be of virtual time, on which each value takes a step of its own.
  ///
  /// - Parameter options: None of the schedulers that this is for has any that change what happens.
  public func receive<S: StepwiseScheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    let receiving = Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
    guard scheduler.isStepwise else { return receiving.eraseToAnyPublisher() }
    return AnyPublisher(Flow { receiving.feedStepwise($0) })
  }
}

#endif
