import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// The requirements of RxSwift's protocols that the project's members fulfill, and what these are called then.
extension FileFacts {
  func isForTarget(_ template: Template) -> Bool {
    let targets = template.conditions.filter { Target(rawValue: $0) != nil }
    // One of these alone is for its own faults, which extras don't mend.
    let target = targets == [Target.openCombine.rawValue] ? options.target : options.vocabulary
    return (targets.isEmpty || targets.contains(target.rawValue)) && lackedName(of: template) == nil
  }

  /// The signatures' requirement that a member of the project's fulfills: `dispose()` of a class that is a `Disposable`.
  func requirement(of member: Member) -> Member? {
    guard member.rule.isEmpty, !member.owner.isEmpty, [.method, .property].contains(member.kind),
      member.parameters.isEmpty, catalog.requiredNames.contains(member.name)
    else { return nil }
    return requirement(named: member.name, in: member.owner, visited: [])
  }

  func requirement(named name: String, in type: String, visited: Set<String> = []) -> Member? {
    guard !visited.contains(type) else { return nil }
    for case .named(let parent, _) in project.types[type]?.inherits ?? [] {
      if let found = requirement(named: name, in: parent, visited: visited.union([type])) {
        return found
      }
      if project.types[parent]?.kind.isEmpty == false { continue }
      if let found = signatureRequirement(named: name, in: parent) { return found }
    }
    return nil
  }

  private func signatureRequirement(named name: String, in type: String) -> Member? {
    guard let entry = catalog.knowledge.signatures.types[type], entry.kind == "protocol" else { return nil }
    let found = entry.members[name]?.first { member in
      member.parameters.isEmpty
        && (member.kind == .method && !member.isInExtension || member.attributes.contains("required"))
    }
    if let found { return found }
    for case .named(let parent, _) in entry.inherits {
      if let found = signatureRequirement(named: name, in: parent) { return found }
    }
    return nil
  }

  /// Whether a requirement asks a type of the project for the stream that it stands for; its name changes with its uses.
  func convertsToPublisher(_ requirement: Member) -> Bool {
    ["asObservable", "asSharedSequence"].contains(requirement.name)
  }

  /// The name that a member's rule writes where it is called on something.
  func newName(of member: Member) -> String? {
    if convertsToPublisher(member) { return "asPublisher" }
    for group in catalog.byID[member.rule]?.groups ?? [] {
      guard group.patterns.contains(where: { !$0.isType && $0.keyName == member.name }),
        let template = group.templates.first(where: isForTarget)?.pattern,
        case .member(let base, let name, _, _) = template.outline[
          template.outline.call(template.root)?.callee ?? template.root],
        template.hole(base) != nil
      else { continue }
      return name.text
    }
    return nil
  }

  func isRequired(_ node: NodeID, _ generics: [GenericParameter], _ requirements: [Requirement]) -> Bool {
    generics.contains { $0.constraint.map { contains($0, node) } ?? false }
      || requirements.contains { !$0.isSameType && contains($0.right, node) }
  }

  func contains(_ outer: NodeID, _ inner: NodeID) -> Bool {
    outline.range(outer).contains(outline.range(inner))
  }

  /// Whether such a member has to keep its name, so that the type stays RxSwift's.
  func hasNameInTheWay(_ path: String) -> Bool {
    membersInTheWay(of: path).contains { memberName(of: $0) == nil }
  }

  /// Another name for such a member; nil for what can't have one.
  ///
  /// A function may be called where no stream is in sight, and mean another one then. The initializer that a struct has
  /// without declaring one has its properties' names for labels.
  func memberName(of member: Member) -> String? {
    guard member.kind == .property, catalog[.memberName].map(isEnabled) ?? false,
      options.applicability >= .needsReview, let owner = project.types[member.owner],
      owner.kind == "class" || owner.members["init"] != nil, !isRequired(member.name, of: member.owner),
      membersInTheWay(of: member.owner).contains(member)
    else { return nil }
    return DistinctName.renamedAsOwn(member.name)
  }

  private func membersInTheWay(of path: String) -> [Member] {
    if let known = tables.project.namesInTheWay[path] { return known }
    let found = findMembersInTheWay(of: path)
    tables.project.namesInTheWay[path] = found
    return found
  }

  private func findMembersInTheWay(of path: String) -> [Member] {
    guard let members = project.types[path]?.members,
      project.ancestors(of: path).contains(where: { catalog.knowledge.signatures.types[$0]?.kind == "protocol" })
    else { return [] }
    return members.flatMap { name, declared -> [Member] in
      guard catalog.requiredNames.contains(name), declared.contains(where: { $0.parameters.isEmpty }),
        let required = requirement(named: name, in: path), let new = newName(of: required), new != name
      else { return [] }
      return members[new]?.filter { $0.parameters.isEmpty && !$0.isStatic } ?? []
    }
  }
}
