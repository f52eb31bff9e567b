import Foundation
import RewriteRules
import Testing

@testable import MigrateCommand

/// `report --format json` and `markdown`, and how files are grouped.
@Suite struct MigrationReportTests {
  private let files: KeyValuePairs<String, String> = [
    "CODEOWNERS": "App/ @app @leads\n",
    "App/a.swift": "import RxSwift\nlet a: Observable<Int> = b.items(c)\n",
    "App/b.swift": "import CoreStream\nlet b = c.toPublisher()\n",
    "App/plain.swift": "let a = 1\n",
    "Sources/Kit/c.swift": "import CoreStream\nimport RxSwift\nc.drive()\n",
  ]

  /// A checkout whose commit has no number that could change.
  private func shop() throws -> Workshop {
    let shop = try Workshop(files)
    try shop.write(".git/HEAD", "ref: refs/heads/none\n")
    return shop
  }

  @Test func theJSONHasALineForEachFile() throws {
    let ended = try shop().run("report", "--format", "json")
    let name = try #require(ended.output.split(separator: "\n").first { $0.contains("\"project\"") })
    #expect(
      ended.output.replacing(name, with: "  \"project\": \"…\",") == #"""
        {
          "schema": "rxmigrate-report",
          "version": 1,
          "tool": "0.1.0",
          "date": "2026-03-01T12:00:00Z",
          "commit": null,
          "project": "…",
          "scope": [
            "."
          ],
          "otherFiles": 1,
          "files": [
            {"path":"App/a.swift","module":"App","owners":["@app","@leads"],"state":"before","bridges":[],"findings":[{"line":2,"column":8,"rule":"observable","applicability":"safe","message":"'Observable' becomes 'Publisher'","note":null,"fingerprint":"bf7fb15839299893","diff":["-let a: Observable<Int> = b.items(c)","+let a: Publisher<Int> = b.items(c)"]},{"line":2,"column":28,"rule":"items","applicability":"report-only","message":"'items' has no counterpart","note":"use a diffable data source","fingerprint":"2db5a0981bf47e24","diff":[]}]},
            {"path":"App/b.swift","module":"App","owners":["@app","@leads"],"state":"after","bridges":[{"line":2,"column":11,"name":"toPublisher"}],"findings":[]},
            {"path":"Sources/Kit/c.swift","module":"Kit","owners":[],"state":"between","bridges":[],"findings":[{"line":3,"column":3,"rule":"drive","applicability":"needs-review","message":"'drive' becomes 'sink'","note":"values arrive on the thread that sends them","fingerprint":"53a1ee57968c4814","diff":["-c.drive()","+c.sink()"]}]}
          ],
          "rules": [
            {"id":"drive","family":null,"summary":"No page explains it.","note":"","before":"","after":""},
            {"id":"items","family":null,"summary":"No page explains it.","note":"","before":"","after":""},
            {"id":"observable","family":null,"summary":"No page explains it.","note":"","before":"","after":""}
          ],
          "history": []
        }

        """#)
    #expect(
      ended.error == """
        3 findings; 1 of 3 files with streams use no RxSwift.
        1 bridge in 1 file goes once the 2 files that use RxSwift are rewritten.

        """)
    #expect(ended.status == .done)
  }

  @Test func theJSONIsReadAsItWasWritten() throws {
    let text = try shop().run("report", "--format", "json").output
    #expect(try MigrationReport.reading(Array(text.utf8), path: "a.json").json == text)
  }

  @Test func aRulesTextIsThatOfItsPage() throws {
    let shop = try Workshop(["a.swift": "import RxSwift\nlet a = PublishSubject<Int>().distinctUntilChanged()\n"])
    let text = shop.run("report", "--format", "json", engine: .real).output
    let report = try MigrationReport.reading(Array(text.utf8), path: "a.json")
    let rule = try #require(report.rules.first { $0.id == "distinct-until-changed" })
    #expect(rule.family == "filtering")
    #expect(!rule.summary.isEmpty && !rule.note.isEmpty)
    #expect(rule.before.contains("distinctUntilChanged") && rule.after.contains("removeDuplicates"))
  }

  @Test(arguments: [
    ("Sources/Kit/Deep/a.swift", "Kit"), ("Tests/KitTests/a.swift", "KitTests"),
    ("Packages/One/Sources/Two/a.swift", "Two"), ("App/Modules/Search/View/a.swift", "Search"),
    ("App/Views/a.swift", "App"), ("Sources/a.swift", "Sources"), ("a.swift", "(root)"),
    ("App/Sources/Views/a.swift", "App"), ("Apps/One/Sources/a.swift", "One"), ("AppTests/Sources/a.swift", "AppTests"),
  ])
  func aModuleIsAFolder(path: String, module: String) {
    #expect(folderModule(of: path) { $0 == "Packages/One" } == module)
  }

  /// A target of Xcode's may have a folder `Sources` of its own.
  @Test func onlyAPackageHasItsModulesBelowSources() throws {
    let shop = try Workshop([
      "App/Sources/Views/a.swift": "items", "Kit/Package.swift": "", "Kit/Sources/Core/b.swift": "items",
    ])
    let text = shop.run("report", "--format", "json").output
    let report = try MigrationReport.reading(Array(text.utf8), path: "a.json")
    #expect(report.files.map(\.module) == ["App", "Core"])
  }

  /// What is left of RxSwift without a finding is not taken for done.
  @Test func filesThatUseRxSwiftWithoutAFindingAreNamed() throws {
    let report = MigrationReport(files: [
      MigrationReport.File("a.swift", sites: [.init("map")]), MigrationReport.File("b.swift", state: .between),
      MigrationReport.File("c.swift", state: .after), MigrationReport.File("d.swift"),
    ])
    let told = "2 files use RxSwift, and nothing is found in them"
    let markdown = report.text(as: .markdown)
    #expect(markdown.contains("## What blocks\n\n\(told): `b.swift`, `d.swift`. "))
    #expect(report.text(as: .html).contains("<p>\(told): <code>b.swift</code>, <code>d.swift</code>. "))
    #expect(report.text(as: .html).contains("<dt>Findings</dt><dd>1 <span>in 1 file</span></dd>"))
    let done = MigrationReport(files: [MigrationReport.File("c.swift", state: .after)])
    #expect(!done.text(as: .markdown).contains("## What blocks"))
    #expect(!done.text(as: .html).contains("nothing is found in"))
  }

  @Test func aFileCountsForEachOfItsOwners() {
    let report = MigrationReport(files: [
      MigrationReport.File("a.swift", owners: ["@a", "@b"], sites: [.init("map"), .init("items", .reportOnly)]),
      MigrationReport.File("b.swift", owners: ["@b"], state: .after), MigrationReport.File("c.swift", state: .between),
    ])
    #expect(report.owners.map(\.name) == ["@b", "@a", "(nobody)"])
    #expect(report.owners.map(\.counts.sites) == [2, 2, 0])
    #expect(report.owners.map(\.counts.files) == [2, 1, 1])
    #expect(report.counts == Counts(safe: 1, reportOnly: 1, filesBefore: 1, filesBetween: 1, filesAfter: 1))
  }

  @Test func whatBlocksSaysTheWaysOut() {
    let report = MigrationReport(files: [
      MigrationReport.File(
        "a.swift", sites: [.init("items", .reportOnly, note: "by a data source"), .init("map")]),
      MigrationReport.File(
        "b.swift",
        sites: [.init("items", .reportOnly, note: "by a list"), .init("items", .reportOnly, note: "by a list")]),
    ])
    #expect(
      report.blockers == [
        Blocker(
          rule: "items", sites: 3, files: 2,
          ways: [.init(text: "by a list", count: 2), .init(text: "by a data source", count: 1)])
      ])
  }

  @Test func theMarkdownHasTheSameTables() throws {
    let report = MigrationReport(
      files: [
        MigrationReport.File(
          "App/a.swift", owners: ["@a"], sites: [.init("map", note: "one_two", diff: ["-a ``` b", "+c"])]),
        MigrationReport.File("b.swift", state: .after, bridges: [.init(line: 4, column: 2, name: "toPublisher")]),
      ], rules: [.init(id: "map", family: "transforming", summary: "Maps.", note: "Nothing.", before: "", after: "")],
      history: [HistoryEntry("2026-02-01", 3), HistoryEntry("2026-03-01", 1)])
    #expect(
      report.markdown == """
        # App: migration from RxSwift

        2026-03-01, commit `0a1b2c3d4e`, rxmigrate 0.1.0.

        1 finding: 1 safe to rewrite, 0 to rewrite and review, 0 to do by hand. 1 of 2 files with streams use no RxSwift, 0 use both libraries. 1 bridge in 1 file goes once the file that uses RxSwift is rewritten.

        ## Over time

        No estimate yet: it takes runs on 5 days, over 14 days or more.

        | date | findings | from the start | added since | bridges | files without RxSwift |
        | --- | --- | --- | --- | --- | --- |
        | 2026-03-01 | 1 | 1 | 0 | 0 | 0 of 0 |
        | 2026-02-01 | 3 | 3 | 0 | 0 | 0 of 0 |

        ## By module

        | module | findings | safe | review | by hand | bridges | files without RxSwift |
        | --- | --- | --- | --- | --- | --- | --- |
        | App | 1 | 1 | 0 | 0 | 0 | 0 of 1 |
        | (root) | 0 | 0 | 0 | 0 | 1 | 1 of 1 |

        ## By folder

        | folder | findings | safe | review | by hand | bridges | files without RxSwift |
        | --- | --- | --- | --- | --- | --- | --- |
        | App | 1 | 1 | 0 | 0 | 0 | 0 of 1 |
        | (root) | 0 | 0 | 0 | 0 | 1 | 1 of 1 |

        ## By API

        | rule | findings | safe | review | by hand |
        | --- | --- | --- | --- | --- |
        | map | 1 | 1 | 0 | 0 |

        ## By owner

        | owner | findings | safe | review | by hand | bridges | files without RxSwift |
        | --- | --- | --- | --- | --- | --- | --- |
        | @a | 1 | 1 | 0 | 0 | 0 | 0 of 1 |
        | (nobody) | 0 | 0 | 0 | 0 | 1 | 1 of 1 |

        ## Bridges

        | file | calls |
        | --- | --- |
        | b.swift | toPublisher in line 4 |

        ## Findings

        ### App/a.swift

        - 3:7 told (map, safe); one\\_two
          ````diff
          -a ``` b
          +c
          ````

        ## Rules

        ### map

        Maps.

        Nothing.

        """)
  }
}
