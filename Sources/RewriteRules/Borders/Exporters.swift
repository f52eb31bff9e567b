import SourceText
import StreamTypes

/// The files that go on exporting what they do: those that are not rewritten and, if a file that is not rewritten has
/// RxSwift's names from others, those that export these.
///
/// - Parameter others: The ties of the files that are not rewritten.
func exporters(
  in project: ProjectIndex, _ catalog: RuleCatalog, needed others: ArraySlice<FileTies>, _ rewritten: [SourceFile]
) -> Set<String> {
  let staying = others.contains(where: \.needsExports) ? project.exporters(of: catalog.knowledge.modules) : []
  return Set(project.exports.keys).subtracting(rewritten.map(\.path)).union(staying)
}

extension ProjectIndex {
  /// The files that export one of some modules, sorted.
  func exporters(of modules: Set<String>) -> [String] {
    exports.filter { !$0.value.isDisjoint(with: modules) }.keys.sorted()
  }
}

extension FileFacts {
  /// Whether the file has RxSwift's names from another one, which exports them, and uses them. What an earlier run left of
  /// a file imports them itself.
  var needsExports: Bool {
    let modules = catalog.knowledge.modules
    guard fileImports.isDisjoint(with: modules), !isMigratedInPart, !exportedModules.isDisjoint(with: modules) else {
      return false
    }
    if case .seen = sightWithoutImports(of: outline, project, catalog, types: { types }) { return true }
    return false
  }

  /// Whether the file sees RxSwift's names after the run, too, because others export them.
  var keepsSeeingExports: Bool {
    let modules = project.lastingExports(seenFrom: path, importing: fileImports)
    return !modules.isDisjoint(with: catalog.knowledge.modules)
  }

  /// Whether the file itself is one that goes on exporting them.
  var keepsExporting: Bool {
    keepsSeeingExports && project.exports[path]?.isDisjoint(with: catalog.knowledge.modules) == false
  }
}
