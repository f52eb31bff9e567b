import SwiftTokens

/// What a project's declarations say of the names in them.
struct RelevanceSurvey {
  /// What stands for a type here is its number.
  private(set) var types: TypeNumbers
  /// The names that are enough by themselves.
  private(set) var free: Set<String> = []
  /// The types with a member of a name that is a stream, or a nested type that stands for one.
  private(set) var owners: [String: Set<Int>] = [:]
  /// For the name of a member that is a stream the paths of the types that declare one, be they somebody else's; empty for a
  /// file's level.
  private(set) var declaring: [String: Set<String>] = [:]
  /// The types that a name leads to.
  private(set) var leads: [String: Set<Int>] = [:]

  private let project: ProjectIndex
  private let knowledge: Knowledge
  /// The types that are streams, or stand for something that has one.
  private var streams: Set<Int> = []
  /// The names among the signatures' that mean such types everywhere.
  private var streamNames: Set<String>
  /// What a type inherits, stands for or asks for.
  private var heads: [Int: Set<Int>] = [:]
  /// By the names of members that say no type, those that have initial values.
  private var texts: [String: [InitialValue]] = [:]
  /// What `related(to:)` found.
  private var closures: [Int: [Int]] = [:]
  /// By the types' numbers, the last question in which a type was asked for.
  private var asked: [Int32] = []
  private var question: Int32 = 0

  /// The value of a member that says no type.
  private struct InitialValue {
    /// The names in its text.
    let words: Set<String>
    /// The type that declares the member; nil where it is global, or of somebody else's type.
    let owner: Int?
    /// The path of the type, whosever it is; empty for a file's level.
    let path: String
  }

  init(_ project: ProjectIndex, _ knowledge: Knowledge) {
    self.project = project
    self.knowledge = knowledge
    types = TypeNumbers(project, knowledge)
    streamNames = knowledge.streamProtocols.union(knowledge.families.keys).union(knowledge.observerTypes)
  }

  /// - Parameter words: Names that count as those of streams wherever they stand.
  mutating func run(_ words: Set<String>) {
    free = words
    streamNames.formUnion(words)
    for name in streamNames { streams.insert(types.number(of: name)) }
    relate()
    spreadStreams()
    for (path, entry) in project.types where !isStream(path) || !project.leaves(path, to: knowledge) {
      read(entry, path)
    }
    for (path, entry) in knowledge.signatures.types where !isStream(path) { readStated(entry, path) }
    for (name, members) in project.globals { for member in members { read(member, of: name, in: nil) } }
    followTexts()
  }

  /// All that a type inherits, stands for or asks for, in any number of steps, itself among them.
  mutating func related(to type: Int) -> [Int] {
    if let known = closures[type] { return known }
    var found = [type]
    if let heads = heads[type], !heads.isEmpty {
      var known: Set<Int> = [type]
      var next = 0
      while next < found.count {
        for other in self.heads[found[next]] ?? [] where known.insert(other).inserted { found.append(other) }
        next += 1
      }
    }
    closures[type] = found
    return found
  }

  private func isStream(_ path: String) -> Bool { knowledge.families[path] != nil || knowledge.isStreamProtocol(path) }

  // MARK: Types

  private mutating func relate() {
    for index in [knowledge.signatures, project] {
      for (path, entry) in index.types {
        let found = entry.headTypes.reduce(into: Set()) { $0.formUnion(types.numbers(in: $1, seenFrom: path)) }
        heads[types.number(of: path), default: []].formUnion(found)
      }
    }
  }

  /// A typealias of a stream, or a type that is made a stream, is one by its name; so is a type that looks its members up.
  private mutating func spreadStreams() {
    var users: [Int: [Int]] = [:]
    for path in project.types.keys where !isWithinStream(path) {
      let type = types.number(of: path)
      for used in (heads[type] ?? []).union(lookedUpTypes(path)) { users[used, default: []].append(type) }
      // Where a generic parameter stands for the type around, its `Source.Item` is this one.
      if types.associatedNames.contains(lastName(of: path)), case let outer = outerPath(of: path), !outer.isEmpty {
        users[type, default: []].append(types.number(of: outer))
      }
    }
    var open = Array(streams)
    while let next = open.popLast() {
      for user in users[next] ?? [] where streams.insert(user).inserted { open.append(user) }
    }
  }

  /// The types in what a type gives to those who use it without naming a member.
  private mutating func lookedUpTypes(_ path: String) -> Set<Int> {
    let names = ["subscript", "callAsFunction", "dynamicallyCall", "wrappedValue", "projectedValue"]
    guard let members = project.types[path]?.members else { return [] }
    return names.flatMap { members[$0] ?? [] }.reduce(into: []) { $0.formUnion(spelled($1, in: path)) }
  }

  /// Whether a type is nested in one of streams, so that nobody reaches it without that.
  private func isWithinStream(_ path: String) -> Bool {
    guard let dot = path.firstIndex(of: ".") else { return false }
    return isStream(String(path[..<dot]))
  }

  /// The types that a member's declaration and its attributes name.
  private mutating func spelled(_ member: Member, in path: String) -> Set<Int> {
    var found: Set<Int> = []
    for type in member.spelledTypes {
      found.formUnion(types.numbers(in: type, seenFrom: path, besides: member.generics))
    }
    for attribute in member.attributes { found.formUnion(types.numbers(of: attribute, seenFrom: path)) }
    return found
  }

