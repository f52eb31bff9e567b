/// A fenced block of a rule's page.
struct Fence: Sendable {
  /// The words behind `swift`: `find`, `replace combine`.
  let words: [String]
  let text: String
  /// The line of the block's first line of code, from 1.
  let line: Int
  /// The line above it, which opens the block.
  let opening: String
}

extension Fence {
  /// Where a word stands in the line that opens the block.
  func place(ofWord word: String) -> PagePlace {
    PagePlace(line: line - 1, column: column(of: " " + word, in: opening) + 1)
  }

  /// Where a text first stands in the block.
  func place(of part: String) -> PagePlace {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let index = lines.firstIndex(where: { $0.contains(part) }) else { return PagePlace(line: line, column: 1) }
    return PagePlace(line: line + index, column: column(of: part, in: String(lines[index])))
  }

  /// Where a byte of the block's text stands.
  func place(at offset: Int) -> PagePlace {
    let before = text.utf8.prefix(offset).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return PagePlace(line: line + before.count - 1, column: before[before.count - 1].count + 1)
  }

  private func column(of part: String, in line: String) -> Int {
    line.firstRange(of: part).map { line[..<$0.lowerBound].utf8.count + 1 } ?? 1
  }
}

/// A place in a page, from 1, columns in UTF-8 bytes.
struct PagePlace: Sendable, Hashable {
  var line: Int
  var column = 1
}

/// A rule's page, cut into its parts; nothing is checked yet but the form.
struct RuleDraft: Sendable {
  var id = ""
  var summary = ""
  /// The first table, its columns by name.
  var properties: [String: String] = [:]
  /// Where the values of that table stand, and its names under the values' row's own if there is no value.
  var cells: [String: PagePlace] = [:]
  /// The rows of the table under `## Streams`.
  var streams: [[String: String]] = []
  /// The rows of the table under `## Modules`, and where each stands.
  var modules: [(row: [String: String], place: PagePlace)] = []
  /// The rows of the table under `## Names`, and where each stands.
  var names: [(row: [String: String], place: PagePlace)] = []
  /// The rows under `## Namesakes`.
  var namesakes: [(row: [String: String], place: PagePlace)] = []
  /// The rows under `## Roles`.
  var roles: [(row: [String: String], place: PagePlace)] = []
  /// The rows under `## Lists`.
  var lists: [(row: [String: String], place: PagePlace)] = []
  var signatureFence: Fence?
  var targetSignature: Fence?
  var rewrites: [Fence] = []
  var exampleFences: [Fence] = []
  /// The line of `## Examples`.
  var examplesLine: Int?
  /// The text under `## What changes` or `## By hand`.
  var note = ""
  var problems: [RuleProblem] = []
}

/// Cuts a page into its parts. Never fails: whatever is wrong is in the draft's problems.
///
/// - Parameter withExamples: Whether the blocks under `## Examples` are wanted, which are most of a page.
func draftRule(_ page: RulePage, withExamples: Bool = true) -> RuleDraft {
  var parser = RulePageParser(page: page, withExamples: withExamples)
  parser.parse()
  return parser.draft
}

private struct RulePageParser {
  let page: RulePage
  let withExamples: Bool
  var draft = RuleDraft()
  /// All pages are read at each start of the tool, and most of their lines are passed over: hence bytes.
  private let bytes: [UInt8]
  private var section = ""
  private var columns: [String] = []
  private var columnPlaces: [PagePlace] = []

  init(page: RulePage, withExamples: Bool) {
    self.page = page
    self.withExamples = withExamples
    bytes = Array(page.text.utf8)
  }

  mutating func parse() {
    var next = 0
    var number = 1
    while next <= bytes.count {
      let line = line(from: next)
      if isFence(line) {
        (next, number) = takeFence(from: line, number: number)
        continue
      }
      if !line.isEmpty { take(text(line), number: number) } else { takeText("") }
      next = line.upperBound + 1
      number += 1
    }
    draft.note = draft.note.trimmed
  }

  /// The bytes of the line that begins at an offset, without its line break.
  private func line(from start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return start..<end
  }

