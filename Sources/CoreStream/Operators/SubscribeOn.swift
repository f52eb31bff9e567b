extension Publisher {
  /// Subscribes, requests and cancels on the scheduler; values come where the upstream sends them.
  @inlinable
  public func subscribe<Context: Scheduler>(
    on scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, Context> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// What `subscribe(on:options:)` makes.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Where and when work runs.
    public let scheduler: Context

    /// How work is scheduled.
    public let options: Context.SchedulerOptions?

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let relay = Relay("SubscribeOn", subscriber)
      let (upstream, scheduler, options) = (upstream, scheduler, options)
      relay.onRequest = { demand, subscription in scheduler.schedule(options: options) { subscription.request(demand) }
      }
      relay.onCancel = { subscription in scheduler.schedule(options: options) { subscription?.cancel() } }
      scheduler.schedule(options: options) {
        upstream.subscribe(
          Branch<Output, Failure>(
            "SubscribeOn", subscription: { relay.connect($0) }, value: { relay.send($0) },
            completion: { relay.finish($0) }))
      }
    }
  }
}
