import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// Which modules the files of a project import, as they are and once they are rewritten.
struct ProjectImports: Sendable {
  struct File: Sendable {
    /// Absolute.
    let path: String
    let shown: String
    let importedNow: Set<String>
    let importedLater: Set<String>
  }

  let files: [File]

  init(files: [File]) { self.files = files }

  /// - Parameter others: The files that the plan doesn't have, by their absolute paths; they stay as they are.
  init(of plan: Plan, others: [(path: String, source: SourceFile)]) {
    let writes = [plan.helpers].compactMap { $0 } + plan.bridges
    files =
      plan.files.map { file in
        let now = importedModules(of: file.source.bytes)
        let later = file.isChanged ? importedModules(of: file.after) : now
        return File(path: file.path, shown: file.source.path, importedNow: now, importedLater: later)
      }
      + writes.map { write in
        File(
          path: write.path, shown: write.shown, importedNow: write.before.map(importedModules) ?? [],
          importedLater: importedModules(of: write.after))
      }
      + others.filter { other in !writes.contains { $0.path == other.path } }.map { path, source in
        let modules = importedModules(of: source.bytes)
        return File(path: path, shown: source.path, importedNow: modules, importedLater: modules)
      }
  }

  /// The files of some targets.
  func files(of targets: [DeclaredTarget]) -> ProjectImports {
    ProjectImports(files: files.filter { file in targets.contains { $0.contains(file.path) } })
  }

  var importedNow: Set<String> { files.reduce(into: []) { $0.formUnion($1.importedNow) } }
  var importedLater: Set<String> { files.reduce(into: []) { $0.formUnion($1.importedLater) } }

  /// The files that go on importing a module.
  func keeping(_ module: String) -> [String] { files.filter { $0.importedLater.contains(module) }.map(\.shown) }
}

/// The modules that a file imports.
private func importedModules(of bytes: [UInt8]) -> Set<String> {
  SourceOutline(declarationsOf: tokenize(bytes)).importedModules
}
