import SourceText
import StreamTypes
import SwiftStructure

/// Conformances of a type to protocols that become one, which a type may only state once.
///
///     final class Lease: Disposable { … }
///     extension Lease: Cancelable {}   // Both become `Cancellable`: this becomes `extension Lease {}`.
extension FileFacts {
  /// Where the colon stands that the list begins with.
  func colon(before type: NodeID) -> Int? {
    let tokens = outline.tokens
    let index = (0..<outline.token(at: outline.range(type).start)).last { tokens.text($0) == ":" }
    return index.map { tokens.range($0).start }
  }

  func conformingPath(_ node: NodeID, _ nominal: NominalDeclaration) -> String? {
    guard !nominal.inherits.isEmpty else { return nil }
    if let type = nominal.extendedType { return typeName(type) }
    return (enclosingTypes(node) + [nominal.name.text]).joined(separator: ".")
  }

  /// Whether the type, or a class that it inherits from, conforms to another protocol that becomes the same; of several
  /// the first stays.
  func isStatedElsewhere(_ type: NodeID, of path: String) -> Bool {
    guard let name = typeName(type), isSignatureType(name, at: type),
      let written = writtenProtocol(name, type),
      let entry = project.types[path], !entry.kind.isEmpty
    else { return false }
    let same = { (parent: SwiftType) -> Bool in
      guard case .named(let parent, []) = parent else { return false }
      return self.project.types[parent]?.kind.isEmpty != false && self.writtenProtocol(parent, type) == written
    }
    if entry.inherits.first(where: same) != .named(name, []) { return true }
    return project.ancestors(of: path).compactMap { project.types[$0] }.contains {
      $0.kind == "class" && $0.inherits.contains(where: same)
    }
  }

  /// What a protocol of the pages becomes that has no arguments.
  private func writtenProtocol(_ name: String, _ node: NodeID) -> String? {
    guard let template = typeTemplate(name, node), template.pattern.holes.isEmpty else { return nil }
    return template.pattern.text
  }
}
