import CoreStream
import Foundation

/// A scheduler whose time passes only when a test says so: RxTest's `TestScheduler`, EntwineTest's name and form.
///
/// Time is counted in ticks, each one second long unless another resolution is given. Actions run in the order of their
/// times, those of one time in the order of scheduling. As in RxTest, what is scheduled for now or earlier runs one
/// tick later, so that a test sees which step led to which; `scheduleAt` and testable publishers take the time as it
/// is.
/// - Threads: any may schedule and cancel. Actions run on the thread that lets time pass, which is one at a time.
/// - Complexity: scheduling and taking an action out are logarithmic in the number of actions that wait.
///
///       let scheduler = TestScheduler(initialClock: 0)
///       let input = scheduler.createAbsoluteTestablePublisher("-a---|")
///       let output = scheduler.createTestableSubscriber(String.self)
///       input.failFastDelay(for: 2, scheduler: scheduler).subscribe(output)
///       scheduler.start()
///       output.timeline() == "---a---|"
public final class TestScheduler: StepwiseScheduler, DatedScheduler, @unchecked Sendable {
  // Unchecked, because the one stored variable is read and written with `lock` held.
  public typealias SchedulerTimeType = VirtualTime
  public typealias SchedulerOptions = Never

  /// What time has come, and what is to come.
  private struct State {
    var clock: Int
    var queue: ActionQueue
    var isRunning = false
  }

  private let tick: Double
  private let maxClock: Int
  private let simulatesProcessingDelay: Bool
  private let lock = NSLock()
  private var state: State

  /// A scheduler whose clock stands at a time.
  ///
  /// - Parameters:
  ///   - initialClock: The time at the beginning, in ticks.
  ///   - maxClock: The time after which nothing runs any more: a bound for what would repeat forever.
  ///   - resolution: The length of a tick, in seconds.
  ///   - simulateProcessingDelay: Whether what is scheduled for now runs one tick later.
  public init(
    initialClock: Int = 0, maxClock: Int = .max, resolution: Double = 1, simulateProcessingDelay: Bool = true
  ) {
    precondition(resolution > 0, "a tick must last longer than \(resolution) seconds")
    tick = resolution
    self.maxClock = maxClock
    simulatesProcessingDelay = simulateProcessingDelay
    state = State(clock: initialClock, queue: ActionQueue(lock: lock))
  }

  /// The present, in ticks.
  public var clock: Int { lock.withLock { state.clock } }

  /// The present, as the operators see it.
  public var now: VirtualTime { time(at: clock) }

  /// The present, where virtual time begins with 1970.
  public var currentDate: Date { Date(timeIntervalSince1970: Double(clock) * tick) }

  /// Each step takes a tick.
  public var isStepwise: Bool { true }

  /// Virtual time is exact.
  public var minimumTolerance: VirtualTimeInterval { 0 }
}

// MARK: Scheduling

extension TestScheduler {
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    scheduleAt(soonest(for: clock), action)
  }

  public func schedule(
    after date: VirtualTime, tolerance: VirtualTimeInterval, options: Never?, _ action: @escaping () -> Void
  ) {
    scheduleAt(soonest(for: ticks(at: date)), action)
  }

  /// Runs an action again and again. Cancelling ends it, from inside the action too.
  ///
  /// Where an interval is shorter than a tick, a tick passes between two runs.
  public func schedule(
    after date: VirtualTime, interval: VirtualTimeInterval, tolerance: VirtualTimeInterval, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let current = SerialCancellable()
    func runAndRepeat() {
      // The next run is queued before this one acts, as in RxTest, so that it comes first among those of its time.
      let next = Swift.max(ticks(at: now + interval), clock + 1)
      current.cancellable = schedule(at: next, runAndRepeat)
      action()
    }
    current.cancellable = schedule(at: soonest(for: ticks(at: date)), runAndRepeat)
    return current
  }

  /// Runs an action at a time, in ticks, exactly. If the time has passed, it runs next, and the clock stays.
  ///
  ///     scheduler.scheduleAt(5) { subject.send("x") }
  public func scheduleAt(_ time: Int, _ action: @escaping () -> Void) {
    _ = schedule(at: time, action)
  }

  /// As `scheduleAt(_:_:)`, for an action that may be cancelled before its time.
  public func schedule(at time: Int, _ action: @escaping () -> Void) -> any Cancellable {
    lock.withLock { state.queue.add(at: time, action) }
  }

  /// When something may run that is wanted at a time: later than now if the scheduler takes time to process.
  private func soonest(for time: Int) -> Int {
    let present = clock
    return time > present ? time : present + (simulatesProcessingDelay ? 1 : 0)
  }
}

