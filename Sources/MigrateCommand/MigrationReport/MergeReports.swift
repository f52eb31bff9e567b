/// A report and how the user is told its file.
struct NamedReport: Sendable {
  let name: String
  let report: MigrationReport
}

extension MigrationReport {
  /// Joins the reports of several runs into that of one. Their order means nothing. Assumes that there is one at least.
  ///
  /// A file that several of them have is counted once; then they must agree about it.
  init(joining parts: [NamedReport]) throws(Refusal) {
    let reports = parts.map(\.report)
    try checkAgreement(of: parts)
    tool = reports[0].tool
    date = reports.map(\.date).max() ?? reports[0].date
    let commits = Set(reports.map(\.commit))
    commit = commits.count == 1 ? reports[0].commit : nil
    project = Set(reports.map(\.project)).sorted().joined(separator: ", ")
    scope = Set(reports.flatMap(\.scope)).sorted()
    otherFiles = reports.reduce(0) { $0 + $1.otherFiles }
    files = Set(reports.flatMap(\.files)).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    rules = Set(reports.flatMap(\.rules)).sorted { $0.id < $1.id }
  }
}

/// Refuses reports of several versions of the tool, and those that say different things of one file or rule.
private func checkAgreement(of parts: [NamedReport]) throws(Refusal) {
  var problems: [Problem] = []
  var files: [String: (file: MigrationReport.File, name: String)] = [:]
  var rules: [String: (rule: MigrationReport.RuleText, name: String)] = [:]
  for part in parts {
    if part.report.tool != parts[0].report.tool {
      problems.append(
        Problem(
          path: part.name,
          message: "made by rxmigrate \(part.report.tool), '\(parts[0].name)' by \(parts[0].report.tool)",
          advice: "make all parts with one version; nothing was written"))
      continue
    }
    for file in part.report.files {
      guard let first = files.updateValue((file, part.name), forKey: file.path), first.file != file else { continue }
      problems.append(
        Problem(
          path: part.name, message: "says something else of the file '\(file.path)' than '\(first.name)'",
          advice: "make both of one commit with one configuration; nothing was written"))
    }
    for rule in part.report.rules {
      guard let first = rules.updateValue((rule, part.name), forKey: rule.id), first.rule != rule else { continue }
      problems.append(
        Problem(
          path: part.name, message: "has another page of the rule '\(rule.id)' than '\(first.name)'",
          advice: "make both with the same '--rules'; nothing was written"))
    }
  }
  if !problems.isEmpty { throw .problems(problems) }
}
