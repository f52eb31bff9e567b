import SwiftTokens

/// Which types are reached by names, and whether a stream is among what these declare.
///
/// A name leads to the types that its declarations mention: that of a type or of a file's level always, that of a member
/// once the type that declares it is reached. Names and types are numbers here.
struct StreamReach: Sendable {
  /// What a type declares under one name.
  struct Step: Sendable {
    var name: Int
    /// Whether it is a stream, or takes or gives one.
    var isStream = false
    /// Whether it is declared at a file's level, where no value stands in front of it.
    var isOfFile = false
    /// The types that it mentions.
    var types: [Int] = []
  }

  /// By names, whether the name alone is enough.
  private(set) var isFree: [Bool] = []
  /// By names, whether the name alone is enough where it is no member's.
  private(set) var isFreeAlone: [Bool] = []
  /// By names, the types that the name leads to whatever else there is.
  private(set) var always: [[Int]] = []
  /// By types, the members.
  private(set) var members: [[Step]] = []
  /// By types, those that are reached with it: what it inherits, stands for, asks for or looks its members up in.
  private(set) var heads: [[Int]] = []

  init(names: Int, types: Int) {
    isFree = [Bool](repeating: false, count: names)
    isFreeAlone = isFree
    always = [[Int]](repeating: [], count: names)
    members = [[Step]](repeating: [], count: types)
    heads = [[Int]](repeating: [], count: types)
  }

  mutating func addHeads(_ types: Set<Int>, of type: Int) { _ = heads[type].appendNew(Array(types)) }

  /// Adds what a name means.
  ///
  /// - Parameter owner: The type that declares it; nil where the name leads on whatever is reached.
  /// - Returns: Whether this says something new.
  mutating func add(_ step: Step, of owner: Int?) -> Bool {
    guard let owner else {
      let isNew = step.isStream && !(step.isOfFile ? isFreeAlone : isFree)[step.name]
      if step.isStream {
        if step.isOfFile { isFreeAlone[step.name] = true } else { isFree[step.name] = true }
      }
      return always[step.name].appendNew(step.types) || isNew
    }
    guard let position = members[owner].firstIndex(where: { $0.name == step.name }) else {
      members[owner].append(step)
      return true
    }
    let isNew = step.isStream && !members[owner][position].isStream
    if step.isStream { members[owner][position].isStream = true }
    return members[owner][position].types.appendNew(step.types) || isNew
  }

  /// The types from which one with a stream is reached, if all names are there.
  func usefulTypes() -> [Bool] {
    var users = [[Int]](repeating: [], count: members.count)
    var open: [Int] = []
    var isUseful = [Bool](repeating: false, count: members.count)
    for (type, steps) in members.enumerated() {
      for head in heads[type] { users[head].append(type) }
      for step in steps { for used in step.types { users[used].append(type) } }
      if steps.contains(where: \.isStream) {
        isUseful[type] = true
        open.append(type)
      }
    }
    while let next = open.popLast() {
      for user in users[next] where !isUseful[user] {
        isUseful[user] = true
        open.append(user)
      }
    }
    return isUseful
  }
}

extension StreamReach {
  /// What is left if only some types matter.
  func keeping(_ isUseful: [Bool]) -> StreamReach {
    var kept = self
    kept.always = always.map { $0.filter { isUseful[$0] } }
    for type in members.indices {
      kept.heads[type] = isUseful[type] ? heads[type].filter { isUseful[$0] } : []
      kept.members[type] = isUseful[type] ? members[type].compactMap { $0.keeping(isUseful) } : []
    }
    return kept
  }

  /// The names that say something.
  var names: Set<Int> {
    var found = Set(members.joined().map(\.name))
    for name in isFree.indices where isFree[name] || isFreeAlone[name] || !always[name].isEmpty { found.insert(name) }
    return found
  }

  /// The names that may mean a stream.
  var streamNames: Set<Int> {
    var found = Set(members.joined().lazy.filter(\.isStream).map(\.name))
    for name in isFree.indices where isFree[name] || isFreeAlone[name] { found.insert(name) }
    return found
  }

  /// The same with other numbers of names; those without one say nothing.
  func renamed(_ numbers: [Int?], count: Int) -> StreamReach {
    var renamed = StreamReach(names: count, types: 0)
    renamed.heads = heads
    renamed.members = members.map { steps in
      steps.compactMap { step in
        numbers[step.name].map { Step(name: $0, isStream: step.isStream, types: step.types) }
      }
    }
    for (name, number) in numbers.enumerated() {
      guard let number else { continue }
      renamed.isFree[number] = isFree[name]
      renamed.isFreeAlone[number] = isFreeAlone[name]
      renamed.always[number] = always[name]
    }
    return renamed
  }
}

extension StreamReach.Step {
  /// What is left if only some types matter; nil if that is nothing.
  fileprivate func keeping(_ isUseful: [Bool]) -> StreamReach.Step? {
    let left = types.filter { isUseful[$0] }
    return isStream || !left.isEmpty ? StreamReach.Step(name: name, isStream: isStream, types: left) : nil
  }
}

/// A question about some names, with room for its answer that the next one uses again.
struct ReachQuestion {
  /// By names and types, the last question in which one was named or reached.
  private var named: [Int32] = []
  private var reached: [Int32] = []
  private var number: Int32 = 0
  /// The types that names lead to, without those that are reached with them.
  private(set) var found: [Int] = []
  /// All types that were reached.
  private(set) var types: [Int] = []

  init(_ reach: StreamReach) {
    named = [Int32](repeating: 0, count: reach.isFree.count)
    reached = [Int32](repeating: 0, count: reach.members.count)
  }

  /// Whether names lead to a stream.
  ///
  /// - Parameters:
  ///   - types: What is reached anyway.
  ///   - isComplete: Whether all types are to be found, although a stream was.
  /// - Complexity: O(n) in the number of names and of the members of the types that they reach.
  mutating func leads(
    _ names: some Sequence<NameUse>, from types: [Int] = [], in reach: StreamReach, isComplete: Bool = false
  ) -> Bool {
    number += 1
    found = []
    self.types = []
    var open = types
    var isStream = false
    for use in names {
      let name = use.number
      if !use.isMember, reach.isFreeAlone[name] { isStream = true }
      guard named[name] != number else { continue }
      named[name] = number
      if reach.isFree[name] { isStream = true }
      found += reach.always[name]
    }
    if isStream, !isComplete { return true }
    open += found
    while let type = open.popLast() {
      guard reached[type] != number else { continue }
      reached[type] = number
      self.types.append(type)
      open += reach.heads[type]
      for step in reach.members[type] where named[step.name] == number {
        if step.isStream { isStream = true }
        found += step.types
        open += step.types
      }
      if isStream, !isComplete { return true }
    }
    return isStream
  }

}

extension [Int] {
  /// Appends what is not in it; returns whether there was something.
  fileprivate mutating func appendNew(_ others: [Int]) -> Bool {
    if others.isEmpty { return false }
    if others.count == 1 {
      if contains(others[0]) { return false }
      append(others[0])
      return true
    }
    let new = Set(others).subtracting(self)
    append(contentsOf: new.sorted())
    return !new.isEmpty
  }
}
