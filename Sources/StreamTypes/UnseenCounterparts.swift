/// Members whose streams are declared by another module as well: nobody sees whether they fail there, so that they may.
extension TypeInference {
  /// What is known of the members of a type that override a method of another module's class, and of the requirements that
  /// such a type fulfills: `extension Backend.Client: StatusClient {}`.
  func unseenCounterpartFlows(of path: String) -> SlotFlows {
    var flows = SlotFlows()
    guard let entry = project.types[path], entry.kind != "protocol" else { return flows }
    let ancestors = project.ancestors(of: path)
    for member in entry.members.values.joined()
    where member.attributes.contains(MemberDeclaration.override) && mayHaveStream(member) {
      if !ancestors.contains(where: { declares(counterpartOf: member, $0) }) { fail(member, .overriding, &flows) }
    }
    guard entry.kind.isEmpty, knowledge.signatures.types[path] == nil else { return flows }
    for parent in ancestors.compactMap({ project.types[$0] }) where parent.kind == "protocol" {
      for requirement in parent.members.values.joined() where !requirement.isInExtension && mayHaveStream(requirement) {
        if !isFulfilled(requirement, by: [path] + ancestors) { fail(requirement, .fulfilledUnseen, &flows) }
      }
    }
    return flows
  }

  private func declares(counterpartOf member: Member, _ path: String) -> Bool {
    project.types[path]?.members[member.name]?.contains { $0.isCounterpart(of: member) } ?? false
  }

  /// Whether the project declares what fulfills a requirement: in one of some types or in an extension of a protocol.
  private func isFulfilled(_ requirement: Member, by paths: [String]) -> Bool {
    paths.contains { path in
      let members = project.types[path]?.members[requirement.name] ?? []
      let isProtocol = project.types[path]?.kind == "protocol"
      return members.contains { (!isProtocol || $0.isInExtension) && $0.isCounterpart(of: requirement) }
    }
  }

  private func fail(_ member: Member, _ kind: FailureReason.Kind, _ flows: inout SlotFlows) {
    for type in types(of: member) {
      type.forEachSlot { slot in
        flows.place = slot
        flows.fail(slot, kind)
      }
    }
  }
}
