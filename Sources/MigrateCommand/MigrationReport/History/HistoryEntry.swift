import Foundation

/// What one run counted. A history is a file with a line of JSON for each.
struct HistoryEntry: Hashable, Sendable {
  static let version = 1

  /// In universal time: `2026-11-24T19:43:07Z`.
  let date: String
  let commit: String?
  /// What was looked at.
  let scope: [String]
  let counts: Counts
  /// How many of the findings were there at the start. The others were added since.
  let fromStart: Int
  /// In the first entry the fingerprints of all findings, sorted, each as often as it was found.
  var start: [String]?

  var added: Int { counts.sites - fromStart }

  /// Days since 1970; nil for what is no date.
  var day: Double? { (try? Date(date, strategy: .iso8601)).map { $0.timeIntervalSince1970 / 86_400 } }

  /// A line of the file.
  var json: JSONValue {
    .object([
      "version": .number(HistoryEntry.version), "date": .string(date), "commit": JSONValue(commit),
      "scope": .array(scope.map(JSONValue.string)), "safe": .number(counts.safe),
      "needsReview": .number(counts.needsReview), "reportOnly": .number(counts.reportOnly),
      "fromStart": .number(fromStart), "filesBefore": .number(counts.filesBefore),
      "filesBetween": .number(counts.filesBetween), "filesAfter": .number(counts.filesAfter),
      "bridges": .number(counts.bridges), "start": start.map { .array($0.map(JSONValue.string)) } ?? .null,
    ])
  }
}

extension MigrationReport {
  /// The report as an entry of a history that begins with these fingerprints, or with this report.
  func entry(start: [String]?) -> HistoryEntry {
    let found = files.flatMap { $0.sites.map(\.fingerprint) }
    var rest = (start ?? found).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let fromStart = found.count { fingerprint in
      guard let count = rest[fingerprint], count > 0 else { return false }
      rest[fingerprint] = count - 1
      return true
    }
    return HistoryEntry(
      date: date, commit: commit, scope: scope, counts: counts, fromStart: fromStart,
      start: start == nil ? found.sorted() : nil)
  }
}
