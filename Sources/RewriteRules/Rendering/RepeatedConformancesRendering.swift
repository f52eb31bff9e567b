import SourceText
import StreamTypes
import SwiftStructure

/// Extensions that say of one kind of streams what another extension says of a kind that becomes the same type.
///
///     extension Observable: Countable {}
///     extension Infallible: Countable {}   // Both become `extension AnyPublisher: Countable {}`, which is written once.
extension FileRewriter {
  /// The lines of such an extension, reported as rewritten; nil if it is to stay.
  func repeatedConformance(_ node: NodeID) -> ByteRange? {
    guard case .nominal(let nominal) = outline[node], let type = nominal.extendedType, facts.seesSignatures,
      facts.repeatsConformance(nominal),
      !facts.suppressions.silences(
        catalog.id(.streamExtension), at: outline.range(node).start, lineOf: outline.range(type).start)
    else { return nil }
    findings[type] = Finding(
      rule: catalog.id(.streamExtension), range: outline.range(type), applicability: .safe,
      message: "an extension of '\(outline.text(type))' goes: another one says the same of what it becomes")
    return facts.lineRange(outline.range(node))
  }
}
