import Foundation

/// The lists in `Tests/CombineAPI`.
enum CombineLists {
  static let names = ["Operators", "Publishers", "Sources", "Subscribers", "Foundation"]

  /// The lines of a list, without its comments.
  static func lines(of list: String) throws -> [String] {
    let tests = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appendingPathComponent("CombineAPI/\(list).txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }
}

/// What a module declares, or what lists say that it declares, to be asked for a line at a time.
struct Declared {
  let lines: Set<String>
  private let linesByType: [Substring: [String]]
  private let spelling: Spelling

  init(_ lines: [String], spelling: Spelling) {
    self.lines = Set(lines)
    linesByType = Dictionary(grouping: self.lines) { $0.prefix { $0 != " " } }
    self.spelling = spelling
  }

  init(_ graph: SymbolGraph) { self.init(graph.lines(), spelling: Spelling(aliases: graph.aliases())) }

  /// Looks for the very line first: comparing spellings takes a while, and is seldom needed.
  func has(_ line: String) -> Bool {
    if lines.contains(line) { return true }
    let wanted = spelling.canonical(line)
    return linesByType[line.prefix { $0 != " " }, default: []].contains { spelling.canonical($0) == wanted }
  }
}
