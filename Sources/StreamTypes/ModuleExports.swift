/// What `@_exported import` hands on: to the files of the same module, and to those that import the module.
///
/// Which files make a module is not written in them. A folder below `Sources` or `Tests` is one, as SwiftPM has it; of any
/// other file the module is taken to be one of its folders' names, and all that lies below the outermost of them.
struct ModuleExports: Sendable, Hashable, Codable {
  private var exporters: [Exporter] = []

  private struct Exporter: Sendable, Hashable, Codable {
    /// What the paths of the module's files begin with.
    var root: String
    /// The names that the module may have.
    var names: Set<String>
    /// What it exports, with what that exports.
    var modules: Set<String>
  }

  init(_ exports: [String: Set<String>]) {
    for (file, modules) in exports.sorted(by: { $0.key < $1.key }) {
      let folders = file.split(separator: "/").dropLast()
      if let index = folders.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }), index + 1 < folders.endIndex {
        let root = file.prefix(upTo: folders[index + 1].endIndex) + "/"
        exporters.append(Exporter(root: String(root), names: [String(folders[index + 1])], modules: modules))
      } else {
        let root = folders.first.map { file.prefix(upTo: $0.endIndex) + "/" } ?? ""
        exporters.append(Exporter(root: String(root), names: Set(folders.map(String.init)), modules: modules))
      }
    }
    passOn()
  }

  /// The modules that a file with these imports sees without importing them.
  func modules(seenFrom file: String, importing imports: Set<String>) -> Set<String> {
    exporters.reduce(into: []) { seen, exporter in
      if file.hasPrefix(exporter.root) || !exporter.names.isDisjoint(with: imports) {
        seen.formUnion(exporter.modules)
      }
    }
  }

  /// Adds what the exported modules export themselves.
  private mutating func passOn() {
    var grows = true
    while grows {
      grows = false
      for index in exporters.indices {
        for other in exporters where !other.names.isDisjoint(with: exporters[index].modules) {
          let count = exporters[index].modules.count
          exporters[index].modules.formUnion(other.modules)
          if exporters[index].modules.count > count { grows = true }
        }
      }
    }
  }
}

extension ProjectIndex {
  /// The modules that a file sees because others export them.
  public func exportedModules(seenFrom file: String, importing imports: Set<String>) -> Set<String> {
    if exports.isEmpty { return [] }
    return (facts?.exports ?? ModuleExports(exports)).modules(seenFrom: file, importing: imports)
  }
}
