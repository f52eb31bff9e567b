extension Publisher {
  /// Sends values and the end later, but a failure at once: Rx's `delay`.
  ///
  /// - A failure drops the values that are under way; Combine's `delay` delays it like everything else. One that comes
  ///   while a value is being delivered on another thread is sent by that thread, when the value is delivered.
  /// - Demand: the upstream is asked for everything; values wait for demand. Threads: the scheduler's; the upstream's
  ///   for a failure.
  ///
  ///       messages.failFastDelay(for: .seconds(1), scheduler: DispatchQueue.main)
  @_disfavoredOverload
  public func failFastDelay<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    .flow { outlet in
      let delaying = Delaying(outlet, interval, scheduler, options)
      let inlet = Inlet<Output, Failure>(
        release: .beforeEnding, value: { delaying.receive(.value($0)) },
        completion: { completion in
          switch completion {
          case .finished: delaying.receive(.finished)
          case .failure(let failure): delaying.fail(failure)
          }
        })
      subscribe(inlet)
      return CompositeCancellable(inlet, delaying.timer)
    }
  }
}

/// What is under way, behind a lock that is free while the downstream runs: who sends never waits for who delivers.
private final class Delaying<Output, Failure: Error, Context: Scheduler> {
  typealias Delayed = (arrival: Context.SchedulerTimeType, event: Event<Output, Failure>)

  let timer = SerialCancellable()
  private let outlet: Outlet<Output, Failure>
  private let interval: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let options: Context.SchedulerOptions?
  private let lock = Lock()
  private var scheduled: Delayed?
  private var waiting = FirstInFirstOut<Delayed>()
  private var isDelivering = false
  private var failure: Failure?

  init(
    _ outlet: Outlet<Output, Failure>, _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context,
    _ options: Context.SchedulerOptions?
  ) {
    self.outlet = outlet
    self.interval = interval
    self.scheduler = scheduler
    self.options = options
  }

  func receive(_ event: Event<Output, Failure>) {
    let delayed = (scheduler.now, event)
    let isFirst = lock.withLock { () -> Bool in
      guard scheduled == nil else {
        waiting.append(delayed)
        return false
      }
      scheduled = delayed
      return true
    }
    if isFirst { schedule(after: interval) }
  }

  func fail(_ error: Failure) {
    let isMine = lock.withLock { () -> Bool in
      failure = error
      (scheduled, waiting) = (nil, FirstInFirstOut())
      return !isDelivering
    }
    if isMine { outlet.send(completion: .failure(error)) }
  }

  /// One timer at a time keeps the order, also on a scheduler that runs several actions at once. It has its place before it
  /// may fire: one that fires at once on another thread puts the next one there, which must not be replaced by it.
  private func schedule(after interval: Context.SchedulerTimeType.Stride) {
    let place = SerialCancellable()
    timer.cancellable = place
    place.cancellable = scheduler.scheduleOnce(after: interval, options: options) { self.sendScheduled() }
  }

  private func sendScheduled() {
    let due = lock.withLock { () -> Event<Output, Failure>? in
      isDelivering = scheduled != nil
      return scheduled?.event
    }
    guard let due else { return }
    outlet.send(event: due)
    let (error, next) = lock.withLock { () -> (Failure?, Delayed?) in
      isDelivering = false
      scheduled = failure == nil ? waiting.popFirst() : nil
      return (failure, scheduled)
    }
    if let error { outlet.send(completion: .failure(error)) }
    if let next { schedule(after: Swift.max(.zero, interval - next.arrival.distance(to: scheduler.now))) }
  }
}
