import StreamTypes
import SwiftStructure

/// A value that is unwrapped by the link behind it, `var names: PublishSubject<String>!`, where that link is left out.
extension FileRewriter {
  /// `names!` for `names.asObservable()` where nothing else unwraps it: a link that is added, or the type of its place.
  /// `names[0]` for `names[0]?.asObservable()`, since an optional chain has a link.
  func unwrapped(_ pieces: [Piece], of node: NodeID, hasLinks: Bool) -> [Piece] {
    guard !hasLinks, let member = types.resolutions[node]?.member, member.attributes.contains("passthrough"),
      case .call(let call) = outline[node], case .member(let base, _, _, _) = outline[call.callee], !isLinked(node)
    else { return pieces }
    if case .optionalChain(let value) = outline[base] { return render(value) }
    guard isImplicitlyUnwrapped(base), types.expectations[node]?.isSlot != true else { return pieces }
    return pieces + [.text("!")]
  }

  private func isLinked(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node) else { return false }
    switch outline[parent] {
    case .member, .optionalChain, .forceUnwrap: return true
    default: return false
    }
  }

  private func isImplicitlyUnwrapped(_ node: NodeID) -> Bool {
    if let member = types.resolutions[node]?.member { return member.isImplicitlyUnwrapped }
    guard let pattern = types.origins[node], let binding = outline.parent(pattern),
      case .binding(let declared) = outline[binding], let type = declared.type
    else { return false }
    if case .optionalType(_, isImplicitlyUnwrapped: true) = outline[type] { return true }
    return false
  }
}
