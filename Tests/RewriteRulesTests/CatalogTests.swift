import Foundation
import Testing

@testable import RewriteRules

/// The catalog as a whole.
struct CatalogTests {
  @Test func everyPageIsARule() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Rules")
    let pages = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.contains("/") && $0.hasSuffix(".md") }
    #expect(builtIn.rules.map(\.page.path).sorted() == pages.sorted())
  }

  @Test func rulesAreSortedByID() {
    #expect(builtIn.rules.map(\.id) == builtIn.rules.map(\.id).sorted())
  }

  @Test(arguments: builtIn.rules)
  func theFamilyIsTheFolder(_ rule: Rule) {
    #expect(draftRule(rule.page).properties["family"] == rule.family)
  }

  @Test(arguments: builtIn.rules)
  func theSummaryIsOneSentence(_ rule: Rule) {
    #expect(rule.summary.hasSuffix("."))
    #expect(rule.summary.split(separator: ". ").count == 1)
    #expect(rule.summary.count <= 120)
  }

  /// A promise that is less than the same trace says why; so does what is left to a person.
  @Test(arguments: builtIn.rules.filter { $0.applicability != .safe })
  func aWeakerPromiseSaysWhy(_ rule: Rule) {
    #expect(!rule.note.isEmpty)
    #expect(!rule.note.hasPrefix("Nothing."))
  }

  /// What is reported says what to do under its own heading.
  @Test(arguments: builtIn.rules)
  func theNoteStandsUnderItsHeading(_ rule: Rule) {
    #expect(rule.page.text.contains("## By hand") == (rule.applicability == .reportOnly))
  }

  @Test func aPageOfATeamReplacesTheBuiltInOne() {
    let own = RulePage(
      path: "map.md",
      text: builtIn.byID["map"]!.page.text.split(separator: "tryMap").joined(separator: "throwingMap"))
    guard case .success(let catalog) = RuleCatalog.checked(builtIn.rules.map(\.page), overriding: [own]) else {
      Issue.record("the team's page was not accepted")
      return
    }
    #expect(catalog.rules.count == builtIn.rules.count)
    #expect(catalog.byID["map"]?.page.path == "map.md")
  }

  /// A run doesn't check the built-in pages, as reading `builtIn` does, and gets the same rules.
  @Test func trustedPagesGiveTheSameRules() throws {
    let pages = builtIn.rules.map(\.page).sorted { $0.path < $1.path }
    let trusting = try RuleCatalog.trusting(pages) { pages, read in pages.map(read) }.get()
    #expect(trusting.rules.map(\.description) == builtIn.rules.map(\.description))
    #expect(trusting.knowledge.signatures == builtIn.knowledge.signatures)
    #expect(trusting.modules == builtIn.modules)
    #expect(trusting.namesakes == builtIn.namesakes)
  }

  @Test func aTeamsPageIsCheckedBesideTrustedOnes() {
    let own = RulePage(path: "map.md", text: "# mapp\n")
    let result = RuleCatalog.trusting(builtIn.rules.map(\.page), overriding: [own]) { pages, read in pages.map(read) }
    guard case .failure(let problems) = result else {
      Issue.record("the team's page was accepted")
      return
    }
    #expect(problems.problems.contains { $0.message.hasPrefix("the page's title 'mapp'") })
  }
}

extension Rule {
  /// Everything that it says but the page's text.
  fileprivate var description: String {
    let groups = groups.map { group in
      "\(group.patterns.map(\.text)) \(group.templates.map { "\($0.pattern.text) \($0.conditions.sorted())" })"
    }
    return "\(id) \(family) \(applicability) \(since) \(summary) \(note) \(check ?? "") \(groups) \(module ?? "") "
      + "\(isOwnName) \(takesThrowing) \(demandsError) \(unifiesFailures) \(needsControls)"
  }
}
