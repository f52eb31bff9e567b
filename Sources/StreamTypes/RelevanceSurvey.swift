import SwiftTokens

/// What a project's declarations say of the names in them.
struct RelevanceSurvey {
  /// Types by their last names: what they inherit, stand for or ask for.
  private(set) var types: [String: Set<String>] = [:]
  /// The names that are enough by themselves.
  private(set) var free: Set<String> = []
  /// The types, by their last names, with a member of a name that is a stream.
  private(set) var owners: [String: Set<String>] = [:]
  /// The types that a name leads to.
  private(set) var leads: [String: Set<String>] = [:]

  private let project: ProjectIndex
  private let knowledge: Knowledge
  /// The names of types that are streams, or stand for something that has one.
  private var streams: Set<String>
  /// The names in the text of initial values, by the names of the members that have these and say no type.
  private var texts: [String: Set<String>] = [:]
  /// The owners of those members.
  private var textOwners: [String: Set<String>] = [:]
  /// What `related(to:)` found.
  private var closures: [String: Set<String>] = [:]

  init(_ project: ProjectIndex, _ knowledge: Knowledge) {
    self.project = project
    self.knowledge = knowledge
    streams = knowledge.streamProtocols.union(knowledge.families.keys)
  }

  mutating func run(_ words: Set<String>) {
    free = words
    streams.formUnion(words)
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
  mutating func related(to type: String) -> Set<String> {
    if let known = closures[type] { return known }
    var found: Set<String> = [type]
    var open = [type]
    while let next = open.popLast() {
      for other in types[next] ?? [] where found.insert(other).inserted { open.append(other) }
    }
    closures[type] = found
    return found
  }

  private func isStream(_ path: String) -> Bool { knowledge.families[path] != nil || knowledge.isStreamProtocol(path) }

  // MARK: Types

  private mutating func relate() {
    for index in [knowledge.signatures, project] {
      for (path, entry) in index.types {
        types[lastName(of: path), default: []].formUnion(entry.headTypes.reduce(into: []) { $1.addNames(to: &$0) })
      }
    }
  }

  /// A typealias of a stream, or a type that is made a stream, is one by its name; so is a type that looks its members up.
  private mutating func spreadStreams() {
    var grows = true
    while grows {
      grows = false
      for (path, entry) in project.types where !streams.contains(lastName(of: path)) && !isWithinStream(path) {
        let isLookedUp = ["subscript", "callAsFunction", "dynamicallyCall", "wrappedValue", "projectedValue"].contains {
          entry.members[$0]?.contains(where: mentionsStream) ?? false
        }
        if isLookedUp || entry.headTypes.contains(where: mentionsStream) {
          streams.insert(lastName(of: path))
          grows = true
        }
      }
    }
  }

  /// Whether a type is nested in one of streams, so that nobody reaches it without that.
  private func isWithinStream(_ path: String) -> Bool {
    guard let dot = path.firstIndex(of: ".") else { return false }
    return isStream(String(path[..<dot]))
  }

  private func mentionsStream(_ type: SwiftType) -> Bool {
    var names: Set<String> = []
    type.addNames(to: &names)
    return !names.isDisjoint(with: streams)
  }

  private func mentionsStream(_ member: Member) -> Bool {
    member.spelledTypes.contains(where: mentionsStream) || !streams.isDisjoint(with: member.attributes)
  }

  // MARK: Members

  private mutating func read(_ entry: TypeEntry, _ path: String) {
    let name = lastName(of: path)
    leads[name, default: []].insert(name)
    if streams.contains(name) { free.insert(name) }
    for (member, members) in entry.members {
      for declaration in members { read(declaration, of: member, in: entry.kind.isEmpty ? nil : name) }
    }
  }

  /// What the pages state of types that the project's may inherit.
  private mutating func readStated(_ entry: TypeEntry, _ path: String) {
    let name = lastName(of: path)
    leads[name, default: []].insert(name)
    for (member, members) in entry.members {
      for declaration in members where mentionsStream(declaration) { owners[member, default: []].insert(name) }
    }
  }

  /// - Parameter owner: The type that declares the member; nil where it is global, or of somebody else's type.
  private mutating func read(_ member: Member, of name: String, in owner: String?) {
    var names: Set<String> = Set(member.attributes)
    for type in member.spelledTypes { type.addNames(to: &names) }
    let called = member.kind == .initializer ? lastName(of: member.owner) : name
    leads[called, default: []].formUnion(names)
    if mentionsStream(member) {
      note(called, member.kind == .initializer ? outerName(member.owner) : owner)
    } else if let text = [member.initializer, member.wrapperInitializer].compactMap({ $0 }).first, member.type == nil {
      texts[name, default: []].formUnion(identifiers(in: text))
      textOwners[name, default: []].insert(owner ?? "")
    }
  }

  private mutating func note(_ name: String, _ owner: String?) {
    if let owner { owners[name, default: []].insert(owner) } else { free.insert(name) }
  }

  /// A member with an initial value and no type leads where the names in the value lead, and is a stream where these may
  /// be one.
  private mutating func followTexts() {
    var graph = InitialValueGraph()
    for (name, words) in texts { graph.add(name, words) }
    graph.spread(leads)
    for (name, types) in graph.leads { leads[name, default: []].formUnion(types) }
    var open = Array(texts.keys)
    while let name = open.popLast() {
      guard let words = texts[name], !free.contains(name) else { continue }
      var isNew = false
      for owner in textOwners[name] ?? [] where mayHaveStream(words, in: owner) {
        let inserted = owner.isEmpty ? free.insert(name).inserted : owners[name, default: []].insert(owner).inserted
        isNew = isNew || inserted
      }
      if isNew { open += graph.users(of: name) }
    }
  }

  /// Whether an initial value with these names may be a stream, in a type of this name.
  private mutating func mayHaveStream(_ words: Set<String>, in owner: String) -> Bool {
    if !words.isDisjoint(with: streams) || !words.isDisjoint(with: free) { return true }
    let wanted = words.reduce(into: Set<String>()) { $0.formUnion(owners[$1] ?? []) }
    guard !wanted.isEmpty else { return false }
    if wanted.contains(where: { $0 == owner || related(to: owner).contains($0) }) { return true }
    return words.contains { word in
      leads[word]?.contains { type in wanted.contains(type) || !related(to: type).isDisjoint(with: wanted) } ?? false
    }
  }

  private func identifiers(in text: String) -> Set<String> {
    let tokens = tokenize(Array(text.utf8))
    return Set(tokens.kinds.indices.filter { tokens.kinds[$0] == .identifier }.map { tokens.text($0) })
  }

  /// The name of the type around a nested one.
  private func outerName(_ path: String) -> String? {
    path.lastIndex(of: ".").map { lastName(of: String(path[..<$0])) }
  }
}

extension TypeDeclarations {
  /// The types that it inherits, stands for or asks for.
  fileprivate var headTypes: [SwiftType] {
    inherits + [aliased].compactMap { $0 } + constraints.flatMap { [$0.left, $0.right] }
  }
}

extension Member {
  /// The types that its declaration spells.
  fileprivate var spelledTypes: [SwiftType] {
    signatureTypes + self.wrapperArguments + self.constraints.flatMap { [$0.left, $0.right] }
  }
}

extension SwiftType {
  /// Adds the names in a type as it is spelled, each part of `Outer.Inner` and of `A & B` by itself.
  fileprivate func addNames(to names: inout Set<String>) {
    switch self {
    case .named(let name, let arguments):
      if name.first == "@" { return }
      for part in name.split(whereSeparator: { ".& ".contains($0) }) { names.insert(String(part)) }
      for argument in arguments { argument.addNames(to: &names) }
    case .stream(let stream):
      names.insert(stream.family)
      stream.element.addNames(to: &names)
    case .optional(let type), .array(let type), .metatype(let type): type.addNames(to: &names)
    case .dictionary(let key, let value):
      key.addNames(to: &names)
      value.addNames(to: &names)
    case .tuple(let elements): for element in elements { element.type.addNames(to: &names) }
    case .function(let parameters, let result, _):
      for parameter in parameters { parameter.addNames(to: &names) }
      result.addNames(to: &names)
    case .unknown: break
    }
  }
}
