import Foundation
import RewriteRules
import Testing

@testable import MigrateCommand

/// The documentation's tables of RxSwift's names are what the rules write.
///
/// `RECORD_NAMES=1 swift test --filter NamesArticleTests` writes the articles.
@Suite struct NamesArticleTests {
  @Test(arguments: NamesArticle.all.indices)
  func theTablesAreThoseOfTheRules(_ number: Int) throws {
    let article = NamesArticle.all[number]
    let expected = try article.text(CheatSheet(try builtInCatalog().get()))
    if ProcessInfo.processInfo.environment["RECORD_NAMES"] == "1" {
      try Data(expected.utf8).write(to: article.file)
      Issue.record("recorded \(article.file.path); look at the difference, then run without RECORD_NAMES")
    }
    let lines = Set(try String(contentsOf: article.file, encoding: .utf8).components(separatedBy: "\n"))
    let missing = expected.components(separatedBy: "\n").filter { !lines.contains($0) }
    #expect(missing.prefix(3) == [], "RECORD_NAMES=1 swift test --filter NamesArticleTests writes the tables")
    #expect(lines.count == Set(expected.components(separatedBy: "\n")).count)
  }

  @Test(arguments: [
    (
      ".receive(on: MainScheduler()).replaceError(with: element)",
      [
        "Publisher/receive(on:options:)", "MainScheduler", "Publisher/replaceError(with:)",
      ]
    ),
    (".map(selector).switchToLatest()", ["Publisher/map(_:)", "Publisher/switchToLatest()"]),
    (".catch { _ in other }", ["Publisher/catch(_:)"]), ("values(first)", []), (".values", ["Publisher/values-2p3qj"]),
    ("Publishers.Interval(every: period, scheduler: scheduler)", ["Publishers/Interval"]),
    ("first", []), (".first", []), (".first()", ["Publisher/first()"]),
  ])
  func theSymbolsInCodeAreFound(code: String, links: [String]) {
    let known = [
      "Publisher/receive(on:options:)", "Publisher/replaceError(with:)", "MainScheduler", "Publisher/map(_:)",
      "Publisher/map(_:_:)", "Publisher/switchToLatest()", "Publisher/catch(_:)", "Publisher/values-2p3qj",
      "Publishers", "Publishers/Interval", "Publisher/first()", "Publisher/first(where:)",
    ].map(SymbolLink.init)
    #expect(linkedSymbols(in: code, known).map(\.path) == links)
  }
}
