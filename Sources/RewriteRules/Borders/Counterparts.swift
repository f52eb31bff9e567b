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
  for path in project.types.keys {
    let family = [path] + project.ancestors(of: path)
    for ancestor in family.dropFirst() {
      for member in project.types[ancestor]?.allMembers ?? [] where rewritten.areIn(member) {
        for other in family where other != ancestor {
          for own in project.types[other]?.members[member.name] ?? [] where own.isCounterpart(of: member) {
            let isBridged = bridges?.contains(member, rewritten) == true && bridges?.contains(own, rewritten) == true
            if isBridged {
              found.bridged.append((member.place, own.place))
            } else {
              found.tied.append((member.place, own.place))
            }
          }
        }
      }
    }
  }
  return found
}

/// The functions of one name that a type or the project's files declare, and that hand over what the rules rewrite: which of
/// them a call means depends on the types of all. Properties of one name stand in branches of `#if`, of which one is compiled.
func overloads(in project: ProjectIndex, _ knowledge: Knowledge, _ bridges: BridgedMembers?) -> [(
  MemberPlace, MemberPlace
)] {
  let rewritten = RewrittenTypes(project, knowledge)
  let globals = project.globals.values.flatMap { members in
    // Names of one file each, which the others don't see, are no overloads.
    members.allSatisfy { $0.kind == .property }
      ? Dictionary(grouping: members, by: \.file).values.map { $0 } : [members]
  }
  let sets = [globals] + project.types.values.map { $0.members.values.map { $0 } }
  return sets.joined().flatMap { members -> [(MemberPlace, MemberPlace)] in
    guard members.count > 1 else { return [] }
    let found = members.filter { member in
      let onlyGives =
        bridges?.contains(member, rewritten) == true && !member.parameters.contains { rewritten.areIn($0.type) }
      let isOneOfSeveral = member.kind == .method && !onlyGives
      return (isOneOfSeveral || member.kind == .property) && rewritten.areIn(member)
    }
    return found.dropFirst().map { (found[0].place, $0.place) }
  }
}

extension TypeEntry {
  var allMembers: [Member] { self.members.values.flatMap { $0 } }
}
