import Foundation
import Testing

@testable import MigrateCommand

/// `report --history`, in folders that change between runs.
@Suite struct HistoryTests {
  private func report(_ shop: Workshop, _ day: String, _ arguments: String...) -> Workshop.Ended {
    shop.run(["report", "--format", "json", "--history", "h.jsonl"] + arguments, now: day + "T12:00:00Z")
  }

  private func lines(_ shop: Workshop) throws -> [String] {
    try shop.read("h.jsonl").split(separator: "\n").map(String.init)
  }

  @Test func eachRunIsALine() throws {
    let shop = try Workshop(["a.swift": "x.items(a)\nx.items(a)\ny.drive()\n"])
    #expect(report(shop, "2026-03-01").status == .done)
    try shop.write("a.swift", "y.drive()\nz.drive()\n\nx.items(a)\n")
    #expect(report(shop, "2026-03-02").status == .done)
    #expect(
      try lines(shop) == [
        #"{"version":1,"date":"2026-03-01T12:00:00Z","commit":null,"scope":["."],"safe":0,"needsReview":1,"reportOnly":2,"fromStart":3,"filesBefore":1,"filesBetween":0,"filesAfter":0,"bridges":0,"start":["0a1f0035bdce3eec","2529346ee4a80aeb","2529346ee4a80aeb"]}"#,
        #"{"version":1,"date":"2026-03-02T12:00:00Z","commit":null,"scope":["."],"safe":0,"needsReview":2,"reportOnly":1,"fromStart":2,"filesBefore":1,"filesBetween":0,"filesAfter":0,"bridges":0,"start":null}"#,
      ])
  }

  @Test func theReportHasAllRuns() throws {
    let shop = try Workshop(["a.swift": "y.drive()\n"])
    _ = report(shop, "2026-03-01")
    let ended = report(shop, "2026-03-02")
    #expect(ended.output.contains(#"{"version":1,"date":"2026-03-01T12:00:00Z""#))
    #expect(ended.output.contains(#"{"version":1,"date":"2026-03-02T12:00:00Z""#))
  }

  /// A broken line, and what is said of it. The second line of the file is the broken one.
  @Test(arguments: [
    ("{\"version\":1,", "h.jsonl:2:14: error: the line is no entry: expected a key in quotes or '}'"),
    ("<<<<<<< HEAD", "h.jsonl:2:1: error: this is left of a merge conflict"),
    ("{\"version\":2}", "h.jsonl:2:12: error: this version of the history is unknown; it must be 1"),
    ("[]", "h.jsonl:2:1: error: an entry must be an object"),
    ("{}", "h.jsonl:2:1: error: an entry has no 'version'"),
  ])
  func aBrokenLineIsToldAndNothingIsLost(line: String, complaint: String) throws {
    let shop = try Workshop(["a.swift": "y.drive()\n"])
    _ = report(shop, "2026-03-01")
    let text = try shop.read("h.jsonl") + line + "\n"
    try shop.write("h.jsonl", text)
    let ended = report(shop, "2026-03-02", "-o", "report.json")
    #expect(ended.error.split(separator: "\n").contains(Substring(complaint)), "\(ended.error)")
    #expect(ended.status == .couldNotRun)
    #expect(try shop.read("h.jsonl") == text)
    #expect(shop.tree() == ["a.swift", "h.jsonl"])
  }

  @Test(arguments: [
    ("\"safe\":0", "\"safe\":-1", "'safe' takes a whole number from 0"),
    ("\"fromStart\":1", "\"fromStart\":9", "'fromStart' is more than all findings"),
    ("2026-03-01T12:00:00Z", "yesterday", "'date' takes a date like 2026-01-31T12:00:00Z"),
    ("\"bridges\"", "\"bridge\"", "unknown key 'bridge'. Did you mean 'bridges'?"),
  ])
  func aWrongValueIsTold(good: String, bad: String, message: String) throws {
    let shop = try Workshop(["a.swift": "y.drive()\n"])
    _ = report(shop, "2026-03-01")
    try shop.write("h.jsonl", try shop.read("h.jsonl").replacing(good, with: bad))
    let ended = report(shop, "2026-03-02")
    #expect(ended.error.contains(": error: \(message)\n"), "\(ended.error)")
    #expect(ended.status == .couldNotRun)
  }

  @Test func anotherScopeIsRefused() throws {
    let shop = try Workshop(["a.swift": "y.drive()\n", "App/b.swift": ""])
    _ = report(shop, "2026-03-01")
    let before = try shop.read("h.jsonl")
    let ended = report(shop, "2026-03-02", "App")
    #expect(ended.complaint == "h.jsonl: error: this is the history of '.', not of 'App'")
    #expect(ended.status == .couldNotRun)
    #expect(try shop.read("h.jsonl") == before)
  }

  @Test func aFewFilesAreNoRun() throws {
    let ended = try report(Workshop(["a.swift": ""]), "2026-03-01", "--changed")
    #expect(
      ended.complaint == "Error: '--history' counts whole runs, without '--changed', '--files-from' and '--shard'.")
  }

  @Test func theReportDoesNotReplaceTheHistory() throws {
    let shop = try Workshop(["a.swift": "y.drive()\n"])
    _ = report(shop, "2026-03-01")
    let before = try shop.read("h.jsonl")
    let ended = report(shop, "2026-03-02", "-o", "h.jsonl")
    #expect(ended.complaint == "Error: '--history' and '--output' name the same file.")
    #expect(try shop.read("h.jsonl") == before)
  }

  @Test func aMissingLastLineEndIsAdded() throws {
    let shop = try Workshop(["a.swift": "y.drive()\n"])
    _ = report(shop, "2026-03-01")
    try shop.write("h.jsonl", String(try shop.read("h.jsonl").dropLast()))
    #expect(report(shop, "2026-03-02").status == .done)
    #expect(try lines(shop).count == 2)
  }

  // MARK: Estimates

  /// The number of findings every seven days from the first of March.
  private func estimate(_ numbers: [Int]) -> Estimate {
    Estimate(
      numbers.enumerated().map { week, number in
        let date = Date(timeIntervalSince1970: 1_772_366_400 + Double(week) * 7 * 86_400)
        return HistoryEntry(String(date.formatted(.iso8601).prefix(10)), number)
      })
  }

  @Test(arguments: [
    ([], Estimate.tooFewRuns), ([90, 80, 70, 60], .tooFewRuns), ([50, 50, 50, 50, 50], .unsteady),
    ([50, 60, 70, 80, 90], .unsteady), ([90, 10, 90, 10, 90, 10], .unsteady), ([9, 5, 0], .done),
    // Ten a week: forty are left for four weeks from 5 April.
    ([90, 80, 70, 60, 50, 40], .between(earliest: "2026-05", latest: "2026-05", runs: 6)),
    // From 35 to 47 a week: 700 are left for 15 to 20 weeks.
    ([900, 880, 820, 810, 740, 700], .between(earliest: "2026-07", latest: "2026-08", runs: 6)),
  ])
  func anEstimateIsARange(numbers: [Int], expected: Estimate) {
    #expect(estimate(numbers) == expected)
  }

  @Test func manyRunsOfOneDayAreOne() {
    let history = [90, 80, 70, 60, 50].map { HistoryEntry("2026-03-01", $0) }
    #expect(Estimate(history) == .tooFewRuns)
  }
}
