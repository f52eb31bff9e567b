extension Publisher {
  /// Sends values and the end later, but a failure at once: Rx's `delay`.
  ///
  /// - A failure drops the values that are under way; Combine's `delay` delays it like everything else. One that comes
  ///   while a value is being delivered on another thread is sent by that thread, when the value is delivered.
  /// - Demand: the upstream is asked for everything; values wait for demand. Threads: the scheduler's; the upstream's
  ///   for a failure.
  ///
  ///       messages.failFastDelay(for: .seconds(1), scheduler: DispatchQueue.main)
  @inlinable
  @_disfavoredOverload
  public func failFastDelay<Context: Scheduler>(
    for interval: Context.SchedulerTimeType.Stride, scheduler: Context, options: Context.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    .withOutlet { outlet in
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
@usableFromInline
final class Delaying<Output, Failure: Error, Context: Scheduler> {
  @usableFromInline typealias Delayed = (arrival: Context.SchedulerTimeType, event: Event<Output, Failure>)

  @usableFromInline let timer = SerialCancellable()
  @usableFromInline let outlet: Outlet<Output, Failure>
  @usableFromInline let interval: Context.SchedulerTimeType.Stride
  @usableFromInline let once: ScheduleOnce<Context>
  @usableFromInline let lock = Lock()
  @usableFromInline @exclusivity(unchecked) var scheduled: Delayed?
  @usableFromInline @exclusivity(unchecked) var waiting = FirstInFirstOut<Delayed>()
  @usableFromInline @exclusivity(unchecked) var isDelivering = false
  @usableFromInline @exclusivity(unchecked) var failure: Failure?

  @inlinable
  init(
    _ outlet: Outlet<Output, Failure>, _ interval: Context.SchedulerTimeType.Stride, _ scheduler: Context,
    _ options: Context.SchedulerOptions?
  ) {
    self.outlet = outlet
    self.interval = interval
    once = ScheduleOnce(on: scheduler, options: options)
  }

  @inlinable
  func receive(_ event: Event<Output, Failure>) {
    let delayed = (once.scheduler.now, event)
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

  @inlinable
  func fail(_ error: Failure) {
    let isMine = lock.withLock { () -> Bool in
      failure = error
      (scheduled, waiting) = (nil, FirstInFirstOut())
      return !isDelivering
    }
    if isMine { outlet.send(completion: .failure(error)) }
  }

  /// One timer at a time keeps the order, also on a scheduler that runs several actions at once. It has its place
  /// before it may fire: one that fires at once on another thread puts the next one there, which must not be replaced
  /// by it.
  @inlinable
  func schedule(after interval: Context.SchedulerTimeType.Stride) {
    let place = SerialCancellable()
    timer.cancellable = place
    place.cancellable = once(after: interval) { self.sendScheduled() }
  }

  @inlinable
  func sendScheduled() {
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
    if let next { schedule(after: Swift.max(.zero, interval - next.arrival.distance(to: once.scheduler.now))) }
  }
}
