#if !CORESTREAM_ON_COMBINE

// Schedulers that Combine has not.

extension Publishers.SubscribeOn {
  @usableFromInline var asksAtOnce: Bool {
    scheduler.unerased is MainScheduler || (scheduler as? any StepwiseScheduler)?.isStepwise ?? false
  }

  @usableFromInline
  func receive<S: Subscriber>(_ subscriber: S, by own: any WorkScheduler)
  where S.Input == Output, S.Failure == Failure {
    OutletPublisher<Output, Failure> { outlet in
      let everything = SerialCancellable()
      let scheduled = own.schedule(()) { _ in
        let inlet = upstream.feed(outlet) { outlet.send($0) }
        everything.cancellable = ScheduledCancellable(inlet, scheduler: own)
        return AnyCancellable {}
      }
      return AnyCancellable.combining(CompositeCancellable(scheduled), everything)
    }
    .receive(subscriber: subscriber)
  }

  @usableFromInline var ownScheduler: (any WorkScheduler)? { scheduler.workScheduler }
}

#endif
