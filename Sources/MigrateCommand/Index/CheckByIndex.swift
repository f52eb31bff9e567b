import RewriteRules

extension Run {
  /// Keeps of what an index knows what is found in the files of this run's part. Of the files of other parts nothing is
  /// read.
  func findingsOfIndex(_ index: String, beside baseline: BaselineFile?) throws(Refusal) -> CheckedFiles {
    let part = try readPart(of: index)
    let paths = part.files.map { absolutePath($0.shown, in: outside.workingFolder) }
    let all = part.findings(at: paths)
    var report = Report(of: part.plan, root: rootFolder, showsCode: settings.verbose)
    var isOpen = all.map { _ in true }
    var stale: [Report.Item] = []
    var remark = ""
    if let baseline {
      let known = Set(paths)
      let comparison = BaselineComparison(
        of: all.map { Baseline.Key(file: pathWritten(in: baseline.folder, $0.path), fingerprint: $0.fingerprint) },
        with: baseline.baseline
      ) { file in
        let path = absolutePath(file, in: baseline.folder)
        return !known.contains(path) && fileKind(at: path) == nil
      }
      let entries = try self.stale(
        comparison.leftovers, of: baseline, besides: paths, lookingAt: part.paths, part.plan.options)
      isOpen = comparison.isKnown.map { !$0 }
      stale = entries.map { item(of: $0, in: baseline) }
      remark = closingLine(of: comparison, stale: stale.count, in: baseline)
    }
    let own = part.ownFindings
    let open = zip(all, isOpen).filter(\.1).map(\.0)
    let before = zip(all, isOpen).prefix(own.lowerBound).filter(\.1).map(\.0)
    let closing = closingLine(of: open.map(\.applicability), files: part.files.count) + remark
    report.items = zip(report.items, isOpen[own]).filter(\.1).map(\.0)
    report.noted = Set(before.map(\.noteOfRule))
    if settings.shard.map({ $0.number == $0.count }) ?? true { report.items += stale }
    if let shard = settings.shard, shard.count > 1 { report.part = shard }
    return CheckedFiles(
      report: report, closing: closing,
      files: part.files.map { (path: $0.shown, use: $0.libraryUse, isFound: !$0.rewrite.findings.isEmpty) },
      options: part.plan.options, checkouts: part.plan.checkouts)
  }
}

/// What is known of a finding without its file.
struct IndexedFinding: Sendable {
  /// Absolute.
  let path: String
  let applicability: Applicability
  /// What is not said again of other findings.
  let noteOfRule: [String]
  let fingerprint: String
}

extension IndexedPart {
  /// The findings of all parts, in the order of a report.
  ///
  /// - Parameter paths: Those of the files, absolute.
  func findings(at paths: [String]) -> [IndexedFinding] {
    zip(files, paths).flatMap { file, path in
      file.rewrite.findings.numbersInOrder.map { number in
        let finding = file.rewrite.findings[number]
        return IndexedFinding(
          path: path, applicability: finding.applicability, noteOfRule: finding.noteOfRule,
          fingerprint: file.fingerprints[number])
      }
    }
  }

  /// Where the findings of this run's own files are among those of all.
  var ownFindings: Range<Int> {
    let counts = files.map(\.rewrite.findings.count)
    let start = counts[..<ownFiles.lowerBound].reduce(0, +)
    return start..<(start + counts[ownFiles].reduce(0, +))
  }
}
