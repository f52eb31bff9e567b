import Foundation
import RewriteRules
import SourceText

extension Run {
  /// Looks at the files that the paths name.
  func makeMigrationReport() throws(Refusal) -> MigrationReport {
    let (plan, paths) = try planOfPart()
    let root = rootFolder
    let found = Report(of: plan, root: root, showsCode: true)
    let sites = Dictionary(grouping: found.items, by: \.path)
    let owners = CodeOwners(of: root)
    let files = parallelMap(plan.files, jobs: settings.jobs) { file in
      reportedFile(
        file.source, path: patchPath(of: file.path, in: root), in: root, owners: owners, items: sites[file.path] ?? [])
    }.compactMap { $0 }
    let ids = Set(found.items.map(\.finding.rule))
    let rules = Dictionary(uniqueKeysWithValues: try loadCatalog().rules.map { ($0.id, $0) })
    return MigrationReport(
      tool: versionNumber, date: outside.now().formatted(.iso8601),
      commit: Git(folder: root, environment: outside.environment).headCommit(),
      project: String(root.split(separator: "/").last ?? "/"), scope: scope(of: paths),
      otherFiles: plan.files.count - files.count,
      files: files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) },
      rules: ids.sorted().map { MigrationReport.RuleText(id: $0, rule: rules[$0]) })
  }

  /// The files of this run's part, and the paths that all parts are found in.
  private func planOfPart() throws(Refusal) -> (Plan, paths: [String]) {
    if let index = settings.index {
      let part = try readPart(of: index)
      return (part.plan, part.paths)
    }
    var plan = try makePlan(isToBeWritten: false)
    if let shard = settings.shard { plan.files = Array(shard.part(of: plan.files)) }
    return (plan, settings.operands.isEmpty ? ["."] : settings.operands)
  }

  /// What the counts of this run are about.
  private func scope(of paths: [String]) -> [String] {
    let paths = paths.map { pathWritten(in: rootFolder, absolutePath($0, in: outside.workingFolder)) }
    let rules =
      settings.options.only.sorted().map { "only " + $0 } + settings.options.except.sorted().map { "except " + $0 }
    return Set(paths.map { $0.isEmpty ? "." : $0 }).sorted() + rules
  }
}

/// A file as the report has it; nil for one without streams.
private func reportedFile(
  _ source: SourceFile, path: String, in root: String, owners: CodeOwners?, items: [Report.Item]
) -> MigrationReport.File? {
  let uses = StreamUses(of: source)
  guard let state = uses.state(hasFindings: !items.isEmpty) else { return nil }
  let module = folderModule(of: path) { folder in
    let manifest = joinedPath(absolutePath(folder, in: root), "Package.swift")
    return fileKind(at: manifest, following: true) != nil
  }
  return MigrationReport.File(
    path: path, module: module, owners: owners?.owners(of: path) ?? [], state: state,
    bridges: uses.bridges, sites: items.map(MigrationReport.Site.init))
}

/// The module that a file belongs to, by its path: a folder below a package's `Sources` or `Tests` is one, as SwiftPM has it,
/// or below a folder with packages. Where a target that is no package has a folder `Sources` of its own, the target is; else
/// it is the first folder.
///
/// - Parameter isPackage: Whether a folder has a manifest.
func folderModule(of path: String, isPackage: (_ folder: String) -> Bool) -> String {
  let folders = path.split(separator: "/").dropLast()
  if let index = folders.lastIndex(where: { ["Sources", "Tests"].contains($0) }) {
    let isOfPackage = index == 0 || isPackage(folders[..<index].joined(separator: "/"))
    if !isOfPackage { return String(folders[index - 1]) }
    if index + 1 < folders.endIndex { return String(folders[index + 1]) }
  }
  if let index = folders.lastIndex(where: { ["Modules", "Packages"].contains($0) }), index + 1 < folders.endIndex {
    return String(folders[index + 1])
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
