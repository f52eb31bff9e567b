/// Which names stand in the initial values of which members, by numbers.
struct InitialValueGraph {
  private var numbers: [String: Int] = [:]
  private var names: [String] = []
  /// The members in whose initial values a name stands.
  private var users: [[Int]] = []
  /// The names in a member's initial value; none for what has none.
  private var words: [[Int]] = []
  /// What the members with initial values lead to.
  private(set) var leads: [String: Set<Int>] = [:]

  mutating func add(_ name: String, _ text: Set<String>) {
    let member = number(of: name)
    for word in text {
      let word = number(of: word)
      words[member].append(word)
      users[word].append(member)
    }
  }

  func users(of name: String) -> [String] { numbers[name].map { users[$0].map { names[$0] } } ?? [] }

  private mutating func number(of name: String) -> Int {
    if let known = numbers[name] { return known }
    numbers[name] = names.count
    names.append(name)
    users.append([])
    words.append([])
    return names.count - 1
  }

  /// Hands the types that names lead to on to the members in whose values they stand.
  ///
  /// Names whose values mention each other lead to the same types, so that these are put together once for all of them.
  mutating func spread(_ declared: [String: Set<Int>]) {
    var found: [Set<Int>] = []
    let groups = groupsOfCircles(in: words)
    for group in groups.members {
      var types: Set<Int> = []
      for name in group {
        types.formUnion(declared[names[name]] ?? [])
        for word in words[name] where groups.numbers[word] < found.count {
          types.formUnion(found[groups.numbers[word]])
        }
      }
      found.append(types)
    }
    for member in names.indices where !words[member].isEmpty {
      leads[names[member]] = found[groups.numbers[member]]
    }
  }
}
