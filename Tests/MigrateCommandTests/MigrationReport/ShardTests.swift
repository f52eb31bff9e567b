import Testing

@testable import MigrateCommand

/// `--shard`: what several machines print is, together, what one run prints.
@Suite struct ShardTests {
  private let files = filesOfParts(besides: "B/Plain.swift")

  @Test(arguments: [1, 2, 6])
  func theMergedReportIsThatOfOneRun(count: Int) throws {
    let shop = try Workshop(files)
    for number in 1...count {
      let ended = shop.run(
        "report", "--shard", "\(number)/\(count)", "--format", "json", "-o", "\(number).json", engine: .real)
      #expect(ended.status == .done)
    }
    let parts = (1...count).map { "\($0).json" }
    let merged = shop.run(["report", "--merge", "--format", "json"] + parts)
    #expect(merged.output == shop.run("report", "--format", "json", engine: .real).output)
    #expect(merged.status == .done)
  }

  @Test(arguments: [2, 3, 6], ["xcode", "github"])
  func whatThePartsPrintIsByteForByteWhatOneRunPrints(count: Int, format: String) throws {
    let shop = try Workshop(files)
    func output(_ arguments: String...) -> String {
      shop.run(["check", "--format", format] + arguments, engine: .real).output
    }
    let whole = output()
    #expect(whole.split(separator: "\n").count > 8)
    #expect((1...count).map { output("--shard", "\($0)/\(count)") }.joined() == whole)
  }

  @Test func theFindingsOfAllPartsAreThoseOfOneRun() throws {
    let shop = try Workshop(files)
    func lines(_ arguments: String...) -> [String] {
      shop.run(["check", "--format", "json"] + arguments, engine: .real).output.split(separator: "\n")
        .filter { $0.contains("\"file\"") }.map { $0.hasSuffix("},") ? String($0.dropLast()) : String($0) }
    }
    let whole = lines()
    #expect(whole.count > 8)
    #expect((1...2).flatMap { lines("--shard", "\($0)/2") } == whole)
  }

  /// A rule's note stands behind the first of its findings, in whatever part that is.
  @Test func aNoteIsPrintedOnce() throws {
    let shop = try Workshop(["a.swift": "drive", "b.swift": "drive items", "c.swift": "items drive"])
    let parts = (1...3).map { shop.run("check", "--shard", "\($0)/3").output }
    #expect(parts.joined() == shop.run("check").output)
    #expect(parts.map { $0.components(separatedBy: ": note: ").count - 1 } == [1, 1, 0])
  }

  @Test func aPartSaysHowMuchItHas() throws {
    let shop = try Workshop(["a.swift": "items", "b.swift": "drive drive"])
    let ended = shop.run("check", "--shard", "1/2")
    #expect(ended.output.hasPrefix("/work/a.swift:1:1: warning: "))
    #expect(
      ended.error == "3 findings in 2 files: 2 to rewrite and review, 1 to do by hand.\nPart 1 of 2: 1 finding.\n")
    #expect(shop.run("check", "--shard", "2/2", "--only", "none").status == .couldNotRun)
  }

  @Test func aStaleEntryOfABaselineIsTheLastPartsAlone() throws {
    let shop = try Workshop(["a.swift": "items", "b.swift": "drive"])
    #expect(shop.run("baseline").status == .done)
    try shop.write("a.swift", "")
    try shop.write("b.swift", "drive\nitems")
    let ended = (1...2).map { shop.run("check", "--baseline", ".rxmigrate-baseline.json", "--shard", "\($0)/2") }
    #expect(ended.map { $0.output.contains("[stale-baseline-entry]") } == [false, true])
    #expect(ended.map { $0.output.contains("[items]") } == [false, true])
    #expect(
      ended.map(\.output).joined() == shop.run("check", "--baseline", ".rxmigrate-baseline.json").output)
  }

  @Test(arguments: ["0/2", "3/2", "2", "1/0", "a/b", "1/2/3", "-1/2"])
  func whatIsNoPartIsRefused(text: String) throws {
    let ended = try Workshop().run("check", "--shard=\(text)")
    #expect(
      ended.complaint
        == "Error: The value '\(text)' is invalid for '--shard <part>'. Please provide a part and the number of parts: '1/4'."
    )
    #expect(ended.status == .couldNotRun)
  }

  @Test(arguments: [0, 1, 5, 12, 100], 1...13)
  func partsAreEqualAndMakeTheWhole(length: Int, count: Int) throws {
    let list = Array(0..<length)
    let parts = try (1...count).map { try #require(Shard("\($0)/\(count)")).part(of: list) }
    #expect(parts.flatMap { $0 } == list)
    let sizes = parts.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }
}
