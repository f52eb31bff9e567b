extension Publisher {
  /// Values for a while, then finished: CombineExt's `prefix(duration:tolerance:on:options:)`.
  ///
  /// The same as `prefix(for:scheduler:options:)`, but for the tolerance, with which the end may come later.
  ///
  ///     samples.prefix(duration: .seconds(10), on: DispatchQueue.main)
  @_disfavoredOverload
  public func prefix<Context: Scheduler>(
    duration: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride? = nil,
    on scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    .withOutlet { outlet in
      let timer = SerialCancellable()
      let end = scheduler.now.advanced(by: duration)
      timer.cancellable = scheduler.schedule(
        after: end, interval: duration, tolerance: tolerance ?? scheduler.minimumTolerance, options: options
      ) {
        timer.cancel()
        outlet.send(completion: .finished)
      }
      let inlet = feed(outlet) { outlet.send($0) }
      return CompositeCancellable(timer, inlet)
    }
  }
}

/// Whether `prefix(while:behavior:)` sends the value that ends it, with CombineExt's name.
public typealias PrefixWhileBehavior = PrefixBehavior
