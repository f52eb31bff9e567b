import SwiftStructure

/// The project's own modules in front of what their files declare.
extension TypeInference {
  /// Whether a name that means nothing else is that of a folder, and what follows is declared at a file's level: it is the
  /// name of the project's module, or of one of its modules.
  func isOwnModule(_ name: String, of declared: String) -> Bool {
    guard facts.moduleFolders.contains(name), case .nothing = facts.meaning(of: name),
      knowledge.signatures.types[name] == nil, knowledge.families[name] == nil, !knowledge.modules.contains(name)
    else { return false }
    return project.globals[declared] != nil || project.types[declared]?.kind.isEmpty == false
  }

  /// A type's name without the project's own module in front; nil where none stands there.
  func withoutOwnModule(_ name: String) -> String? {
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let type = name[name.utf8.index(after: dot)...]
    return isOwnModule(String(name[..<dot]), of: String(type.prefix { $0 != "." })) ? String(type) : nil
  }
}
