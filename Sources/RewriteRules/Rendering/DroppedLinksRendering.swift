import StreamTypes
import SwiftStructure

/// A value that is unwrapped by the link behind it, `var names: PublishSubject<String>!`, where that link is left out.
extension FileRewriter {
  /// `names!` for `names.asObservable()` where nothing else unwraps it: a link that is added, or the type of its place.
  /// `names[0]` for `names[0]?.asObservable()`, since an optional chain has a link.
  func unwrapped(_ pieces: [Piece], of node: NodeID, hasLinks: Bool) -> [Piece] {
    guard !hasLinks, case .call(let call) = outline[node],
      case .member(let base, let link, _, _) = outline[call.callee], !facts.isLinked(node)
    else { return pieces }
    guard isDroppedBridge(node, link.text) || types.resolutions[node]?.member.attributes.contains("passthrough") == true
    else { return pieces }
    if case .optionalChain(let value) = outline[base] { return render(value) }
    guard facts.isImplicitlyUnwrapped(base), types.expectations[node]?.isSlot != true else { return pieces }
    return pieces + [.text("!")]
  }

  private func isDroppedBridge(_ node: NodeID, _ link: String) -> Bool {
    decisions.choices[node] != nil
      && (catalog.knowledge.stream(ofBridge: link) != nil || Knowledge.publisherBridges.contains(link))
  }
}
