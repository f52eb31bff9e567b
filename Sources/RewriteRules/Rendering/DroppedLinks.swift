import StreamTypes
import SwiftStructure

/// A value that is unwrapped by the link behind it, `var names: PublishSubject<String>!`, where that link is left out.
extension FileFacts {
  func isLinked(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node) else { return false }
    switch outline[parent] {
    case .member, .optionalChain, .forceUnwrap: return true
    default: return false
    }
  }

  func isImplicitlyUnwrapped(_ node: NodeID) -> Bool {
    if let member = types.resolutions[node]?.member { return member.isImplicitlyUnwrapped }
    guard let pattern = types.origins[node], let binding = outline.parent(pattern),
      case .binding(let declared) = outline[binding], let type = declared.type
    else { return false }
    if case .optionalType(_, isImplicitlyUnwrapped: true) = outline[type] { return true }
    return false
  }
}
