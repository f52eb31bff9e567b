import Foundation
import Testing

@testable import MigrateCommand

/// `check --baseline` and `baseline`, in folders that change between runs.
@Suite struct BaselineTests {
  private let file = ".rxmigrate-baseline.json"
  private let view = "func f() {\n  x.items(a)\n  x.items(a)\n  y.drive()\n}\n"

  /// A folder with its baseline.
  private func known(_ files: KeyValuePairs<String, String>) throws -> Workshop {
    let shop = try Workshop(files)
    #expect(shop.run("baseline").status == .done)
    return shop
  }

  private func check(_ shop: Workshop, _ arguments: String...) -> Workshop.Ended {
    shop.run(["check", "--baseline", file] + arguments)
  }

  /// The rules and places of what a check reports.
  private func findings(_ ended: Workshop.Ended) -> [String] {
    ended.output.split(separator: "\n").filter { $0.contains(": warning: ") }.map { String($0) }
  }

  @Test func anEntryIsALine() throws {
    let shop = try Workshop(["App/b.swift": view, "App/a.swift": "let a: Observable<Int>", "c.swift": ""])
    let ended = shop.run("baseline")
    #expect(ended.output.isEmpty)
    #expect(ended.error == ".rxmigrate-baseline.json knows 4 findings: 4 added, 0 removed.\n")
    let text = try shop.read(file)
    #expect(
      text == """
        {
          "version": 1,
          "findings": [
            {"file":"App/a.swift","rule":"observable","code":"let a: Observable<Int>","count":1,"fingerprint":"f269660d9b047d6f"},
            {"file":"App/b.swift","rule":"drive","code":"y.drive()","count":1,"fingerprint":"0a1f0035bdce3eec"},
            {"file":"App/b.swift","rule":"items","code":"x.items(a)","count":2,"fingerprint":"2529346ee4a80aeb"}
          ]
        }

        """)
  }

  @Test func whatIsKnownIsNoFinding() throws {
    let ended = try check(known(["a.swift": view]))
    #expect(ended.output.isEmpty)
    #expect(
      ended.error == """
        No findings in 1 file.
        .rxmigrate-baseline.json knows 3 findings more.

        """)
    #expect(ended.status == .done)
  }

  @Test func whatIsNewIsReportedAlone() throws {
    let shop = try known(["a.swift": view])
    try shop.write("a.swift", "drive()\n" + view)
    let ended = check(shop)
    #expect(
      ended.output == """
        /work/a.swift:1:1: warning: 'drive' becomes 'sink' [drive]
        /work/a.swift:1:1: note: values arrive on the thread that sends them

        """)
    #expect(ended.status == .somethingFound)
  }

  /// Of equal findings there may be as many as there were.
  @Test func oneMoreOfTheSameIsNew() throws {
    let shop = try known(["a.swift": view])
    try shop.write("a.swift", view + "x.items(a)\n")
    #expect(findings(check(shop)) == ["/work/a.swift:6:3: warning: 'items' has no counterpart [items]"])
  }

  /// The number of findings stays where one goes and another comes.
  @Test func oneForAnotherIsNewAndStale() throws {
    let shop = try known(["a.swift": "x.items(a)", "b.swift": "x.items(a)\ny.items(b)"])
    try shop.write("a.swift", "x.items(b)")
    let ended = check(shop)
    #expect(
      ended.output == """
        /work/a.swift:1:3: warning: 'items' has no counterpart [items]
        /work/a.swift:1:3: note: use a diffable data source
        /work/.rxmigrate-baseline.json:4:5: warning: 1 finding of 'items' is gone from 'x.items(a)' in a.swift [stale-baseline-entry]
        /work/.rxmigrate-baseline.json:4:5: note: 'rxmigrate baseline --prune-only' removes such entries

        """)
    #expect(ended.error.hasSuffix(".rxmigrate-baseline.json knows 2 findings more; 1 entry is stale.\n"))
    #expect(ended.status == .somethingFound)
  }

  @Test func staleEntriesAreInEveryFormat() throws {
    let shop = try known(["a.swift": view])
    try shop.write("a.swift", "x.items(a)")
    for reporter in reporters {
      let output = check(shop, "--format", reporter.name).output
      #expect(output.contains("1 finding of"), "\(reporter.name)")
      #expect(
        output.contains(".rxmigrate-baseline.json") || output.contains("rxmigrate\\-baseline"), "\(reporter.name)")
    }
  }

  /// A migrated module leaves hundreds of them.
  @Test(arguments: [(10, 10, nil), (11, 10, "1 more entry is"), (342, 10, "332 more entries are")])
  func ofManyStaleEntriesTheFirstAreListed(count: Int, listed: Int, rest: String?) throws {
    let shop = try known(["a.swift": (1...count).map { "x.items(a\($0))\n" }.joined()])
    try shop.write("a.swift", "drive()")
    let ended = check(shop)
    #expect(findings(ended).count { $0.contains("[stale-baseline-entry]") } == listed)
    #expect(findings(ended).count { $0.contains("[drive]") } == 1)
    let place = "/work/.rxmigrate-baseline.json:14:5: note: "
    let last = rest.map { "\(place)\($0) stale; --verbose lists them all" }
    #expect(
      ended.output.split(separator: "\n").map(String.init).last { $0.hasPrefix(place) && $0.contains("--verbose") }
        == last)
    #expect(ended.error.contains("\(count) entries are stale"))
    #expect(findings(check(shop, "--verbose")).count == count + 1)
    #expect(check(shop, "--format", "github").output.components(separatedBy: "stale-baseline-entry").count == count + 1)
  }

  @Test(arguments: [
    ("moved", "y.drive()\nfunc g() { }\nfunc f() { x.items(a); h() }\nclass A { func f() { x.items(a) } }"),
    (
      "formatted",
      "func f()\r\n{\r\n\tx\r\n\t\t.items(\r\n\t\t\ta,\r\n\t\t)\r\n\tx.items( a ) // why\r\n\ty . drive()\r\n}"
    ),
  ])
  func itStaysWhereCodeIsMovedOrFormatted(what: String, text: String) throws {
    let shop = try known(["a.swift": view])
    try shop.write("a.swift", text)
    #expect(check(shop).output == "", "\(what)")
  }

  @Test func itStaysWhereFilesAreRenamed() throws {
    let shop = try known(["App/a.swift": view, "b.swift": view])
    try shop.write("Other/c.swift", "")
    for (old, new) in [("App/a.swift", "Other/c.swift"), ("b.swift", "d.swift")] {
      try FileManager.default.removeItem(atPath: shop.folder + "/" + old)
      try shop.write(new, view)
    }
    #expect(check(shop).output == "")
    #expect(shop.run("baseline", "--prune-only").error.hasSuffix("6 findings: 0 added, 0 removed.\n"))
    #expect(try shop.read(file).contains(#"{"file":"d.swift","rule":"drive""#))
    #expect(check(shop).output == "")
  }

  /// A file that is still there keeps its entries for itself.
  @Test func whatGoesFromOneFileToAnotherIsNewThere() throws {
    let shop = try known(["a.swift": "x.items(a)", "b.swift": ""])
    try shop.write("a.swift", "")
    try shop.write("b.swift", "x.items(a)")
    #expect(
      findings(check(shop)).map { String($0.prefix(32)) } == [
        "/work/b.swift:1:3: warning: 'ite", "/work/.rxmigrate-baseline.json:4",
      ])
  }

  @Test func aRunOfSomeFilesSaysNothingOfOthers() throws {
    let shop = try known(["App/a.swift": view, "b.swift": view, "Old/c.swift": view])
    try shop.write("b.swift", "")
    try FileManager.default.removeItem(atPath: shop.folder + "/Old/c.swift")
    #expect(check(shop, "App").output == "")
    #expect(findings(check(shop, "Old")).count == 2)
    #expect(findings(check(shop)).count == 4)
    let before = try shop.read(file)
    #expect(shop.run("baseline", "App").status == .done)
    #expect(try shop.read(file) == before)
  }

  @Test func aRunOfSomeRulesSaysNothingOfOthers() throws {
    let shop = try known(["a.swift": "drive"])
    var engine = Engine.fake
    engine.catalog = Engine.real.catalog
    try shop.write("a.swift", "")
    let stale = { shop.run(["check", "--baseline", file] + $0, engine: engine).status }
    #expect(stale(["--only", "observable"]) == .done)
    #expect(stale(["--except", "drive"]) == .done)
    #expect(stale(["--only", "drive"]) == .somethingFound)
  }

  /// Fewer entries is all that this may lead to.
  @Test func pruningRemovesWhatIsGoneAndAddsNothing() throws {
    let shop = try known(["a.swift": view])
    try shop.write("a.swift", "x.items(a)\nz.drive()")
    let ended = shop.run("baseline", "--prune-only")
    #expect(ended.error == ".rxmigrate-baseline.json knows 1 finding: 0 added, 2 removed.\n")
    let lines = try shop.read(file).split(separator: "\n")
    #expect(
      lines[3]
        == #"    {"file":"a.swift","rule":"items","code":"x.items(a)","count":1,"fingerprint":"2529346ee4a80aeb"}"#)
    #expect(findings(check(shop)) == ["/work/a.swift:2:3: warning: 'drive' becomes 'sink' [drive]"])
  }

  @Test func writingItAnewTakesEverything() throws {
    let shop = try known(["a.swift": view])
    try shop.write("a.swift", "x.items(a)\nz.drive()")
    #expect(shop.run("baseline").error == ".rxmigrate-baseline.json knows 2 findings: 1 added, 2 removed.\n")
    #expect(check(shop).status == .done)
  }

  /// The configuration names it, and it means the same wherever the tool is started.
  @Test func theConfigurationMayNameIt() throws {
    let shop = try Workshop([
      ".rxmigrate.json": #"{ "baseline": "CI/known.json" }"#, "App/a.swift": view, "CI/": "",
    ])
    #expect(shop.run("baseline", in: "App").error == "/work/CI/known.json knows 3 findings: 3 added, 0 removed.\n")
    #expect(try shop.read("CI/known.json").contains(#"{"file":"../App/a.swift","rule":"drive""#))
    #expect(shop.run("check", in: "App").status == .done)
    #expect(shop.run("check").status == .done)
    try shop.write("App/a.swift", "")
    #expect(findings(shop.run("check")).count == 2)
  }

  @Test func theStandardFileIsBesideTheConfiguration() throws {
    let shop = try Workshop([".rxmigrate.json": "{}", "App/a.swift": view])
    #expect(shop.run("baseline", in: "App").error.hasPrefix("/work/.rxmigrate-baseline.json knows 3 findings: "))
  }

  @Test func withoutABaselineNothingIsCompared() throws {
    let shop = try Workshop(["a.swift": view])
    let complaint = "Error: There is no baseline '.rxmigrate-baseline.json'. 'rxmigrate baseline' writes one."
    #expect(check(shop).complaint == complaint)
    #expect(shop.run("baseline", "--prune-only").complaint == complaint)
    #expect(shop.run("check").status == .somethingFound)
    try shop.write(".rxmigrate.json", #"{ "baseline": "b.json" }"#)
    #expect(
      shop.run("check").complaint
        == ".rxmigrate.json:1:15: error: There is no baseline 'b.json'. 'rxmigrate baseline' writes one.")
  }

  /// What can't be read is not gone.
  @Test func aFileThatCannotBeReadIsAnErrorBesideABaseline() throws {
    let shop = try known(["a.swift": "x.items(a) // RxSwift"])
    let before = try shop.read(file)
    try shop.write("a.swift", bytes: Array("x.items(a) // RxSwift ".utf8) + [0xE9])
    #expect(check(shop).complaint == "a.swift:1:23: error: the file is not UTF-8")
    #expect(shop.run("baseline").status == .couldNotRun)
    #expect(try shop.read(file) == before)
  }

  @Test(arguments: [
    ("", "1:1: error: expected a value"),
    ("{\n", "2:1: error: expected a key in quotes or '}'"),
    ("[]", "1:1: error: the baseline must be an object"),
    (#"{"version":1}"#, "1:1: error: the baseline has no 'findings'"),
    (#"{"version":2,"findings":[]}"#, "1:12: error: this version of the baseline is unknown; it must be 1"),
    (#"{"version":3,"entries":[]}"#, "1:12: error: this version of the baseline is unknown; it must be 1"),
    (#"{"version":"1","findings":[]}"#, "1:12: error: this version of the baseline is unknown; it must be 1"),
    (#"{"version":1,"findings":{}}"#, "1:25: error: 'findings' takes an array of objects"),
    (#"{"version":1,"finding":[]}"#, "1:14: error: unknown key 'finding'. Did you mean 'findings'?"),
    (#"{"version":1,"version":1,"findings":[]}"#, "1:14: error: the key 'version' is there twice"),
    ("{\"version\":1,\"findings\":[\n<<<<<<< HEAD\n", "2:1: error: '<<<<<<<' is no value of JSON"),
    (entries(#"{}"#), "2:1: error: an entry has no 'file'"),
    (entries(#"3"#), "2:1: error: an entry must be an object"),
    (entries(entry + "," + entry), "2:75: error: the entry 'ab' of 'a.swift' is there twice"),
    (entries(entry.replacing("1", with: "0")), "2:53: error: 'count' takes a whole number from 1"),
    (entries(entry.replacing("1", with: "1.5")), "2:53: error: 'count' takes a whole number from 1"),
    (entries(entry.replacing("\"items\"", with: "1")), "2:26: error: 'rule' takes a string"),
    (entries(entry.replacing("rule", with: "rules")), "2:19: error: unknown key 'rules'. Did you mean 'rule'?"),
  ])
  func aBrokenBaselineIsRefusedAndStays(text: String, complaint: String) throws {
    let shop = try Workshop([".rxmigrate-baseline.json": text, "a.swift": view])
    for arguments in [["check", "--baseline", file], ["baseline"], ["baseline", "--prune-only"]] {
      let ended = shop.run(arguments)
      #expect(ended.complaint == "\(file):\(complaint)")
      #expect(ended.status == .couldNotRun)
      #expect(try shop.read(file) == text)
    }
  }

  @Test func aBaselineThatCannotBeWrittenIsAnError() throws {
    let ended = try Workshop(["a.swift": view]).run("baseline", "--baseline", "no/b.json")
    #expect(ended.complaint == "no/b.json: error: there is no folder for this file")
    #expect(ended.status == .couldNotRun)
  }
}

private let entry = #"{"file":"a.swift","rule":"items","code":"x","count":1,"fingerprint":"ab"}"#

private func entries(_ text: String) -> String { "{\"version\":1,\"findings\":[\n\(text)\n]}" }
