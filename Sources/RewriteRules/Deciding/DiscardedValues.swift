import StreamTypes
import SwiftStructure

/// Whether somebody keeps the value of an expression.
extension FileFacts {
  /// Whether nobody keeps the value of an expression: a statement of its own, or assigned to `_`.
  func isUnkept(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node) else { return true }
    if isBuilt(node) { return false }
    switch outline[parent] {
    case .binary(let left, let sign, _): return sign.text == "=" && outline.text(left) == "_"
    case .binding(let binding): return outline.text(binding.pattern) == "_"
    case .block(let block):
      if block.statements.count == 1, let branching = branching(around: parent) { return !isValue(branching) }
      return block.statements.count > 1 || !isValueBlock(parent)
    case .closure(let closure):
      return closure.statements.count > 1 || types.closures[parent]?.resultType == .void
    case .switchCase(let element):
      return element.statements.count > 1 || branching(around: parent).map { !isValue($0) } ?? true
    case .conditionalCompilation, .nominal: return true
    case .optionalChain, .effect: return isUnkept(parent)
    default: return false
    }
  }

  /// The `if` or `switch` of which a block or a case is a branch.
  private func branching(around branch: NodeID) -> NodeID? {
    guard let parent = outline.parent(branch) else { return nil }
    switch outline[parent] {
    case .ifStatement, .switchStatement: return parent
    default: return nil
    }
  }

  /// Whether an `if` or a `switch` is an expression: `let task = if isShort { follow() } else { wait() }`.
  private func isValue(_ branching: NodeID) -> Bool {
    if case .ifStatement(_, _, nil) = outline[branching] { return false }
    guard let parent = outline.parent(branching) else { return false }
    switch outline[parent] {
    case .ifStatement: return isValue(parent)
    case .block(let block):
      if let outer = self.branching(around: parent) { return block.statements.count == 1 && isValue(outer) }
      return block.statements.count == 1 && isValueBlock(parent)
    case .switchCase(let element):
      return element.statements.count == 1 && self.branching(around: parent).map(isValue) ?? false
    case .closure(let closure):
      return closure.statements.count == 1 && types.closures[parent].map { mentionsDisposable($0.resultType) } ?? false
    case .returnStatement, .binding, .binary, .effect: return true
    default: return false
    }
  }

  /// Whether a block's one expression is its value.
  private func isValueBlock(_ block: NodeID) -> Bool {
    guard let parent = outline.parent(block) else { return false }
    switch outline[parent] {
    case .function(let function): return function.result != nil
    case .accessor(let accessor): return accessor.name.text == "get"
    default: return false
    }
  }

  /// Whether a statement's value is one that a result builder collects: `DisposeBag { a.subscribe(); b.subscribe() }`.
  private func isBuilt(_ statement: NodeID) -> Bool {
    for ancestor in outline.ancestors(statement) {
      switch outline[ancestor] {
      case .block, .ifStatement, .switchStatement, .switchCase, .forStatement, .doStatement, .conditionalCompilation,
        .accessor, .binding:
        continue
      case .closure: return isBuilderClosure(ancestor)
      case .function(let function): return haveBuilder(function.attributes.map(\.text))
      case .variable(let variable): return haveBuilder(variable.attributes.map(\.text))
      default: return false
      }
    }
    return false
  }

  /// Whether a closure is given to a function, or for a parameter, that has a result builder.
  private func isBuilderClosure(_ closure: NodeID) -> Bool {
    guard let call = outline.parent(closure), let resolution = types.resolutions[call] else { return false }
    if resolution.member.attributes.contains("builder") { return true }
    guard let index = outline.call(call)?.arguments.firstIndex(where: { $0.value == closure }),
      let parameter = resolution.parameter(ofArgument: index)
    else { return false }
    return haveBuilder(parameter.attributes)
  }
}
