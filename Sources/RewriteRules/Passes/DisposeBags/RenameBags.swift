import StreamTypes
import SwiftStructure

/// The names of bags, which become names of cancellables wherever the same bag is meant.
extension FileRewriter {
  /// Notes the new names of all bags of the file, and `var` for the constants that become sets.
  func renameBags() {
    for node in outline.allNodes {
      switch outline[node] {
      case .reference(let name, _), .member(_, let name, _, _):
        if facts.isBag(types[node]), !keptBagUses.contains(node) { rename(name, at: node) }
      case .variable(let variable): for binding in variable.bindings { declare(binding, of: variable) }
      case .parameter(let parameter): if facts.isBag(types[node]) { rename(parameter, at: node) }
      case .closure(let closure): renameCaptures(of: closure, at: node)
      default: break
      }
    }
  }

  private func declare(_ node: NodeID, of variable: VariableDeclaration) {
    guard case .binding(let binding) = outline[node], facts.isBag(types[node]),
      case .reference(let name, _) = outline[binding.pattern]
    else { return }
    rename(name, at: node)
    if facts.bagKind(name.text, at: node) == .set, variable.keyword.text == "let", variable.bindings.count == 1 {
      tokenEdits[variable.keyword.range] = "var"
    }
  }

  private func rename(_ parameter: Parameter, at node: NodeID) {
    guard parameter.label.range != parameter.name.range else { return }
    rename(parameter.name, at: node)
  }

  private func rename(_ name: Name, at node: NodeID) {
    guard facts.isRenamable(name.text, at: node) else { return }
    let new = facts.cancellableName(name.text)
    if new != name.text { tokenEdits[name.range] = new }
  }

  /// A bag that is captured by its name alone has one name outside and inside: `[bag]` becomes `[cancellables]`.
  private func renameCaptures(of closure: Closure, at node: NodeID) {
    let range = outline.range(node)
    guard !keptBagUses.contains(where: { range.contains(outline.range($0)) }) else { return }
    for (capture, type) in zip(closure.captures, types.closures[node]?.captures ?? []) where facts.isBag(type) {
      rename(capture.name, at: node)
    }
  }
}
