import StreamTypes
import SwiftStructure

/// Members that the project adds to the space behind `rx`, `extension Reactive where Base: Tile`, and expressions that use
/// them. Both libraries have such a space, each by its own name, so that a member that stays is found where it was.
///
///     tile.rx.taps.toPublisher()
extension FileFacts {
  /// Whether an expression is the library's space of an object: `tile.rx`.
  func isReactiveSpace(_ node: NodeID) -> Bool {
    guard catalog.reactiveNames.contains(keyName(node)), case .named(catalog[.reactive], _) = types[node] else {
      return false
    }
    return !outline.isCalled(node)
  }

  /// The name by which it is reached: `rx`.
  func reactiveName(of space: NodeID) -> Name? {
    switch outline[space] {
    case .member(_, let name, _, _), .reference(let name, _): name
    default: nil
    }
  }

  /// The space in which an expression names or calls a member of the project's: `tile.rx` of `tile.rx.taps`.
  func reactiveSpace(around node: NodeID) -> NodeID? {
    guard types.resolutions[node]?.member.owner == catalog[.reactive],
      case .member(let space, _, _, _) = outline[outline.call(node)?.callee ?? node], isReactiveSpace(space)
    else { return nil }
    return space
  }

  /// The member that an expression names or calls in a space: `tile.rx.image(for: state)` of `tile.rx`.
  func memberUse(in space: NodeID) -> NodeID? {
    guard let link = outline.parent(space), case .member(space, _, _, _) = outline[link] else { return nil }
    return outline.isCalled(link) ? outline.parent(link) : link
  }
}
