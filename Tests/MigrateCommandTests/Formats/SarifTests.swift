import Foundation
import Testing

@testable import MigrateCommand

@Suite struct SarifTests {
  private let view = "let é🙂 = \"\"; Observable\r\n  x.drive() // items\n"

  /// The fake findings, with the real rules' pages.
  private var engine: Engine {
    var engine = Engine.fake
    engine.catalog = Engine.real.catalog
    return engine
  }

  private func run(of shop: Workshop, _ arguments: String..., in folder: String? = nil) throws -> [String: Any] {
    let text = shop.run(["check", "--format", "sarif"] + arguments, in: folder, engine: engine).output
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(SarifShape(of: document).faults == [])
    let runs = (document as? [String: Any])?["runs"] as? [[String: Any]]
    return try #require(runs?.first)
  }

  private func results(of run: [String: Any]) throws -> [[String: Any]] {
    try #require(run["results"] as? [[String: Any]])
  }

  private func place(of result: [String: Any]) throws -> [String: Any] {
    let locations = try #require(result["locations"] as? [[String: Any]])
    return try #require(locations.first?["physicalLocation"] as? [String: Any])
  }

  @Test func aFindingIsAResult() throws {
    let run = try run(of: Workshop(["App/View.swift": view]))
    let result = try #require(try results(of: run).dropFirst().first)
    let expected: NSDictionary = [
      "ruleId": "drive", "ruleIndex": 0, "level": "warning",
      "message": ["text": "'drive' becomes 'sink'; values arrive on the thread that sends them"],
      "locations": [
        [
          "physicalLocation": [
            "artifactLocation": ["uri": "App/View.swift", "uriBaseId": "SRCROOT"],
            "region": ["startLine": 2, "startColumn": 5, "endLine": 2, "endColumn": 10],
          ]
        ]
      ],
      "partialFingerprints": ["rxmigrateMatch/v1": "44c7cd326573a0ea"],
      "fixes": [
        [
          "description": ["text": "'drive' becomes 'sink'"],
          "artifactChanges": [
            [
              "artifactLocation": ["uri": "App/View.swift", "uriBaseId": "SRCROOT"],
              "replacements": [
                [
                  "deletedRegion": ["startLine": 2, "startColumn": 5, "endLine": 2, "endColumn": 10],
                  "insertedContent": ["text": "sink"],
                ]
              ],
            ]
          ],
        ]
      ],
    ]
    #expect(result as NSDictionary == expected)
  }

  @Test func theRulesOfWhatWasFoundAreThere() throws {
    let run = try run(of: Workshop(["a.swift": view]))
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["drive", "items", "observable"])
    #expect((rules[0]["help"] as? [String: String])?["markdown"]?.hasPrefix("# drive\n") == true)
    #expect((rules[0]["properties"] as? [String: [String]]) == ["tags": ["cocoa"]])
    let numbers = try results(of: run).map { $0["ruleIndex"] as? Int }
    #expect(numbers == [2, 0, 1])
  }

  /// `é` is one code unit and `🙂` two, where the compiler counts two and four bytes.
  @Test func columnsCountUTF16() throws {
    let run = try run(of: Workshop(["a.swift": view]))
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let regions = try results(of: run).map { try place(of: $0)["region"] as? [String: Int] }
    #expect(regions[0] == ["startLine": 1, "startColumn": 15, "endLine": 1, "endColumn": 25])
  }

  /// Who makes the replacements has what `rewrite` writes.
  @Test func theFixesAreTheRewrite() throws {
    let shop = try Workshop(["a.swift": view])
    var text = view
    for result in try results(of: run(of: shop)).reversed() { text = try fixing(text, with: result) }
    _ = shop.run("rewrite", engine: engine)
    #expect(try shop.read("a.swift") == text)
  }

  private func fixing(_ text: String, with result: [String: Any]) throws -> String {
    let fixes = try #require(result["fixes"] as? [[String: Any]])
    var text = text
    for change in fixes.flatMap({ $0["artifactChanges"] as? [[String: Any]] ?? [] }) {
      for replacement in change["replacements"] as? [[String: Any]] ?? [] {
        let region = try #require(replacement["deletedRegion"] as? [String: Int])
        let content = try #require(replacement["insertedContent"] as? [String: String])
        let lines = text.utf16.split(separator: 10, omittingEmptySubsequences: false)
        let start = lines[region["startLine"]! - 1].startIndex
        let end = lines[region["endLine"]! - 1].startIndex
        let range =
          text.utf16.index(
            start, offsetBy: region["startColumn"]! - 1)..<text.utf16.index(
            end, offsetBy: region["endColumn"]! - 1)
        text.replaceSubrange(range, with: content["text"] ?? "")
      }
    }
    return text
  }

  @Test func pathsAreThoseOfTheCheckoutPercentEncoded() throws {
    let shop = try Workshop(["App/Vü %:,#?.swift": "items", "Other/b.swift": "items"])
    try shop.commitAll()
    let run = try run(of: shop, ".", "../Other", in: "App")
    let uris = try results(of: run).map { (try place(of: $0)["artifactLocation"] as? [String: String])?["uri"] }
    #expect(uris == ["Other/b.swift", "App/V%C3%BC%20%25%3A%2C%23%3F.swift"])
  }

  @Test func aFileOutsideTheCheckoutHasItsWholeAddress() throws {
    let shop = try Workshop(["App/a.swift": "", "b.swift": "items"])
    try shop.git("init", "--quiet", in: "App")
    let text = shop.run("check", "--format", "sarif", "../b.swift", in: "App").output
    #expect(text.contains(#""artifactLocation":{"uri":"file:///work/b.swift"}"#))
  }

  @Test func withoutFindingsThereAreNoResults() throws {
    #expect(try results(of: run(of: Workshop(["a.swift": ""]))).isEmpty)
  }

  /// The validator knows what is wrong.
  @Test(arguments: [
    (#""level":"warning""#, #""level":"fatal""#, #".level is none of ["none", "note", "warning", "error"]"#),
    (#""startLine":1"#, #""startLine":0"#, ".startLine is below 1"),
    (#""ruleId""#, #""rule""#, " has no ruleId"),
    (#""uri":"a.swift""#, #""uri":"/a.swift""#, ".uri is no URI"),
    (#""uri":"a.swift""#, #""uri":"a b.swift""#, ".uri is no URI"),
  ])
  func aFaultIsSeen(good: String, bad: String, fault: String) throws {
    let text = try Workshop(["a.swift": "Observable"]).run("check", "--format", "sarif").output
    #expect(text.contains(good))
    let document = try JSONSerialization.jsonObject(with: Data(text.replacing(good, with: bad).utf8))
    #expect(SarifShape(of: document).faults.contains { $0.hasSuffix(fault) })
  }
}
