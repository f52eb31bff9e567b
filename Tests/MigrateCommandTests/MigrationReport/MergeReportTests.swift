import Testing

@testable import MigrateCommand

/// `report --merge`.
@Suite struct MergeReportTests {
  /// A folder with the reports of its two halves.
  private func halves() throws -> Workshop {
    let shop = try Workshop([
      "A/a.swift": "import RxSwift\nlet a: Observable<Int>\n", "B/b.swift": "y.drive()\n", "B/c.swift": "let c = 1\n",
    ])
    #expect(shop.run("report", "--format", "json", "-o", "a.json", "A").status == .done)
    #expect(shop.run("report", "--format", "json", "-o", "b.json", "B").status == .done)
    return shop
  }

  private func merge(_ shop: Workshop, _ files: String...) -> Workshop.Ended {
    shop.run(["report", "--merge", "--format", "json"] + files)
  }

  @Test(arguments: [["a.json", "b.json"], ["b.json", "a.json"], ["a.json", "b.json", "a.json"]])
  func theWholeIsThatOfOneRun(files: [String]) throws {
    let shop = try halves()
    let merged = shop.run(["report", "--merge", "--format", "json"] + files)
    #expect(merged.output == shop.run("report", "--format", "json", "A", "B").output)
    #expect(merged.status == .done)
  }

  @Test func theWholeHasAHistory() throws {
    let shop = try halves()
    #expect(shop.run("report", "--merge", "a.json", "b.json", "--history", "h.jsonl", "-o", "all.html").status == .done)
    #expect(try shop.read("h.jsonl").contains("\"safe\":1,\"needsReview\":1,\"reportOnly\":0,\"fromStart\":2"))
  }

  /// What is replaced in a part, by what, and what is said.
  @Test(arguments: [
    ("\"version\": 1", "\"version\": 2", "b.json:3:14: error: this version of the report is unknown; it must be 1"),
    (
      "rxmigrate-report", "other",
      "b.json:1:1: error: this is no report: its 'schema' must be 'rxmigrate-report'"
    ),
    ("\"history\": []\n}", "", "b.json:19:1: error: expected a key in quotes or '}'"),
    ("\"module\":", "\"modul\":", "b.json:13:25: error: unknown key 'modul'. Did you mean 'module'?"),
    ("\"tool\": \"0.1.0\"", "\"tool\": \"0.0.9\"", "b.json: error: made by rxmigrate 0.0.9, 'a.json' by 0.1.0"),
  ])
  func aBrokenPartIsToldAndNothingIsWritten(good: String, bad: String, complaint: String) throws {
    let shop = try halves()
    try shop.write("b.json", try shop.read("b.json").replacing(good, with: bad))
    let files = shop.tree()
    let ended = shop.run("report", "--merge", "a.json", "b.json", "--history", "h.jsonl", "-o", "all.html")
    #expect(ended.complaint == complaint)
    #expect(ended.status == .couldNotRun)
    #expect(shop.tree() == files)
  }

  @Test func partsThatDisagreeAboutAFileAreRefused() throws {
    let shop = try halves()
    try shop.write("c.json", try shop.read("b.json").replacing("\"line\":1", with: "\"line\":7"))
    let ended = merge(shop, "b.json", "c.json")
    #expect(ended.complaint == "c.json: error: says something else of the file 'B/b.swift' than 'b.json'")
    #expect(ended.status == .couldNotRun)
  }

  @Test func aPartWithAHistoryIsRefused() throws {
    let shop = try halves()
    _ = shop.run("report", "--format", "json", "-o", "b.json", "--history", "h.jsonl", "B")
    #expect(merge(shop, "a.json", "b.json").complaint.hasSuffix(": error: this report has a history of its own"))
  }

  @Test func allPartsThatCantBeReadAreTold() throws {
    let ended = try merge(halves(), "a.json", "x.json", "y.json")
    #expect(ended.error == "x.json: error: no such file\ny.json: error: no such file\n")
  }

  @Test func withoutPartsItSaysWhatToName() throws {
    let complaint = try merge(Workshop()).complaint
    #expect(complaint == "Error: Name the reports to merge, as 'report --format json' prints them.")
  }
}
