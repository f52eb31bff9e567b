extension Publisher {
  /// Sends the time between values, in place of them.
  @inlinable
  public func measureInterval<Context: Scheduler>(
    using scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, Context> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}

extension Publishers {
  /// What `measureInterval(using:options:)` makes. The first interval begins with the subscription.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Context.SchedulerTimeType.Stride
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Where and when work runs.
    public let scheduler: Context

    /// The publisher that the operator of this name makes.
    @inlinable
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(StepConduit(MeasureIntervalStep<Upstream.Output, Context, Failure>(scheduler), subscriber))
    }
  }
}

@usableFromInline
struct MeasureIntervalStep<Input, Context: Scheduler, Failure: Error>: ValueStep {
  @usableFromInline typealias Output = Context.SchedulerTimeType.Stride
  @usableFromInline typealias UpstreamFailure = Failure
  @usableFromInline static var name: String { "MeasureInterval" }
  @usableFromInline static var trapsZeroDemand: Bool { false }
  @usableFromInline let scheduler: Context
  @usableFromInline var last: Context.SchedulerTimeType

  @inlinable
  init(_ scheduler: Context) {
    self.scheduler = scheduler
    last = scheduler.now
  }

  @inlinable
  mutating func receive(_ value: Input) -> StepOutcome<Output, Failure> {
    let now = scheduler.now
    defer { last = now }
    return .pass(last.distance(to: now))
  }
}
