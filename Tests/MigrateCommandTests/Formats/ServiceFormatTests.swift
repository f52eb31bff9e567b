import Foundation
import Testing

@testable import MigrateCommand

/// The formats of GitHub, GitLab, and of Markdown, which all of them show.
@Suite struct ServiceFormatTests {
  private let view = "let é🙂 = \"\"; Observable\n  x.drive() // items\n"

  @Test func gitHubHasACommandAFinding() throws {
    let ended = try Workshop(["App/View.swift": view]).run("check", "--format", "github")
    #expect(
      ended.output == """
        ::warning file=App/View.swift,line=1,endLine=1,col=15,endColumn=25,title=observable::'Observable' becomes 'Publisher'
        ::warning file=App/View.swift,line=2,endLine=2,col=5,endColumn=10,title=drive::'drive' becomes 'sink'; values arrive on the thread that sends them
        ::warning file=App/View.swift,line=2,endLine=2,col=16,endColumn=21,title=items::'items' has no counterpart; use a diffable data source

        """)
  }

  /// A runner reads the command back as its source does: it splits first and decodes then.
  @Test func gitHubReadsBackWhatIsWritten() throws {
    let path = "a,b:c%2C=é:\u{301} \n.swift"
    let ended = try Workshop([path: "items"]).run("check", "--format", "github")
    let line = try #require(ended.output.split(separator: "\n").first)
    #expect(ended.output == line + "\n")
    let command = try #require(line.firstMatch(of: /^::warning (.*?)::(.*)$/))
    var properties: [String: String] = [:]
    for property in command.1.unicodeScalars.split(separator: ",") {
      let parts = property.split(separator: "=", maxSplits: 1)
      properties[String(parts[0])] = decoded(String(parts[1]), [":", ","])
    }
    #expect(properties["file"] == path)
    #expect(properties["title"] == "items")
    #expect(decoded(String(command.2), []) == "'items' has no counterpart; use a diffable data source")
  }

  private func decoded(_ text: String, _ special: [Character]) -> String {
    let codes: [Character: String] = ["\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"]
    return (["\r", "\n"] + special).map { (codes[$0]!, String($0)) }.reduce(text) {
      $0.replacingOccurrences(of: $1.0, with: $1.1, options: .literal)
    }.replacingOccurrences(of: "%25", with: "%", options: .literal)
  }

  /// A runner takes no columns of several lines.
  @Test func gitHubGetsNoColumnsOfSeveralLines() {
    let report = Report(findings: [("a.swift", "items\n.x", 0..<8)])
    #expect(Reporter.github.render(report) == "::warning file=a.swift,line=1,endLine=2,title=items::told\n")
  }

  /// Of more than ten warnings of a step it shows ten.
  @Test(arguments: [
    (10, []),
    (11, ["::notice title=rxmigrate::GitHub shows 10 of 11 findings; all are in the log of this step"]),
  ])
  func gitHubSaysHowManyItShows(count: Int, notices: [String]) throws {
    let shop = try Workshop(["a.swift": Array(repeating: "items", count: count).joined(separator: "\n")])
    let lines = shop.run("check", "--format", "github").output.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("::warning ") }.count == count)
    #expect(lines.dropFirst(count) == notices[...])
  }

  @Test func gitLabHasAnIssueAFinding() throws {
    let ended = try Workshop(["App/View.swift": "\nitems", "b.swift": ""]).run("check", "--format", "gitlab")
    let issues = try JSONSerialization.jsonObject(with: Data(ended.output.utf8)) as? NSArray
    #expect(
      issues == [
        [
          "description": "'items' has no counterpart; use a diffable data source", "check_name": "items",
          "fingerprint": "3c8a2e6ef11cdada090f2cd98bfcf567", "severity": "minor",
          "location": ["path": "App/View.swift", "lines": ["begin": 2, "end": 2]],
        ]
      ])
  }

  /// GitLab shows one of those that are equal.
  @Test func gitLabsFingerprintsAreOfOneFindingEach() throws {
    let shop = try Workshop(["a.swift": "x.items(items)\nx.items(items)", "b.swift": "x.items(items)"])
    let ended = shop.run("check", "--format", "gitlab")
    let issues = try #require(try JSONSerialization.jsonObject(with: Data(ended.output.utf8)) as? [[String: Any]])
    let fingerprints = issues.map { $0["fingerprint"] as? String }
    #expect(fingerprints.count == 6)
    #expect(Set(fingerprints).count == 6)
    try shop.write("a.swift", "\n\n  x.items(items)\nx.items( items )")
    let moved = shop.run("check", "--format", "gitlab")
    let again = try #require(try JSONSerialization.jsonObject(with: Data(moved.output.utf8)) as? [[String: Any]])
    #expect(again.map { $0["fingerprint"] as? String } == fingerprints)
  }

  @Test func gitLabGetsAnEmptyListWithoutFindings() throws {
    #expect(try Workshop(["a.swift": ""]).run("check", "--format", "gitlab").output == "[]\n")
  }

  @Test func markdownIsATableInWhichTextMeansItself() throws {
    let shop = try Workshop(["a|b_c<d>.swift": "  drive"])
    #expect(
      shop.run("check", "--format", "markdown").output == #"""
        1 finding in 1 file:

        | place | rule | finding |
        |---|---|---|
        | a\|b\_c\<d\>.swift:1:3 | drive | 'drive' becomes 'sink'; values arrive on the thread that sends them |

        """#)
    #expect(try Workshop(["a.swift": ""]).run("check", "--format", "markdown").output == "0 findings in 1 file.\n")
  }
}
