import StreamTypes
import SwiftStructure

/// The members of key paths, which are renamed like those of values; a key path has no room for anything else.
extension FileFacts {
  /// Whether what a template writes for a member can't stand in a key path: a call.
  func breaksKeyPath(_ template: Template, at node: NodeID) -> Bool {
    guard outline.isInKeyPath(node) else { return false }
    let written = template.pattern.outline
    if case .member = written[template.pattern.root] { return false }
    return true
  }
}
