import SwiftStructure

/// The object that has a relay, as an expression spells it: `self`, `item`, `self.viewModel`.
struct RelayOwner {
  /// Nil for `self` left out.
  let object: NodeID?
  /// What a closure that captures the object can call it.
  let name: String
  /// The relay's own name.
  let property: String

  /// Nil where the object has no name, or may be missing.
  init?(_ relay: NodeID, _ outline: SourceOutline) {
    switch outline[relay] {
    case .reference(let name, _):
      object = nil
      self.name = "self"
      property = name.text
    case .member(let base, let name, _, _):
      object = base
      property = name.text
      switch outline[base] {
      case .reference(let word, _) where !word.text.hasPrefix("$"): self.name = word.text
      case .member(let outer, let word, _, _) where !RelayOwner.mayBeMissing(outer, outline): self.name = word.text
      default: return nil
      }
    default: return nil
    }
  }

  private static func mayBeMissing(_ node: NodeID, _ outline: SourceOutline) -> Bool {
    switch outline[node] {
    case .reference: false
    case .member(let base, _, _, _): mayBeMissing(base, outline)
    default: true
    }
  }
}
