extension Run {
  /// Prints where the migration stands, and adds a line to the history if there is one.
  func report() throws(Refusal) -> Ending {
    try checkCombinations()
    let history = try readHistory()
    var report = settings.merges ? try mergedReport() : try makeMigrationReport()
    let entry = report.entry(start: history?.history.start)
    if let history {
      try checkScope(of: entry, in: history)
      report.history = (history.history.entries + [entry]).map(\.withoutStart)
    }
    let format = MigrationReportFormat(rawValue: settings.format) ?? .html
    try deliver(Array(report.text(as: format).utf8))
    if let history { try add(entry, to: history) }
    if !settings.quiet { outside.say(closingLine(of: report)) }
    return .printed
  }

  /// Refuses options that make no sense together.
  private func checkCombinations() throws(Refusal) {
    let isPart = settings.changedSince != nil || settings.filesFrom != nil || settings.shard != nil
    if settings.history != nil, isPart {
      throw .usage("'--history' counts whole runs, without '--changed', '--files-from' and '--shard'.", verb: .report)
    }
    if let history = settings.history, settings.output.map(linkTarget) == linkTarget(of: history) {
      throw .usage("'--history' and '--output' name the same file.", verb: .report)
    }
    if settings.merges, isPart {
      throw .usage("'--merge' joins whole reports, without '--changed', '--files-from' and '--shard'.", verb: .report)
    }
  }

  private func mergedReport() throws(Refusal) -> MigrationReport {
    if settings.operands.isEmpty {
      throw .usage("Name the reports to merge, as 'report --format json' prints them.", verb: .report)
    }
    let parts = try readDocuments { bytes, name throws(Refusal) in
      NamedReport(name: name, report: try .reading(bytes, path: name))
    }
    return try MigrationReport(joining: parts)
  }

  private func closingLine(of report: MigrationReport) -> String {
    let counts = report.counts
    let done = "\(counts.filesAfter) of \(counted(counts.files, "file")) with streams use no RxSwift"
    return "\(counted(counts.sites, "finding")); \(done).\n" + (report.bridgeDebt.sentence.map { $0 + "\n" } ?? "")
  }
}