  private func isFence(_ line: Range<Int>) -> Bool {
    line.count >= 3 && line.prefix(3).allSatisfy { bytes[$0] == UInt8(ascii: "`") }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

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

  private static let sections = [
    "Signature", "Streams", "Modules", "Names", "Namesakes", "Roles", "Lists", "Target signature", "Rewrite",
    "What changes", "By hand", "Examples",
  ]

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
    let cells = line.utf8.split(separator: UInt8(ascii: "|")).map { String(Substring($0)).trimmed }
    if cells.allSatisfy(\.isRule) { return }
    if columns.isEmpty {
      columns = cells
      if section.isEmpty { columnPlaces = places(ofCells: line, number: number) }
      return
    }
    guard cells.count == columns.count else {
      return problem(number, "a row of \(cells.count) cells in a table of \(columns.count) columns")
    }
    let row = Dictionary(zip(columns, cells)) { first, _ in first }
    if section == "Streams" {
      draft.streams.append(row)
    } else if section == "Modules" {
      draft.modules.append((row, PagePlace(line: number)))
    } else if section == "Names" {
      draft.names.append((row, PagePlace(line: number)))
    } else if section == "Namesakes" {
      draft.namesakes.append((row, PagePlace(line: number)))
    } else if section == "Roles" {
      draft.roles.append((row, PagePlace(line: number)))
    } else if section == "Lists" {
      draft.lists.append((row, PagePlace(line: number)))
    } else if section.isEmpty {
      draft.properties = row
      let places = places(ofCells: line, number: number)
      for (index, name) in columns.enumerated() {
        draft.cells[name] = RuleChecker.columns.contains(name) ? places[index] : columnPlaces[index]
      }
    }
  }

  /// Where the text of each cell of a table's row begins.
  private func places(ofCells line: String, number: Int) -> [PagePlace] {
    var column = 1
    return line.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).dropFirst().map { cell in
      defer { column += cell.count + 1 }
      return PagePlace(line: number, column: column + 1 + cell.prefix { $0 == UInt8(ascii: " ") }.count)
    }
  }

  /// Takes a block whose first line is given; answers where the line behind it begins, and its number.
  private mutating func takeFence(from opening: Range<Int>, number: Int) -> (Int, Int) {
    let start = min(opening.upperBound + 1, bytes.count)
    var last = start..<start
    var lines = 1
    while true {
      guard last.lowerBound <= bytes.count else {
        problem(number, "the block that begins here has no end")
        break
      }
      last = line(from: last.lowerBound)
      lines += 1
      if isFence(last) { break }
      last = (last.upperBound + 1)..<(last.upperBound + 1)
    }
    if withExamples || section != "Examples" {
      let code = start..<max(start, min(last.lowerBound, bytes.count + 1) - 1)
      keep(opening, code: code, number: number)
    }
    return (last.upperBound + 1, number + lines)
  }

  private mutating func keep(_ opening: Range<Int>, code: Range<Int>, number: Int) {
    let opening = text(opening)
    var words = opening.dropFirst(3).split(separator: " ").map(String.init)
    if words.first != "swift" {
      problem(number, "a block's language is 'swift'")
    } else {
      words.removeFirst()
    }
    keep(Fence(words: words, text: text(code), line: number + 1, opening: opening), number: number)
  }

  private mutating func keep(_ fence: Fence, number: Int) {
    switch (section, fence.words.first) {
    case ("Signature", nil): draft.signatureFence = fence
    case ("Target signature", nil): draft.targetSignature = fence
    case ("Rewrite", "find"), ("Rewrite", "replace"): draft.rewrites.append(fence)
    case ("Examples", "context"), ("Examples", "before"), ("Examples", "after"), ("Examples", "unchanged"),
      ("Examples", "found"):
      draft.exampleFences.append(fence)
    default:
      problem(number, "no block 'swift \(fence.words.joined(separator: " "))' belongs under '\(section)'")
    }
  }

  private mutating func problem(_ line: Int, _ message: String) {
    draft.problems.append(RuleProblem(path: page.path, line: line, column: 1, message: message))
  }
}

extension String {
  /// Whether it is what stands under a table's head: `---`.
  fileprivate var isRule: Bool {
    !isEmpty && utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") }
  }

  /// Without white space at both ends.
  var trimmed: String {
    guard utf8.first.map(isPlain) != true || utf8.last.map(isPlain) != true else { return self }
    var view = self[...]
    while let first = view.first, first.isWhitespace { view.removeFirst() }
    while let last = view.last, last.isWhitespace { view.removeLast() }
    return String(view)
  }

  /// Whether a byte is ASCII and no white space, which is nearly always so.
  private func isPlain(_ byte: UInt8) -> Bool { byte > UInt8(ascii: " ") && byte < 0x7F }
}
