import StreamTypes
import SwiftStructure

/// Extensions of subjects, relays and observers: they become extensions of what these become.
///
///     extension BehaviorRelay where Element == Bool { … }
///     extension CurrentValueSubject where Output == Bool, Failure == Never { … }
extension FileFacts {
  /// What an extension is of, once it is rewritten.
  struct ExtendedType {
    let name: String
    /// What it calls its values.
    let element: String
    /// The failure that it has for all its uses.
    let failure: String?
  }

  func extendedType(_ node: NodeID) -> NodeID {
    if case .nominal(let nominal) = outline[node] { nominal.extendedType ?? node } else { node }
  }

  /// Whether a type is generic in an element, and neither a stream nor a protocol: `MaterializedSequenceResult`.
  func isPlain(_ name: String) -> Bool {
    guard let entry = catalog.knowledge.signatures.types[name], [["Element"], ["T"]].contains(entry.generics),
      entry.aliased == nil
    else { return false }
    return entry.kind != "protocol" && catalog.knowledge.families[name] == nil
  }

  /// Whether a type of the signatures calls its values so, by its generic parameter or by a typealias of that.
  func isElement(_ name: String, of type: String) -> Bool {
    let types = catalog.knowledge.signatures.types
    guard let generics = types[type]?.generics, generics.count == 1 else { return false }
    return generics[0] == name || types["\(type).\(name)"]?.aliased == .named(generics[0], [])
  }

  /// The name of the type that the nearest declaration of a type around a node extends, and that declaration; nil where
  /// it extends none, or the node is the name itself.
  func extendedName(around node: NodeID) -> (name: String, declaration: NodeID)? {
    for ancestor in outline.ancestors(node) {
      guard case .nominal(let nominal) = outline[ancestor] else { continue }
      guard let type = nominal.extendedType, type != node, let name = typeName(type) else { return nil }
      return (name, ancestor)
    }
    return nil
  }
}
