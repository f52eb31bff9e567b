import SourceText
import StreamTypes
import SwiftStructure

/// `weak var stream: Observable<Int>?` and `[weak stream]`: a publisher is a value, which nothing can hold weakly.
extension FileFacts {
  /// Reports the variables and captures that hold a stream weakly which becomes a value.
  func reportWeakStreams(_ decisions: inout Decisions) {
    guard seesSignatures, let rule = catalog[.identity], isEnabled(rule) else { return }
    for node in outline.allNodes {
      for (word, place) in weakHolds(of: node)
      where !suppressions.silences(rule.id, at: place.start, lineOf: outline.range(node).start) {
        decisions.tokenFindings.append(
          Finding(
            rule: rule.id, range: place, applicability: .reportOnly,
            message: "'\(word)' needs an object, and a publisher is a value", note: rule.note))
      }
    }
  }

  /// The words that say that a declaration or a closure holds such a stream weakly, and where the finding is.
  private func weakHolds(of node: NodeID) -> [(word: String, place: ByteRange)] {
    switch outline[node] {
    case .variable(let variable):
      guard let modifier = variable.modifiers.first(where: { ["weak", "unowned"].contains($0.text) }),
        variable.bindings.contains(where: becomesValue)
      else { return [] }
      return [(modifier.text, modifier.range)]
    case .closure(let closure):
      return zip(closure.captures, types.closures[node]?.captures ?? []).compactMap { capture, type in
        guard let word = capture.specifier, becomesValue(type) else { return nil }
        return (word, capture.name.range)
      }
    default: return []
    }
  }
}
