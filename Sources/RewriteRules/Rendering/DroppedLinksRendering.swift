import StreamTypes
import SwiftStructure

/// A value that is unwrapped by the link behind it, `var names: PublishSubject<String>!`, where that link is left out.
extension FileRewriter {
  /// `names!` for `names.asObservable()` where nothing else unwraps it: a link that is added, or the type of its place.
  /// `names[0]` for `names[0]?.asObservable()`, since an optional chain has a link.
  func unwrapped(_ pieces: [Piece], of node: NodeID, hasLinks: Bool) -> [Piece] {
    guard !hasLinks, let member = types.resolutions[node]?.member, member.attributes.contains("passthrough"),
      case .call(let call) = outline[node], case .member(let base, _, _, _) = outline[call.callee],
      !facts.isLinked(node)
    else { return pieces }
    if case .optionalChain(let value) = outline[base] { return render(value) }
    guard facts.isImplicitlyUnwrapped(base), types.expectations[node]?.isSlot != true else { return pieces }
    return pieces + [.text("!")]
  }
}
