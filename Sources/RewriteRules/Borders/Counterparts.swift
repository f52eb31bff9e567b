import StreamTypes

/// The members that fulfill, override or are fulfilled by each other, and hand over what the rules rewrite.
struct Counterparts {
  var tied: [(MemberPlace, MemberPlace)] = []
  /// Those of which a bridge can stand at each.
  var bridged: [(MemberPlace, MemberPlace)] = []
}

/// Finds them in a project; without bridges all of them are tied.
func counterparts(
  in project: ProjectIndex, _ knowledge: Knowledge, _ bridges: BridgedMembers?
) -> Counterparts {
  let rewritten = RewrittenTypes(project, knowledge)
  var found = Counterparts()
  var asked: [String: [Member]] = [:]
  // Many types have the same ancestors.
  func rewrittenMembers(_ path: String) -> [Member] {
    if let known = asked[path] { return known }
    let members = project.types[path]?.allMembers.filter { rewritten.areIn($0) } ?? []
    asked[path] = members
    return members
  }
  for path in project.types.keys {
    let family = [path] + project.ancestors(of: path)
    for (one, other) in pairs(in: family, of: project, rewrittenMembers) {
      if bridges?.contains(one, rewritten) == true && bridges?.contains(other, rewritten) == true {
        found.bridged.append((one.place, other.place))
      } else {
        found.tied.append((one.place, other.place))
      }
    }
  }
  if let bridges { found.bridged += overloadsOfOneCall(in: project, rewritten, bridges) }
  return found
}

/// The functions of one name that may be called alike, at each of which a bridge can stand. Of those that a call fits Swift
/// takes one whose stream has the members that follow, so that they give streams of one library.
private func overloadsOfOneCall(
  in project: ProjectIndex, _ rewritten: RewrittenTypes, _ bridges: BridgedMembers
) -> [(MemberPlace, MemberPlace)] {
  project.membersOfOneName.flatMap { members -> [(MemberPlace, MemberPlace)] in
    let giving = members.filter { $0.kind == .method && $0.type != nil && bridges.contains($0, rewritten) }
    let alike = Dictionary(grouping: giving) { $0.parameters.filter { !$0.hasDefault }.map(\.label) }
    return alike.values.flatMap { group in group.dropFirst().map { (group[0].place, $0.place) } }
  }
}

/// The members of a type and its ancestors that fulfill or override each other and hand over what the rules rewrite.
///
/// - Parameters:
///   - family: The type's path, and behind it those of its ancestors.
///   - rewrittenMembers: Gives the members of a type that hand over what the rules rewrite.
private func pairs(
  in family: [String], of project: ProjectIndex, _ rewrittenMembers: (String) -> [Member]
) -> [(Member, Member)] {
  defaultImplementations(of: family[0], in: project, rewrittenMembers)
    + family.dropFirst().flatMap { ancestor in
      rewrittenMembers(ancestor).flatMap { member in
        family.filter { $0 != ancestor }.flatMap { project.types[$0]?.members[member.name] ?? [] }
          .filter { $0.isCounterpart(of: member) }.map { (member, $0) }
      }
    }
}

/// The requirements of a protocol that its own extension fulfills for the types that don't.
private func defaultImplementations(
  of path: String, in project: ProjectIndex, _ rewrittenMembers: (String) -> [Member]
) -> [(Member, Member)] {
  guard let entry = project.types[path], entry.kind == "protocol" else { return [] }
  return rewrittenMembers(path).filter { !$0.isInExtension }.flatMap { requirement in
    (entry.members[requirement.name] ?? []).filter { $0.isInExtension && $0.isCounterpart(of: requirement) }
      .map { (requirement, $0) }
  }
}

/// The functions of one name that a type or the project's files declare, and that hand over what the rules rewrite: which of
/// them a call means depends on the types of all. Properties of one name stand in branches of `#if`, of which one is compiled.
func overloads(in project: ProjectIndex, _ knowledge: Knowledge, _ bridges: BridgedMembers?) -> [(
  MemberPlace, MemberPlace
)] {
  let rewritten = RewrittenTypes(project, knowledge)
  return project.membersOfOneName.flatMap { members -> [(MemberPlace, MemberPlace)] in
    let found = members.filter { member in
      let onlyGives =
        bridges?.contains(member, rewritten) == true && !member.parameters.contains { rewritten.areIn($0.type) }
      let isOneOfSeveral = [.method, .subscript].contains(member.kind) && !onlyGives
      return (isOneOfSeveral || member.kind == .property) && rewritten.areIn(member)
    }
    return found.dropFirst().map { (found[0].place, $0.place) }
  }
}

extension ProjectIndex {
  /// The members of each name that a type or the files' level has more than one of.
  fileprivate var membersOfOneName: [[Member]] {
    let globals = globals.values.flatMap { members in
      // Names of one file each, which the others don't see, are no overloads.
      members.allSatisfy { $0.kind == .property }
        ? Dictionary(grouping: members, by: \.file).values.map { $0 } : [members]
    }
    return (globals + types.values.flatMap { $0.members.values }).filter { $0.count > 1 }
  }
}

extension TypeEntry {
  var allMembers: [Member] { self.members.values.flatMap { $0 } }
}
