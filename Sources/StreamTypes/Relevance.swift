import SwiftTokens

/// Which files of a project can have anything to do with a stream, by the names in them.
///
/// An expression is a stream because a declaration says so: that of a member, a function, a type. In a file that has none
/// of the names of such declarations, or names such a member but nothing that leads to the type that has it, no expression
/// is a stream, and nothing has to be inferred. What is asked is coarse on purpose: types of one last name count as one,
/// and a name leads to every type that any declaration of this name mentions.
public final class Relevance: Sendable {
  /// The names by which streams are reached.
  private let streamNames: NameSet
  private let streamNameSet: Set<String>
  /// All names that lead to a type, those of streams among them.
  private let names: NameSet
  /// By the numbers of `names`.
  private let entries: [Entry]
  /// What a type inherits, stands for or asks for, with what these do, by the types' numbers.
  private let related: [[Int]]

  private struct Entry: Sendable {
    /// Whether the name alone is enough: it is global, a type's, or declared for a type of somebody else's.
    var isFree = false
    /// The types with a member of this name that is a stream.
    var owners: [Int] = []
    /// The types that the name leads to.
    var types: [Int] = []
  }

  /// - Parameters:
  ///   - project: All declarations.
  ///   - words: Names that count as those of streams wherever they stand: `rx`, the bag's.
  public init(of project: ProjectIndex, knowledge: Knowledge, words: Set<String>) {
    var survey = RelevanceSurvey(project, knowledge)
    survey.run(words)
    let all = survey.types.keys.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    func number(_ types: Set<String>) -> [Int] { types.compactMap { numbers[$0] }.sorted() }
    let names = NameSet(Set(survey.leads.keys).union(survey.free).union(survey.owners.keys))
    entries = names.names.map { name in
      Entry(
        isFree: survey.free.contains(name), owners: number(survey.owners[name] ?? []),
        types: number(survey.leads[name] ?? []))
    }
    self.names = names
    streamNameSet = survey.free.union(survey.owners.keys)
    streamNames = NameSet(streamNameSet)
    related = all.map { number(survey.related(to: $0)) }
  }

  /// Whether a name is that of a declaration that is a stream, or takes or gives one.
  public func isStreamName(_ name: String) -> Bool { streamNameSet.contains(name) }

  /// Whether something in a file may be a stream.
  public func mayHaveStreams(_ tokens: TokenBuffer) -> Bool {
    guard tokens.mentions(any: streamNames) else { return false }
    let found = tokens.mentioned(of: names).map { entries[$0] }
    if found.contains(where: \.isFree) { return true }
    let owners = Set(found.lazy.flatMap(\.owners))
    return found.contains { entry in
      entry.types.contains { type in owners.contains(type) || related[type].contains(where: owners.contains) }
    }
  }
}

extension Relevance: Hashable {
  /// It follows from the declarations, so that it says nothing beside them.
  public static func == (one: Relevance, other: Relevance) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What a project's declarations say of the names in them.
private struct RelevanceSurvey {
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
  /// What `related(to:)` found.
  private var closures: [String: Set<String>] = [:]
  /// The owners of those members.
  private var textOwners: [String: Set<String>] = [:]

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
        let parts =
          entry.inherits + [entry.aliased].compactMap { $0 } + entry.constraints.flatMap { [$0.left, $0.right] }
        types[lastName(path), default: []].formUnion(parts.reduce(into: []) { $1.addNames(to: &$0) })
      }
    }
  }

  /// A typealias of a stream, or a type that is made a stream, is one by its name; so is a type that looks its members up.
  private mutating func spreadStreams() {
    var grows = true
    while grows {
      grows = false
      for (path, entry) in project.types where !streams.contains(lastName(path)) && !isWithinStream(path) {
        let parts =
          entry.inherits + [entry.aliased].compactMap { $0 } + entry.constraints.flatMap { [$0.left, $0.right] }
        let isLookedUp = ["subscript", "callAsFunction", "dynamicallyCall", "wrappedValue", "projectedValue"].contains {
          entry.members[$0]?.contains(where: mentionsStream) ?? false
        }
        if isLookedUp || parts.contains(where: mentionsStream) {
          streams.insert(lastName(path))
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
    member.parameters.contains { mentionsStream($0.type) } || member.type.map(mentionsStream) ?? false
      || member.constraints.contains { mentionsStream($0.left) || mentionsStream($0.right) }
      || member.wrapperArguments.contains(where: mentionsStream) || !streams.isDisjoint(with: member.attributes)
  }

  // MARK: Members

  private mutating func read(_ entry: TypeEntry, _ path: String) {
    let name = lastName(path)
    leads[name, default: []].insert(name)
    if streams.contains(name) { free.insert(name) }
    for (member, members) in entry.members {
      for declaration in members { read(declaration, of: member, in: entry.kind.isEmpty ? nil : name) }
    }
  }

  /// What the pages state of types that the project's may inherit.
  private mutating func readStated(_ entry: TypeEntry, _ path: String) {
    let name = lastName(path)
    leads[name, default: []].insert(name)
    for (member, members) in entry.members {
      for declaration in members where mentionsStream(declaration) { owners[member, default: []].insert(name) }
    }
  }

  /// - Parameter owner: The type that declares the member; nil where it is global, or of somebody else's type.
  private mutating func read(_ member: Member, of name: String, in owner: String?) {
    let types =
      member.parameters.map(\.type) + [member.type].compactMap { $0 } + member.wrapperArguments
      + member.constraints.flatMap { [$0.left, $0.right] }
    var names: Set<String> = Set(member.attributes)
    for type in types { type.addNames(to: &names) }
    let called = member.kind == .initializer ? lastName(member.owner) : name
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

  /// A member with an initial value and no type leads where the names in the value lead.
  private mutating func followTexts() {
    var grows = true
    while grows {
      grows = false
      for (name, words) in texts {
        let count = leads[name]?.count ?? 0
        for word in words {
          if let types = leads[word] { leads[name, default: []].formUnion(types) }
        }
        if (leads[name]?.count ?? 0) > count { grows = true }
        guard !free.contains(name) else { continue }
        for owner in textOwners[name] ?? [] where mayHaveStream(words, in: owner) {
          let isNew =
            owner.isEmpty ? free.insert(name).inserted : owners[name, default: []].insert(owner).inserted
          if isNew { grows = true }
        }
      }
    }
  }

  /// Whether an initial value with these names may be a stream, in a type of this name.
  private mutating func mayHaveStream(_ words: Set<String>, in owner: String) -> Bool {
    if !words.isDisjoint(with: streams) || !words.isDisjoint(with: free) { return true }
    let wanted = words.reduce(into: Set<String>()) { $0.formUnion(owners[$1] ?? []) }
    guard !wanted.isEmpty else { return false }
    let led = words.reduce(into: Set([owner])) { $0.formUnion(leads[$1] ?? []) }
    return led.contains { !related(to: $0).isDisjoint(with: wanted) }
  }

  private func identifiers(in text: String) -> Set<String> {
    let tokens = tokenize(Array(text.utf8))
    return Set(tokens.kinds.indices.filter { tokens.kinds[$0] == .identifier }.map { tokens.text($0) })
  }

  /// The name of the type around a nested one.
  private func outerName(_ path: String) -> String? {
    path.lastIndex(of: ".").map { lastName(String(path[..<$0])) }
  }

  private func lastName(_ path: String) -> String {
    path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? path
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
