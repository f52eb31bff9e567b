import StreamTypes
import SwiftStructure

/// What an extended type is called within its extension: `Self`, or its name without arguments.
extension FileRewriter {
  /// The name of the type that is extended, which has that type's arguments: `Observable` in `extension Observable`.
  func renderExtendedType(_ node: NodeID, _ name: Name) -> [Piece]? {
    guard case .typeName(_, []) = outline[node], outline.isExtendedType(node, name),
      facts.isSignatureType(name.text, at: node), let rule = facts.typeRules(name.text).first, facts.isEnabled(rule)
    else { return nil }
    let written: String
    if let receiver = facts.extendedReceiver(name.text, node) {
      written = receiver.name
    } else {
      guard let family = catalog.knowledge.families[name.text], family.form == .erased,
        family.failure == .never || catalog.knowledge.slotArities[name.text] ?? 0 > 0
      else { return nil }
      let slot = FailureSlot(file: path, offset: outline.range(node).start)
      let solved = types.slots.contains(slot) ? project.failures?.failure(of: slot) ?? .error : .error
      let failure = family.failure == .never ? .never : solved
      let element = facts.hasOwn("Output", node) ? "Self.Output" : "Output"
      written = "\(facts.qualified(catalog[.publisher]))<\(element), \(facts.spelled(failure, at: node))>"
    }
    findings[node] = Finding(
      rule: rule.id, range: outline.range(node), applicability: .safe, message: "'\(name.text)' becomes '\(written)'")
    return [.text(written)]
  }
}
