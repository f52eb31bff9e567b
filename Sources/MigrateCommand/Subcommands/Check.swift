extension Run {
  /// Reports every finding, or those that the baseline doesn't know and its entries without one.
  func check() throws(Refusal) -> Ending {
    try checkReports()
    let baseline = settings.namesBaseline ? try readBaseline() : nil
    let plan = try makePlan(isToBeWritten: false)
    var report = Report(of: plan, root: rootFolder)
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
    try deliver(report)
    if !settings.quiet { outside.say(closing) }
    return .checked(findings: report.items.count)
  }

  private func closingLine(of comparison: BaselineComparison, stale: Int, in baseline: BaselineFile) -> String {
    let known = counted(comparison.isKnown.count { $0 }, "finding")
    return "\(baseline.shown) knows \(known) more; \(stale == 1 ? "1 entry is" : "\(stale) entries are") stale.\n"
  }

  private func closingLine(of report: Report) -> String {
    let promises = report.items.map(\.finding.applicability)
    let safe = promises.count { $0 == .safe }
    let needReview = promises.count { $0 == .needsReview }
    let byHand = promises.count { $0 == .reportOnly }
    return "\(counted(promises.count, "finding")) in \(counted(report.files, "file")): \(safe) safe to rewrite, "
      + "\(needReview) to rewrite and review, \(byHand) to do by hand.\n"
  }
}
