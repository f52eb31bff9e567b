extension Run {
  /// Reports every finding.
  func check() throws(Refusal) -> Ending {
    let plan = try makePlan(isToBeWritten: false)
    let report = Report(of: plan, isColored: usesColorInOutput, showsCode: settings.verbose)
    try deliver(Array(render(report).utf8))
    if !settings.quiet { outside.say(closingLine(of: report) + checkoutLine(plan.checkouts)) }
    return .checked(findings: report.items.count)
  }

  /// The report in the format that was asked for.
  func render(_ report: Report) -> String {
    (reporters.first { $0.name == settings.format } ?? reporters[0]).render(report)
  }

  var usesColorInOutput: Bool {
    let isTerminal = outside.outputIsTerminal && settings.output == nil
    return usesColor(settings.color, environment: outside.environment, isTerminal: isTerminal)
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
