import SourceText
import StreamTypes
import SwiftStructure

/// Disposables that a collection gives up let their subscriptions go on in RxSwift; of `AnyCancellable`s it would cancel
/// them.
extension FileRewriter {
  /// `tasks.removeAll()` as a statement: `tasks.forEach { $0.detach() }` stands in front of it.
  func renderEmptying(_ node: NodeID, _ call: Call) -> [Piece]? {
    guard case .member(let target, let name, _, _) = outline[call.callee], name.text == "removeAll",
      call.arguments.allSatisfy({ $0.label?.text == "keepingCapacity" }),
      let detaching = detaching(target, before: node)
    else { return nil }
    return detaching + renderChildren(node)
  }

  /// `tasks = []` is the same.
  func renderEmptying(_ node: NodeID, _ target: NodeID, _ sign: Name, _ value: NodeID) -> [Piece]? {
    guard sign.text == "=" else { return nil }
    switch outline[value] {
    case .array([]), .dictionary([], _): return detaching(target, before: node).map { $0 + renderChildren(node) }
    default: return nil
    }
  }

  /// What lets go of the disposables that a collection holds before a statement empties it; nil where it holds none, or
  /// something has disposed of them.
  private func detaching(_ target: NodeID, before statement: NodeID) -> [Piece]? {
    guard facts.holdsDisposables, outline.isStatement(statement), let elements = facts.heldElements(of: target),
      !facts.areDisposed(target, before: statement), noteDropped(statement, "is emptied")
    else { return nil }
    let start = outline.range(statement).start
    let separator = outline.startsLine(start) ? "\n" + outline.indentation(at: start) : "; "
    return render(target) + [.text("\(elements).forEach { $0.detach() }\(separator)")]
  }
}
