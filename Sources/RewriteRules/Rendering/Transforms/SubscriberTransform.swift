import SourceText
import StreamTypes
import SwiftStructure

extension Transforms {
  /// `Sink`, or `Sink<(index: Int, element: String), Never>` where a closure takes a labeled tuple apart: its parameters
  /// alone would make the values `(Int, String)` to the compiler, which is another type. The types are written, too, where
  /// the compiler would look at the closure that takes the values before it knows what they are.
  static func subscriber(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let stream = rewriter.facts.sourceStream(chosen.match), rewriter.facts.canSpell(stream.element),
      rewriter.facts.takesLabeledTupleApart(chosen.match, stream) || rewriter.facts.takesValuesFoundLate(chosen.match)
    else { return .pieces([.text(hole.name)]) }
    let node = chosen.match.node
    let element = rewriter.facts.spelled(stream.element, at: node)
    return .pieces([.text("\(hole.name)<\(element), \(rewriter.facts.spelled(stream.failure, at: node))>")])
  }
}

extension FileFacts {
  func takesLabeledTupleApart(_ match: PatternMatch, _ stream: StreamType) -> Bool {
    guard case .tuple(let elements) = stream.element else { return false }
    return elements.contains { $0.label != nil }
      && match.captures.values.contains { capture in
        guard let value = node(capture), case .closure(let closure) = outline[value] else { return false }
        return closure.parameters.count == elements.count
      }
  }

  /// Whether a closure of one expression takes the values of a stream whose type the compiler finds only in another
  /// closure, of several statements, which it looks at later: `print` alone says `Any`.
  func takesValuesFoundLate(_ match: PatternMatch) -> Bool {
    guard match.captures["owner"] == nil, let source = node(match.captures["source"]),
      match.captures.values.contains(where: { node($0).map(takesAnything) ?? false })
    else { return false }
    return isFoundLate(valuesOf: source)
  }

  /// Whether a closure of one expression calls a function that takes values of any type, as `print` does.
  private func takesAnything(_ handler: NodeID) -> Bool {
    guard case .closure(let closure) = outline[handler], !isLong(closure),
      closure.parameters.allSatisfy({ $0.type == nil && $0.name.text != "_" }),
      let call = outline.call(closure.statements[0]), case .reference = outline[call.callee]
    else { return false }
    guard let member = types.resolutions[closure.statements[0]]?.member else { return true }
    return member.parameters.contains { [.named("Any", []), .unknown].contains($0.type) }
  }

  /// Whether the values of a stream come from what a closure of several statements gives, which doesn't say its type.
  private func isFoundLate(valuesOf node: NodeID) -> Bool {
    guard let call = outline.call(node), let member = types.resolutions[node]?.member, !member.rule.isEmpty else {
      return false
    }
    let closures = call.arguments.map(\.value).filter { isClosure($0) }
    for value in closures {
      guard case .closure(let closure) = outline[value], let known = types.closures[value] else { continue }
      if known.resultType.stream == nil {
        // The values are what this closure gives: `map`.
        if case .stream(let given)? = member.type, case .named(let name, []) = given.element,
          member.generics.contains(name)
        {
          return false
        }
        continue
      }
      guard closure.result == nil, erasedResult(of: value, closure) == nil else { continue }
      if isLong(closure) || known.results.contains(where: isFoundLate(valuesOf:)) { return true }
    }
    if case .member(let base, _, _, _) = outline[call.callee], isFoundLate(valuesOf: base) {
      return closures.isEmpty || !closures.contains { types.closures[$0]?.resultType.stream != nil }
    }
    return call.arguments.contains { isFoundLate(valuesOf: $0.value) }
  }
}
