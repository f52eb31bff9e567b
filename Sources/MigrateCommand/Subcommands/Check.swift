import RewriteRules

extension Run {
  /// Reports every finding, or those that the baseline doesn't know and its entries without one.
  func check() throws(Refusal) -> Ending {
    try checkReports()
    if settings.merges { return try mergeFindings() }
    if let stamp = settings.stamp { try checkWritable(stamp) }
    let baseline = settings.namesBaseline ? try readBaseline() : nil
    let found =
      if let index = settings.index { try findingsOfIndex(index, beside: baseline) } else {
        try findingsOfProject(beside: baseline)
      }
    var report = found.report
    report.listsAll = settings.verbose
    try deliver(report)
    if let stamp = settings.stamp { try writeResult(stampText, to: stamp) }
    if !settings.quiet {
      let part = settings.shard.map {
        "Part \($0.number) of \($0.count): \(counted(report.items.count, "finding")).\n"
      }
      outside.say(
        found.closing + (part ?? "") + debtLine(of: found) + unfoundLine(of: found) + checkoutLine(found.checkouts))
    }
    return .checked(findings: report.items.count)
  }

  /// Reads the project, and keeps what is found in the files of this run's part.
  private func findingsOfProject(beside baseline: BaselineFile?) throws(Refusal) -> CheckedFiles {
    let plan = try makePlan(isToBeWritten: false)
    let showsEdits = settings.reports.contains(where: \.reporter.needsEdits)
    var report = Report(of: plan, root: rootFolder, showsCode: settings.verbose, showsEdits: showsEdits)
    var closing = ""
    if let baseline {
      let comparison = comparison(of: report, with: baseline)
      let stale = try stale(comparison.leftovers, of: baseline, plan)
      report.items = zip(report.items, comparison.isKnown).filter { !$0.1 }.map(\.0)
      closing = closingLine(of: report) + closingLine(of: comparison, stale: stale.count, in: baseline)
      report.items += stale.map { item(of: $0, in: baseline) }
    } else {
      closing = closingLine(of: report)
    }
    if let shard = settings.shard { report.keepPart(shard, of: plan.files.map(\.path)) }
    let uses = parallelMap(plan.files, jobs: settings.jobs) { LibraryUse(of: $0) }
    return CheckedFiles(
      report: report, closing: closing,
      files: zip(plan.files, uses).map { (path: $0.source.path, use: $1, isFound: !$0.rewrite.findings.isEmpty) },
      options: plan.options, checkouts: plan.checkouts)
  }

  /// Prints what the parts of a run printed as one run does.
  private func mergeFindings() throws(Refusal) -> Ending {
    let report = try mergedFindings()
    try deliver(report)
    if !settings.quiet { outside.say(closingLine(of: report)) }
    return .checked(findings: report.items.count)
  }

  /// Names the files that use RxSwift and in which nothing is found, lest they are taken for done.
  private func unfoundLine(of found: CheckedFiles) -> String {
    let options = found.options
    let files = found.files.filter { $0.use.isOfRxSwift && !$0.isFound }.map(\.path)
    if files.isEmpty || options.lint || !options.only.isEmpty || !options.except.isEmpty { return "" }
    let verb = files.count == 1 ? "imports" : "import"
    let them = files.count == 1 ? "it" : "them"
    return "\(counted(files.count, "file")) \(verb) RxSwift, and nothing is found in \(them): "
      + "\(quotedFew(files)). See --lint.\n"
  }

  /// Sums up the bridges, which have to go again.
  private func debtLine(of found: CheckedFiles) -> String {
    let debt = found.files.reduce(into: BridgeDebt()) {
      $0.add(bridges: $1.use.bridges, usesRxSwift: $1.use.isOfRxSwift || $1.isFound)
    }
    return debt.sentence.map { $0 + "\n" } ?? ""
  }

  /// What a build compiles in the place of what a command makes.
  private var stampText: [UInt8] { Array("// rxmigrate has checked this target.\n".utf8) }

  var usesColorInOutput: Bool {
    usesColor(settings.color, environment: outside.environment, isTerminal: printsToTerminal)
  }

  var usesColorInErrors: Bool {
    usesColor(settings.color, environment: outside.environment, isTerminal: outside.errorIsTerminal)
  }

  private func closingLine(of report: Report) -> String {
    closingLine(of: report.items.map(\.finding.applicability), files: report.files)
  }
}
