import SourceText
import StreamTypes
import SwiftStructure

/// Types of the project's that are called like one of a publisher's: within an extension of a stream the publisher's own
/// hides them.
extension FileFacts {
  /// A typealias in such an extension gets another name, and so do its uses there: `Failure` becomes `OwnFailure`.
  func renameHiddenAliases(_ decisions: inout Decisions) {
    guard seesSignatures else { return }
    let aliased = FileFacts.ownNames.filter(hasAlias)
    let hidden = FileFacts.ownNames.filter { project.types[$0]?.kind.isEmpty == false }
    guard !aliased.isEmpty || !hidden.isEmpty else { return }
    for node in outline.allNodes {
      guard let name = name(of: node), isInStreamExtension(node, named: name.text) else { continue }
      if aliased.contains(name.text) {
        decisions.rename(name.range, to: "Own" + name.text)
      } else if hidden.contains(name.text) {
        reportHidden(name, &decisions)
      }
    }
  }

  private func reportHidden(_ name: Name, _ decisions: inout Decisions) {
    guard !suppressions.silences(catalog.id(.streamExtension), at: name.range.start, lineOf: name.range.start) else {
      return
    }
    decisions.tokenFindings.append(
      Finding(
        rule: catalog.id(.streamExtension), range: name.range, applicability: .reportOnly,
        message:
          "'\(name.text)' means the publisher's own in an extension of '\(qualified(catalog[.publisherProtocol]))'",
        note: "Give the project's type another name, or spell its module in front of it."))
  }
}
