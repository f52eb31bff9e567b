import StreamTypes
import SwiftStructure

/// Dynamic members of the project's own streams that are called like an operator of publishers, which the compiler takes
/// before them: `lens.count` becomes `lens[dynamicMember: \.count]`.
extension FileRewriter {
  func renderDynamicMember(_ node: NodeID, _ base: NodeID, _ name: Name) -> [Piece]? {
    guard seesSignatures, !isCalled(node), types.resolutions[node] == nil, OperatorForm.isOfPublishers(name.text),
      case .named(let owner, _) = types[base].unwrapped, !isKept(type: owner), isDynamicStream(owner),
      project.types[owner]?.members[name.text] == nil, case let start = outline.range(node).start,
      !suppressions.silences("operator-name", at: start, lineOf: start)
    else { return nil }
    findings[node] = Finding(
      rule: "operator-name", range: outline.range(node), applicability: .safe,
      message: "'\(name.text)' is looked up by its key path, since every publisher has an operator of its name")
    return render(base) + [.text("[dynamicMember: \\.\(name.text)]")]
  }

  /// Whether a member is called as a function.
  private func isCalled(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), case .call(let call) = outline[parent] else { return false }
    return call.callee == node
  }

  /// Whether a type of the project's is a stream with members that are looked up by key paths.
  private func isDynamicStream(_ owner: String) -> Bool {
    let isDynamic = project.types[owner]?.members["subscript"]?.contains { member in
      member.parameters.first?.label == "dynamicMember"
    }
    return isDynamic == true && project.ancestors(of: owner).contains(where: catalog.knowledge.isStreamProtocol)
  }
}

extension OperatorForm {
  /// Whether every publisher has an operator of a name.
  static func isOfPublishers(_ name: String) -> Bool { ofPublishers.contains { $0.text.hasPrefix(name + "(") } }
}
