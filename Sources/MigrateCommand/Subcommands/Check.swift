extension Run {
  /// Reports every finding.
  func check() throws(Refusal) -> Ending {
    try checkReports()
    let plan = try makePlan(isToBeWritten: false)
    let report = Report(of: plan, root: rootFolder)
    try deliver(report)
    if !settings.quiet { outside.say(closingLine(of: report)) }
    return .checked(findings: report.items.count)
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
