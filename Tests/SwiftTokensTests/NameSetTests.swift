import SwiftTokens
import Testing

@Suite struct NameSetTests {
  @Test(arguments: [
    "map", "x.map { $0 }", "`map`", "$map", "\"\\(map)\"", "observeOnMain", "a ~> b", "größe", "#if map",
  ])
  func isMentioned(source: String) {
    #expect(mentions(source, ["map", "observeOnMain", "~>", "größe"]))
  }

  @Test(arguments: [
    "", "Map", "mapp", "ma", "xmap", "// map", "\"map\"", "observeOnMain2", "observeXxMain", "`map ` ``", "$0", "a ~ b",
    "let self",
  ])
  func isNotMentioned(source: String) {
    #expect(!mentions(source, ["map", "observeOnMain", "~>", "größe"]))
  }

  @Test func nothingIsMentionedOfNothing() {
    #expect(!mentions("a", []))
    #expect(!mentions("`` $", [""]))
  }

  @Test func namesWithTheSameEndsAreToldApart() {
    #expect(mentions("beginning0middle", ["beginning1middle", "beginning0middle"]))
    #expect(!mentions("beginning2middle", ["beginning1middle", "beginning0middle"]))
  }

  @Test func eachOfManyNamesIsFound() {
    let names = (0..<10_000).map { "name\($0)OfMany" }
    let set = NameSet(Set(names))
    #expect(set.count == 10_000)
    #expect(names.allSatisfy { tokenize(Array($0.utf8)).mentions(any: set) })
    #expect(names.allSatisfy { !tokenize(Array("\($0)s".utf8)).mentions(any: set) })
  }

  private func mentions(_ source: String, _ names: Set<String>) -> Bool {
    tokenize(Array(source.utf8)).mentions(any: NameSet(names))
  }
}
