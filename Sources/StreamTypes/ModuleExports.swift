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

  /// - Parameter root: The folder of the whole project, with a slash behind it; empty where the files' paths begin there.
  init(_ exports: [String: Set<String>], below root: String = "") {
    for (file, modules) in exports.sorted(by: { $0.key < $1.key }) {
      let folders = file.split(separator: "/").dropLast()
      if let index = folders.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }), index + 1 < folders.endIndex {
        let root = file.prefix(upTo: folders[index + 1].endIndex) + "/"
        exporters.append(Exporter(root: String(root), names: [String(folders[index + 1])], modules: modules))
      } else {
        let inner = file.dropFirst(root.count).split(separator: "/").dropLast()
        let outermost = inner.first.map { file.prefix(upTo: $0.endIndex) + "/" } ?? root[...]
        exporters.append(Exporter(root: String(outermost), names: Set(inner.map(String.init)), modules: modules))
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
    return (facts?.exports ?? moduleExports).modules(seenFrom: file, importing: imports)
  }

  /// What its files hand on to others.
  var moduleExports: ModuleExports { ModuleExports(exports, below: commonFolder(of: imports.keys)) }

  /// Says that some files go on handing on what they export.
  public mutating func keepExports(of files: Set<String>) {
    let kept = exports.filter { files.contains($0.key) }
    if !kept.isEmpty { lastingExports = ModuleExports(kept, below: commonFolder(of: imports.keys)) }
  }

  /// The modules that a file sees after the run because others export them.
  public func lastingExports(seenFrom file: String, importing imports: Set<String>) -> Set<String> {
    lastingExports?.modules(seenFrom: file, importing: imports) ?? []
  }
}

/// The innermost folder that all files are in, with a slash behind it; empty where their paths are relative, since those
/// begin at the folder that somebody asked about.
private func commonFolder(of files: some Collection<String>) -> String {
  guard let first = files.first, files.allSatisfy({ $0.utf8.first == UInt8(ascii: "/") }) else { return "" }
  let common = files.reduce(into: first.utf8.prefix { _ in true }) { common, file in
    common = common.prefix(zip(common, file.utf8).prefix { $0 == $1 }.count)
  }
  return common.lastIndex(of: UInt8(ascii: "/")).map { String(first[...$0]) } ?? ""
}
