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
    return [.text(factoryType(family, of: found, use))]
  }

  /// The same for what leaves the type out, `.polling(every: 1)`, where any publisher will do or another type than that of
  /// the member is asked for.
  func renderOwnFactory(_ node: NodeID) -> [Piece]? {
    guard let use = outline.parent(node), outline.call(use)?.callee == node,
      let resolution = types.resolutions[use], resolution.member.rule.isEmpty, resolution.member.isStatic,
      seesSignatures, isOfStreams(resolution.member), !fitsPlace(use),
      let family = catalog.knowledge.families[resolution.receiver.instanceStream?.family ?? resolution.member.owner]
    else { return nil }
    return [.text(factoryType(family, of: resolution.member, use)), .original(outline.range(node))]
  }

  private func isOfStreams(_ member: Member) -> Bool {
    catalog.knowledge.families[member.owner] != nil || catalog.knowledge.isStreamProtocol(member.owner)
  }

  /// Whether an expression is just of the type that its place spells.
  private func fitsPlace(_ node: NodeID) -> Bool {
    guard let place = types.expectations[node], place.isSlot else { return false }
    guard let stream = types[node].streamOrOptionalStream, let wanted = place.type.streamOrOptionalStream else {
      return true
    }
    return stream.form == wanted.form && stream.failure == wanted.failure
  }

  private func factoryType(_ family: StreamFamily, of member: Member, _ use: NodeID) -> String {
    let element = family.name == "Completable" ? "Never" : spelledElement(of: member, use)
    return "\(qualified("AnyPublisher"))<\(element), \(spelled(family.failure, at: use))>"
  }

  /// What the extension says that the elements are, or what the result's are where they are the same; `_` otherwise.
  private func spelledElement(of member: Member, _ use: NodeID) -> String {
    for constraint in member.constraints where constraint.isSameType {
      if case .named(let left, []) = constraint.left, ["Element", "Self.Element"].contains(left),
        case let element = substitute(constraint.right, types.resolutions[use]?.generics ?? [:]), canSpell(element)
      {
        return spelled(element, at: use)
      }
    }
    if case .named(_, let arguments)? = member.type, arguments.first == .named("Element", []),
      let element = types[use].stream?.element, canSpell(element)
    {
      return spelled(element, at: use)
    }
    guard let element = types.resolutions[use]?.generics["Element"], canSpell(element) else { return "_" }
    return spelled(element, at: use)
  }
}
