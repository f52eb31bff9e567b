import CoreStream

/// A scheduler whose time passes only when a test says so: RxTest's `TestScheduler`, EntwineTest's name and form.
///
/// Time is counted in ticks, each one second long unless another resolution is given. Actions run in the order of their
/// times, those of one time in the order of scheduling. As in RxTest, what is scheduled for now or earlier runs one
/// tick later, so that a test sees which step led to which; `scheduleAt` and testable publishers take the time as it
/// is.
///
///     let scheduler = TestScheduler(initialClock: 0)
///     let input = scheduler.createAbsoluteTestablePublisher([.value(1, "a"), .finished(5)])
///     let output = scheduler.createTestableSubscriber(String.self)
///     input.failFastDelay(for: 2, scheduler: scheduler).subscribe(output)
///     scheduler.start()
///     output.events == [.value(3, "a"), .finished(7)]
public final class TestScheduler: Scheduler {
  public typealias SchedulerTimeType = VirtualTime
  public typealias SchedulerOptions = Never

  /// The times of `start(_:)`, RxTest's.
  public enum Defaults {
    /// When the publisher is made.
    public static let created = 100
    /// When it is subscribed to.
    public static let subscribed = 200
    /// When the subscription is cancelled.
    public static let cancelled = 1000
  }

  /// The present, in ticks.
  public private(set) var clock: Int

  private let tick: Double
  private let simulatesProcessingDelay: Bool
  private var queue = ActionQueue()
  private var isRunning = false

  /// A scheduler whose clock stands at a time.
  ///
  /// - Parameters:
  ///   - resolution: The length of a tick, in seconds.
  ///   - simulateProcessingDelay: Whether what is scheduled for now runs one tick later.
  public init(initialClock: Int = 0, resolution: Double = 1, simulateProcessingDelay: Bool = true) {
    clock = initialClock
    tick = resolution
    simulatesProcessingDelay = simulateProcessingDelay
  }

  /// The present, as the operators see it.
  public var now: VirtualTime { VirtualTime(nanoseconds: Int((Double(clock) * tick * 1e9).rounded())) }

  /// Virtual time is exact.
  public var minimumTolerance: VirtualTimeInterval { 0 }
}

// MARK: Scheduling

extension TestScheduler {
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    schedule(after: now, tolerance: 0, options: options, action)
  }

  public func schedule(
    after date: VirtualTime, tolerance: VirtualTimeInterval, options: Never?, _ action: @escaping () -> Void
  ) {
    _ = queue.add(at: adjusted(date), action)
  }

  public func schedule(
    after date: VirtualTime, interval: VirtualTimeInterval, tolerance: VirtualTimeInterval, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let current = SerialCancellable()
    func runAndRepeat() {
      // The next run is queued before this one acts, as in RxTest, so that it comes first among those of its time.
      current.cancellable = queue.add(at: adjusted(now.advanced(by: interval)), runAndRepeat)
      action()
    }
    current.cancellable = queue.add(at: adjusted(date), runAndRepeat)
    return current
  }

  /// Runs an action at a time, in ticks, exactly.
  ///
  ///     scheduler.scheduleAt(5) { subject.send("x") }
  @discardableResult
  public func scheduleAt(_ time: Int, _ action: @escaping () -> Void) -> any Cancellable {
    queue.add(at: time, action)
  }

  private func adjusted(_ date: VirtualTime) -> Int {
    let time = Int((Double(date.nanoseconds) / 1e9 / tick).rounded(.toNearestOrAwayFromZero))
    return time > clock ? time : clock + (simulatesProcessingDelay ? 1 : 0)
  }
}

// MARK: Passing time

extension TestScheduler {
  /// Runs everything that is scheduled, also what is scheduled meanwhile, and leaves the clock at the last of it.
  public func start() {
    run(through: .max)
  }

  /// The same as `start()`: combine-schedulers' name.
  public func run() {
    start()
  }

  /// Runs what is scheduled up to a time, and leaves the clock there: RxTest's `advanceTo`.
  public func advance(to time: Int) {
    run(through: time)
    clock = Swift.max(clock, time)
  }

  /// Runs what is scheduled within an interval from now, and leaves the clock at its end.
  public func advance(by interval: VirtualTimeInterval = 0) {
    advance(to: clock + Int((Double(interval.nanoseconds) / 1e9 / tick).rounded()))
  }

  /// Stops a running `start()` after the action that calls this.
  public func stop() {
    isRunning = false
  }

  private func run(through time: Int) {
    if isRunning { return }
    isRunning = true
    while isRunning, let next = queue.removeFirst(through: time) {
      clock = Swift.max(clock, next.time)
      next.action()
    }
    isRunning = false
  }

  /// Makes a publisher, subscribes to it and cancels the subscription, each at its time, and returns what was received.
  ///
  ///     let output = scheduler.start { input.map { $0 * 2 } }
  ///     output.events == [.value(210, 2), .finished(250)]
  public func start<P: Publisher>(
    created: Int = Defaults.created, subscribed: Int = Defaults.subscribed, cancelled: Int = Defaults.cancelled,
    _ create: @escaping () -> P
  ) -> TestableSubscriber<P.Output, P.Failure> {
    let subscriber = createTestableSubscriber(P.Output.self, P.Failure.self)
    var publisher: P?
    scheduleAt(created) { publisher = create() }
    scheduleAt(subscribed) { publisher?.subscribe(subscriber) }
    scheduleAt(cancelled) { subscriber.cancel() }
    start()
    return subscriber
  }
}
