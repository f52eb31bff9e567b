import StreamTypes
import SwiftStructure

/// The names of bags, which become names of cancellables wherever the same bag is meant.
extension FileFacts {
  /// Notes the new names of all bags of the file, and `var` for the constants that become sets.
  func renameBags(_ decisions: inout Decisions) {
    for node in outline.allNodes {
      switch outline[node] {
      case .reference(let name, _), .member(_, let name, _, _):
        if isBag(types[node]) || isBagOfUnknown(node), !decisions.keptBagUses.contains(node) {
          rename(use: node, name, &decisions)
        }
      case .variable(let variable): for binding in variable.bindings { declare(binding, of: variable, &decisions) }
      case .parameter(let parameter): if isBag(types[node]) { rename(parameter, at: node, &decisions) }
      case .closure(let closure): renameCaptures(of: closure, at: node, &decisions)
      default: break
      }
    }
  }

  /// A property whose new name a parameter or a variable around its use has is spelled with `self`.
  private func rename(use node: NodeID, _ name: Name, _ decisions: inout Decisions) {
    guard isRenamable(name.text, at: node) else { return }
    let new = cancellableName(name.text)
    guard new != name.text else { return }
    let isHidden = isInstanceProperty(node) && outline.declaresLocal(new, around: node)
    decisions.rename(name.range, to: isHidden ? "self.\(new)" : new)
  }

  /// Whether a name alone means a property of `self`.
  private func isInstanceProperty(_ node: NodeID) -> Bool {
    guard case .reference = outline[node] else { return false }
    if let member = types.resolutions[node]?.member { return !member.owner.isEmpty && !member.isStatic }
    guard let origin = types.origins[node], outline.declaresProperty(origin), let binding = outline.parent(origin)
    else {
      return false
    }
    return !enclosingTypes(binding).isEmpty && !isStatic(binding)
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

extension SourceOutline {
  /// Whether a function or closure around a node has a parameter of a name, or one of the blocks around it a variable.
  fileprivate func declaresLocal(_ name: String, around node: NodeID) -> Bool {
    for ancestor in ancestors(node) {
      let isDeclared =
        switch self[ancestor] {
        case .function(let function): function.parameters.contains { isParameter($0, named: name) }
        case .closure(let closure):
          (closure.parameters.map(\.name) + closure.captures.map(\.name)).contains { $0.text == name }
            || closure.statements.contains { isVariable($0, named: name) }
        case .block(let block): block.statements.contains { isVariable($0, named: name) }
        case .switchCase(let element): element.statements.contains { isVariable($0, named: name) }
        default: false
        }
      if isDeclared { return true }
      if case .nominal = self[ancestor] { return false }
    }
    return false
  }

  private func isParameter(_ node: NodeID, named name: String) -> Bool {
    if case .parameter(let parameter) = self[node] { parameter.name.text == name } else { false }
  }

  private func isVariable(_ statement: NodeID, named name: String) -> Bool {
    guard case .variable(let variable) = self[statement] else { return false }
    return variable.bindings.contains { node in
      if case .binding(let binding) = self[node] { text(binding.pattern) == name } else { false }
    }
  }
}
