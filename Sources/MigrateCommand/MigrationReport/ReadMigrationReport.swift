import RewriteRules
import SourceText

extension MigrationReport {
  /// Reads a report that `--format json` printed; `path` is how the user is told it. Every problem is reported at once.
  static func reading(_ bytes: [UInt8], path: String) throws(Refusal) -> MigrationReport {
    var reader = DocumentReader(bytes, path: path)
    let document: CommentedJSON
    do {
      document = try parseCommentedJSON(bytes)
    } catch {
      throw .problems([reader.problem(error.offset, error.message, remedy)])
    }
    guard let report = reader.report(document), reader.problems.isEmpty else {
      throw .problems(reader.problems.map { $0.advice == nil ? $0.with(advice: remedy) : $0 })
    }
    return report
  }

  fileprivate static let remedy = "make it again with 'rxmigrate report --format json'; nothing was written"
}

extension DocumentReader {
  fileprivate mutating func report(_ value: CommentedJSON) -> MigrationReport? {
    guard isReport(value) else { return nil }
    let members = members(
      of: value, "the report",
      [
        "schema", "version", "tool", "date", "commit", "project", "scope", "otherFiles", "files", "rules", "history",
      ])
    if let entry = elements("history", of: members, "objects").first {
      report(
        entry.offset, "this report has a history of its own", "make the parts without '--history'; the whole has one")
    }
    let (tool, date) = (text("tool", of: members), text("date", of: members))
    let (commit, project) = (optionalText("commit", of: members), text("project", of: members))
    let (scope, otherFiles) = (texts("scope", of: members), number("otherFiles", of: members))
    let files = elements("files", of: members, "objects").compactMap { file($0) }
    let rules = elements("rules", of: members, "objects").compactMap { rule($0) }
    guard let tool, let date, let project, let otherFiles else { return nil }
    return MigrationReport(
      tool: tool, date: date, commit: commit, project: project, scope: scope, otherFiles: otherFiles, files: files,
      rules: rules)
  }

  /// Whether the document says that it is a report of this version. All else in another one would be errors, too.
  private mutating func isReport(_ value: CommentedJSON) -> Bool {
    guard case .object(let members) = value.content else {
      report(value.offset, "the report must be an object")
      return false
    }
    guard let schema = members.first(where: { $0.key == "schema" })?.value,
      case .string(MigrationReport.schema) = schema.content
    else {
      report(value.offset, "this is no report: its 'schema' must be '\(MigrationReport.schema)'")
      return false
    }
    guard let version = members.first(where: { $0.key == "version" })?.value else {
      report(value.offset, "the report has no 'version'")
      return false
    }
    if case .number(String(MigrationReport.version)) = version.content { return true }
    report(
      version.offset, "this version of the report is unknown; it must be \(MigrationReport.version)",
      "use the rxmigrate that wrote it, or make it again with this one; nothing was written")
    return false
  }

  private mutating func file(_ value: CommentedJSON) -> MigrationReport.File? {
    let members = members(of: value, "a file", ["path", "module", "owners", "state", "bridges", "findings"])
    let (path, module) = (text("path", of: members), text("module", of: members))
    let (owners, state) = (
      texts("owners", of: members), choice("state", of: members, as: MigrationReport.State.self)
    )
    let bridges = elements("bridges", of: members, "objects").compactMap { bridge($0) }
    let sites = elements("findings", of: members, "objects").compactMap { site($0) }
    guard let path, let module, let state else { return nil }
    return MigrationReport.File(
      path: path, module: module, owners: owners, state: state, bridges: bridges, sites: sites)
  }

  private mutating func bridge(_ value: CommentedJSON) -> MigrationReport.Bridge? {
    let members = members(of: value, "a bridge", ["line", "column", "name"])
    let place = (number("line", of: members, from: 1), number("column", of: members, from: 1))
    guard case (let line?, let column?) = place, let name = text("name", of: members) else { return nil }
    return MigrationReport.Bridge(line: line, column: column, name: name)
  }

  private mutating func site(_ value: CommentedJSON) -> MigrationReport.Site? {
    let members = members(
      of: value, "a finding",
      ["line", "column", "rule", "applicability", "message", "note", "fingerprint", "diff"])
    let place = (number("line", of: members, from: 1), number("column", of: members, from: 1))
    let (rule, message) = (text("rule", of: members), text("message", of: members))
    let applicability = choice("applicability", of: members, as: Applicability.self)
    let (note, fingerprint) = (optionalText("note", of: members), text("fingerprint", of: members))
    let diff = texts("diff", of: members)
    guard case (let line?, let column?) = place, let rule, let message, let applicability, let fingerprint else {
      return nil
    }
    return MigrationReport.Site(
      line: line, column: column, rule: rule, applicability: applicability, message: message, note: note,
      fingerprint: fingerprint, diff: diff)
  }

  private mutating func rule(_ value: CommentedJSON) -> MigrationReport.RuleText? {
    let members = members(of: value, "a rule", ["id", "family", "summary", "note", "before", "after"])
    let (id, family) = (text("id", of: members), optionalText("family", of: members))
    let (summary, note) = (text("summary", of: members), text("note", of: members))
    guard let before = text("before", of: members), let after = text("after", of: members), let id, let summary,
      let note
    else { return nil }
    return MigrationReport.RuleText(
      id: id, family: family, summary: summary, note: note, before: before, after: after)
  }
}
