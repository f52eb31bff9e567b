import SwiftTokens

/// What a project's declarations say of the names in them.
struct RelevanceSurvey {
  /// What stands for a type here is its number.
  private(set) var types: TypeNumbers
  /// Which types names reach, and what is a stream among what these declare; the numbers of names are in `names`.
  private(set) var reach = StreamReach(names: 0, types: 0)
  private(set) var names: [String: Int] = [:]
  /// For the name of a member that is a stream the paths of the types that declare one, be they somebody else's; empty for a
  /// file's level.
  private(set) var declaring: [String: Set<String>] = [:]

  private let project: ProjectIndex
  private let knowledge: Knowledge
  /// Types whose values get other members, unless the project declares a type of that name.
  private let replacedTypes: Set<String>
  /// The types of literals and of what the signatures give that needs no stream: values may be of them where no name says
  /// so.
  private var unnamed: Set<Int> = []
  /// The types that are streams, or stand for something that has one.
  private var streams: Set<Int> = []
  /// The names among the signatures' that mean such types everywhere.
  private var streamNames: Set<String>
  /// What a type inherits, stands for or asks for.
  private var heads: [Int: Set<Int>] = [:]
  /// What a type gives to those who name no member of it.
  private var given: [Int: Set<Int>] = [:]
  /// What declarations say of their names; the owner is nil where the name leads on whatever is reached.
  private var steps: [(owner: Int?, step: StreamReach.Step)] = []
  /// The values of the members that say no type.
  private var values: [InitialValue] = []

  /// - Parameter replacedTypes: The types besides those of streams whose values get other members.
  init(_ project: ProjectIndex, _ knowledge: Knowledge, replacedTypes: Set<String>) {
    self.project = project
    self.knowledge = knowledge
    self.replacedTypes = replacedTypes.filter { project.leaves($0, to: knowledge) }
    types = TypeNumbers(project, knowledge)
    streamNames = knowledge.streamProtocols.union(knowledge.families.keys).union(knowledge.observerTypes)
      .union(self.replacedTypes)
  }

  /// - Parameter words: Names that count as those of streams wherever they stand.
  mutating func run(_ words: Set<String>) {
    streamNames.formUnion(words)
    for name in streamNames { streams.insert(types.number(of: name)) }
    relate()
    spreadStreams()
    findGivenTypes()
    findUnnamed()
    for (path, entry) in project.types where !knowledge.isStreamName(path) || !project.leaves(path, to: knowledge) {
      read(entry, path)
    }
    for (path, entry) in knowledge.signatures.types where !knowledge.isStreamName(path) { readStated(entry, path) }
    for (name, members) in project.globals { for member in members { read(member, of: name, in: nil) } }
    for word in words { note(word, nil, in: nil) }
    connect()
  }

  /// All types that are reached with some types, these among them.
  private func reached(with types: Set<Int>) -> Set<Int> {
    var found = types
    var open = Array(types)
    while let next = open.popLast() {
      let others = (heads[next] ?? []).union(given[next] ?? [])
      for other in others where found.insert(other).inserted { open.append(other) }
    }
    return found
  }

  // MARK: Types

