import StreamTypes
import SwiftStructure

/// Dynamic members of the project's own streams that are called like an operator of publishers, which the compiler takes
/// before them: `lens.count` becomes `lens[dynamicMember: \.count]`.
extension FileRewriter {
  func renderDynamicMember(_ node: NodeID, _ base: NodeID, _ name: Name) -> [Piece]? {
    guard facts.seesSignatures, !facts.isCalled(node), facts.isLookedUp(node),
      catalog.publisherOperators.contains(name.text),
      case .named(let owner, _) = types[base].unwrapped, !facts.isKept(type: owner), facts.isDynamicStream(owner),
      !facts.hasMember(owner, name.text), case let start = outline.range(node).start,
      !facts.suppressions.silences(catalog.id(.operatorName), at: start, lineOf: start)
    else { return nil }
    findings[node] = Finding(
      rule: catalog.id(.operatorName), range: outline.range(node), applicability: .safe,
      message: "'\(name.text)' is looked up by its key path, since every publisher has an operator of its name")
    return render(base) + [.text("[dynamicMember: \\.\(name.text)]")]
  }
}
