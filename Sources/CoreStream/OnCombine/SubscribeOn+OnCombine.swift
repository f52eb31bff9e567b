#if CORESTREAM_ON_COMBINE

extension Publisher {
  /// Subscribes on a scheduler that may be the main one of RxSwift's kind, one of virtual time or one of the project's
  /// own, which Combine's `subscribe(on:)` doesn't know: on these, values are asked for together with the subscription, and
  /// what is cancelled before the scheduler's turn comes is never subscribed to.
  ///
  /// - Parameter options: None of the schedulers that this is for has any that change what happens.
  public func subscribe<S: StepwiseScheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    if let own = scheduler.workScheduler { return subscribing(by: own) }
    guard scheduler.unerased is MainScheduler || scheduler.isStepwise else {
      return Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options).eraseToAnyPublisher()
    }
    return .withOutlet { outlet in
      let inlet = outlet.inlet { (value: Output) in outlet.send(value) }
      let canceled = BooleanCancellable()
      scheduler.schedule(options: options) { if !canceled.isCancelled { subscribe(inlet) } }
      return AnyCancellable {
        canceled.cancel()
        scheduler.schedule(options: options) { inlet.cancel() }
      }
    }
  }

  private func subscribing(by own: any WorkScheduler) -> AnyPublisher<Output, Failure> {
    .withOutlet { outlet in
      let everything = SerialCancellable()
      let scheduled = own.schedule(()) { _ in
        let inlet = feed(outlet) { outlet.send($0) }
        everything.cancellable = ScheduledCancellable(inlet, scheduler: own)
        return AnyCancellable {}
      }
      return AnyCancellable.combining(CompositeCancellable(scheduled), everything)
    }
  }
}

#endif
