import CoreStream
import OpenCombine

/// A clock that stands until it is told to go on: a scheduler to both libraries, so that a row compares the operators
/// and not the schedulers.
final class VirtualClock {
  private struct Entry {
    let ticket: Int
    var due: Int
    let interval: Int?
    let action: () -> Void
  }

  /// The present.
  private(set) var ticks = 0

  /// What is to be done, in the order of time; entries of the same time in the order of adding.
  private var entries: [Entry] = []
  private var tickets = 0

  /// Adds an action, which is repeated if there is an interval; the ticket removes it.
  @discardableResult
  func add(at due: Int, every interval: Int?, _ action: @escaping () -> Void) -> Int {
    tickets += 1
    insert(Entry(ticket: tickets, due: max(due, ticks), interval: interval, action: action))
    return tickets
  }

  func remove(_ ticket: Int) {
    entries.removeAll { $0.ticket == ticket }
  }

  /// Does what is due within so many ticks.
  func advance(by count: Int) {
    let end = ticks + count
    while let next = entries.first, next.due <= end {
      entries.removeFirst()
      ticks = next.due
      if let interval = next.interval {
        insert(Entry(ticket: next.ticket, due: next.due + interval, interval: interval, action: next.action))
      }
      next.action()
    }
    ticks = end
  }

  private func insert(_ entry: Entry) {
    let place = entries.lastIndex { $0.due <= entry.due }.map { $0 + 1 } ?? 0
    entries.insert(entry, at: place)
  }
}

// MARK: As a scheduler

/// A point in the clock's time.
struct Tick: Strideable, Hashable {
  var count: Int

  func distance(to other: Tick) -> TickInterval { TickInterval(count: other.count - count) }
  func advanced(by interval: TickInterval) -> Tick { Tick(count: count + interval.count) }
}

/// The time between two points; a second is a tick.
struct TickInterval: SignedNumeric, Comparable, CoreStream.SchedulerTimeIntervalConvertible,
  OpenCombine.SchedulerTimeIntervalConvertible
{
  var count: Int

  init(count: Int) { self.count = count }
  init(integerLiteral value: Int) { count = value }
  init?<Source: BinaryInteger>(exactly source: Source) { self.init(count: Int(source)) }

  var magnitude: TickInterval { TickInterval(count: abs(count)) }

  static func seconds(_ s: Int) -> Self { Self(count: s) }
  static func seconds(_ s: Double) -> Self { Self(count: Int(s)) }
  static func milliseconds(_ ms: Int) -> Self { Self(count: ms / 1_000) }
  static func microseconds(_ us: Int) -> Self { Self(count: us / 1_000_000) }
  static func nanoseconds(_ ns: Int) -> Self { Self(count: ns / 1_000_000_000) }

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.count < rhs.count }
  static func + (lhs: Self, rhs: Self) -> Self { Self(count: lhs.count + rhs.count) }
  static func - (lhs: Self, rhs: Self) -> Self { Self(count: lhs.count - rhs.count) }
  static func * (lhs: Self, rhs: Self) -> Self { Self(count: lhs.count * rhs.count) }
  static func *= (lhs: inout Self, rhs: Self) { lhs.count *= rhs.count }
}

extension VirtualClock: CoreStream.Scheduler, OpenCombine.Scheduler {
  typealias SchedulerTimeType = Tick
  typealias SchedulerOptions = Never

  var now: Tick { Tick(count: ticks) }
  var minimumTolerance: TickInterval { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    add(at: ticks, every: nil, action)
  }

  func schedule(after date: Tick, tolerance: TickInterval, options: Never?, _ action: @escaping () -> Void) {
    add(at: date.count, every: nil, action)
  }

  func schedule(
    after date: Tick, interval: TickInterval, tolerance: TickInterval, options: Never?, _ action: @escaping () -> Void
  ) -> any CoreStream.Cancellable {
    let ticket = add(at: date.count, every: interval.count, action)
    return CoreStream.AnyCancellable { self.remove(ticket) }
  }

  func schedule(
    after date: Tick, interval: TickInterval, tolerance: TickInterval, options: Never?, _ action: @escaping () -> Void
  ) -> any OpenCombine.Cancellable {
    let ticket = add(at: date.count, every: interval.count, action)
    return OpenCombine.AnyCancellable { self.remove(ticket) }
  }
}
