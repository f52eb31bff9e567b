import SourceText
import SwiftStructure

/// Operators whose closure is their only argument and has no label.
private let operatorsOfAClosure: Set<String> = [
  "map", "filter", "compactMap", "flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "forEach", "contains",
]

extension ParsedFile {
  /// `.map { … }` as `.map({ … })`.
  var withClosuresInParentheses: ParsedFile {
    edited(
      callsOfAClosure.flatMap { call -> [TextEdit] in
        guard call.parentheses == nil, call.arguments.count == 1 else { return [] }
        let closure = outline.range(call.arguments[0].value)
        return [
          TextEdit(ByteRange(outline.range(call.callee).end, closure.start), "("),
          TextEdit(ByteRange(closure.end, closure.end), ")"),
        ]
      })
  }

  /// `.map({ … })` as `.map { … }`.
  var withClosuresBehind: ParsedFile {
    edited(
      callsOfAClosure.flatMap { call -> [TextEdit] in
        guard let parentheses = call.parentheses, call.arguments.count == 1, !call.arguments[0].isTrailing,
          case .closure = outline[call.arguments[0].value]
        else { return [] }
        let closure = outline.range(call.arguments[0].value)
        return [
          TextEdit(ByteRange(parentheses.start, closure.start), " "),
          TextEdit(ByteRange(closure.end, parentheses.end), ""),
        ]
      })
  }

  private var callsOfAClosure: [Call] {
    outline.allNodes.compactMap { node in
      guard case .call(let call) = outline[node], case .member(_, let name, _, _) = outline[call.callee],
        operatorsOfAClosure.contains(name.text), !isInCondition(node)
      else { return nil }
      return call
    }
  }

  /// Where a brace would begin a body.
  private func isInCondition(_ node: NodeID) -> Bool {
    outline.ancestors(node).contains {
      switch outline[$0] {
      case .ifStatement, .guardStatement, .whileStatement, .forStatement, .switchStatement: true
      default: false
      }
    }
  }

  /// `{ $0 + $1 }` as `{ first, second in first + second }`.
  var withNamedParameters: ParsedFile {
    edited(closures.flatMap { names(for: $0.closure, at: $0.node) })
  }

  private func names(for closure: Closure, at node: NodeID) -> [TextEdit] {
    if !closure.parameters.isEmpty || closure.inKeyword != nil { return [] }
    let uses = outline.shorthandParameters(in: closure.statements)
    guard let greatest = uses.map(\.number).max() else { return [] }
    let depth = outline.ancestors(node).count { if case .closure = outline[$0] { true } else { false } }
    let names = (0...greatest).map { "value\(depth)\($0)" }
    let place = outline.range(node).start + 1
    return [TextEdit(ByteRange(place, place), " \(names.joined(separator: ", ")) in")]
      + uses.map { TextEdit(outline.range($0.node), names[$0.number]) }
  }

  /// The value of a closure or function of one expression with `return`.
  var withReturns: ParsedFile {
    edited(
      bodies.compactMap { body -> TextEdit? in
        guard body.count == 1, let parent = outline.parent(body[0]), isExpression(body[0]), isValueOf(parent)
        else { return nil }
        let start = outline.range(body[0]).start
        return TextEdit(ByteRange(start, start), "return ")
      })
  }

  private func isExpression(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .call, .member, .reference, .literal, .string, .ternary, .array, .tuple, .implicitMember: true
    case .binary(_, let sign, _): !sign.text.hasSuffix("=") || sign.text == "=="
    default: false
    }
  }

  /// Whether the only statement of some braces is the value of a closure, or of a function that has a result.
  private func isValueOf(_ node: NodeID) -> Bool {
    if case .closure = outline[node] { return true }
    guard let parent = outline.parent(node), case .function(let function) = outline[parent] else { return false }
    return function.result != nil && function.keyword.text == "func"
  }
}
