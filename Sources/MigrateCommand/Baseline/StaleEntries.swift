import RewriteRules
import SourceText

extension Run {
  /// The entries without a finding that this run would have found.
  ///
  /// A run of a few files, or of a few rules, says nothing about the others.
  func stale(_ leftovers: [Baseline.Entry], of file: BaselineFile, _ plan: Plan) throws(Refusal) -> [Baseline.Entry] {
    let operands = settings.operands.isEmpty ? ["."] : settings.operands
    return try stale(leftovers, of: file, besides: plan.files.map(\.path), lookingAt: operands, plan.options)
  }

  /// The same of a run that looked at some files, absolute, which it found in some paths.
  func stale(
    _ leftovers: [Baseline.Entry], of file: BaselineFile, besides files: [String], lookingAt paths: [String],
    _ options: RewriteOptions
  ) throws(Refusal) -> [Baseline.Entry] {
    let seen = Set(files)
    let found = leftovers.filter { entry in
      let path = absolutePath(entry.file, in: file.folder)
      return asks(for: entry.rule, options)
        && (seen.contains(path) || fileKind(at: path) == nil && wouldFind(path, in: paths))
    }
    if found.isEmpty || options.lint { return found }
    let guards = Set(try loadCatalog().rules.filter(\.isGuard).map(\.id))
    return found.filter { !guards.contains($0.rule) }
  }

  private func asks(for rule: String, _ options: RewriteOptions) -> Bool {
    (options.only.isEmpty || options.only.contains(rule)) && !options.except.contains(rule)
  }

  /// Whether a file would be looked at if it were there.
  private func wouldFind(_ path: String, in paths: [String]) -> Bool {
    if settings.changedSince != nil || settings.filesFrom != nil || readsStandardInput { return false }
    return lies(path, in: paths)
  }

  /// Whether a file, absolute, is one of some paths, or below one.
  func lies(_ path: String, in paths: [String]) -> Bool {
    paths.map { absolutePath($0, in: outside.workingFolder) }.contains { place in
      place == path || relativePath(path, from: place) != nil
    }
  }

  /// An entry without a finding as a finding of the baseline itself.
  func item(of entry: Baseline.Entry, in file: BaselineFile) -> Report.Item {
    let range = entry.range ?? ByteRange(0, 0)
    let number = counted(entry.count, "finding")
    let finding = Finding(
      rule: OwnFinding.staleEntry, range: range, applicability: .reportOnly,
      message:
        "\(number) of '\(entry.rule)' \(entry.count == 1 ? "is" : "are") gone from '\(entry.code)' in \(entry.file)",
      note: "'rxmigrate baseline --prune-only' removes such entries")
    return Report.Item(
      file: file.shown, path: file.path, finding: finding, span: Report.Span(range, in: LineIndex(file.bytes ?? [])),
      edits: [], fingerprints: FileFingerprints([Fingerprint(digits: entry.fingerprint, code: entry.code)]))
  }
}
