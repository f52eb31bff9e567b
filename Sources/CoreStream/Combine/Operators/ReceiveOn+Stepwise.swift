#if !CORESTREAM_ON_COMBINE

extension Publishers.ReceiveOn {
  /// Whether each value takes a step of its own on the scheduler.
  ///
  /// The scheduler is asked for each subscription. With an operator of its own for such schedulers the compiler would
  /// have two to choose from wherever a scheduler is given, which takes exponential time in long expressions.
  @usableFromInline
  var isStepwise: Bool { (scheduler as? any StepwiseScheduler)?.isStepwise ?? false }

  @usableFromInline
  func receiveStepwise<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    if scheduler.workScheduler != nil { return OutletPublisher(run: feedStepwise).receive(subscriber: subscriber) }
    let steps = Steps { [scheduler, options] in scheduler.schedule(options: options, $0) }
    upstream.subscribe(ReceivingOn(subscriber) { steps.add($0) })
  }
}

extension Publisher {
  /// Delivers on a scheduler that may be of virtual time: `receive(on:)` asks for that itself.
  @inlinable
  func receiveInSteps<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions?) -> Publishers.ReceiveOn<Self, S> {
    receive(on: scheduler, options: options)
  }
}

#endif
