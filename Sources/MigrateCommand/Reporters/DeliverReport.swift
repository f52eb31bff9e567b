extension Run {
  /// Refuses formats that would go to the same place, before anything is done.
  func checkReports() throws(Refusal) {
    var places: [String: String] = [:]
    for request in settings.reports {
      let path = request.file ?? settings.output
      guard let first = places.updateValue(request.format, forKey: path.map(linkTarget) ?? "") else { continue }
      let formats = first == request.format ? "'\(first)' twice" : "both '\(first)' and '\(request.format)'"
      let place = path.map { "into '\(relativePath($0, from: outside.workingFolder) ?? $0)'" } ?? "to standard output"
      throw settings.refusal(
        of: .format,
        "The findings can't be printed \(place) as \(formats). Give each format a file of its own: "
          + "'\(request.format):FILE'.")
    }
  }

  /// Prints a report in all formats that were asked for, those with files first.
  ///
  /// - Parameter say: Takes the form that has no file; without it, it is the run's result.
  func deliver(_ report: Report, say: ((String) -> Void)? = nil) throws(Refusal) {
    var report = report
    if settings.reports.contains(where: \.reporter.needsRules) {
      report.rules = Dictionary(uniqueKeysWithValues: try loadCatalog().rules.map { ($0.id, $0) })
    }
    report.isColored = usesColor(inFile: true)
    try writeFiles(of: report)
    guard let request = settings.reports.first(where: { $0.file == nil }) else { return }
    report.isColored = usesColor(inFile: settings.output != nil)
    let text = request.reporter.render(report)
    if let say { say(text) } else { try deliver(Array(text.utf8)) }
  }

  /// Writes the formats that have files. One that can't be written keeps none of the others from it.
  private func writeFiles(of report: Report) throws(Refusal) {
    var problems: [Problem] = []
    for request in settings.reports {
      guard let file = request.file else { continue }
      do throws(Refusal) {
        try writeResult(Array(request.reporter.render(report).utf8), to: file)
      } catch {
        if case .problems(let found) = error { problems += found }
      }
    }
    if !problems.isEmpty { throw .problems(problems) }
  }

  private func usesColor(inFile: Bool) -> Bool {
    let isTerminal = outside.outputIsTerminal && !inFile
    return MigrateCommand.usesColor(settings.color, environment: outside.environment, isTerminal: isTerminal)
  }
}
