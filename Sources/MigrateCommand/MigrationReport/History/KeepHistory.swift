/// A history and its file.
struct HistoryFile: Sendable {
  /// Absolute.
  let path: String
  let shown: String
  /// Nil where there is no file yet.
  let bytes: [UInt8]?
  let history: History
}

extension Run {
  /// The history of `--history`; one without runs where there is no file yet. Nil if none is asked for.
  func readHistory() throws(Refusal) -> HistoryFile? {
    guard let path = settings.history else { return nil }
    let shown = relativePath(path, from: outside.workingFolder) ?? path
    try checkWritable(path)
    if fileKind(at: path, following: true) == nil {
      return HistoryFile(path: path, shown: shown, bytes: nil, history: History())
    }
    let bytes = try readBytes(at: path, shown: shown)
    try checkEncoding(of: bytes, shown: shown)
    return HistoryFile(path: path, shown: shown, bytes: bytes, history: try History(reading: bytes, path: shown))
  }

  /// Adds a line to a history, unless another run has added one since it was read.
  func add(_ entry: HistoryEntry, to file: HistoryFile) throws(Refusal) {
    let after = file.history.appending(entry)
    try writeSafely([PendingWrite(path: file.path, shown: file.shown, before: file.bytes, after: after)])
  }

  /// Refuses to compare counts of different files or rules.
  func checkScope(of entry: HistoryEntry, in file: HistoryFile) throws(Refusal) {
    guard let last = file.history.entries.last, last.scope != entry.scope else { return }
    throw .problem(
      file.shown,
      "this is the history of \(quotedList(last.scope, last: "and")), not of "
        + quotedList(entry.scope, last: "and"),
      advice: "give the same paths, '--only' and '--except' as before, or name another file; nothing was written")
  }
}

extension HistoryEntry {
  /// The entry without the fingerprints that only the file needs.
  var withoutStart: HistoryEntry {
    var entry = self
    entry.start = nil
    return entry
  }
}
