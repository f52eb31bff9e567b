import AllocationCounts
import Foundation

/// The rows with their costs, as Markdown, and the geometric mean of how many times as fast they are.
func table(_ results: [(name: String, costs: [Side: Cost])]) -> String {
  let countsInstructions = results.contains { $0.costs.values.contains { $0.instructions != nil } }
  var titles = ["an event", "RxSwift ns", "written ns", "times as fast", "RxSwift allocations", "written"]
  if countsInstructions { titles += ["RxSwift instructions", "written", "times as few"] }
  var lines = [line(titles), "|---|" + titles.dropFirst().map { _ in "---:|" }.joined()]
  for (name, costs) in results {
    guard let read = costs[.read], let written = costs[.written] else { continue }
    var cells = [name, short(read.nanoseconds), short(written.nanoseconds)]
    cells.append(String(format: "%.1f", read.nanoseconds / written.nanoseconds))
    cells += can_count_allocations() ? [short(read.allocations), short(written.allocations)] : ["", ""]
    if countsInstructions {
      cells += [read.instructions.map(short) ?? "", written.instructions.map(short) ?? ""]
      cells.append(ratio(costs, \.instructions).map { String(format: "%.1f", $0) } ?? "")
    }
    lines.append(line(cells))
  }
  lines += ["", "geometric mean, times as fast: " + mean(results.map { ratio($0.costs, \.nanoseconds) })]
  if countsInstructions {
    lines.append("geometric mean, times as few instructions: " + mean(results.map { ratio($0.costs, \.instructions) }))
  }
  return lines.joined(separator: "\n")
}

/// How many times the written side's cost goes into that of the side that was read.
private func ratio(_ costs: [Side: Cost], _ cost: (Cost) -> Double?) -> Double? {
  guard let read = costs[.read].flatMap(cost), let written = costs[.written].flatMap(cost), written > 0 else {
    return nil
  }
  return read / written
}

private func mean(_ ratios: [Double?]) -> String {
  let known = ratios.compactMap(\.self)
  return String(format: "%.1f", exp(known.reduce(0) { $0 + log($1) } / Double(max(known.count, 1))))
}

private func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

/// Two digits behind the point below ten, none from a hundred on, and none that are zero.
private func short(_ number: Double) -> String {
  let text = String(format: number < 10 ? "%.2f" : number < 100 ? "%.1f" : "%.0f", number)
  guard text.contains(".") else { return text }
  let trimmed = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
  return String(trimmed.reversed())
}
