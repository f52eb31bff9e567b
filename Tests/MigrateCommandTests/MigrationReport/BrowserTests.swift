import Foundation
import Testing

@testable import MigrateCommand

/// What this system calls Chromium, if it has it.
let browser = ["chromium", "google-chrome", "chrome"].first(where: isInstalled)

/// The report's page in a browser without a window.
@Suite(.enabled(if: browser != nil, "no Chromium is installed"), .serialized)
struct BrowserTests {
  /// What the page has become once its script has run.
  ///
  /// - Parameter address: What stands behind the number sign of the page's address.
  private func document(_ report: MigrationReport, _ address: String = "") throws -> String {
    let shop = try Workshop(["report.html": report.page])
    let end = try runProgram(
      browser ?? "", "--headless=new", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(shop.folder)/profile",
      "--virtual-time-budget=5000", "--dump-dom", "file://\(shop.folder)/report.html#\(address)")
    return end.output
  }

  private let report = MigrationReport(
    files: [
      MigrationReport.File("App/a.swift", owners: ["@a"], sites: [.init("map"), .init("items", .reportOnly)]),
      MigrationReport.File("Kit/b.swift", owners: ["@b"], sites: [.init("map", .needsReview, diff: ["-x", "+why"])]),
    ], rules: [.init(id: "map", family: nil, summary: "Maps.", note: "", before: "", after: "")])

  @Test func theScriptListsTheFindings() throws {
    let document = try document(report)
    #expect(document.contains("<p id=\"count\" role=\"status\">3 of 3 findings</p>"))
    #expect(
      document.contains(
        "<span class=\"kind k2\">by hand</span> told<span class=\"place\">App/a.swift:3:7 <code>items</code></span>"))
    #expect(
      document.contains("<th scope=\"row\"><button type=\"button\" title=\"Show the findings\">App</button></th>"))
  }

  @Test(arguments: [
    ("module=App", 2), ("owner=%40b", 1), ("rule=map", 2), ("kind=review", 1), ("folder=Kit", 1), ("folder=Ki", 0),
    ("q=WHY", 1), ("q=map+app", 1), ("rule=map&module=App", 1),
  ])
  func anAddressFilters(address: String, count: Int) throws {
    #expect(try document(report, address).contains("role=\"status\">\(count) of 3 findings</p>"))
  }

  @Test func aRulesAddressOpensIt() throws {
    #expect(try document(report, "rule-map").contains("<details class=\"rule\" id=\"rule-map\" open=\"\">"))
  }

  @Test func hostileCodeIsText() throws {
    let document = try document(.hostile)
    #expect(document.contains("2 of 2 findings"))
    #expect(document.contains("<title>&lt;/script&gt;&lt;script&gt;document.title"))
    #expect(!document.contains("<img"))
  }
}
