import StreamTypes

/// A role with the name that a page says has it, and where the page says so.
struct StatedRole<Role: Hashable & Sendable>: Sendable {
  let role: Role
  /// What a page calls the role.
  let word: String
  let name: String
  let path: String
  let place: PagePlace
  /// Whether a team's own page says it.
  let isTeams: Bool
}

/// The roles of all pages, each with one name.
struct StatedRoles<Role: Hashable & Sendable> {
  private(set) var stated: [Role: StatedRole<Role>] = [:]

  /// Adds a role; what is wrong is answered, at the page of the team where it is one of theirs.
  mutating func add(_ new: StatedRole<Role>) -> [RuleProblem] {
    guard let known = stated.updateValue(new, forKey: new.role) else { return [] }
    let (wrong, other) = known.isTeams ? (known, new) : (new, known)
    return [
      RuleProblem(
        path: wrong.path, line: wrong.place.line, column: wrong.place.column,
        message: "'\(other.name)' has the role '\(wrong.word)' already, in \(other.path); leave one of them out")
    ]
  }

  mutating func addMissing(_ role: StatedRole<Role>) {
    if stated[role.role] == nil { stated[role.role] = role }
  }
}

extension RuleChecker {
  mutating func read(roles draft: RuleDraft, _ page: RulePage) {
    for (row, place) in draft.roles {
      guard let word = row["role"], let name = row["name"], !name.isEmpty else {
        problem(page, place, "a row of roles needs a 'role' and the 'name' of the type that has it")
        continue
      }
      guard let role = NameRole.byWord[word] else {
        problem(page, place, "unknown role '\(word)'; the roles are \(listed(PageWord.roles.map(\.name)))")
        continue
      }
      names.append(
        StatedRole(role: role, word: word, name: name, path: page.path, place: place, isTeams: origin == .team))
    }
    if let own = rule.role {
      role = StatedRole(
        role: own, word: own.rawValue, name: rule.id, path: page.path,
        place: draft.cells["role"] ?? PagePlace(line: 5), isTeams: origin == .team)
    }
  }
}

extension RuleCatalog {
  /// The name of the type that has a role.
  subscript(role: NameRole) -> String { knowledge[role] }

  /// The page whose findings tell of what is added to make values fit their places.
  package var boundaryRule: String { id(.boundary) }

  /// The id of the page that has a role.
  func id(_ role: RuleRole) -> String { self[role]?.id ?? "" }
}

extension FileFacts {
  /// Whether a member is stated by the page that has a role.
  func isRule(_ role: RuleRole, of member: Member?) -> Bool {
    guard let member, !member.rule.isEmpty else { return false }
    return member.rule == catalog.id(role)
  }
}
