import SourceText
import StreamTypes
import SwiftStructure

/// Functions that may be `nil`, where the target wants one in any case.
extension Transforms {
  /// A function without arguments that is passed; one that does nothing for `nil`.
  static func handler(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]) else { return .absent }
    return .pieces(rewriter.outline.text(node) == "nil" ? [.text("{}")] : present(node, rewriter))
  }

  /// The pieces of a function; one that may be `nil` is called in a closure if it is there, `{ [onNext] in onNext?($0) }`.
  static func present(_ node: NodeID, _ rewriter: FileRewriter) -> [Piece] {
    guard let count = optionalParameterCount(of: node, rewriter) else { return rewriter.render(node) }
    var holder = FunctionHolder(rewriter: rewriter)
    let function = holder.hold(node, .value)
    let list = function.capture.map { "[\($0)] in " } ?? ""
    return [.text("{ \(list)\(function.call((0..<count).map { "$\($0)" }.joined(separator: ", "))) }")]
  }

  /// The number of parameters of a function that may be `nil`; nil for anything else.
  static func optionalParameterCount(of node: NodeID, _ rewriter: FileRewriter) -> Int? {
    guard case .optional(let wrapped) = rewriter.types[node], case .function(let parameters, _, _) = wrapped.unwrapped
    else { return nil }
    return parameters.count
  }
}
