import SourceText
import StreamTypes
import SwiftStructure

/// Types of the project's that are called like one of a publisher's: within an extension of a stream the publisher's own
/// hides them.
extension FileRewriter {
  /// A typealias in such an extension gets another name, and so do its uses there: `Failure` becomes `OwnFailure`.
  func renameHiddenAliases() {
    guard facts.seesSignatures else { return }
    let aliased = FileFacts.ownNames.filter(facts.hasAlias)
    let hidden = FileFacts.ownNames.filter { project.types[$0]?.kind.isEmpty == false }
    guard !aliased.isEmpty || !hidden.isEmpty else { return }
    for node in outline.allNodes {
      guard let name = facts.name(of: node), facts.isInStreamExtension(node, named: name.text) else { continue }
      if aliased.contains(name.text) {
        tokenEdits[name.range] = "Own" + name.text
      } else if hidden.contains(name.text) {
        reportHidden(name)
      }
    }
  }

  private func reportHidden(_ name: Name) {
    guard !facts.suppressions.silences("stream-extension", at: name.range.start, lineOf: name.range.start) else {
      return
    }
    tokenFindings.append(
      Finding(
        rule: "stream-extension", range: name.range, applicability: .reportOnly,
        message: "'\(name.text)' means the publisher's own in an extension of '\(facts.qualified("Publisher"))'",
        note: "Give the project's type another name, or spell its module in front of it."))
  }
}
