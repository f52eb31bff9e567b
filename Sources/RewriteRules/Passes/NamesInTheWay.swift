import StreamTypes
import SwiftStructure

/// Members of a type that are called already as the rewrite would call another one: `cancel` beside `dispose()`.
extension FileFacts {
  /// Whether such a member has to keep its name, so that the type stays RxSwift's.
  func hasNameInTheWay(_ path: String) -> Bool {
    membersInTheWay(of: path).contains { memberName(of: $0) == nil }
  }

  /// What of RxSwift's a type with such a member conforms to.
  func conformance(in nominal: NominalDeclaration, _ path: String) -> NodeID? {
    guard hasNameInTheWay(path) else { return nil }
    return nominal.inherits.first { type in
      typeName(type).map { isSignatureType($0, at: type) } ?? false
    }
  }

  /// Another name for such a member; nil for what can't have one.
  ///
  /// A function may be called where no stream is in sight, and mean another one then. The initializer that a struct has
  /// without declaring one has its properties' names for labels.
  func memberName(of member: Member) -> String? {
    guard member.kind == .property, catalog.byID["member-name"].map(isEnabled) ?? false,
      options.applicability >= .needsReview, let owner = project.types[member.owner],
      owner.kind == "class" || owner.members["init"] != nil, !isRequired(member.name, of: member.owner),
      membersInTheWay(of: member.owner).contains(member)
    else { return nil }
    return "own" + member.name.prefix(1).uppercased() + member.name.dropFirst()
  }

  private func membersInTheWay(of path: String) -> [Member] {
    if let known = tables.namesInTheWay[path] { return known }
    let found = findMembersInTheWay(of: path)
    tables.namesInTheWay[path] = found
    return found
  }

  private func findMembersInTheWay(of path: String) -> [Member] {
    guard let members = project.types[path]?.members,
      project.ancestors(of: path).contains(where: { catalog.knowledge.signatures.types[$0]?.kind == "protocol" })
    else { return [] }
    return members.values.flatMap { $0 }.flatMap { declared -> [Member] in
      guard declared.parameters.isEmpty, let required = requirement(named: declared.name, in: path),
        let new = newName(of: required), new != declared.name
      else { return [] }
      return members[new]?.filter { $0.parameters.isEmpty && !$0.isStatic } ?? []
    }
  }

  /// Whether a protocol or a class of the project's that a type has behind it asks for a member of this name.
  private func isRequired(_ name: String, of path: String) -> Bool {
    project.ancestors(of: path).contains { $0 != path && project.types[$0]?.members[name] != nil }
  }
}
