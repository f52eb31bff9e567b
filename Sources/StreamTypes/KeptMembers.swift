/// Where a member is declared.
public struct MemberPlace: Sendable, Hashable, Codable {
  public let file: String
  /// Where its declaration begins in the file.
  public let offset: Int

  public init(file: String, offset: Int) {
    self.file = file
    self.offset = offset
  }
}

extension Member {
  public var place: MemberPlace { MemberPlace(file: self.file, offset: self.offset) }

  /// Whether two members of one name are called alike, so that one can fulfill or override the other.
  package func isCounterpart(of other: Member) -> Bool {
    self.kind == other.kind && self.isStatic == other.isStatic
      && self.parameters.map(\.label) == other.parameters.map(\.label)
  }
}

extension ProjectIndex {
  /// Those of some members whose types others share: they fulfill a requirement of the project's, are one, override
  /// another one or are overridden.
  public func membersWithCounterparts(among places: Set<MemberPlace>) -> Set<MemberPlace> {
    var found: Set<MemberPlace> = []
    for (path, entry) in types {
      for member in entry.members.values.joined() where places.contains(member.place) && hasCounterpart(member, path) {
        found.insert(member.place)
      }
    }
    return found
  }

  private func hasCounterpart(_ member: Member, _ path: String) -> Bool {
    let ancestors = ancestors(of: path)
    return typesDeclaring(member.name).contains { other in
      (ancestors.contains(other) || self.ancestors(of: other).contains(path))
        && types[other]?.members[member.name]?.contains { $0.isCounterpart(of: member) } ?? false
    }
  }
}
