import SourceText
import SwiftStructure
import SwiftTokens

/// Rewritten code in which the compiler found an error.
struct FaultyCode {
  let outline: SourceOutline
  /// The error's place.
  let offset: Int
  /// The innermost node at the error's place.
  private let innermost: NodeID?

  init(_ bytes: [UInt8], offset: Int) {
    outline = SourceOutline(tokenize(bytes))
    self.offset = offset
    let outline = outline
    innermost = outline.allNodes.filter { outline.range($0).contains(offset: offset) }
      .min { outline.range($0).count < outline.range($1).count }
  }

  /// The name at the error's place, where one is used that has no generic arguments.
  var plainName: Name? {
    guard let innermost, case .reference(let name, let generics) = outline[innermost], generics.isEmpty else {
      return nil
    }
    return name
  }

  /// The whole expression at the error's place. The compiler names the place of its last link: `map` of `a.b().map { $0 }`.
  var value: NodeID? {
    guard var found = innermost, isExpression(found) else { return nil }
    while let parent = outline.parent(found), isLink(parent, of: found) { found = parent }
    return found
  }

  private func isExpression(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .reference, .implicitMember, .member, .call, .subscript, .optionalChain, .forceUnwrap, .postfix, .prefix,
      .binary, .ternary, .cast, .closure, .tuple, .array, .dictionary, .string, .literal, .keyPath, .effect, .macro:
      true
    default: false
    }
  }

  /// The call of a name at the error's place, which may be in front of a longer chain.
  func call(of name: String) -> Call? {
    guard var found = innermost else { return nil }
    while true {
      if case .call(let call) = outline[found], calledName(call) == name { return call }
      guard let parent = outline.parent(found), isLink(parent, of: found) else { return nil }
      found = parent
    }
  }

  private func calledName(_ call: Call) -> String? {
    switch outline[call.callee] {
    case .reference(let name, _), .member(_, let name, _, _), .implicitMember(let name, _, _): name.text
    default: nil
    }
  }

  /// Whether an expression goes on with a link behind another one.
  private func isLink(_ parent: NodeID, of node: NodeID) -> Bool {
    switch outline[parent] {
    case .member(let base, _, _, _), .optionalChain(let base), .forceUnwrap(let base): base == node
    case .call(let call), .subscript(let call): call.callee == node
    default: false
    }
  }

  /// The declaration of the file's or a type's level, or the statement of the file's, that is around a place.
  func whole(around offset: Int) -> ByteRange? {
    outline.allNodes.filter { outline.range($0).contains(offset: offset) && isWhole($0) }.map(outline.range)
      .min { $0.count < $1.count }
  }

  private func isWhole(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node) else { return true }
    switch outline[parent] {
    case .nominal(let nominal): return nominal.members.contains(node)
    case .conditionalCompilation: return isWhole(parent)
    default: return false
    }
  }

  /// The values that a closure returns.
  func results(of closure: Closure) -> [NodeID] {
    let returned = closure.statements.flatMap(returnedValues)
    return returned.isEmpty && closure.statements.count == 1 ? closure.statements : returned
  }

  private func returnedValues(in node: NodeID) -> [NodeID] {
    switch outline[node] {
    case .returnStatement(let value): [value].compactMap { $0 }
    case .closure, .function, .nominal: []
    default: outline.children(node).flatMap(returnedValues)
    }
  }

  /// The type that a declaration or a closure around the error's place states for what it gives.
  var statedType: TypeText? {
    guard let innermost else { return nil }
    return outline.ancestors(innermost).lazy.compactMap(statedType).first.map { TypeText(outline.text($0)) }
  }

  private func statedType(of node: NodeID) -> NodeID? {
    switch outline[node] {
    case .function(let function): function.result
    case .binding(let binding): binding.type
    case .closure(let closure): closure.result
    default: nil
    }
  }
}

extension FaultyCode {
  /// Puts code behind an expression, on a line of its own where the expression's last link has one.
  func append(_ code: String, to node: NodeID) -> [TextEdit] {
    let range = outline.range(node)
    let end = ByteRange(range.end, range.end)
    switch outline[node] {
    case .binary, .ternary, .cast, .closure, .prefix, .effect:
      return [TextEdit(ByteRange(range.start, range.start), "("), TextEdit(end, ")" + code)]
    default: return [TextEdit(end, lineBreak(before: node) + code)]
    }
  }

  /// The white space in front of the period of an expression's last link, if it begins a line.
  private func lineBreak(before node: NodeID) -> String {
    guard let period = lastPeriod(of: node) else { return "" }
    let space = outline.tokens.text(ByteRange(outline.lineStart(of: period), period))
    return space.allSatisfy { $0 == " " || $0 == "\t" } && period > 0 ? "\n" + space : ""
  }

  private func lastPeriod(of node: NodeID) -> Int? {
    switch outline[node] {
    case .member(_, _, _, let period): period.start
    case .call(let call), .subscript(let call): lastPeriod(of: call.callee)
    case .optionalChain(let base), .forceUnwrap(let base): lastPeriod(of: base)
    default: nil
    }
  }
}
