import SourceText
import StreamTypes
import SwiftStructure

/// Types of the project's that are called like one of a publisher's: within an extension of a stream the publisher's own
/// hides them.
extension FileRewriter {
  private static let ownNames: Set<String> = ["Output", "Failure"]

  /// A typealias in such an extension gets another name, and so do its uses there: `Failure` becomes `OwnFailure`.
  func renameHiddenAliases() {
    guard seesSignatures else { return }
    let aliased = Self.ownNames.filter(hasAlias)
    let hidden = Self.ownNames.filter { project.types[$0]?.kind.isEmpty == false }
    guard !aliased.isEmpty || !hidden.isEmpty else { return }
    for node in outline.allNodes {
      guard let name = name(of: node), isInStreamExtension(node, named: name.text) else { continue }
      if aliased.contains(name.text) {
        tokenEdits[name.range] = "Own" + name.text
      } else if hidden.contains(name.text) {
        reportHidden(name)
      }
    }
  }

  /// Whether the type that is extended around has a type of the target's of this name: `Optional.Publisher`.
  func isHiddenByExtendedType(_ name: String) -> Bool {
    guard name == "Publisher", let node = renderedNodes.last else { return false }
    return !Set(enclosingTypes(node)).isDisjoint(with: ["Optional", "Result", "NotificationCenter", "Published"])
  }

  /// Whether a generic parameter of a declaration around has this name: `Subject` of `Tap<Subject: SubjectType>`.
  func isHiddenByParameter(_ name: String) -> Bool {
    guard let node = renderedNodes.last else { return false }
    return isGeneric(name, of: node) || isGeneric(name, at: node)
  }

  /// Whether a generic parameter of a declaration around a node has this name.
  func isGeneric(_ name: String, at node: NodeID) -> Bool {
    outline.ancestors(node).contains { isGeneric(name, of: $0) }
  }

  private func isGeneric(_ name: String, of declaration: NodeID) -> Bool {
    clauses(of: declaration)?.generics.contains { $0.name.text == name } ?? false
  }

  /// Whether an extension of a stream has a typealias of this name.
  private func hasAlias(_ name: String) -> Bool {
    facts.extendedAliases[name]?.contains { owner in
      catalog.knowledge.isStreamProtocol(owner) || catalog.knowledge.families[owner] != nil
    } ?? false
  }

  private func name(of node: NodeID) -> Name? {
    switch outline[node] {
    case .typealiasDeclaration(let alias): Self.ownNames.contains(alias.name.text) ? alias.name : nil
    case .typeName(let name, _), .reference(let name, _): Self.ownNames.contains(name.text) ? name : nil
    default: nil
    }
  }

  private func reportHidden(_ name: Name) {
    guard !suppressions.silences("stream-extension", at: name.range.start, lineOf: name.range.start) else { return }
    tokenFindings.append(
      Finding(
        rule: "stream-extension", range: name.range, applicability: .reportOnly,
        message: "'\(name.text)' means the publisher's own in an extension of '\(qualified("Publisher"))'",
        note: "Give the project's type another name, or spell its module in front of it."))
  }
}
