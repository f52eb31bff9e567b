extension Publisher {
  /// Subscribes later: Rx's `delaySubscription`.
  ///
  /// The subscriber has its subscription at once, and cancelling it in time means that the upstream is never subscribed
  /// to. Demand: values wait for it. Threads: the subscription happens on the scheduler.
  ///
  ///     updates.delaySubscription(for: .seconds(1), scheduler: DispatchQueue.main)
  @_disfavoredOverload
  public func delaySubscription<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    .withOutlet { outlet in
      let inlet = outlet.inlet { (value: Output) in outlet.send(value) }
      // As in Rx, an upstream that ends while it is subscribed to is released when that has been done.
      let subscription = SerialCancellable()
      let timer = scheduler.scheduleOnce(after: interval, options: options) {
        subscribe(inlet)
        subscription.cancellable = inlet
      }
      return CompositeCancellable(timer, subscription)
    }
  }
}
