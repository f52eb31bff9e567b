import Foundation
import Testing

@testable import RewriteRules

/// `Rules/REFERENCE.md` says what the engine knows.
///
/// `RECORD_REFERENCE=1 swift test --filter ReferenceTests` writes the tables anew.
struct ReferenceTests {
  private let rules = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Rules")
  private var file: URL { rules.appending(path: "REFERENCE.md") }

  @Test func theTablesAreTheEngines() throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let updated = try #require(Reference(catalog: builtIn).updated(text), "a table is missing, or there twice")
    if ProcessInfo.processInfo.environment["RECORD_REFERENCE"] == "1" {
      try Data(updated.utf8).write(to: file)
      Issue.record("recorded \(file.path); look at the difference, then run without RECORD_REFERENCE")
    }
    let lines = Set(text.split(separator: "\n"))
    let missing = updated.split(separator: "\n").filter { !lines.contains($0) }
    #expect(missing.prefix(1) == [], "RECORD_REFERENCE=1 swift test --filter ReferenceTests writes the tables")
    let isTheSame = text == updated
    #expect(isTheSame)
  }

  /// A word that no page uses is one that no example tests.
  @Test func everyWordIsUsed() throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let unused = text.split(separator: "\n").filter { $0.contains("no page uses it") }
    #expect(unused == [])
  }

  /// The words that a page may use are those that the engine has a function for.
  @Test func everyTransformIsThere() {
    #expect(Set(PageWord.transforms.map(\.name)) == Transforms.names)
  }

  @Test(arguments: (PageWord.conditions + PageWord.constraints + PageWord.transforms).map(\.meaning))
  func aMeaningIsASentence(_ meaning: String) {
    #expect(meaning.hasSuffix("."))
    #expect(meaning.first?.isUppercase == true || meaning.first == "`")
  }

  /// The page that `Rules/README.md` shows is accepted as a team's own, and its examples hold.
  @Test func thePageOfTheReadmeHolds() throws {
    let text = try String(contentsOf: rules.appending(path: "README.md"), encoding: .utf8)
    let shown = try #require(text.components(separatedBy: "````markdown\n").dropFirst().first)
    let page = RulePage(path: "skip-failures.md", text: shown.components(separatedBy: "````")[0])
    let catalog = try RuleCatalog.checked(builtIn.rules.map(\.page), overriding: [page]).get()
    let rule = try #require(catalog.byID["skip-failures"])
    #expect(catalog.exampleProblems(of: rule).isEmpty)
  }
}
