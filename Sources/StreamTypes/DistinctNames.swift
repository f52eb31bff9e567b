/// Other names for functions that would differ from others of their name only in the kind of stream.
extension ProjectIndex {
  /// What a function is to be called so that it gets in nobody's way, `showSingle` beside the `show` of observables; nil if
  /// its name may stay, or has to.
  public func distinctName(of member: Member, knowledge: Knowledge) -> String? {
    guard member.kind == .method, member.rule.isEmpty, !member.isOperator else { return nil }
    let alike = functions(called: member.name, in: member.owner, knowledge)
    let others = alike.filter { clash(member, $0, knowledge) }.inOrderOfFiles
    guard !others.isEmpty, !isInherited(member), let kind = kind(of: member, beside: others[0], knowledge),
      kind != knowledge[.stream], others.allSatisfy({ self.kind(of: $0, beside: member, knowledge) != kind })
    else { return nil }
    let name = member.name + kind
    return functions(called: name, in: member.owner, knowledge).isEmpty ? name : nil
  }

  /// The kind of stream that tells a function from another one: of its extension, of a parameter, or of its result.
  private func kind(of member: Member, beside other: Member, _ knowledge: Knowledge) -> String? {
    let kinds = (streamKind(of: member, knowledge), streamKind(of: other, knowledge))
    if kinds.0 != kinds.1 { return knowledge.families[kinds.0]?.derived ?? kinds.0 }
    let differing = zip(member.parameters, other.parameters).first { $0.type.withoutSlots != $1.type.withoutSlots }
    return (differing?.0.type ?? member.type).flatMap { family(in: $0, knowledge) }
  }

  private func family(in type: SwiftType, _ knowledge: Knowledge) -> String? {
    switch type.withoutModule() {
    case .named(let name, let arguments):
      knowledge.families[name] == nil ? arguments.lazy.compactMap { self.family(in: $0, knowledge) }.first : name
    case .optional(let type), .array(let type), .metatype(let type): family(in: type, knowledge)
    case .function(let parameters, let result, _):
      ([result] + parameters).lazy.compactMap { self.family(in: $0, knowledge) }.first
    default: nil
    }
  }

  /// Whether a function fulfills a requirement, is one, or is overridden, so that others have its name too.
  private func isInherited(_ member: Member) -> Bool {
    guard !member.owner.isEmpty, let entry = types[member.owner], !entry.kind.isEmpty else { return false }
    if entry.kind == "protocol" { return true }
    return typesDeclaring(member.name).contains { path in
      path != member.owner
        && (ancestors(of: member.owner).contains(path) || ancestors(of: path).contains(member.owner))
    }
  }
}
