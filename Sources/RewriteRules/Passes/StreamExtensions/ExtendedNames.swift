import StreamTypes
import SwiftStructure

/// What an extended type is called within its extension: `Self`, or its name without arguments.
extension FileRewriter {
  /// `Self` within an extension of a type of streams that is no class: what that type becomes.
  func renderSelf(_ node: NodeID, _ name: Name) -> [Piece]? {
    guard name.text == "Self", facts.seesSignatures, let owner = facts.extendedValueType(around: node) else {
      return nil
    }
    let failure: Failure = catalog.knowledge.families[owner]?.failure ?? .error
    let element = facts.hasOwn("Output", node) ? "Self.Output" : "Output"
    return [.text("\(qualified("AnyPublisher"))<\(element), \(spelled(failure, at: node))>")]
  }

  /// The name of the type that is extended, which has that type's arguments: `Observable` in `extension Observable`.
  func renderExtendedType(_ node: NodeID, _ name: Name) -> [Piece]? {
    guard case .typeName(_, []) = outline[node], outline.isExtendedType(node, name),
      facts.isSignatureType(name.text, at: node), let rule = facts.typeRules(name.text).first, facts.isEnabled(rule)
    else { return nil }
    let written: String
    if let receiver = extendedReceiver(name.text, node) {
      written = receiver.name
    } else {
      guard let family = catalog.knowledge.families[name.text], family.form == .erased,
        family.failure == .never || catalog.knowledge.slotArities[name.text] ?? 0 > 0
      else { return nil }
      let slot = FailureSlot(file: path, offset: outline.range(node).start)
      let solved = types.slots.contains(slot) ? project.failures?.failure(of: slot) ?? .error : .error
      let failure = family.failure == .never ? .never : solved
      let element = facts.hasOwn("Output", node) ? "Self.Output" : "Output"
      written = "\(qualified("AnyPublisher"))<\(element), \(spelled(failure, at: node))>"
    }
    findings[node] = Finding(
      rule: rule.id, range: outline.range(node), applicability: .safe, message: "'\(name.text)' becomes '\(written)'")
    return [.text(written)]
  }
}
