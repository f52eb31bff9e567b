/// A rule's page as it is read on a terminal: without the marks of Markdown, code indented, tables aligned.
func readablePage(_ markdown: String, isColored: Bool) -> String {
  var page = ReadablePage(isColored: isColored)
  for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) { page.add(line) }
  return page.finished()
}

private struct ReadablePage {
  let isColored: Bool
  private var lines: [String] = []
  private var isInCode = false
  private var table: [[String]] = []

  init(isColored: Bool) { self.isColored = isColored }

  mutating func add(_ line: Substring) {
    if line.hasPrefix("|") && !isInCode { return addRow(line) }
    endTable()
    if line.hasPrefix("```") {
      isInCode.toggle()
      if isInCode { addLabel(of: line) }
    } else if isInCode {
      lines.append("    " + line)
    } else if line.hasPrefix("#") {
      lines.append(styled(String(line.drop { $0 == "#" || $0 == " " }), "1"))
    } else {
      lines.append(withoutBackticks(line))
    }
  }

  mutating func finished() -> String {
    endTable()
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What a block of code is: `find`, `before`.
  private mutating func addLabel(of fence: Substring) {
    let label = fence.split(separator: " ").dropFirst().joined(separator: " ")
    if label.isEmpty { return }
    if lines.last?.hasPrefix("    ") == true { lines.append("") }
    lines.append("  " + styled(label + ":", "2"))
  }

  private mutating func addRow(_ line: Substring) {
    let cells = line.split(separator: "|").map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    if !cells.allSatisfy({ $0.allSatisfy { "-: ".contains($0) } }) { table.append(cells) }
  }

  private mutating func endTable() {
    let widths = (table.first ?? []).indices.map { column in
      table.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    for (number, row) in table.enumerated() {
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      let text = String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
      lines.append("  " + (number == 0 ? styled(text, "2") : withoutBackticks(text[...])))
    }
    table = []
  }

  /// The text with code in color instead of in backticks; without color the backticks stay.
  private func withoutBackticks(_ line: Substring) -> String {
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    guard isColored, parts.count % 2 == 1 else { return String(line) }
    return parts.enumerated().map { $0 % 2 == 0 ? String($1) : styled(String($1), "36") }.joined()
  }

  private func styled(_ text: String, _ style: String) -> String {
    isColored ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }
}
