import SourceText
import StreamTypes
import SwiftStructure

/// What a `where` clause says of a stream's trait or sharing, which a publisher says by its failure.
extension FileRewriter {
  /// A side of `D.SharingStrategy == DriverSharingStrategy`, which becomes `D.Failure == Never`; an event without values
  /// says that too, `P.Failure == Error, P.Output == Never`.
  func renderTraitRequirement(_ side: NodeID) -> [Piece]? {
    guard facts.seesSignatures, let requirement = facts.traitRequirement(around: side) else { return nil }
    if let sameKind = renderSameKind(side, requirement) { return sameKind }
    guard let trait = outline.trait(of: requirement) else { return nil }
    let family = catalog.knowledge.family(ofTrait: trait)
    guard let failure = family?.failure ?? (facts.isOwnStrategy(requirement.right) ? .never : nil) else { return nil }
    let base = renderBase(requirement.left)
    if side == requirement.left { return base + [.text("Failure")] }
    let name = failure == .never ? "Never" : facts.qualified("Error")
    guard family?.name == catalog[.valueless] else { return [.text(name)] }
    return [.text("\(name), ")] + base + [.text("Output == Never")]
  }

  /// `D.` of `D.SharingStrategy`; nothing of `Self.Trait`, which is the extended stream's own.
  private func renderBase(_ type: NodeID) -> [Piece] {
    guard !facts.isOfSelf(type), case .memberType(let base, _, _) = outline[type] else { return [] }
    return render(base) + [.text(".")]
  }

  /// A side of `D.SharingStrategy == SharingStrategy`, which asks for the kind of the extended streams: streams that are
  /// shared never fail, `D.Failure == Never`.
  private func renderSameKind(_ side: NodeID, _ requirement: Requirement) -> [Piece]? {
    guard let name = outline.trait(of: requirement), Knowledge.traitNames.contains(name[...]) else { return nil }
    if case .memberType(let base, _, _) = outline[side], outline.text(base) != "Self" {
      return render(base) + [.text(".Failure")]
    }
    return [.text(name == "Trait" ? facts.qualified("Error") : "Never")]
  }
}
