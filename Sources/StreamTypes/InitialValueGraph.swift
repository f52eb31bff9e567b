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

  /// Hands the types that names lead to on to the members in whose values they stand, until nothing changes.
  mutating func spread(_ declared: [String: Set<Int>]) {
    var found = names.map { declared[$0] ?? [] }
    var open = Array(names.indices)
    var isOpen = [Bool](repeating: true, count: names.count)
    while let next = open.popLast() {
      isOpen[next] = false
      let count = found[next].count
      for word in words[next] where word != next { found[next].formUnion(found[word]) }
      guard found[next].count > count else { continue }
      for user in users[next] where !isOpen[user] {
        isOpen[user] = true
        open.append(user)
      }
    }
    for member in names.indices where !words[member].isEmpty {
      leads[names[member]] = found[member]
    }
  }
}
