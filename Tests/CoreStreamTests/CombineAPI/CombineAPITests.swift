import Foundation
import Testing

/// CoreStream has every declaration that Combine has: `Tests/CombineAPI` lists them.
@Suite struct CombineAPITests {
  @Test(
    .enabled(
      if: SymbolGraph.builtModules != nil,
      "the compiler's list of the module's declarations is read only on Linux, where its place is known"),
    arguments: CombineLists.names)
  func nothingOfCombineIsMissing(list: String) throws {
    let declared = try Self.declared.get()
    for line in try CombineLists.lines(of: list) where !declared.has(line) && !isLeftOut(line) {
      Issue.record("not declared: \(line)")
    }
  }

  /// Whether the build was told to do without what the line declares.
  private func isLeftOut(_ line: String) -> Bool {
    #if CORESTREAM_WITHOUT_URLSESSION
    line.hasPrefix("URLSession")
    #else
    false
    #endif
  }

  @Test func listsHaveOnlyWhatTheyMayHave() throws {
    for list in CombineLists.names {
      let lines = try CombineLists.lines(of: list)
      #expect(Set(lines).count == lines.count, "\(list) repeats a line")
      for line in lines where !isWellFormed(line) { Issue.record("\(list): not a declaration: \(line)") }
    }
    for line in try CombineLists.lines(of: "AppleOnly") {
      let parts = line.components(separatedBy: " # ")
      #expect(parts.count == 2, "no reason: \(line)")
      #expect(isWellFormed(parts[0]), "not a declaration: \(line)")
    }
  }

  /// The figures of Combine as of macOS 14: a list that loses lines says so.
  @Test func listsAreComplete() throws {
    let all = try ["Operators", "Publishers", "Sources", "Subscribers"].flatMap(CombineLists.lines(of:))
    let operators = all.filter { $0.hasPrefix("Publisher | func ") }
    #expect(all.count { $0.hasPrefix("Publishers | ") } == 87)
    #expect(operators.count == 117)
    #expect(all.count { $0.hasPrefix("Just | func ") } == 43)
    #expect(all.count { $0.hasPrefix("Optional.Publisher | func ") } == 31)
    #expect(all.count { $0.hasPrefix("Result.Publisher | func ") } == 31)
    #expect(all.count { $0.hasPrefix("Publishers.Sequence | func ") } == 42)
    #expect(all.count { $0.hasPrefix("Publishers.Merge") && $0.contains(" | func merge") } == 22)
  }

  private static let declared = Result {
    try Declared(SymbolGraph(of: "CoreStream", in: #require(SymbolGraph.builtModules)))
  }

  /// Whether a line is one of the three forms that the lists' README describes.
  private func isWellFormed(_ line: String) -> Bool {
    let parts = line.components(separatedBy: " | ")
    let words = parts[parts.count - 1].split(separator: " ").drop { attributes.contains(String($0)) }
    guard parts.count <= 2, let first = words.first else { return false }
    let keyword = first.prefix { $0.isLetter }
    return keywords.contains(String(keyword)) || parts.count == 1 && words.dropFirst().first == ":"
  }

  private let attributes: Set = [
    "@frozen", "@discardableResult", "@propertyWrapper", "final", "mutating", "static", "indirect",
  ]

  private let keywords: Set = [
    "struct", "class", "enum", "protocol", "case", "func", "init", "var", "let", "typealias", "associatedtype",
    "subscript",
  ]
}
