import CoreStream
import Foundation

/// A scheduler whose time passes when the test says so. Any thread may schedule and cancel; one runs the jobs.
final class ManualClock: Scheduler {
  struct SchedulerTimeType: Strideable {
    var ticks: Int
    func distance(to other: Self) -> Stride { Stride(ticks: other.ticks - ticks) }
    func advanced(by n: Stride) -> Self { Self(ticks: ticks + n.ticks) }

    struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
      var ticks: Int
      var magnitude: Int { abs(ticks) }
      init(ticks: Int) { self.ticks = ticks }
      init(integerLiteral value: Int) { ticks = value }
      init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        ticks = value
      }
      static func < (lhs: Self, rhs: Self) -> Bool { lhs.ticks < rhs.ticks }
      static func + (lhs: Self, rhs: Self) -> Self { Self(ticks: lhs.ticks + rhs.ticks) }
      static func - (lhs: Self, rhs: Self) -> Self { Self(ticks: lhs.ticks - rhs.ticks) }
      static func * (lhs: Self, rhs: Self) -> Self { Self(ticks: lhs.ticks * rhs.ticks) }
      static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
      static func seconds(_ s: Int) -> Self { Self(ticks: s) }
      static func seconds(_ s: Double) -> Self { Self(ticks: Int(s)) }
      static func milliseconds(_ ms: Int) -> Self { Self(ticks: ms / 1_000) }
      static func microseconds(_ us: Int) -> Self { Self(ticks: us / 1_000_000) }
      static func nanoseconds(_ ns: Int) -> Self { Self(ticks: ns / 1_000_000_000) }
    }
  }

  typealias SchedulerOptions = Never

  private final class Job {
    var due: Int
    let interval: Int?
    let action: () -> Void
    var isCancelled = false

    init(due: Int, interval: Int?, action: @escaping () -> Void) {
      self.due = due
      self.interval = interval
      self.action = action
    }
  }

  private let lock = NSLock()
  private var jobs: [Job] = []
  private var time = SchedulerTimeType(ticks: 0)
  private let runsAtOnce: Bool

  /// With `runsAtOnce`, work without a date runs where it is scheduled.
  init(runsAtOnce: Bool = false) { self.runsAtOnce = runsAtOnce }

  var now: SchedulerTimeType { lock.withLock { time } }
  let minimumTolerance = SchedulerTimeType.Stride(ticks: 0)

  /// No job is waiting.
  var isIdle: Bool { lock.withLock { jobs.allSatisfy(\.isCancelled) } }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    if runsAtOnce { return action() }
    lock.withLock { jobs.append(Job(due: time.ticks, interval: nil, action: action)) }
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    lock.withLock { jobs.append(Job(due: date.ticks, interval: nil, action: action)) }
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let job = Job(due: date.ticks, interval: interval.ticks, action: action)
    lock.withLock { jobs.append(job) }
    return AnyCancellable { [weak self] in self?.cancel(job) }
  }

  private func cancel(_ job: Job) {
    lock.withLock {
      job.isCancelled = true
      jobs.removeAll { $0 === job }
    }
  }

  /// Runs every job that is due up to the tick, the earliest first, equal ones in the order of scheduling.
  func run(to tick: Int) {
    while let job = nextJob(by: tick) { job.action() }
    lock.withLock { time.ticks = tick }
  }

  /// Takes the next job out, or, if it is one of many, puts its next time in.
  private func nextJob(by tick: Int) -> Job? {
    lock.withLock {
      let due = jobs.indices.filter { jobs[$0].due <= tick }
      guard let index = due.min(by: { (jobs[$0].due, $0) < (jobs[$1].due, $1) }) else { return nil }
      let job = jobs.remove(at: index)
      time.ticks = max(time.ticks, job.due)
      if let interval = job.interval {
        job.due += max(interval, 1)
        jobs.append(job)
      }
      return job
    }
  }
}

/// Plays `"0:1 3:2 9:|"` (tick, mark) through an operator; returns what comes out, as `"1@3 |@9"`, until tick `end`.
func playTimed<P: Publisher>(
  _ script: String, until end: Int, _ build: (PassthroughSubject<Int, TestFailure>, ManualClock) -> P
) -> String {
  let clock = ManualClock()
  let subject = PassthroughSubject<Int, TestFailure>()
  let recorder = Recorder<P.Output, P.Failure>()
  var lines: [String] = []
  let token = build(subject, clock).handleEvents(
    receiveOutput: { lines.append("\($0)@\(clock.now.ticks)") },
    receiveCompletion: {
      if case .finished = $0 { lines.append("|@\(clock.now.ticks)") } else { lines.append("E@\(clock.now.ticks)") }
    })
  token.subscribe(recorder)
  for step in script.split(separator: " ") {
    let parts = step.split(separator: ":")
    guard parts.count == 2, let tick = Int(parts[0]) else { preconditionFailure("'\(step)' is no timed mark") }
    clock.run(to: tick)
    Mark(parts[1]).send(to: subject)
  }
  clock.run(to: end)
  recorder.cancel()
  return lines.joined(separator: " ")
}
