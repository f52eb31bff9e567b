import StreamTypes
import SwiftStructure

/// The names of bags, which become names of cancellables wherever the same bag is meant.
extension FileFacts {
  /// Notes the new names of all bags of the file, and `var` for the constants that become sets.
  func renameBags(_ decisions: inout Decisions) {
    for node in outline.allNodes {
      switch outline[node] {
      case .reference(let name, _), .member(_, let name, _, _):
        if isBag(types[node]), !decisions.keptBagUses.contains(node) { rename(name, at: node, &decisions) }
      case .variable(let variable): for binding in variable.bindings { declare(binding, of: variable, &decisions) }
      case .parameter(let parameter): if isBag(types[node]) { rename(parameter, at: node, &decisions) }
      case .closure(let closure): renameCaptures(of: closure, at: node, &decisions)
      default: break
      }
    }
  }

  private func declare(_ node: NodeID, of variable: VariableDeclaration, _ decisions: inout Decisions) {
    guard case .binding(let binding) = outline[node], isBag(types[node]),
      case .reference(let name, _) = outline[binding.pattern]
    else { return }
    rename(name, at: node, &decisions)
    if bagKind(name.text, at: node) == .set, variable.keyword.text == "let", variable.bindings.count == 1 {
      decisions.rename(variable.keyword.range, to: "var")
    }
  }

  private func rename(_ parameter: Parameter, at node: NodeID, _ decisions: inout Decisions) {
    guard parameter.label.range != parameter.name.range else { return }
    rename(parameter.name, at: node, &decisions)
  }

  private func rename(_ name: Name, at node: NodeID, _ decisions: inout Decisions) {
    guard isRenamable(name.text, at: node) else { return }
    let new = cancellableName(name.text)
    if new != name.text { decisions.rename(name.range, to: new) }
  }

  /// A bag that is captured by its name alone has one name outside and inside: `[bag]` becomes `[cancellables]`.
  private func renameCaptures(of closure: Closure, at node: NodeID, _ decisions: inout Decisions) {
    let range = outline.range(node)
    guard !decisions.keptBagUses.contains(where: { range.contains(outline.range($0)) }) else { return }
    for (capture, type) in zip(closure.captures, types.closures[node]?.captures ?? []) where isBag(type) {
      rename(capture.name, at: node, &decisions)
    }
  }
}
