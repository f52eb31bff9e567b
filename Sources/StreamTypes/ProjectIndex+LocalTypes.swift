import SwiftStructure

extension ProjectIndex {
  /// The project together with the types that a file declares within functions and closures, each as nested in the type
  /// around it, as the inference calls them. One that is called like a type of the project's is left out. Nil where there
  /// are none.
  ///
  /// - Complexity: O(n) in the number of the file's nodes; in that of the project's types, too, if there is a local one.
  package func seeingLocalTypes(of outline: SourceOutline, file: String, _ knowledge: Knowledge) -> ProjectIndex? {
    let local = outline.localTypes
    guard !local.isEmpty else { return nil }
    var project = self
    for node in local {
      let slots = SlotNaming(arities: knowledge.slotArities, file: file)
      let declared = outline.localDeclarations(
        [node], owner: outline.enclosingPath(node), slots: slots, knowledge.moduleNames)
      for (path, entry) in declared.types where types[path]?.kind.isEmpty != false { project.types[path] = entry }
    }
    return project
  }
}

extension SourceOutline {
  /// The types that stand in bodies, but not those nested in them.
  fileprivate var localTypes: [NodeID] {
    nodes(of: .declaration).filter { node in
      guard case .nominal(let nominal) = self[node], nominal.extendedType == nil else { return false }
      let around = ancestors(node).prefix { if case .nominal = self[$0] { false } else { true } }
      return around.contains { ancestor in
        switch self[ancestor] {
        case .block, .closure: true
        default: false
        }
      }
    }
  }
}
