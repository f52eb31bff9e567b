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
    guard holdsDisposables, outline.isStatement(statement), let elements = heldElements(of: target),
      !areDisposed(target, before: statement), noteDropped(statement, "is emptied")
    else { return nil }
    let start = outline.range(statement).start
    let separator = outline.startsLine(start) ? "\n" + outline.indentation(at: start) : "; "
    return render(target) + [.text("\(elements).forEach { $0.detach() }\(separator)")]
  }

  /// The elements of a collection of the project's that are disposables, behind its name.
  private func heldElements(of target: NodeID) -> String? {
    guard types.isStated(target) != true else { return nil }
    switch types[target] {
    case .array(let element) where element.isErasedDisposable: return ""
    case .dictionary(_, let value) where value.isErasedDisposable: return ".values"
    default: return nil
    }
  }

  /// Whether code in front of a statement, or a function that is called there, disposes of what a collection holds.
  private func areDisposed(_ target: NodeID, before statement: NodeID) -> Bool {
    let body = outline.enclosingBody(statement)
    let name = variableName(target)
    let disposing = functions(thatMention: name)
    let around = body.map { [$0] } ?? []
    return outline.descendants(of: body.map { outline.children($0) } ?? outline.statements).contains { node in
      guard outline.range(node).end <= outline.range(statement).start else { return false }
      if let call = outline.call(node), disposing.contains(variableName(call.callee)) { return true }
      guard variableName(node) == name else { return false }
      let whole = ([node] + outline.ancestors(node).prefix { !around.contains($0) }).last!
      return outline.descendants(of: [whole]).contains(where: isDisposal)
    }
  }

  private func isDisposal(_ node: NodeID) -> Bool {
    if case .member(_, let name, _, _) = outline[node] { name.text == "dispose" } else { false }
  }
}
