import StreamTypes
import SwiftStructure

/// The names of bags, which become names of cancellables wherever the same bag is meant.
extension FileRewriter {
  /// The type's name in the signatures: the one that the rule `dispose-bag` states.
  static let bagType = "DisposeBag"

  /// Notes the new names of all bags of the file, and `var` for the constants that become sets.
  func renameBags() {
    for node in outline.allNodes {
      switch outline[node] {
      case .reference(let name, _), .member(_, let name, _, _):
        if isBag(types[node]), !keptBagUses.contains(node) { rename(name, at: node) }
      case .variable(let variable): for binding in variable.bindings { declare(binding, of: variable) }
      case .parameter(let parameter): if isBag(types[node]) { rename(parameter, at: node) }
      case .closure(let closure): renameCaptures(of: closure, at: node)
      default: break
      }
    }
  }

  func isBag(_ type: SwiftType) -> Bool {
    type.unwrapped == .named(FileRewriter.bagType, [])
      && (seesSignatures || project.types[FileRewriter.bagType] == nil)
  }

  private func declare(_ node: NodeID, of variable: VariableDeclaration) {
    guard case .binding(let binding) = outline[node], isBag(types[node]),
      case .reference(let name, _) = outline[binding.pattern]
    else { return }
    rename(name, at: node)
    if bagKind(name.text, at: node) == .set, variable.keyword.text == "let", variable.bindings.count == 1 {
      tokenEdits[variable.keyword.range] = "var"
    }
  }

  private func rename(_ parameter: Parameter, at node: NodeID) {
    guard parameter.label.range != parameter.name.range else { return }
    rename(parameter.name, at: node)
  }

  private func rename(_ name: Name, at node: NodeID) {
    guard isRenamable(name.text, at: node) else { return }
    let new = cancellableName(name.text)
    if new != name.text { tokenEdits[name.range] = new }
  }

  /// A bag that is captured by its name alone has one name outside and inside: `[bag]` becomes `[cancellables]`.
  private func renameCaptures(of closure: Closure, at node: NodeID) {
    let range = outline.range(node)
    guard !keptBagUses.contains(where: { range.contains(outline.range($0)) }) else { return }
    for (capture, type) in zip(closure.captures, types.closures[node]?.captures ?? []) where isBag(type) {
      rename(capture.name, at: node)
    }
  }

  /// A parameter that is its own label, or a closure's, keeps its name, and so do its uses.
  private func isRenamable(_ name: String, at node: NodeID) -> Bool {
    if case .member = outline[node] { return isFree(name, at: node) }
    for ancestor in [node] + Array(outline.ancestors(node)) {
      switch outline[ancestor] {
      case .closure(let closure):
        if closure.parameters.contains(where: { $0.name.text == name }) { return false }
        if closure.captures.contains(where: { $0.name.text == name && $0.value != nil }) { return true }
      case .function(let function):
        for case .parameter(let parameter) in function.parameters.map({ outline[$0] }) where parameter.name.text == name
        {
          return parameter.label.range != parameter.name.range
        }
      case .nominal: return isFree(name, at: node)
      default: break
      }
    }
    return isFree(name, at: node)
  }

  private func isFree(_ name: String, at node: NodeID) -> Bool {
    !isTaken(cancellableName(name), from: name, at: node) && !isArgumentLabel(name, at: node)
  }

  /// Whether a type around has a member of the new name, or another one that gets it: a local `bag` beside a property
  /// `disposeBag`.
  private func isTaken(_ new: String, from old: String, at node: NodeID) -> Bool {
    var path = enclosingTypes(node)
    while !path.isEmpty {
      let members = project.types[path.joined(separator: ".")]?.members ?? [:]
      if members[new] != nil || members.keys.contains(where: { $0 != old && cancellableName($0) == new }) {
        return true
      }
      path.removeLast()
    }
    return false
  }

  /// `disposeBag` and `bag` become `cancellables`, `cellDisposeBag` becomes `cellCancellables`.
  func cancellableName(_ name: String) -> String {
    for old in ["disposeBag", "disposebag", "bag", "disposables"] where name == old { return "cancellables" }
    if name == "_disposeBag" || name == "_bag" { return "_cancellables" }
    for old in ["DisposeBag", "Bag"] where name.hasSuffix(old) && name.count > old.count {
      return name.dropLast(old.count) + "Cancellables"
    }
    return name
  }
}
