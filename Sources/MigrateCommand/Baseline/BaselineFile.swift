import SourceText

/// A baseline and its file.
struct BaselineFile: Sendable {
  /// Absolute.
  let path: String
  let shown: String
  /// nil if there is no file yet.
  let bytes: [UInt8]?
  let baseline: Baseline

  /// The folder that the entries' files are relative to.
  var folder: String { parentFolder(of: path) }
}

extension Run {
  /// The baseline; one without entries where `baseline` is to write the first one.
  func readBaseline() throws(Refusal) -> BaselineFile {
    let path = settings.baseline
    let shown = relativePath(path, from: outside.workingFolder) ?? path
    if fileKind(at: path, following: true) == nil {
      if settings.verb == .baseline, !settings.pruneOnly {
        return BaselineFile(path: path, shown: shown, bytes: nil, baseline: Baseline(entries: []))
      }
      throw settings.refusal(of: .baseline, "There is no baseline '\(shown)'. 'rxmigrate baseline' writes one.")
    }
    let bytes = try readBytes(at: path, shown: shown)
    try checkEncoding(of: bytes, shown: shown)
    return BaselineFile(path: path, shown: shown, bytes: bytes, baseline: try Baseline.reading(bytes, path: shown))
  }

  func comparison(of report: Report, with file: BaselineFile) -> BaselineComparison {
    BaselineComparison(of: report.items.map { $0.key(in: file.folder) }, with: file.baseline) {
      fileKind(at: absolutePath($0, in: file.folder)) == nil
    }
  }
}

extension Report.Item {
  /// What the finding is known by in a baseline of `folder`.
  func key(in folder: String) -> Baseline.Key {
    Baseline.Key(file: pathWritten(in: folder, path), fingerprint: fingerprint.digits)
  }

  /// What a baseline of `folder` says of the finding.
  func entry(in folder: String) -> Baseline.Entry {
    Baseline.Entry(
      file: pathWritten(in: folder, path), rule: finding.rule, code: fingerprint.code, count: 1,
      fingerprint: fingerprint.digits)
  }
}