  private mutating func relate() {
    for index in [knowledge.signatures, project] {
      for (path, entry) in index.types {
        var found: Set<Int> = []
        for type in entry.headTypes { types.add(type, seenFrom: path, to: &found) }
        if !found.isEmpty { heads[types.number(of: path), default: []].formUnion(found) }
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
    guard let members = project.types[path]?.members, !members.isEmpty else { return [] }
    return names.flatMap { members[$0] ?? [] }.reduce(into: []) { $0.formUnion(spelled($1, in: path)) }
  }

  private mutating func findGivenTypes() {
    for (path, entry) in project.types {
      var found = lookedUpTypes(path)
      for name in ["makeIterator", "makeAsyncIterator", "next"] {
        for member in entry.members[name] ?? [] { found.formUnion(spelled(member, in: path)) }
      }
      if !found.isEmpty { given[types.number(of: path), default: []].formUnion(found) }
      // Who uses a type may use what an associated type is for it. Other typealiases are used by their names.
      if entry.kind == "typealias", types.associatedNames.contains(lastName(of: path)), let outer = outerType(path) {
        given[outer, default: []].insert(types.number(of: path))
      }
    }
  }

  private mutating func findUnnamed() {
    // What `catch` hands out has no name, either.
    var found: Set = [types.number(of: "Error")]
    for (path, entry) in knowledge.signatures.types where entry.rule.isEmpty {
      if !knowledge.isOfApplications(path) { found.insert(types.number(of: path)) }
      for member in entry.members.values.joined() { found.formUnion(givenBesideStreams(by: member, in: path)) }
    }
    for member in knowledge.signatures.globals.values.joined() {
      found.formUnion(givenBesideStreams(by: member, in: ""))
    }
    unnamed = reached(with: found)
  }

  /// The types of a member of the signatures and of what it takes; none where a stream is among them, since the member's name
  /// says so then.
  private mutating func givenBesideStreams(by member: Member, in path: String) -> Set<Int> {
    let given = member.signatureTypes.reduce(into: Set()) {
      $0.formUnion(types.numbers(in: $1, seenFrom: path, besides: member.generics))
    }
    return given.isDisjoint(with: streams) ? given : []
  }

  /// Whether a type is nested in one of streams, so that nobody reaches it without that.
  private func isWithinStream(_ path: String) -> Bool {
    guard let dot = path.utf8.firstIndex(of: UInt8(ascii: ".")) else { return false }
    return knowledge.isStreamName(String(path[..<dot]))
  }

  /// The types that a member's declaration and its attributes name.
  private mutating func spelled(_ member: Member, in path: String) -> Set<Int> {
    var found: Set<Int> = []
    let generics = member.generics
    func add(_ type: SwiftType) { types.add(type, seenFrom: path, besides: generics, to: &found) }
    for parameter in member.parameters { add(parameter.type) }
    if let type = member.type { add(type) }
    for type in member.wrapperArguments { add(type) }
    for constraint in member.constraints {
      add(constraint.left)
      add(constraint.right)
    }
    for attribute in member.attributes { found.formUnion(types.numbers(of: attribute, seenFrom: path)) }
    return found
  }

  /// The types that an operator leads to.
  ///
  /// What is of its operands' types is so because of other names. That holds for streams, too: where an operand has to be
  /// one, the operator's name says nothing.
  private mutating func spelled(byOperator member: Member) -> Set<Int> {
    var types = [member.type].compactMap { $0 }
    for parameter in member.parameters {
      if case .named(let name, _) = parameter.type, knowledge.families[name] != nil { return [] }
      guard isNamed(parameter.type, by: member) else {
        types.append(parameter.type)
        continue
      }
      let bounds = member.constraints.filter { $0.left == parameter.type }.map(\.right)
      if ([parameter.type] + bounds).contains(where: { isStream($0, of: member) }) { return [] }
    }
    return types.reduce(into: []) {
      $0.formUnion(self.types.numbers(in: $1, seenFrom: member.owner, besides: member.generics))
    }
  }

  /// Whether a value of an operand's type is so because of a name: not a closure, nor a literal of several values.
  private func isNamed(_ type: SwiftType, by member: Member) -> Bool {
    switch type {
    case .stream: true
    case .named(let name, _):
      project.path(of: name, seenFrom: member.owner).flatMap { project.types[$0] }?.kind != "typealias"
    default: false
    }
  }

  private mutating func isStream(_ type: SwiftType, of member: Member) -> Bool {
    switch type {
    case .stream: true
    case .named(let name, _): types.numbers(of: name, seenFrom: member.owner).contains { streams.contains($0) }
    default: false
    }
  }

  // MARK: Members

  private mutating func read(_ entry: TypeEntry, _ path: String) {
    let type = types.number(of: path)
    lead(lastName(of: path), to: [type])
    if streams.contains(type) {
      note(lastName(of: path), entry.kind.isEmpty ? nil : outerType(path), in: outerPath(of: path))
    }
    let owner = unnamed.contains(type) ? nil : type
    for (member, members) in entry.members {
      for declaration in members { read(declaration, of: member, in: owner) }
    }
  }

  /// What the pages state of types that the project's may inherit.
  private mutating func readStated(_ entry: TypeEntry, _ path: String) {
    let type = types.number(of: path)
    lead(lastName(of: path), to: [type])
    // What somebody else's type is given may be used on a literal, which names no type.
    let owner = entry.kind.isEmpty || entry.rule.isEmpty ? nil : type
    for (member, members) in entry.members {
      let isReplaced =
        replacedTypes.contains(path) || members.contains { !spelled($0, in: path).isDisjoint(with: streams) }
      if isReplaced { note(member, owner, in: path) }
    }
  }

  /// - Parameter owner: The type that declares the member; nil where it is global, or of somebody else's type.
  private mutating func read(_ member: Member, of name: String, in owner: Int?) {
    let found = name.isOperatorName ? spelled(byOperator: member) : spelled(member, in: member.owner)
    let called = member.kind == .initializer ? lastName(of: member.owner) : name
    lead(called, to: found, from: owner)
    if !found.isDisjoint(with: streams) {
      note(called, member.kind == .initializer ? outerType(member.owner) : owner, in: member.owner)
    } else if let text = [member.initializer, member.wrapperInitializer].compactMap({ $0 }).first, member.type == nil {
      values.append(
        InitialValue(
          name: number(of: name), words: identifiers(in: text), owner: owner, around: typesAround(member.owner),
          member: name, path: member.owner))
    }
  }

  /// - Parameters:
  ///   - owner: The type that declares what the name means; nil where the name alone is enough.
  ///   - path: The path of the type, whosever it is, empty for a file's level; nil for a name that nobody declares.
  private mutating func note(_ name: String, _ owner: Int?, in path: String?) {
    if let path { declaring[name, default: []].insert(path) }
    steps.append((owner, StreamReach.Step(name: number(of: name), isStream: true, isOfFile: path?.isEmpty == true)))
  }

  /// - Parameter owner: The type that declares what the name means; nil where the name leads on whatever is reached.
  private mutating func lead(_ name: String, to types: Set<Int>, from owner: Int? = nil) {
    if !types.isEmpty { steps.append((owner, StreamReach.Step(name: number(of: name), types: Array(types)))) }
  }

  private mutating func number(of name: String) -> Int {
    if let known = names[name] { return known }
    names[name] = names.count
    return names.count - 1
  }

  /// Puts together what was read, and follows the initial values.
  private mutating func connect() {
    reach = StreamReach(names: names.count, types: types.paths.count)
    for (type, types) in heads { reach.addHeads(types, of: type) }
    for (type, types) in given { reach.addHeads(types, of: type) }
    for (owner, step) in steps { _ = reach.add(step, of: owner) }
    for value in followed(values, names: names, streamNames: streamNames, in: &reach) {
      declaring[value.member, default: []].insert(value.path)
    }
  }

  private func identifiers(in text: String) -> Set<String> {
    let tokens = tokenize(Array(text.utf8))
    return Set(tokens.kinds.indices.filter { tokens.kinds[$0] == .identifier }.map { tokens.text($0) })
  }

  /// A type and those around it, whose static members are named within it without them.
  private mutating func typesAround(_ path: String) -> [Int] {
    path.isEmpty ? [] : [types.number(of: path)] + typesAround(outerPath(of: path))
  }

  /// The type around a nested one.
  private mutating func outerType(_ path: String) -> Int? {
    path.utf8.lastIndex(of: UInt8(ascii: ".")).map { types.number(of: String(path[..<$0])) }
  }
}

extension TypeDeclarations {
  /// The types that it inherits, stands for or asks for; not those of which it asks something.
  fileprivate var headTypes: [SwiftType] {
    inherits + [aliased].compactMap { $0 } + constraints.map(\.right)
  }
}
