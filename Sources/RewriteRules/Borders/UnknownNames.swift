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
    if isNamedForObjectiveC(node) { return }
    let owners = PossibleOwners(of: node, in: facts, rewritten)
    let use = UnknownUse(node, in: facts)
    for member in members where owners.mayInclude(member.owner) && use.mayMean(member, rewritten) {
      tie(place, to: member)
    }
  }

  /// Whether a name stands in `#selector`: no type of RxSwift's, and no member of one, is there for Objective-C.
  private func isNamedForObjectiveC(_ node: NodeID) -> Bool {
    outline.ancestors(node).contains { outline.call($0).map { outline.text($0.callee) } == "#selector" }
  }

  /// A name in a capture list means what it means around the closure: `[bag]`.
  mutating func readCaptures(of node: NodeID, _ closure: Closure, by place: MemberPlace) {
    let names = closure.captures.filter { $0.value == nil }.map(\.name.text)
    if names.isEmpty { return }
    let owners = PossibleOwners(ofNameAlone: node, in: facts, rewritten)
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
}
