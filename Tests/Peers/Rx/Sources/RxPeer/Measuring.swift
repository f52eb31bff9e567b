import AllocationCounts
import Foundation

/// What one row costs on one side, an event.
struct Cost {
  var nanoseconds = 0.0
  var allocations = 0.0
  /// Nil where valgrind can't count them, or where that isn't asked for.
  var instructions: Double?
}

/// The two sides came to different sums, so there is nothing to compare.
struct DifferentSums: Error, CustomStringConvertible {
  let description: String
}

/// Measures a row on both sides in turn, again and again, so that whatever else the machine does meets both alike.
///
/// The time is the median of seven runs of about 20 ms each. A run builds the chain and takes it down.
func measure(_ pair: Pair) throws -> [Side: Cost] {
  try compareSums(pair)
  var costs: [Side: Cost] = [:]
  var times: [Side: [Double]] = [:]
  let counts = Dictionary(uniqueKeysWithValues: Side.allCases.map { ($0, eventsIn20Milliseconds(pair, $0)) })
  for _ in 0..<7 {
    for side in Side.allCases {
      guard let events = counts[side] else { continue }
      times[side, default: []].append(seconds(pair, side, events: events) * 1e9 / Double(events))
    }
  }
  for (side, times) in times {
    costs[side] = Cost(nanoseconds: times.sorted()[times.count / 2], allocations: allocations(pair, side))
  }
  return costs
}

private func compareSums(_ pair: Pair) throws {
  let (read, written) = (pair.run(.read, events: unit), pair.run(.written, events: unit))
  guard read == written, read != 0 else {
    throw DifferentSums(description: "\(pair.name): \(unit) events came to \(read) as read, \(written) as written")
  }
}

private func seconds(_ pair: Pair, _ side: Side, events: Int) -> Double {
  let start = now
  _ = pair.run(side, events: events)
  return now - start
}

private func eventsIn20Milliseconds(_ pair: Pair, _ side: Side) -> Int {
  var events = unit
  while true {
    let time = seconds(pair, side, events: events)
    if time > 0.005 { return (Int(Double(events) * 0.02 / time) / unit + 1) * unit }
    events *= 2
  }
}

/// The difference of a long and a short run; in the others nothing is counted, because that takes time.
private func allocations(_ pair: Pair, _ side: Side) -> Double {
  func count(_ events: Int) -> Int {
    begin_counting_allocations()
    _ = pair.run(side, events: events)
    return end_counting_allocations().calls
  }
  return Double(count(2 * unit) - count(unit)) / Double(unit)
}

/// The process's processor time, of all its threads.
private var now: Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
