import Foundation
import RunningPrograms
import Testing

@testable import MigrateCommand

/// Where the schema of SARIF 2.1.0 is: `sarif-schema-2.1.0.json` of https://github.com/oasis-tcs/sarif-spec.
private let schemaPath = ProcessInfo.processInfo.environment["SARIF_SCHEMA"]

/// What `check --format sarif` prints, by the schema that OASIS published. `SarifShape` has what of it we use, and the rules
/// of the services besides.
@Suite(.enabled(if: schemaPath != nil, "SARIF_SCHEMA names no file with the schema of SARIF 2.1.0"))
struct SarifSchemaTests {
  private let schema: JSONSchema

  init() throws {
    schema = try JSONSchema(String(contentsOfFile: try #require(schemaPath), encoding: .utf8))
  }

  @Test(arguments: [
    ["a.swift": ""],
    ["App/View.swift": "let é🙂 = \"\"; Observable\r\n  x.drive() // items\n", "b.swift": "items items"],
    ["Vü %:,#?\n.swift": "Observable \"\\\u{7}\""],
    ["a.swift": "// rxmigrate:ignore drive -- not now\nlet a = 1\n"],
    ["a.swift": "<<<<<<< ours\nObservable\n=======\nitems\n>>>>>>> theirs\n"],
  ])
  func whatIsPrintedKeepsToTheSchema(files: [String: String]) throws {
    let shop = try Workshop()
    for (path, text) in files { try shop.write(path, text) }
    #expect(try errors(in: shop.run("check", "--format", "sarif")) == [])
  }

  @Test func aFileOutsideTheCheckoutKeepsToTheSchema() throws {
    let shop = try Workshop(["App/a.swift": "", "b.swift": "items"])
    try shop.git("init", "--quiet", in: "App")
    #expect(try errors(in: shop.run("check", "--format", "sarif", "../b.swift", in: "App")) == [])
    #expect(try errors(in: shop.run("check", "--format", "sarif", "-", input: "Observable")) == [])
  }

  @Test func anEntryThatIsStaleKeepsToTheSchema() throws {
    let shop = try Workshop(["a.swift": "items"])
    _ = shop.run("baseline")
    try shop.write("a.swift", "")
    let ended = shop.run("check", "--format", "sarif", "--baseline", ".rxmigrate-baseline.json")
    #expect(ended.output.contains(#""ruleId":"stale-baseline-entry""#))
    #expect(try errors(in: ended) == [])
  }

  /// The rules' own pages are the help of the document.
  @Test(arguments: try Places.folders(in: Places.package.appending(path: "Samples")))
  func theFindingsOfASampleKeepToTheSchema(sample: String) throws {
    let shop = try Workshop()
    let folder = Places.package.appending(path: "Samples/\(sample)/Before").path
    let ended = shop.run("check", "--format", "sarif", folder, engine: .real)
    #expect(ended.status == .somethingFound)
    #expect(try errors(in: ended) == [])
  }

  /// The schema is read as it should be.
  @Test(arguments: [
    (
      #""level":"warning""#, #""level":"fatal""#,
      "/runs/0/results/0/level: is none of 'none', 'note', 'warning', 'error'"
    ),
    (#""startLine":1"#, #""startLine":0"#, "/startLine: is less than 1"),
    (#""version": "2.1.0""#, #""version": "2.2.0""#, "/version: is none of '2.1.0'"),
    (#""message":{"text""#, #""message":{"txt""#, "/message/txt: must not be there"),
    (#""message":{"text""#, #""message":{"txt""#, "/runs/0/results/0/message: keeps to none of 2 schemas"),
    (#""artifactChanges""#, #""changes""#, "/fixes/0: has no 'artifactChanges'"),
    (#""uri":"a.swift""#, #""uri":"a b.swift""#, "/artifactLocation/uri: is no uri-reference"),
    (#""ruleIndex":0"#, #""ruleIndex":-2"#, "/ruleIndex: is less than -1"),
  ])
  func aFaultIsSeen(good: String, bad: String, error: String) throws {
    let text = try Workshop(["a.swift": "Observable"]).run("check", "--format", "sarif").output
    #expect(text.contains(good))
    let errors = schema.errors(of: try JSONInstance(text.replacing(good, with: bad)))
    #expect(errors.contains { $0.hasSuffix(error) }, "\(errors)")
  }

  private func errors(in ended: Workshop.Ended) throws -> [String] {
    schema.errors(of: try JSONInstance(ended.output))
  }
}
