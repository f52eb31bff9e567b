import AllocationCounts
import Foundation

/// The rows with their costs, as Markdown: times and what else an event costs, then what a subscription holds.
func table(_ results: [(row: Row, costs: [Library: Cost])]) -> String {
  let timed = results.filter { $0.row.measure != .heldMemory }
  let held = results.filter { $0.row.measure == .heldMemory }
  var lines: [String] = []
  if !timed.isEmpty {
    lines += heading([
      "an event", "goal ns", "CoreStream ns", "closures ns", "OpenCombine ns", "times as fast", "instructions",
      "OpenCombine", "closures", "allocations", "OpenCombine",
    ])
    lines += timed.map(timeLine)
  }
  if !held.isEmpty {
    if !lines.isEmpty { lines.append("") }
    lines += heading([
      "a subscription: bytes (allocations)", "goal", "CoreStream", "closures", "OpenCombine", "times as small",
    ])
    lines += held.map(heldLine)
  }
  return lines.joined(separator: "\n")
}

private func timeLine(_ row: Row, _ costs: [Library: Cost]) -> String {
  let nanoseconds = { (library: Library) in costs[library].map { short($0.nanoseconds) } ?? "" }
  let instructions = { (library: Library) in costs[library]?.instructions.map(short) ?? "" }
  let allocations = { (library: Library) in
    can_count_allocations() ? costs[library].map { short($0.allocations) } ?? "" : ""
  }
  let open = costs[.open].map { short($0.nanoseconds) } ?? row.figureOfFork.map { "(\(short($0)))" } ?? ""
  return line([
    row.name, short(row.goal), nanoseconds(.core), nanoseconds(.closures), open, ratio(costs, \.nanoseconds),
    instructions(.core), instructions(.open), instructions(.closures), allocations(.core), allocations(.open),
  ])
}

private func heldLine(_ row: Row, _ costs: [Library: Cost]) -> String {
  let held = { (library: Library) in
    guard can_count_allocations(), let cost = costs[library] else { return "" }
    return "\(short(cost.heldBytes)) (\(short(cost.heldAllocations)))"
  }
  return line([row.name, short(row.goal), held(.core), held(.closures), held(.open), ratio(costs, \.heldBytes)])
}

/// How many times CoreStream's cost goes into OpenCombine's.
private func ratio(_ costs: [Library: Cost], _ cost: KeyPath<Cost, Double>) -> String {
  guard let core = costs[.core]?[keyPath: cost], let open = costs[.open]?[keyPath: cost], core > 0 else { return "" }
  return String(format: "%.1f", open / core)
}

private func heading(_ titles: [String]) -> [String] {
  [line(titles), "|---|" + titles.dropFirst().map { _ in "---:|" }.joined()]
}

private func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

/// Two digits behind the point below ten, none from a hundred on, and none that are zero.
private func short(_ number: Double) -> String {
  let text = String(format: number < 10 ? "%.2f" : number < 100 ? "%.1f" : "%.0f", number)
  guard text.contains(".") else { return text }
  let trimmed = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
  return String(trimmed.reversed())
}
