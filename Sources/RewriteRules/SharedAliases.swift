import StreamTypes
import SwiftStructure

/// Typealiases that several extensions of streams declare by one name: publishers have them all, so that a name would mean
/// several types. All but the observables' get a name that says the kind: `FeedbackDriver` beside `Feedback`.
extension FileRewriter {
  func renameSharedAliases() {
    guard seesSignatures, case let found = sharedAliases(), !found.isEmpty else { return }
    let silenced = outline.allNodes.compactMap { silencedAlias($0, found) }
    let shared = found.filter { !silenced.contains($0.key) }
    for node in outline.allNodes {
      switch outline[node] {
      case .typealiasDeclaration(let alias):
        guard let kind = kind(of: alias.name, in: outline.enclosingPath(node), shared) else { continue }
        rename(alias.name, kind)
        reportRenamed(alias.name, kind)
      case .typeName(let name, _):
        if let kind = kind(of: name, in: outline.enclosingPath(node), shared) { rename(name, kind) }
      case .memberType(let base, let name, _):
        guard case .named(let owner, _) = outline.swiftType(base).withoutModule() else { continue }
        if let kind = kind(of: name, in: owner, shared) { rename(name, kind) }
      default: break
      }
    }
  }

  /// The name of a typealias that is to keep it.
  private func silencedAlias(_ node: NodeID, _ shared: [String: [String]]) -> String? {
    guard case .typealiasDeclaration(let alias) = outline[node],
      kind(of: alias.name, in: outline.enclosingPath(node), shared) != nil,
      suppressions.silences("trait-overload", at: alias.name.range.start, lineOf: outline.range(node).start)
    else { return nil }
    return alias.name.text
  }

  /// The extended types that have a typealias of each name, where there are several.
  private func sharedAliases() -> [String: [String]] {
    let owners = facts.extendedAliases.mapValues { $0.filter(isExtendedStream) }
    return owners.filter { Set($0.value.compactMap(kind)).count > 1 }
  }

  private func isExtendedStream(_ owner: String) -> Bool {
    guard let entry = project.types[owner], entry.kind.isEmpty else { return false }
    return (catalog.knowledge.isStreamProtocol(owner) || catalog.knowledge.families[owner]?.form == .erased)
      && entry.parentNames.allSatisfy { mayConform(owner, to: $0) }
  }

  /// The kind of streams that a type or a protocol is of.
  private func kind(of owner: String) -> String? {
    ["Observable", "Driver", "Infallible", "Single"].first {
      catalog.knowledge.conforms($0, to: owner) || catalog.knowledge.families[owner]?.derived == $0
    }
  }

  /// The kind that a typealias has to say which a name means within a type; nil for the observables'.
  private func kind(of name: Name, in type: String, _ shared: [String: [String]]) -> String? {
    let kinds = (shared[name.text] ?? []).filter { catalog.knowledge.conforms(type, to: $0) }.compactMap(kind)
    return kinds.sorted().first { $0 != "Observable" }
  }

  private func rename(_ name: Name, _ kind: String) { tokenEdits[name.range] = name.text + kind }

  private func reportRenamed(_ name: Name, _ kind: String) {
    tokenFindings.append(
      Finding(
        rule: "trait-overload", range: name.range, applicability: .needsReview,
        message: "'\(name.text)' becomes '\(name.text + kind)', since publishers have another one of its name",
        note: "Uses in other modules have to be renamed by hand."))
  }
}
