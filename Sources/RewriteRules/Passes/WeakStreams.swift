import SourceText
import StreamTypes
import SwiftStructure

/// `weak var stream: Observable<Int>?`: a publisher is a value, which nothing can hold weakly.
extension FileFacts {
  /// Reports the variables that hold a stream weakly which becomes a value.
  func reportWeakStreams(_ decisions: inout Decisions) {
    guard seesSignatures, let rule = catalog[.identity], isEnabled(rule) else { return }
    for node in outline.allNodes {
      guard case .variable(let variable) = outline[node],
        let modifier = variable.modifiers.first(where: { ["weak", "unowned"].contains($0.text) }),
        variable.bindings.contains(where: becomesValue),
        !suppressions.silences(rule.id, at: modifier.range.start, lineOf: outline.range(node).start)
      else { continue }
      decisions.tokenFindings.append(
        Finding(
          rule: rule.id, range: modifier.range, applicability: .reportOnly,
          message: "'\(modifier.text)' needs an object, and a publisher is a value", note: rule.note))
    }
  }
}
