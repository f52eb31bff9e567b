import Foundation

/// The rows as a Markdown table. The ratios are to the first row, a search of the same files.
func table(of rows: [Row]) -> String {
  let search = rows.first { $0.name.hasSuffix("three words") }
  let pattern = rows.first { $0.name.hasSuffix("one pattern") }
  var lines = [
    "| | wall s | CPU s | peak MiB | wall to \(search?.name ?? "a search") | CPU to \(pattern?.name ?? "a pattern") |",
    "|---|---|---|---|---|---|",
  ]
  for row in rows {
    let cells = [
      row.name, number(row.wall), number(row.cpu), String(format: "%.0f", row.peak), ratio(row.wall, search?.wall),
      ratio(row.cpu, pattern?.cpu),
    ]
    lines.append("| " + cells.joined(separator: " | ") + " |")
  }
  return (lines + remarks(on: rows).map { "\n" + $0 }).joined(separator: "\n") + "\n"
}

/// What follows from two rows: how much two processors help, and how the cost grows with the files.
private func remarks(on rows: [Row]) -> [String] {
  func row(_ start: String) -> Row? { rows.first { $0.name.hasPrefix(start) } }
  guard let all = row("check, all") else { return [] }
  var remarks: [String] = []
  if let alone = row("check, one job") {
    remarks.append("All processors are \(ratio(alone.wall, all.wall)) times as fast as one job.")
  }
  if let parts = row("check of its") {
    remarks.append("The whole takes \(ratio(all.cpu, parts.cpu)) times the CPU of its folders one by one.")
  }
  return remarks
}

private func number(_ seconds: Double) -> String { String(format: seconds < 1 ? "%.3f" : "%.2f", seconds) }

private func ratio(_ value: Double, _ other: Double?) -> String {
  guard let other, other > 0 else { return "" }
  return String(format: value / other < 10 ? "%.2f" : "%.0f", value / other)
}