// MARK: Ticks and times

extension TestScheduler {
  /// The tick nearest to a point of time.
  func ticks(at time: VirtualTime) -> Int {
    ticks(in: time - VirtualTime(0))
  }

  /// The ticks in an interval.
  func ticks(in interval: VirtualTimeInterval) -> Int {
    Int((Double(interval.nanoseconds) / 1e9 / tick).rounded(.toNearestOrAwayFromZero))
  }

  /// The point of time of a tick; the last there is if it is too far.
  func time(at ticks: Int) -> VirtualTime {
    let nanoseconds = (Double(ticks) * tick * 1e9).rounded()
    return VirtualTime(nanoseconds: Int(exactly: nanoseconds) ?? (ticks > 0 ? .max : .min))
  }
}

// MARK: Passing time

extension TestScheduler {
  /// Runs everything that is scheduled, also what is scheduled meanwhile, and leaves the clock at the last of it.
  ///
  /// Something that repeats has to be cancelled by an action, or bounded by `maxClock`, or `start()` never ends. Called
  /// from an action it does nothing, for everything is being run.
  public func start() {
    guard !lock.withLock({ state.isRunning }) else { return }
    run(through: .max)
  }

  /// The same as `start()`: combine-schedulers' name.
  public func run() {
    start()
  }

  /// The same as `start()`: EntwineTest's name, which reads well after `stop()`.
  public func resume() {
    start()
  }

  /// Runs what is scheduled up to a time, and leaves the clock there: RxTest's `advanceTo`. A time that has passed
  /// changes nothing.
  ///
  /// An action may advance the time too; what comes due then runs inside it.
  public func advance(to time: Int) {
    run(through: time)
    lock.withLock { state.clock = Swift.max(state.clock, time) }
  }

  /// Runs what is scheduled within an interval from now, and leaves the clock at its end.
  ///
  /// Without an interval that is what is due at this tick; what was scheduled for now is due at the next one, unless
  /// the scheduler was made with `simulateProcessingDelay: false`.
  ///
  ///     scheduler.advance(by: .milliseconds(300))
  ///
  /// A project's own function that takes numbers is taken before it.
  @_disfavoredOverload
  public func advance(by interval: VirtualTimeInterval = 0) {
    advance(to: clock + ticks(in: interval))
  }

  /// Moves the clock some ticks without running anything: RxTest's `sleep`. What is overdue then runs next.
  public func sleep(_ ticks: Int) {
    precondition(ticks >= 0, "time can't go back")
    lock.withLock { state.clock += ticks }
  }

  /// Stops a running `start()` after the action that calls this. What has not run waits for the next one.
  public func stop() {
    lock.withLock { state.isRunning = false }
  }

  /// Runs what is due at the next time at which anything is; false if that would be too late, or an action stopped it.
  func runStep(through end: Int) -> Bool {
    let limit = Swift.min(end, maxClock)
    guard let time = lock.withLock({ state.queue.firstTime }), time <= limit else { return false }
    return run(through: time)
  }

  /// False if an action stopped it.
  @discardableResult
  private func run(through time: Int) -> Bool {
    let wasRunning = lock.withLock {
      defer { state.isRunning = true }
      return state.isRunning
    }
    while let next = next(through: Swift.min(time, maxClock)) { next.run() }
    return lock.withLock {
      let wasStopped = !state.isRunning
      // An inner run that was stopped stops the outer one as well.
      state.isRunning = state.isRunning && wasRunning
      return !wasStopped
    }
  }

  /// Takes the next action of a run, and moves the clock to it; nil at its end and when it was stopped.
  private func next(through time: Int) -> ActionQueue.Entry? {
    lock.withLock {
      guard state.isRunning, let next = state.queue.removeFirst(through: time) else { return nil }
      state.clock = Swift.max(state.clock, next.time)
      return next
    }
  }
}
