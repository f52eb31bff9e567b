import SwiftStructure

extension SourceOutline {
  /// The statements of the file's level and the members of types, each type in front of its members.
  var wholeDeclarations: [NodeID] { wholeDeclarations(among: statements) }

  private func wholeDeclarations(among nodes: [NodeID]) -> [NodeID] {
    nodes.flatMap { node -> [NodeID] in
      switch self[node] {
      case .importDeclaration: []
      case .conditionalCompilation(let elements): wholeDeclarations(among: elements)
      case .nominal(let nominal): [node] + wholeDeclarations(among: nominal.members)
      default: [node]
      }
    }
  }

  /// Whether a declaration of the file's or a type's level is of a name.
  func declares(_ name: String, at node: NodeID) -> Bool {
    switch self[node] {
    case .nominal(let nominal): nominal.extendedType == nil && nominal.name.text == name
    case .function(let function): function.name.text == name
    case .typealiasDeclaration(let alias): alias.name.text == name
    case .enumCase(let elements): elements.contains { $0.name.text == name }
    case .variable(let variable):
      variable.bindings.contains { binding in
        guard case .binding(let binding) = self[binding] else { return false }
        return text(binding.pattern) == name
      }
    default: false
    }
  }
}
