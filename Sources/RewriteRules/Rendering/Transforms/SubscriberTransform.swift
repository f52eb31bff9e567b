import SourceText
import StreamTypes
import SwiftStructure

extension Transforms {
  /// `Sink`, or `Sink<(index: Int, element: String), Never>` where a closure takes a labeled tuple apart: its parameters
  /// alone would make the values `(Int, String)` to the compiler, which is another type.
  static func subscriber(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let stream = rewriter.facts.sourceStream(chosen.match),
      rewriter.facts.takesLabeledTupleApart(chosen.match, stream),
      rewriter.facts.canSpell(stream.element)
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
}
