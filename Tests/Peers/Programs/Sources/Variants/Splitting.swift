import SourceText
import SwiftStructure

extension ParsedFile {
  /// Each chain that is a statement, a constant's value or what is returned, with its first links in a constant.
  ///
  ///     a.b().c().d()     becomes     let step1 = a.b().c(); step1.d()
  ///
  /// The function says how many of a number of calls the constant has.
  func splitting(at position: (Int) -> Int) -> ParsedFile {
    var edits: [TextEdit] = []
    for body in bodies {
      for statement in body where !(body.count == 1 && isValue(statement)) {
        guard let chain = chain(of: statement) else { continue }
        let calls = calls(of: chain)
        let count = position(calls.count)
        if count < 1 || count >= calls.count || isSplitOff(calls[count - 1]) { continue }
        edits += split(calls[count - 1], from: statement, name: "step\(edits.count / 2 + 1)")
      }
    }
    return edited(edits)
  }

  private func split(_ base: NodeID, from statement: NodeID, name: String) -> [TextEdit] {
    let start = outline.range(statement).start
    return [
      TextEdit(
        ByteRange(start, start), "let \(name) = \(text(base))\n\(indentation(at: start))"),
      TextEdit(outline.range(base), name),
    ]
  }

  /// Whether a statement alone in its braces may be their value.
  private func isValue(_ statement: NodeID) -> Bool {
    guard isCall(statement), let braces = outline.parent(statement) else { return false }
    guard case .block = outline[braces], let owner = outline.parent(braces) else { return true }
    switch outline[owner] {
    case .function(let function): return function.result != nil
    case .accessor: return true
    default: return false
    }
  }

  /// The chain of calls that a statement is or whose value it keeps or returns.
  private func chain(of statement: NodeID) -> NodeID? {
    switch outline[statement] {
    case .call: return statement
    case .returnStatement(let value): return value.flatMap { isCall($0) ? $0 : nil }
    case .binary(_, let sign, let right) where sign.text == "=": return isCall(right) ? right : nil
    case .variable(let variable):
      guard variable.modifiers.isEmpty, variable.attributes.isEmpty, variable.bindings.count == 1,
        case .binding(let binding) = outline[variable.bindings[0]], binding.accessors.isEmpty, let value = binding.value
      else { return nil }
      return isCall(value) ? value : nil
    default: return nil
    }
  }

  /// The calls of a chain on values, the innermost first; none where some link is optional.
  private func calls(of chain: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    var node = chain
    while true {
      switch outline[node] {
      case .call(let call):
        found.append(node)
        node = call.callee
      case .member(let base, _, _, _): node = base
      case .reference: return found.reversed()
      default: return []
      }
    }
  }

  /// Whether a call can't stand alone: what is made of it says its type.
  private func isSplitOff(_ call: NodeID) -> Bool { text(call).contains("\"\"\"") }
}
