extension SourceOutline {
  /// The one expression of each branch of an `if` or a `switch`; nil if a branch has more. Of anything else it is the
  /// expression itself.
  package func branches(of node: NodeID) -> [NodeID]? {
    switch self[node] {
    case .ifStatement(_, let body, let otherwise):
      guard let otherwise, let first = branches(of: body), let second = branches(of: otherwise) else { return nil }
      return first + second
    case .switchStatement(_, let cases):
      var all: [NodeID] = []
      for element in cases {
        guard case .switchCase(let element) = self[element], element.statements.count == 1 else { return nil }
        all += branches(of: element.statements[0]) ?? []
      }
      return all.isEmpty ? nil : all
    case .block(let block):
      guard block.statements.count == 1 else { return nil }
      return branches(of: block.statements[0])
    case .throwStatement, .returnStatement, .jump: return []
    case .doStatement, .forStatement, .whileStatement, .guardStatement, .variable, .function: return nil
    default: return [node]
    }
  }
}
