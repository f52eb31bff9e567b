#if !CORESTREAM_ON_COMBINE

extension Publisher {
  /// Subscribes, requests and cancels on the scheduler: for a publisher whose work begins with that.
  ///
  /// Values and the end come where the upstream sends them, which for a synchronous one is the scheduler. What is cancelled
  /// before the scheduler's turn comes is never subscribed to, as in RxSwift: the subscription is there at once. Demand:
  /// passed on; what was asked for until then is asked together with the subscription. Requests don't wait for a
  /// `MainScheduler` either, so that what it runs at once also sends its values at once.
  /// To choose where values arrive use `receive(on:)`.
  ///
  ///     slowFile.lines.subscribe(on: DispatchQueue.global()).receive(on: DispatchQueue.main)
  ///
  /// - Parameters:
  ///   - scheduler: Where the upstream is subscribed to, asked and cancelled.
  ///   - options: Options of the scheduler for each of these steps.
  /// - Returns: A publisher that subscribes on `scheduler`.
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
      if let own = ownScheduler { return receive(subscriber, by: own) }
      let later: (@escaping () -> Void) -> Void = { [scheduler, options] job in
        scheduler.schedule(options: options, job)
      }
      let subscribing = SubscribingOn(subscriber, asksAtOnce: asksAtOnce, later: later)
      let upstream = upstream
      subscribing.begin()
      later { subscribing.subscribe(to: upstream) }
    }
  }
}

/// Passes everything on; requests and cancels by way of the scheduler.
@usableFromInline
final class SubscribingOn<Downstream: Subscriber>: Forwarder<Downstream>, _LateSubscriber, Described {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  private let asksAtOnce: Bool
  private let later: (@escaping () -> Void) -> Void

  /// The thread on which the scheduler is subscribing to the upstream now; 0 if it isn't. Guarded by the gate.
  private var subscribingThread: UInt = 0

  /// What the downstream asks for until the upstream's subscription is there. Guarded by the gate.
  private var owed = Subscribers.Demand.none

  @usableFromInline
  init(_ downstream: Downstream, asksAtOnce: Bool, later: @escaping (@escaping () -> Void) -> Void) {
    self.asksAtOnce = asksAtOnce
    self.later = later
    super.init(downstream)
  }

  /// Gives the downstream its subscription.
  @usableFromInline
  func begin() { downstream.receive(subscription: self) }

  /// Subscribes, unless the downstream has cancelled. Call it on the scheduler.
  @usableFromInline
  func subscribe<Upstream: Publisher>(to upstream: Upstream)
  where Upstream.Output == Input, Upstream.Failure == Failure {
    let isWanted = inside {
      if self.upstream.isAwaited { subscribingThread = ThisThread.id }
      return self.upstream.isAwaited
    }
    guard isWanted else { return }
    upstream.subscribe(self)
    inside { subscribingThread = 0 }
  }

  @usableFromInline
  func receive(subscription: any Subscription) {
    guard connect(subscription) else { return }
    let demand = inside {
      defer { owed = .none }
      return owed
    }
    if demand > .none { subscription.request(demand) }
  }

  @usableFromInline
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    delivery.withLock { inside { isOpen } ? downstream.receive(input) : .none }
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    delivery.withLock {
      guard inside({ upstream.end() }) != nil else { return }
      downstream.receive(completion: completion)
      // An extra upstream is released on the scheduler, as in RxSwift.
      guard let ended = inside({ upstream.takeEnded() }), ended.lingers else { return }
      later { ended.cancelIfLingering() }
    }
  }

  override func accept(_ more: Subscribers.Demand) -> UpstreamRequest {
    if upstream.isAwaited {
      owed += more
      return UpstreamRequest()
    }
    if subscribingThread == ThisThread.id { return super.accept(more) }
    guard let subscription = upstream.subscription else { return UpstreamRequest() }
    if asksAtOnce { subscription.request(more) } else { later { subscription.request(more) } }
    return UpstreamRequest()
  }

  override func close() -> [any Subscription] {
    if upstream.isAwaited {
      _ = upstream.close()
      return []
    }
    let subscriptions = super.close()
    if !subscriptions.isEmpty { later { for subscription in subscriptions { subscription.cancel() } } }
    return []
  }

  @usableFromInline var description: String { "SubscribeOn" }
}

#endif
