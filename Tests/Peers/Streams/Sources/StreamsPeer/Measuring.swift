import AllocationCounts
import Foundation

/// What one row costs with one library, an event.
struct Cost {
  var nanoseconds = 0.0
  var allocations = 0.0
  var heldBytes = 0.0
  var heldAllocations = 0.0
  /// Nil where valgrind can't count them.
  var instructions: Double?
}

/// What arrived is not what was sent, so there is nothing to compare.
struct WrongSum: Error, CustomStringConvertible {
  let description: String
}

/// Measures a row with all libraries in turn, again and again, so that whatever else the machine does meets all alike.
///
/// The time is the median of nine runs of about 20 ms each, every run with a subject and subscribers of its own.
func measure(_ row: Row) throws -> [Library: Cost] {
  var costs: [Library: Cost] = [:]
  for library in row.libraries { costs[library] = try memoryCost(of: row, library) }
  guard row.measure != .heldMemory else { return costs }
  var times: [Library: [Double]] = [:]
  let counts = try Dictionary(uniqueKeysWithValues: row.libraries.map { ($0, try eventsIn20Milliseconds(row, $0)) })
  for _ in 0..<9 {
    for (library, events) in counts {
      times[library, default: []].append(try seconds(row, library, events: events) * 1e9 / Double(events))
    }
  }
  for (library, times) in times { costs[library]?.nanoseconds = times.sorted()[times.count / 2] }
  return costs
}

/// Sends so many events, and returns how long that took. Fails if not all has arrived.
@discardableResult
func seconds(_ row: Row, _ library: Library, events: Int, counting: (_ work: () -> Void) -> Void = { $0() }) throws
  -> Double
{
  guard let course = row.courses[library] else { return 0 }
  let consumer = Consumer()
  defer { consumer.letGo() }
  let send = course(consumer)
  let start = row.measure.now
  counting { send(events) }
  let end = row.measure.now
  guard consumer.sum == row.arriving(events) else {
    throw WrongSum(
      description: "\(row.name), \(library): \(events) events came to \(consumer.sum), not \(row.arriving(events))")
  }
  return end - start
}

/// A run in which allocations are counted; in the others they aren't, because counting takes time.
private func memoryCost(of row: Row, _ library: Library) throws -> Cost {
  let events = row.events(atLeast: 1_000)
  var counts = allocation_counts()
  try seconds(row, library, events: events) { work in
    begin_counting_allocations()
    work()
    counts = end_counting_allocations()
  }
  return Cost(
    allocations: Double(counts.calls) / Double(events), heldBytes: Double(counts.held_bytes) / Double(events),
    heldAllocations: Double(counts.held) / Double(events))
}

private func eventsIn20Milliseconds(_ row: Row, _ library: Library) throws -> Int {
  var events = row.events(atLeast: 1_000)
  while true {
    let time = try seconds(row, library, events: events)
    if time > 0.005 { return row.events(atLeast: Int(Double(events) * 0.02 / time)) }
    events *= 2
  }
}

extension Row {
  /// Those that have the operator, in the order of the table.
  var libraries: [Library] { Library.allCases.filter { courses[$0] != nil } }

  /// The smallest number of events that is a multiple of the row's unit.
  func events(atLeast count: Int) -> Int { (count + unit - 1) / unit * unit }
}

extension Row.Measure {
  /// The clock of this measure, in seconds.
  fileprivate var now: Double {
    var time = timespec()
    clock_gettime(self == .wallTime ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
