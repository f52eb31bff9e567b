import StreamTypes
import SwiftStructure

/// Typealiases that several extensions of streams declare by one name: publishers have them all, so that a name would mean
/// several types. All but the observables' get a name that says the kind: `FeedbackDriver` beside `Feedback`.
extension FileFacts {
  /// The extended types that have a typealias of each name, where there are several.
  func sharedAliases() -> [String: [String]] {
    let owners = declarationFacts.extendedAliases.mapValues { $0.filter(isExtendedStream) }
    return owners.filter { Set($0.value.compactMap(kind)).count > 1 }
  }

  private func isExtendedStream(_ owner: String) -> Bool {
    guard let entry = project.types[owner], entry.kind.isEmpty else { return false }
    return (catalog.knowledge.isStreamProtocol(owner) || catalog.knowledge.families[owner]?.form == .erased)
      && entry.parentNames.allSatisfy { mayConform(owner, to: $0) }
  }

  /// The kind of streams that a type or a protocol is of.
  private func kind(of owner: String) -> String? {
    [catalog[.stream], catalog[.replaying], catalog[.infallible], catalog[.single]].first {
      catalog.knowledge.conforms($0, to: owner) || catalog.knowledge.families[owner]?.derived == $0
    }
  }

  /// The kind that a typealias has to say which a name means within a type; nil for the observables'.
  func kind(of name: Name, in type: String, _ shared: [String: [String]]) -> String? {
    let kinds = (shared[name.text] ?? []).filter { catalog.knowledge.conforms(type, to: $0) }.compactMap(kind)
    return kinds.sorted().first { $0 != catalog[.stream] }
  }

  /// The name of a typealias that is to keep it.
  func silencedAlias(_ node: NodeID, _ shared: [String: [String]]) -> String? {
    guard case .typealiasDeclaration(let alias) = outline[node],
      kind(of: alias.name, in: outline.enclosingPath(node), shared) != nil,
      suppressions.silences(catalog.id(.overload), at: alias.name.range.start, lineOf: outline.range(node).start)
    else { return nil }
    return alias.name.text
  }
}
