import SourceText
import StreamTypes
import SwiftStructure

/// Holes that stand for collections and lists of arguments.
extension Transforms {
  /// Arguments as the elements of an array.
  static func listed(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let capture = chosen.match.captures[hole.name] else { return .declined }
    return .pieces(rewriter.renderList(capture, inBrackets: true))
  }

  /// Streams as an array, all erased to one type.
  static func collection(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let capture = chosen.match.captures[hole.name] else { return .declined }
    for node in rewriter.nodes(capture) { rewriter.erasedByPlace.insert(node) }
    guard case .pieces(let pieces) = listed(hole, chosen, rewriter) else { return .declined }
    return .pieces([.text("[")] + pieces + [.text("]")])
  }

  /// What a member access follows: put in parentheses unless it is a name, a call or a literal.
  static func wrapped(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.node(chosen.match.captures[hole.name]) else { return .declined }
    switch rewriter.outline[node] {
    case .binary, .ternary, .cast, .effect, .prefix: return .pieces([.text("(")] + rewriter.render(node) + [.text(")")])
    default: return .pieces(rewriter.render(node))
    }
  }

  /// An argument that keeps its label: behind the parentheses it would be taken for another one's.
  static func inside(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.node(chosen.match.captures[hole.name]) else { return .absent }
    return .pieces(rewriter.render(node))
  }
}
