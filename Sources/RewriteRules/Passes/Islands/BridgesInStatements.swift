import StreamTypes
import SwiftStructure

extension FileFacts {
  /// Puts bridges behind the streams that statements take which stay by themselves, where these are rewritten.
  func bridgeInsideStatements(_ decisions: inout Decisions) {
    for statements in islandStatements.values {
      for statement in statements where project.pinned[memberPlace(statement)] != nil {
        bridgeInside(statement, &decisions)
      }
    }
  }

  private func bridgeInside(_ statement: NodeID, _ decisions: inout Decisions) {
    for node in outline.descendants(of: [statement]) {
      guard let bridge = innerBridge(at: node), let name = outline.lastName(of: node),
        let place = declaringPlace(of: node), place != memberPlace(statement), !project.bridged.contains(place),
        project.pinned[place] == nil, !hasStayingValue(node, decisions)
      else { continue }
      decisions.rename(name.range, to: "\(name.text).\(bridge)()")
    }
  }

  /// Whether a name is that of a local value which stays with what it is made of.
  private func hasStayingValue(_ node: NodeID, _ decisions: Decisions) -> Bool {
    guard let binding = types.origins[node].flatMap(outline.parent), case .binding(let local) = outline[binding],
      let value = local.value
    else { return false }
    return decisions.kept.expressions.contains(value)
  }
}

extension SourceOutline {
  /// The name of a reference, or of a member behind its base.
  fileprivate func lastName(of node: NodeID) -> Name? {
    switch self[node] {
    case .reference(let name, _), .member(_, let name, _, _): name
    default: nil
    }
  }
}
