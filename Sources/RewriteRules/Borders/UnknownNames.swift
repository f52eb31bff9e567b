import StreamTypes
import SwiftStructure

/// What a declaration uses by names of which it is not known what they mean.
extension TieSearch {
  /// Nobody knows what a name means: it may mean each member of that name.
  mutating func readMembers(named name: String, by place: MemberPlace) {
    for member in rewritten.members(named: name) { tie(place, to: member) }
  }

  /// The same for a name in an expression, where what stands around it shows what it can't mean.
  mutating func readMembers(named name: String, at node: NodeID, by place: MemberPlace) {
    if let types = typesToInitialize(by: node) {
      for member in rewritten.members(named: name) where types.contains(member.owner) { tie(place, to: member) }
      return
    }
    let members = rewritten.members(named: name)
    if members.isEmpty { return }
    let mayBeProperty = link(behind: node).map(mayFollowProperty) ?? true
    let isAssigned = outline.isAssigned(node)
    let owners = PossibleOwners(of: node, in: facts)
    for member in members where owners.mayInclude(member.owner) {
      let isMeant = member.kind == .property ? mayBeProperty && (member.isMutable || !isAssigned) : !isAssigned
      if isMeant { tie(place, to: member) }
    }
  }

  /// A name in a capture list means what it means around the closure: `[bag]`.
  mutating func readCaptures(of node: NodeID, _ closure: Closure, by place: MemberPlace) {
    let names = closure.captures.filter { $0.value == nil }.map(\.name.text)
    if names.isEmpty { return }
    let owners = PossibleOwners(ofNameAlone: node, in: facts)
    for member in names.flatMap(rewritten.members) where owners.mayInclude(member.owner) { tie(place, to: member) }
  }

  /// The types of the project's of which `super.init` and `self.init` may be initializers; nil for any other name.
  private func typesToInitialize(by node: NodeID) -> Set<String>? {
    guard case .member(let base, let name, _, _) = outline[node], name.text == "init" else { return nil }
    let path = outline.enclosingPath(node)
    switch outline.text(base) {
    case "super": return Set(project.ancestors(of: path))
    case "self": return Set([path] + project.ancestors(of: path))
    default: return nil
    }
  }

  /// The name that follows a value: `tint` of `theme?.tint`.
  private func link(behind node: NodeID) -> String? {
    guard let parent = outline.parent(node) else { return nil }
    switch outline[parent] {
    case .member(let base, let name, _, _) where base == node: return name.text
    case .optionalChain, .forceUnwrap: return link(behind: parent)
    default: return nil
    }
  }

  /// Whether a property that hands over what the rules rewrite may have a member of a name. It is neither a view or another
  /// object of Cocoa's, nor the space behind `rx`, which nobody keeps.
  private func mayFollowProperty(_ name: String) -> Bool {
    guard let facts = project.facts else { return true }
    let owners = (facts.declaringTypes[name] ?? []) + catalog.knowledge.typesDeclaring(name)
    return owners.contains { $0 != catalog[.reactive] && !isOfCocoa($0) }
  }

  private func isOfCocoa(_ path: String) -> Bool {
    let stated = catalog.knowledge.signatures.types[path]
    return stated?.kind == "class" && stated?.rule.isEmpty == true && project.types[path]?.kind.isEmpty != false
  }
}
