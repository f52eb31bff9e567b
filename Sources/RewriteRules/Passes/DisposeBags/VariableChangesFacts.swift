import SwiftStructure

extension FileFacts {
  var variableChanges: VariableChanges { FileTables.known(&tables.variableChanges, findVariableChanges) }

  private func findVariableChanges() -> VariableChanges {
    var changes = VariableChanges()
    for node in outline.allNodes {
      switch outline[node] {
      case .binary(let target, let sign, let value) where sign.text == "=":
        changes.assignments[variableName(target), default: []].append(.init(target: target, value: value))
      case .member(let base, let member, _, _) where member.text.hasPrefix("remove"):
        changes.shrunk.insert(variableName(base))
      case .function(let function) where function.keyword.text == "deinit":
        guard let body = function.body else { continue }
        let type = enclosingTypes(node).joined(separator: ".")
        changes.namedAtTheEnd[type, default: []].formUnion(outline.descendants(of: [body]).map(variableName))
      default: continue
      }
    }
    return changes
  }
}
