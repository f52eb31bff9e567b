import RewriteRules
import SourceText
import Testing

@testable import MigrateCommand

@Suite struct RulesTests {
  private let rows = [
    RuleRow(
      id: "map", family: "transforming", applicability: .safe, since: "RxSwift 2", summary: "Each value becomes one."),
    RuleRow(id: "or-nil", family: "x", applicability: .reportOnly, since: "RxSwift 5", summary: "`a | b`."),
  ]

  @Test func aTableIsAligned() {
    #expect(
      RuleListing.table.text(of: rows) == """
        ID      FAMILY        APPLICABILITY  SUMMARY
        map     transforming  safe           Each value becomes one.
        or-nil  x             report-only    `a | b`.

        """)
  }

  @Test func jsonHasOneRuleALine() {
    #expect(
      RuleListing.json.text(of: rows) == """
        {
          "version": 1,
          "rules": [
            {"id":"map","family":"transforming","applicability":"safe","since":"RxSwift 2","summary":"Each value becomes one."},
            {"id":"or-nil","family":"x","applicability":"report-only","since":"RxSwift 5","summary":"`a | b`."}
          ]
        }

        """)
  }

  @Test func markdownIsATable() {
    #expect(
      RuleListing.markdown.text(of: rows) == """
        | rule | family | applicability | since | summary |
        |---|---|---|---|---|
        | map | transforming | safe | RxSwift 2 | Each value becomes one. |
        | or-nil | x | report-only | RxSwift 5 | `a \\| b`. |

        """)
  }

  @Test func theBuiltInRulesAreInTheExecutable() throws {
    let catalog = try builtInCatalog().get()
    let ended = try Workshop().run(["rules"], engine: .real)
    #expect(ended.status == .done)
    #expect(ended.output.split(separator: "\n").count == catalog.rules.count + 1)
  }

  @Test func anUnknownRuleCannotBeExplained() throws {
    let ended = try Workshop().run("explain", "no-such-rule")
    #expect(ended.complaint == "Error: There is no rule 'no-such-rule'. 'rxmigrate rules' lists them.")
    #expect(ended.status == .couldNotRun)
  }

  @Test func aPlaceIsReadFromItsEnd() {
    #expect(
      sourcePlace("C:/a:b.swift:3:14")
        == SourcePlace(path: "C:/a:b.swift", location: LineColumn(line: 3, column: 14)))
    for text in ["flat-map", "a.swift:3", "a.swift:x:1"] { #expect(sourcePlace(text) == nil) }
  }

  @Test func aTypeIsExplainedByTheEnginesSteps() throws {
    let shop = try Workshop(["a.swift": "let é = query\nquery.map {}"])
    var engine = Engine.fake
    engine.explainType = { offset, file, _, _, _ in
      ["`\(String(decoding: file.bytes[offset...].prefix(5), as: UTF8.self))` is Observable<Int>", "so it never fails"]
    }
    #expect(
      shop.run("explain", "a.swift:1:10", engine: engine).output == "`query` is Observable<Int>\nso it never fails\n")
    #expect(shop.run("explain", "a.swift:2:1", engine: engine).status == .done)
    #expect(
      shop.run("explain", "a.swift:9:1", engine: engine).complaint
        == "a.swift: error: the file has no line 9 with a column 1")
    #expect(shop.run("explain", "a.swift:1:10").complaint == "a.swift: error: this version can't explain types yet")
  }

  @Test func aRulesFolderMustBeThereAndReadable() throws {
    let shop = try Workshop(["a.swift": "Observable", "a.md": ""])
    #expect(shop.run("check", "--rules", "Mine").complaint == "Error: There is no folder '/work/Mine' with rules.")
    #expect(shop.run("check", "--rules", "a.md").complaint == "Error: There is no folder '/work/a.md' with rules.")
    try shop.write("Mine/x/odd.md", bytes: [0x23, 0x20, 0xFF])
    #expect(shop.run("check", "--rules", "Mine").complaint == "/work/Mine/x/odd.md:1:3: error: the file is not UTF-8")
  }

  @Test func theExamplesOfAFolderAreTested() throws {
    let shop = try Workshop(["Mine/ours/shout.md": shoutPage(after: "text.uppercased(1)")])
    let ended = shop.run(["rules", "--test", "Mine"], engine: .real)
    #expect(ended.output == "")
    #expect(ended.error == "2 of 2 examples in 1 page give what the pages say.\n")
    #expect(ended.status == .done)
  }

  @Test func anExampleThatFailsIsPrintedAtItsLine() throws {
    let shop = try Workshop(["Mine/ours/shout.md": shoutPage(after: "text.lowercased(1)")])
    let ended = shop.run(["rules", "--test", "Mine"], engine: .real)
    #expect(
      ended.output == "/work/Mine/ours/shout.md:25:1: error: the example gives 'text.uppercased(1)', "
        + "where the page says 'text.lowercased(1)'\n")
    #expect(ended.status == .somethingFound)
  }

  @Test func aPageWhoseExampleFailsIsNotUsed() throws {
    let code = "import RxSwift\nlet a = Observable.just(1)\n"
    let shop = try Workshop(["Mine/shout.md": shoutPage(after: "text.lowercased(1)"), "a.swift": code])
    let ended = shop.run(["rewrite", "--allow-dirty", "--rules", "Mine", "a.swift"], engine: .real)
    #expect(ended.complaint.hasPrefix("/work/Mine/shout.md:25:1: error: the example gives 'text.uppercased(1)'"))
    #expect(ended.error.contains("note: nothing is done with pages whose examples fail"))
    #expect(ended.status == .couldNotRun)
    #expect(try shop.read("a.swift") == code)
  }

  @Test func aFaultyPageIsNotTested() throws {
    let shop = try Workshop(["Mine/shout.md": shoutPage(after: "text.uppercased(1)", throws: "takn")])
    let ended = shop.run(["rules", "--test", "Mine"], engine: .real)
    #expect(ended.complaint == "/work/Mine/shout.md:7:25: error: 'throws' is 'taken', not 'takn'")
    #expect(ended.status == .couldNotRun)
    #expect(
      shop.run(["rules", "--test", "Yours"], engine: .real).complaint
        == "Error: There is no folder '/work/Yours' with rules.")
  }
}

/// A page with one rewrite and what its example is said to become.
private func shoutPage(after: String, throws: String = "taken") -> String {
  """
  # shout

  A text in capitals.

  | family | applicability | throws |
  |---|---|---|
  | transforming | safe | \(`throws`) |

  ## Rewrite
  ```swift find
  <#source#>.shout(<#times#>)
  ```
  ```swift replace
  <#source#>.uppercased(<#times#>)
  ```

  ## What changes
  Nothing.

  ## Examples
  ```swift before
  text.shout(1)
  ```
  ```swift after
  \(after)
  ```
  ```swift unchanged
  text.whisper(1)
  ```
  """
}
