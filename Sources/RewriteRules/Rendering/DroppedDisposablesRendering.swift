import SourceText
import StreamTypes
import SwiftStructure

/// A disposable of RxSwift's that nobody holds any more lets its subscription go on; an `AnyCancellable` cancels it. Where
/// a variable gives up what it holds, the subscription is detached from it.
extension FileRewriter {
  /// An assignment to a variable that may hold another disposable: `task?.detach()` stands in front of it.
  func renderOverwriting(_ node: NodeID, _ target: NodeID, _ sign: Name) -> [Piece]? {
    guard facts.holdsDisposables, sign.text == "=", facts.isDisposable(target), outline.isStatement(node),
      !facts.outlivesItsObject(target), facts.mayHoldDisposable(target, before: node),
      noteDropped(node, "is overwritten")
    else { return nil }
    let start = outline.range(node).start
    let link = facts.mayBeNil(target) ? "?.detach()" : ".detach()"
    let separator = outline.startsLine(start) ? "\n" + outline.indentation(at: start) : "; "
    return render(target) + [.text(link + separator)] + (renderAssigning(node, target) ?? renderChildren(node))
  }

  /// An assignment to a local variable, or to a property.
  func renderAssigning(_ node: NodeID, _ target: NodeID) -> [Piece]? {
    guard case .binary(_, let sign, let value) = outline[node], sign.text == "=",
      let held = renderHeld(value, by: types.origins[target]) ?? renderOwned(value, by: target)
    else { return nil }
    let before = ByteRange(outline.range(target).end, outline.range(value).start)
    return render(target) + [.original(before)] + held
  }

  /// A local constant or variable, or a property, with the value that it is declared with.
  func renderHeldConstant(_ node: NodeID, _ binding: Binding) -> [Piece]? {
    guard let value = binding.value,
      let held = renderHeld(value, by: binding.pattern) ?? renderOwned(value, by: binding.pattern)
    else { return nil }
    let before = ByteRange(outline.range(node).start, outline.range(value).start)
    return renderRange(before, children: [binding.type].compactMap { $0 }) + held
  }

  /// The value that a local variable is given, if nothing disposes it on every way through the variable's scope:
  /// `names.sink { … }.outlivingRelease()`.
  func renderHeld(_ value: NodeID, by pattern: NodeID?) -> [Piece]? {
    guard facts.holdsDisposables, let pattern, catalog.isErasedDisposable(types[value]), case .call = outline[value],
      let declaration = outline.ancestors(pattern).first(where: outline.isStatement),
      outline.parent(declaration) != nil, !facts.mayOutlive(pattern, declaration),
      noteDropped(value, "goes out of scope")
    else { return nil }
    return render(value) + [.text(".outlivingRelease()")]
  }

  /// The value that a property is given, which goes on when the property's object goes away:
  /// `connection = names.sink { … }.outlivingRelease()`.
  private func renderOwned(_ value: NodeID, by property: NodeID) -> [Piece]? {
    guard facts.holdsDisposables, facts.startsSubscription(value, in: property),
      facts.isGivenUpWithItsObject(property), noteDropped(value, "goes away with its object")
    else { return nil }
    return render(value) + [.text(".outlivingRelease()")]
  }

  /// A call whose disposable is held within something else that gives it up:
  /// `tasks.append(names.sink { … }.outlivingRelease())`.
  func outlivingHolder(_ pieces: [Piece], of node: NodeID) -> [Piece] {
    guard facts.holdsDisposables, let reason = facts.reasonToGoOn(node) else { return pieces }
    guard let link = facts.link("outlivingRelease", to: node) else { return endingUnkept(pieces, of: node) }
    guard noteDropped(node, reason) else { return pieces }
    return (facts.isOperation(node) ? [.text("(")] + pieces + [.text(")")] : pieces) + [.text(link)]
  }

  func noteDropped(_ node: NodeID, _ reason: String) -> Bool {
    noteGoingOn(node, "a subscription goes on by 'detach' when what holds it \(reason)")
  }
}
