import SourceText

/// The runs that a file keeps.
struct History: Sendable {
  /// Oldest first.
  private(set) var entries: [HistoryEntry] = []
  /// The file's bytes, each of which stays.
  private let bytes: [UInt8]

  /// No runs yet.
  init() { bytes = [] }

  /// The fingerprints of what was found in the first run; nil before it.
  var start: [String]? { entries.lazy.compactMap(\.start).first }

  /// The file with one more line.
  func appending(_ entry: HistoryEntry) -> [UInt8] {
    let separator = bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? "" : "\n"
    return bytes + Array((separator + entry.json.compact + "\n").utf8)
  }

  /// Reads a history; `path` is how the user is told it. Every problem is reported at once, with its line.
  init(reading bytes: [UInt8], path: String) throws(Refusal) {
    self.bytes = bytes
    var problems: [Problem] = []
    for (number, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      if line.allSatisfy({ [UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\t")].contains($0) }) { continue }
      var reader = DocumentReader(Array(line), path: path, firstLine: number + 1)
      if let entry = reader.historyEntry(Array(line)) { entries.append(entry) }
      problems += reader.problems.map { $0.advice == nil ? $0.with(advice: "nothing was written; \(way)") : $0 }
    }
    if !problems.isEmpty { throw .problems(problems) }
    if !entries.isEmpty, start == nil {
      throw .problems([
        Problem(
          path: path, line: 1, column: 1, message: "no line says what was there at the start",
          advice: "the first line has it in 'start'; \(way)")
      ])
    }
    entries.sort { $0.date < $1.date }
  }
}

private let way = "mend the line or take it out, or name another file"

extension DocumentReader {
  /// One line of a history; nil with a problem where it is none.
  fileprivate mutating func historyEntry(_ bytes: [UInt8]) -> HistoryEntry? {
    let line: CommentedJSON
    do {
      line = try parseCommentedJSON(bytes)
    } catch {
      let isConflict = ["<<<<<<<", "=======", ">>>>>>>"].contains { bytes.starts(with: $0.utf8) }
      report(error.offset, isConflict ? "this is left of a merge conflict" : "the line is no entry: \(error.message)")
      return nil
    }
    let newer = "use the rxmigrate that wrote it, or name another file"
    if isOfOtherVersion(than: HistoryEntry.version, line, of: "the history", newer) { return nil }
    let members = members(
      of: line, "an entry",
      [
        "version", "date", "commit", "scope", "safe", "needsReview", "reportOnly", "fromStart", "filesBefore",
        "filesBetween", "filesAfter", "bridges", "start",
      ])
    return members["version"] == nil ? nil : entry(members, offset: line.offset)
  }

  private mutating func entry(_ members: [String: CommentedJSON], offset: Int) -> HistoryEntry? {
    let (date, commit) = (text("date", of: members), optionalText("commit", of: members))
    var hasStart = true
    if case .null = members["start"]?.content { hasStart = false }
    let (scope, start) = (texts("scope", of: members), hasStart ? texts("start", of: members) : nil)
    guard let counts = counts(members), let fromStart = number("fromStart", of: members), let date else { return nil }
    let entry = HistoryEntry(
      date: date, commit: commit, scope: scope, counts: counts, fromStart: fromStart, start: start)
    if entry.day == nil { report(members["date"]?.offset ?? offset, "'date' takes a date like 2026-01-31T12:00:00Z") }
    if entry.added < 0 { report(members["fromStart"]?.offset ?? offset, "'fromStart' is more than all findings") }
    return entry
  }

  private mutating func counts(_ members: [String: CommentedJSON]) -> Counts? {
    guard let safe = number("safe", of: members), let needsReview = number("needsReview", of: members),
      let reportOnly = number("reportOnly", of: members), let before = number("filesBefore", of: members),
      let between = number("filesBetween", of: members), let after = number("filesAfter", of: members),
      let bridges = number("bridges", of: members)
    else { return nil }
    return Counts(
      safe: safe, needsReview: needsReview, reportOnly: reportOnly, filesBefore: before, filesBetween: between,
      filesAfter: after, bridges: bridges)
  }
}
