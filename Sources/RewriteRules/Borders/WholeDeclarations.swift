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
}
