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
      return block.statements.count > 1 || !isValueBlock(parent)
    case .closure(let closure):
      return closure.statements.count > 1 || types.closures[parent]?.resultType == .void
    case .switchCase, .conditionalCompilation, .nominal: return true
    case .optionalChain, .effect: return isUnkept(parent)
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
