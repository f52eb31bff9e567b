import Foundation
import RewriteRules
import SourceText

extension Run {
  /// Looks at the files that the paths name.
  func makeMigrationReport() throws(Refusal) -> MigrationReport {
    var plan = try makePlan(isToBeWritten: false)
    if let shard = settings.shard { plan.files = Array(shard.part(of: plan.files)) }
    let root = rootFolder
    let found = Report(of: plan, root: root, showsCode: true)
    let sites = Dictionary(grouping: found.items, by: \.path)
    let owners = CodeOwners(of: root)
    let files = parallelMap(plan.files, jobs: settings.jobs) { file in
      reportedFile(
        file.source, path: patchPath(of: file.path, in: root), owners: owners, items: sites[file.path] ?? [])
    }.compactMap { $0 }
    let ids = Set(found.items.map(\.finding.rule))
    let rules = Dictionary(uniqueKeysWithValues: try loadCatalog().rules.map { ($0.id, $0) })
    return MigrationReport(
      tool: versionNumber, date: outside.now().formatted(.iso8601),
      commit: Git(folder: root, environment: outside.environment).headCommit(),
      project: String(root.split(separator: "/").last ?? "/"), scope: scope,
      otherFiles: plan.files.count - files.count,
      files: files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) },
      rules: ids.sorted().map { MigrationReport.RuleText(id: $0, rule: rules[$0]) })
  }

  /// What the counts of this run are about.
  private var scope: [String] {
    let operands = settings.operands.isEmpty ? ["."] : settings.operands
    let paths = operands.map { pathWritten(in: rootFolder, absolutePath($0, in: outside.workingFolder)) }
    let rules =
      settings.options.only.sorted().map { "only " + $0 } + settings.options.except.sorted().map { "except " + $0 }
    return Set(paths.map { $0.isEmpty ? "." : $0 }).sorted() + rules
  }
}

/// A file as the report has it; nil for one without streams.
private func reportedFile(
  _ source: SourceFile, path: String, owners: CodeOwners?, items: [Report.Item]
) -> MigrationReport.File? {
  let uses = StreamUses(of: source)
  guard let state = uses.state(hasFindings: !items.isEmpty) else { return nil }
  return MigrationReport.File(
    path: path, module: folderModule(of: path), owners: owners?.owners(of: path) ?? [], state: state,
    bridges: uses.bridges, sites: items.map(MigrationReport.Site.init))
}

/// The module that a file belongs to, by its path: a folder below `Sources` or `Tests` is one, as SwiftPM has it, or below
/// a folder with packages; else it is the first folder.
func folderModule(of path: String) -> String {
  let folders = path.split(separator: "/").dropLast()
  let markers = [["Sources", "Tests"], ["Modules", "Packages"]]
  for names in markers {
    if let index = folders.lastIndex(where: { names.contains(String($0)) }), index + 1 < folders.endIndex {
      return String(folders[index + 1])
    }
  }
  return folders.first.map(String.init) ?? "(root)"
}

extension MigrationReport.Site {
  fileprivate init(_ item: Report.Item) {
    self.init(
      line: item.start.line, column: item.start.column, rule: item.finding.rule,
      applicability: item.finding.applicability, message: item.finding.message, note: item.finding.note,
      fingerprint: item.fingerprint.digits, diff: item.patch)
  }
}

extension MigrationReport.RuleText {
  fileprivate init(id: String, rule: Rule?) {
    let example = rule?.examples.first { $0.before != $0.after }
    self.init(
      id: id, family: rule?.family,
      summary: rule?.summary ?? OwnFinding(id: id)?.summary ?? "No page explains it.",
      note: rule?.note ?? "", before: example?.before ?? "", after: example?.after ?? "")
  }
}
