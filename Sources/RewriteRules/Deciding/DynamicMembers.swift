import StreamTypes
import SwiftStructure

/// Dynamic members of the project's own streams that are called like an operator of publishers, which the compiler takes
/// before them: `lens.count` becomes `lens[dynamicMember: \.count]`.
extension FileRewriter {
  func renderDynamicMember(_ node: NodeID, _ base: NodeID, _ name: Name) -> [Piece]? {
    guard seesSignatures, !isCalled(node), isLookedUp(node), OperatorForm.isOfPublishers(name.text),
      case .named(let owner, _) = types[base].unwrapped, !isKept(type: owner), isDynamicStream(owner),
      !hasMember(owner, name.text), case let start = outline.range(node).start,
      !suppressions.silences("operator-name", at: start, lineOf: start)
    else { return nil }
    findings[node] = Finding(
      rule: "operator-name", range: outline.range(node), applicability: .safe,
      message: "'\(name.text)' is looked up by its key path, since every publisher has an operator of its name")
    return render(base) + [.text("[dynamicMember: \\.\(name.text)]")]
  }

  /// Whether a type declares a member that its values have by this name.
  private func hasMember(_ owner: String, _ name: String) -> Bool {
    project.types[owner]?.members[name]?.contains { !$0.isStatic } ?? false
  }

  /// Whether a member is none that its type declares.
  private func isLookedUp(_ node: NodeID) -> Bool {
    types.resolutions[node].map { $0.member.attributes.contains("dynamicMember") } ?? true
  }

  /// Whether a member is called as a function.
  private func isCalled(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), case .call(let call) = outline[parent] else { return false }
    return call.callee == node
  }

  /// Whether a type of the project's is a stream with members that are looked up by key paths.
  private func isDynamicStream(_ owner: String) -> Bool {
    let isDynamic = project.types[owner]?.members["subscript"]?.contains(where: \.looksUpMembers)
    return isDynamic == true && project.ancestors(of: owner).contains(where: catalog.knowledge.isStreamProtocol)
  }
}

extension OperatorForm {
  /// Whether every publisher has an operator of a name.
  static func isOfPublishers(_ name: String) -> Bool { ofPublishers.contains { $0.text.hasPrefix(name + "(") } }
}
