/// A fenced block of a rule's page.
struct Fence: Sendable {
  /// The words behind `swift`: `find`, `replace combine`.
  let words: [String]
  let text: String
  /// The line of the block's first line of code, from 1.
  let line: Int
}

/// A rule's page, cut into its parts; nothing is checked yet but the form.
struct RuleDraft: Sendable {
  var id = ""
  var summary = ""
  /// The first table, its columns by name.
  var properties: [String: String] = [:]
  /// The rows of the table under `## Streams`.
  var streams: [[String: String]] = []
  var signature: Fence?
  var rewrites: [Fence] = []
  var examples: [Fence] = []
  /// The line of `## Examples`.
  var examplesLine: Int?
  /// The text under `## What changes` or `## By hand`.
  var note = ""
  var problems: [RuleProblem] = []
}

/// Cuts a page into its parts. Never fails: whatever is wrong is in the draft's problems.
func draftRule(_ page: RulePage) -> RuleDraft {
  var parser = RulePageParser(page: page)
  parser.parse()
  return parser.draft
}

private struct RulePageParser {
  let page: RulePage
  var draft = RuleDraft()
  private var section = ""
  private var columns: [String] = []

  init(page: RulePage) { self.page = page }

  mutating func parse() {
    let lines = page.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if line.hasPrefix("```") {
        index = takeFence(lines, from: index)
        continue
      }
      take(line, number: index + 1)
      index += 1
    }
    draft.note = draft.note.trimmed
  }

  private mutating func take(_ line: String, number: Int) {
    if line.hasPrefix("# ") {
      draft.id = String(line.dropFirst(2)).trimmed
    } else if line.hasPrefix("## ") {
      section = String(line.dropFirst(3)).trimmed
      columns = []
      if section == "Examples" { draft.examplesLine = number }
      if !RulePageParser.sections.contains(section) {
        let known = RulePageParser.sections.joined(separator: "', '")
        problem(number, "unknown section '\(section)'; the sections are '\(known)'")
      }
    } else if line.hasPrefix("|") {
      takeRow(line, number: number)
    } else {
      takeText(line)
    }
  }

  private static let sections = ["Signature", "Streams", "Rewrite", "What changes", "By hand", "Examples"]

  private mutating func takeText(_ line: String) {
    switch section {
    case "":
      let text = line.trimmed
      if !text.isEmpty { draft.summary += draft.summary.isEmpty ? text : " " + text }
    case "What changes", "By hand":
      draft.note += line + "\n"
    default: break
    }
  }

  private mutating func takeRow(_ line: String, number: Int) {
    let cells = line.split(separator: "|").map { String($0).trimmed }
    if cells.allSatisfy({ $0.allSatisfy { $0 == "-" || $0 == ":" } && !$0.isEmpty }) { return }
    if columns.isEmpty {
      columns = cells
      return
    }
    guard cells.count == columns.count else {
      return problem(number, "a row of \(cells.count) cells in a table of \(columns.count) columns")
    }
    let row = Dictionary(zip(columns, cells)) { first, _ in first }
    if section == "Streams" {
      draft.streams.append(row)
    } else if section.isEmpty {
      draft.properties = row
    }
  }

  private mutating func takeFence(_ lines: [String], from start: Int) -> Int {
    var end = start + 1
    while end < lines.count, !lines[end].hasPrefix("```") { end += 1 }
    if end == lines.count { problem(start + 1, "the block that begins here has no end") }
    var words = lines[start].dropFirst(3).split(separator: " ").map(String.init)
    if words.first != "swift" {
      problem(start + 1, "a block's language is 'swift'")
    } else {
      words.removeFirst()
    }
    let fence = Fence(words: words, text: lines[(start + 1)..<end].joined(separator: "\n"), line: start + 2)
    keep(fence, number: start + 1)
    return end + 1
  }

  private mutating func keep(_ fence: Fence, number: Int) {
    switch (section, fence.words.first) {
    case ("Signature", nil): draft.signature = fence
    case ("Rewrite", "find"), ("Rewrite", "replace"): draft.rewrites.append(fence)
    case ("Examples", "context"), ("Examples", "before"), ("Examples", "after"), ("Examples", "unchanged"),
      ("Examples", "found"):
      draft.examples.append(fence)
    default:
      problem(number, "no block 'swift \(fence.words.joined(separator: " "))' belongs under '\(section)'")
    }
  }

  private mutating func problem(_ line: Int, _ message: String) {
    draft.problems.append(RuleProblem(path: page.path, line: line, column: 1, message: message))
  }
}

extension String {
  /// Without white space at both ends.
  var trimmed: String {
    var view = self[...]
    while let first = view.first, first.isWhitespace { view.removeFirst() }
    while let last = view.last, last.isWhitespace { view.removeLast() }
    return String(view)
  }
}
