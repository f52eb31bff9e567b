import SwiftStructure
import SwiftTokens

/// The names by which streams of one slot are reached: a file without any of them says nothing of the slot.
///
/// An expression has the slot in its type because a name says so: that of the declaration around the slot, or of one
/// whose type follows from that. What is used without a name is used by that of its type.
struct SlotNames {
  private let project: ProjectIndex
  private let knowledge: Knowledge
  /// The associated types of the project's protocols.
  private let associatedNames: [String: [String]]
  /// The types of streams and observers.
  private let converted: Set<String>
  /// By the names in declarations, what these declare.
  private var users: [String: Set<String>] = [:]
  /// By types, the names that reach what their members give although no member is named.
  private var besides: [String: Set<String>] = [:]

  /// - Parameter resolver: Knows the project's declarations.
  /// - Complexity: O(n) in the declarations of the project.
  init(_ project: ProjectIndex, _ resolver: TypeInference) {
    self.project = project
    knowledge = resolver.knowledge
    associatedNames = resolver.facts.associatedNames
    converted = knowledge.streamProtocols.union(knowledge.families.keys).union(knowledge.observerTypes)
    for (path, entry) in project.types {
      let heads =
        entry.inherits + [entry.aliased].compactMap { $0 } + entry.constraints.flatMap { [$0.left, $0.right] }
      add(heads.reduce(into: []) { $1.addWords(to: &$0) }, of: namesBesides(lastName(of: path), in: path))
      for member in entry.members.values.joined() { add(member) }
    }
    for member in project.globals.values.joined() { add(member) }
  }

  private mutating func add(_ member: Member) {
    var words = Set(member.attributes)
    for type in member.signatureTypes + member.wrapperArguments { type.addWords(to: &words) }
    for constraint in member.constraints {
      constraint.left.addWords(to: &words)
      constraint.right.addWords(to: &words)
    }
    for text in [member.initializer, member.wrapperInitializer].compactMap({ $0 }) {
      let tokens = tokenize(Array(text.utf8))
      for index in tokens.kinds.indices where tokens.kinds[index] == .identifier { words.insert(tokens.text(index)) }
    }
    add(words, of: names(member.name, in: member.owner))
  }

  private mutating func add(_ words: Set<String>, of names: Set<String>) {
    for word in words { users[word, default: []].formUnion(names) }
  }

  /// The names by which a member of this name is used.
  private mutating func names(_ name: String, in owner: String) -> Set<String> {
    // The variable behind a property with a wrapper.
    var names = namesBesides(name, in: owner).union(["_" + name])
    if Self.usedWithoutName.contains(name), !owner.isEmpty { names.insert(lastName(of: owner)) }
    return names
  }

  private static let usedWithoutName: Set<String> = [
    "init", "subscript", "callAsFunction", "dynamicallyCall", "wrappedValue", "projectedValue", "makeIterator",
    "makeAsyncIterator", "next",
  ]

  /// A name with those that reach what a type has without naming it: of a stream or observer the type itself, whose
  /// conversions have no name, and the associated types that its members may say.
  private mutating func namesBesides(_ name: String, in path: String) -> Set<String> {
    if path.isEmpty { return [name] }
    if let known = besides[path] { return known.union([name]) }
    var found: Set<String> = []
    for parent in [path] + project.ancestors(of: path) {
      if converted.contains(parent) { found.insert(lastName(of: path)) }
      found.formUnion(associatedNames[parent] ?? [])
      found.formUnion(knowledge.associatedNames[parent] ?? [])
    }
    besides[path] = found
    return found.union([name])
  }

  /// The names that lead to a slot; nil where its declaration isn't found.
  mutating func names(of slot: FailureSlot, in outline: SourceOutline) -> Set<String>? {
    guard let (declared, owner) = outline.declaration(around: slot.offset) else { return nil }
    var found = declared.reduce(into: Set()) { $0.formUnion(names($1, in: owner)) }
    var open = Array(found)
    while let next = open.popLast() {
      for user in users[next] ?? [] where found.insert(user).inserted { open.append(user) }
    }
    return found
  }
}

extension SourceOutline {
  /// The names that a declaration at a file's level or in a type has which stands around an offset, and the path of the
  /// type around it.
  fileprivate func declaration(around offset: Int) -> (names: [String], owner: String)? {
    var (nodes, owner) = (statements, "")
    while let node = nodes.first(where: { range($0).contains(offset: offset) }) {
      switch self[node] {
      case .conditionalCompilation(let elements): nodes = elements
      case .nominal(let nominal):
        let name = nominal.extendedType.map(text) ?? nominal.name.text
        owner = owner.isEmpty ? name : "\(owner).\(name)"
        nodes = nominal.members
        if !nodes.contains(where: { range($0).contains(offset: offset) }) { return ([lastName(of: owner)], owner) }
      case .function(let function): return ([function.name.text], owner)
      case .typealiasDeclaration(let alias): return ([alias.name.text], owner)
      case .enumCase(let elements): return (elements.map(\.name.text), owner)
      case .variable(let variable):
        let patterns = variable.bindings.compactMap { node in
          if case .binding(let binding) = self[node] { binding.pattern } else { nil }
        }
        let names = descendants(of: patterns).compactMap { node in
          if case .reference(let name, _) = self[node] { name.text } else { String?.none }
        }
        return names.isEmpty ? nil : (names, owner)
      default: return nil
      }
    }
    return nil
  }
}

extension SwiftType {
  /// Adds the words of the names in a type as it is spelled: `A` and `B` of `A.B`.
  fileprivate func addWords(to words: inout Set<String>) {
    switch self {
    case .named(let name, let arguments):
      if name.utf8.first == UInt8(ascii: "@") { return }
      for part in parts(ofComposition: name) { for word in part.split(separator: ".") { words.insert(String(word)) } }
      for argument in arguments { argument.addWords(to: &words) }
    case .stream(let stream):
      words.insert(stream.family)
      stream.element.addWords(to: &words)
    case .optional(let type), .array(let type), .metatype(let type): type.addWords(to: &words)
    case .dictionary(let key, let value):
      key.addWords(to: &words)
      value.addWords(to: &words)
    case .tuple(let elements): for element in elements { element.type.addWords(to: &words) }
    case .function(let parameters, let result, _):
      for parameter in parameters { parameter.addWords(to: &words) }
      result.addWords(to: &words)
    case .unknown: break
    }
  }
}
