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
    for text in ["flat-map", "a.swift:3", "a.swift:0:1", "a.swift:x:1"] { #expect(sourcePlace(text) == nil) }
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
}
