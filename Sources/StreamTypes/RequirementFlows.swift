/// Members that must be of the same types: a requirement and what fulfills it, a member and its override.
extension TypeInference {
  /// What the members of a type say of those of its parents and protocols that they override or fulfill, and of default
  /// implementations. A type may also inherit what fulfills a protocol: from its class, from another protocol's extension.
  func requirementFlows(of path: String) -> SlotFlows {
    var flows = SlotFlows()
    var members: [String: [Member]] = [:]
    for type in [path] + project.ancestors(of: path) {
      members.merge(project.types[type]?.members ?? [:]) { $0 + $1 }
    }
    for named in members.values where named.count > 1 {
      for member in named {
        for other in named where member != other && member.kind != .initializer && mayFulfill(member, other) {
          flows.tieAll(types(of: member), types(of: other))
        }
      }
    }
    return flows
  }

  /// The same for a type that is declared within a function, which only the walk over that function sees.
  func tieLocalRequirements(of path: String) {
    let flows = requirementFlows(of: path)
    result.flows.ties.formUnion(flows.ties)
    result.flows.failing.formUnion(flows.failing)
    result.flows.owning.formUnion(flows.owning)
  }

  /// The types of a member, in the same order for members that must agree.
  func types(of member: Member) -> [SwiftType] {
    if member.kind == .property, member.type == nil {
      return [valueType(FoundMember(member: member, bindings: [:]))]
    }
    return member.signatureTypes.map { resolve($0, in: member.owner, file: member.file) }
  }
}