  // MARK: Members

  private mutating func read(_ entry: TypeEntry, _ path: String) {
    let type = types.number(of: path)
    leads[lastName(of: path), default: []].insert(type)
    if streams.contains(type) {
      note(lastName(of: path), entry.kind.isEmpty ? nil : outerType(path), in: outerPath(of: path))
    }
    // Who uses what somebody else's type is given may name no type; one of the signatures is reached by streams alone.
    let owner = entry.kind.isEmpty && knowledge.signatures.types[path]?.rule.isEmpty != false ? nil : type
    for (member, members) in entry.members {
      for declaration in members { read(declaration, of: member, in: owner) }
    }
  }

  /// What the pages state of types that the project's may inherit.
  private mutating func readStated(_ entry: TypeEntry, _ path: String) {
    let type = types.number(of: path)
    leads[lastName(of: path), default: []].insert(type)
    // What somebody else's type is given may be used on a literal, which names no type.
    let owner = entry.kind.isEmpty || entry.rule.isEmpty ? nil : type
    for (member, members) in entry.members {
      let isStream = members.contains { !spelled($0, in: path).isDisjoint(with: streams) }
      if isStream { note(member, owner, in: path) }
    }
  }

  /// - Parameter owner: The type that declares the member; nil where it is global, or of somebody else's type.
  private mutating func read(_ member: Member, of name: String, in owner: Int?) {
    let found = spelled(member, in: member.owner)
    let called = member.kind == .initializer ? lastName(of: member.owner) : name
    leads[called, default: []].formUnion(found)
    if !found.isDisjoint(with: streams) {
      note(called, member.kind == .initializer ? outerType(member.owner) : owner, in: member.owner)
    } else if let text = [member.initializer, member.wrapperInitializer].compactMap({ $0 }).first, member.type == nil {
      texts[name, default: []].append(InitialValue(words: identifiers(in: text), owner: owner, path: member.owner))
    }
  }

  /// - Parameters:
  ///   - owner: The type that declares what the name means; nil where the name alone is enough.
  ///   - path: The path of the type, whosever it is; empty for a file's level.
  private mutating func note(_ name: String, _ owner: Int?, in path: String) {
    declaring[name, default: []].insert(path)
    if let owner { owners[name, default: []].insert(owner) } else { free.insert(name) }
  }

  /// A member with an initial value and no type leads where the names in the value lead, and is a stream where these may
  /// be one.
  private mutating func followTexts() {
    var graph = InitialValueGraph()
    for (name, values) in texts { graph.add(name, values.reduce(into: []) { $0.formUnion($1.words) }) }
    graph.spread(leads)
    for (name, types) in graph.leads { leads[name, default: []].formUnion(types) }
    var open = Array(texts.keys)
    while let name = open.popLast() {
      var isNew = false
      for value in texts[name] ?? [] where !isStream(name, of: value.path) && mayHaveStream(value) {
        note(name, value.owner, in: value.path)
        isNew = true
      }
      if isNew { open += graph.users(of: name) }
    }
  }

  /// Whether a member is known to be a stream.
  private func isStream(_ name: String, of path: String) -> Bool { declaring[name]?.contains(path) ?? false }

  private mutating func mayHaveStream(_ value: InitialValue) -> Bool {
    let words = value.words
    if !words.isDisjoint(with: streamNames) || !words.isDisjoint(with: free) { return true }
    guard ask(forOwnersOf: words) else { return false }
    if let owner = value.owner, isAskedFor(owner) { return true }
    return words.contains { word in leads[word]?.contains { isAskedFor($0) } ?? false }
  }

  /// Asks for the types with streams that are called by some words; false if there are none.
  private mutating func ask(forOwnersOf words: Set<String>) -> Bool {
    question += 1
    asked += repeatElement(0, count: types.paths.count - asked.count)
    var hasOwner = false
    for word in words {
      for owner in owners[word] ?? [] {
        asked[owner] = question
        hasOwner = true
      }
    }
    return hasOwner
  }

  /// Whether a type is asked for, or one that it inherits, stands for or asks for.
  private mutating func isAskedFor(_ type: Int) -> Bool { related(to: type).contains { asked[$0] == question } }

  private func identifiers(in text: String) -> Set<String> {
    let tokens = tokenize(Array(text.utf8))
    return Set(tokens.kinds.indices.filter { tokens.kinds[$0] == .identifier }.map { tokens.text($0) })
  }

  /// The type around a nested one.
  private mutating func outerType(_ path: String) -> Int? {
    path.lastIndex(of: ".").map { types.number(of: String(path[..<$0])) }
  }
}

extension TypeDeclarations {
  /// The types that it inherits, stands for or asks for; not those of which it asks something.
  fileprivate var headTypes: [SwiftType] {
    inherits + [aliased].compactMap { $0 } + constraints.map(\.right)
  }
}

extension Member {
  /// The types that its declaration spells.
  fileprivate var spelledTypes: [SwiftType] {
    signatureTypes + self.wrapperArguments + self.constraints.flatMap { [$0.left, $0.right] }
  }
}
