import SourceText
import StreamTypes
import SwiftStructure

/// Holes that stand for collections and lists of arguments.
extension Transforms {
  /// Arguments as the elements of an array.
  static func listed(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let capture = chosen.match.captures[hole.name] else { return .declined }
    return .pieces(rewriter.renderList(capture, inBrackets: true))
  }

  /// Streams as an array, all erased to one type.
  static func collection(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard case .pieces(let pieces) = listed(hole, chosen, rewriter) else { return .declined }
    return .pieces([.text("[")] + pieces + [.text("]")])
  }

  /// A stream that a template puts into an array beside others, all erased to one type; `self` where it is left out in an
  /// extension of streams.
  static func beside(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]) else {
      return hole.name == chosen.match.receiver ? .pieces([.text("self.\(FileFacts.erasingLink)")]) : .declined
    }
    return .pieces(rewriter.render(node))
  }

  /// A sequence as a collection: an array of what is none.
  static func gathered(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]) else { return .declined }
    guard rewriter.types[node].isOnlySequence else { return wrapped(hole, chosen, rewriter) }
    return .pieces([.text("Array(")] + rewriter.render(node) + [.text(")")])
  }

  /// What a member access follows: put in parentheses unless it is a name, a call or a literal.
  static func wrapped(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]) else { return .declined }
    let pieces = rewriter.render(node)
    if let type = rewriter.facts.typeSaidLate(of: node) {
      return .pieces([.text("(")] + pieces + [.text(" as \(rewriter.facts.spelled(type, at: node)))")])
    }
    let isCast = rewriter.text(pieces).hasPrefix(rewriter.outline.text(node)) && rewriter.lostType(of: node) != nil
    switch rewriter.outline[node] {
    case .binary, .ternary, .cast, .effect, .prefix: return .pieces([.text("(")] + pieces + [.text(")")])
    default:
      // A member behind an optional chain would be one of what the chain reaches.
      let isOpen = isCast || rewriter.outline.endsOptionalChain(node)
      return .pieces(isOpen ? [.text("(")] + pieces + [.text(")")] : pieces)
    }
  }

  /// A value that may be an optional, as one that is: what a member access of optionals follows.
  static func optional(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]) else { return .declined }
    if rewriter.facts.typeSaidLate(of: node) != nil { return wrapped(hole, chosen, rewriter) }
    if case .optional = rewriter.types[node] { return wrapped(hole, chosen, rewriter) }
    if rewriter.outline.isOptionalByForm(node) || rewriter.lostType(of: node) != nil {
      return wrapped(hole, chosen, rewriter)
    }
    let value = rewriter.render(node)
    if rewriter.types[node].isUnknown, !rewriter.outline.isLiteral(node) {
      return .pieces([.text("(")] + value + [.text(" as Optional)")])
    }
    return .pieces([.text("Optional(")] + value + [.text(")")])
  }

  /// An argument that keeps its label: behind the parentheses it would be taken for another one's.
  static func inside(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]) else { return .absent }
    return .pieces(rewriter.render(node))
  }
}

extension SourceOutline {
  /// Whether an expression is an optional whatever its parts are: `user?.name`, `value as? Int`, `try? load()`.
  fileprivate func isOptionalByForm(_ node: NodeID) -> Bool {
    switch self[node] {
    case .cast(_, let word, _): word.text == "as?"
    case .effect(let word, _): word.text == "try?"
    default: endsOptionalChain(node)
    }
  }

  /// Whether what follows an expression would belong to an optional chain in it: `user?.name`.
  fileprivate func endsOptionalChain(_ node: NodeID) -> Bool {
    switch self[node] {
    case .optionalChain: true
    case .member(let base, _, _, _), .forceUnwrap(let base): endsOptionalChain(base)
    case .call(let call), .subscript(let call): endsOptionalChain(call.callee)
    default: false
    }
  }

  fileprivate func isLiteral(_ node: NodeID) -> Bool {
    switch self[node] {
    case .literal, .string, .array, .dictionary, .tuple, .implicitMember, .closure: true
    default: false
    }
  }
}
