import SwiftStructure

extension SourceOutline {
  /// The values of which `first ? one : other` or `one ?? other` is one; nil for anything else.
  func branches(ofChoice node: NodeID) -> [NodeID]? {
    switch self[node] {
    case .ternary(_, let first, let second): [first, second]
    case .binary(let first, let sign, let second) where sign.text == "??": [first, second]
    default: nil
    }
  }
}
