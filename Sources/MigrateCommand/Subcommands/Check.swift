import RewriteRules

extension Run {
  /// Reports every finding, or those that the baseline doesn't know and its entries without one.
  func check() throws(Refusal) -> Ending {
    try checkReports()
    if settings.merges { return try mergeFindings() }
    if let stamp = settings.stamp { try checkWritable(stamp) }
    let baseline = settings.namesBaseline ? try readBaseline() : nil
    let plan = try makePlan(isToBeWritten: false)
    var report = Report(of: plan, root: rootFolder, showsCode: settings.verbose)
    report.listsAll = settings.verbose
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
    if let shard = settings.shard {
      report.keepPart(shard, of: plan.files.map(\.path))
      closing += "Part \(shard.number) of \(shard.count): \(counted(report.items.count, "finding")).\n"
    }
    try deliver(report)
    if let stamp = settings.stamp { try writeResult(stampText, to: stamp) }
    if !settings.quiet { outside.say(closing + unfoundLine(of: plan) + checkoutLine(plan.checkouts)) }
    return .checked(findings: report.items.count)
  }

  /// Prints what the parts of a run printed as one run does.
  private func mergeFindings() throws(Refusal) -> Ending {
    let report = try mergedFindings()
    try deliver(report)
    if !settings.quiet { outside.say(closingLine(of: report)) }
    return .checked(findings: report.items.count)
  }

  /// Names the files that use RxSwift and in which nothing is found, lest they are taken for done.
  private func unfoundLine(of plan: Plan) -> String {
    let options = plan.options
    if options.lint || !options.only.isEmpty || !options.except.isEmpty { return "" }
    let files = plan.files.filter { file in
      file.rewrite.findings.isEmpty
        && [.before, .between].contains(StreamUses(of: file.source).state(hasFindings: false))
    }
    if files.isEmpty { return "" }
    let verb = files.count == 1 ? "imports" : "import"
    let them = files.count == 1 ? "it" : "them"
    return "\(counted(files.count, "file")) \(verb) RxSwift, and nothing is found in \(them): "
      + "\(quotedFew(files.map(\.source.path))). See --lint.\n"
  }

  /// What a build compiles in the place of what a command makes.
  private var stampText: [UInt8] { Array("// rxmigrate has checked this target.\n".utf8) }

  var usesColorInOutput: Bool {
    usesColor(settings.color, environment: outside.environment, isTerminal: printsToTerminal)
  }

  var usesColorInErrors: Bool {
    usesColor(settings.color, environment: outside.environment, isTerminal: outside.errorIsTerminal)
  }

  private func closingLine(of comparison: BaselineComparison, stale: Int, in baseline: BaselineFile) -> String {
    let known = counted(comparison.isKnown.count { $0 }, "finding")
    let entries = stale == 1 ? "1 entry is" : "\(stale) entries are"
    return "\(baseline.shown) knows \(known) more\(stale > 0 ? "; \(entries) stale" : "").\n"
  }

  private func closingLine(of report: Report) -> String {
    let files = counted(report.files, "file")
    if report.items.isEmpty { return "No findings in \(files).\n" }
    let kinds: [(Applicability, String)] = [
      (.safe, "safe to rewrite"), (.needsReview, "to rewrite and review"), (.reportOnly, "to do by hand"),
    ]
    let parts = kinds.map { kind, words in (report.items.count { $0.finding.applicability == kind }, words) }
    let shown = parts.filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
    return "\(counted(report.items.count, "finding")) in \(files): \(shown).\n"
  }
}
