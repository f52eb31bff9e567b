import StreamTypes
import SwiftStructure

/// Static members that the project declares for streams.
extension FileRewriter {
  /// The type in front of one: `Observable.once("now")` becomes `AnyPublisher<String, Error>.once("now")`.
  func renderFactoryType(_ node: NodeID, _ name: Name) -> [Piece]? {
    guard case .reference(_, let generics) = outline[node], generics.isEmpty, isSignatureType(name.text, at: node),
      let family = catalog.knowledge.families[name.text], family.form == .erased,
      let member = outline.parent(node), case .member(let base, _, _, _) = outline[member], base == node
    else { return nil }
    let use = outline.parent(member).flatMap { outline.call($0)?.callee == member ? $0 : nil } ?? member
    guard let found = types.resolutions[use]?.member, found.rule.isEmpty, found.isStatic,
      let rule = catalog.knowledge.signatures.types[name.text]?.rule
    else { return nil }
    findings[node] = Finding(
      rule: rule, range: outline.range(node), applicability: .safe,
      message: "'\(name.text)' becomes 'AnyPublisher'")
    let element = name.text == "Completable" ? "Never" : spelledElement(of: found, use)
    let failure = spelled(family.failure, at: node)
    return [.text("\(qualified("AnyPublisher"))<\(element), \(failure)>")]
  }

  /// What the extension says that the elements are, or what the result's are where they are the same; `_` otherwise.
  private func spelledElement(of member: Member, _ use: NodeID) -> String {
    for constraint in member.constraints where constraint.isSameType {
      if case .named(let left, []) = constraint.left, ["Element", "Self.Element"].contains(left),
        canSpell(constraint.right)
      {
        return constraint.right.description
      }
    }
    guard case .named(_, let arguments)? = member.type, arguments.first == .named("Element", []),
      let element = types[use].stream?.element, canSpell(element)
    else { return "_" }
    return spelled(element, at: use)
  }
}
