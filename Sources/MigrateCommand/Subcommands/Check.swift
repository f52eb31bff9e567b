import RewriteRules

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
    usesColor(settings.color, environment: outside.environment, isTerminal: printsToTerminal)
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
