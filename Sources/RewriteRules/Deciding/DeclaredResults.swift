import StreamTypes
import SwiftStructure

/// What declarations give, and where they begin.
extension FileFacts {
  /// Where the members of a type are declared that are streams or give one.
  func streamMembers(of nominal: NominalDeclaration) -> Set<Int> {
    Set(
      nominal.members.flatMap { member -> [Int] in
        switch outline[member] {
        case .function(let function):
          let type = function.result.map { outline.swiftType($0) }
          return type.map(isStream) == true ? [declarationStart(of: member)] : []
        case .variable(let variable):
          return variable.bindings.compactMap { node in
            guard case .binding(let binding) = outline[node], types[binding.pattern].mentionsStream else { return nil }
            return declarationStart(of: node)
          }
        default: return []
        }
      })
  }

  /// What the getter of a property gives.
  func results(of binding: Binding) -> [NodeID] {
    binding.accessors.flatMap { accessor -> [NodeID] in
      guard case .accessor(let accessor) = outline[accessor], accessor.name.text == "get", let body = accessor.body
      else {
        return []
      }
      return results(in: body)
    }
  }

  /// What a body returns; its only expression if it has but one.
  func results(in body: NodeID) -> [NodeID] {
    guard case .block(let block) = outline[body] else { return [] }
    if block.statements.count == 1, types.types[block.statements[0]] != nil { return block.statements }
    return returns(in: body)
  }

  private func returns(in node: NodeID) -> [NodeID] {
    switch outline[node] {
    case .returnStatement(let value): value.map { [$0] } ?? []
    case .closure, .function, .nominal: []
    default: outline.children(node).flatMap(returns)
    }
  }

  private func isStream(_ type: SwiftType) -> Bool {
    if case .named(let name, _) = type { catalog.knowledge.families[name] != nil } else { type.stream != nil }
  }
}
