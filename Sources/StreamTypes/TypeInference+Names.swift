import SwiftStructure

/// A member with what its owner's generic parameters stand for.
struct FoundMember {
  let member: Member
  let bindings: [String: SwiftType]
}

extension TypeInference {
  // MARK: Types by name

  /// Whether the names of the signatures mean what they say in a file.
  func seesSignatures(_ file: String) -> Bool {
    if file == path, let importsOverride { return importsOverride }
    guard let imports = file == path ? imports : project.imports[file] else { return false }
    return knowledge.isSeen(through: imports, in: project)
  }

  /// Makes the names of a spelled type mean something: typealiases are followed, streams become streams.
  func resolve(_ type: SwiftType) -> SwiftType { resolve(type, in: owners.last ?? "", file: path) }

  func resolve(_ type: SwiftType, in owner: String, file: String, depth: Int = 0) -> SwiftType {
    guard depth < 20 else { return .unknown }
    let next = { (type: SwiftType) in self.resolve(type, in: owner, file: file, depth: depth + 1) }
    switch type {
    case .named(let name, let arguments):
      return resolve(name: name, arguments.map(next), in: owner, file: file, depth: depth + 1)
    case .stream, .unknown: return type
    case .optional(let wrapped): return .optional(next(wrapped))
    case .array(let element): return .array(next(element))
    case .dictionary(let key, let value): return .dictionary(next(key), next(value))
    case .tuple(let elements): return .tuple(elements.map { SwiftType.TupleElement($0.label, next($0.type)) })
    case .function(let parameters, let result, let isThrowing):
      return .function(parameters.map(next), result: next(result), throws: isThrowing)
    case .metatype(let type): return .metatype(next(type))
    }
  }

  private func resolve(
    name: String, _ arguments: [SwiftType], in owner: String, file: String, depth: Int
  ) -> SwiftType {
    if arguments.isEmpty, let bound = generic(name) { return bound }
    if arguments.isEmpty, !owner.isEmpty, let bound = generic("\(owner).\(name)") { return bound }
    if name.first == "@" { return .named(name, []) }
    if name.hasPrefix("Rx"), let dot = name.firstIndex(of: "."), knowledge.modules.contains(String(name[..<dot])) {
      let own = String(name[name.index(after: dot)...])
      return stream(named: own, arguments, file: file).map { .stream($0) } ?? .named(own, arguments)
    }
    if let (path, entry) = lookUpEntry(name, in: owner) {
      let own = arguments.filter { !$0.isSlot }
      guard let aliased = entry.aliased else { return .named(path, own) }
      // `typealias Stream = Observable` takes the arguments of what it stands for.
      if entry.generics.isEmpty, !own.isEmpty, case .named(let other, []) = aliased, other != name {
        return resolve(name: other, arguments, in: path, file: file, depth: depth)
      }
      let arguments = own
      let bindings = Dictionary(zip(entry.generics, arguments)) { first, _ in first }
      let outer = path.split(separator: ".").dropLast().joined(separator: ".")
      return resolve(substitute(aliased, bindings), in: outer, file: file, depth: depth)
    }
    if let stream = stream(named: name, arguments, file: file) { return .stream(stream) }
    if let expanded = associatedType(name) { return expanded }
    return .named(name, arguments)
  }

  /// `O.Element` where `O` is a generic parameter that stands for a stream.
  private func associatedType(_ name: String) -> SwiftType? {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count == 2, let base = generic(parts[0]) else { return nil }
    if parts[1] == "Element" || parts[1] == "E", let stream = base.stream { return stream.element }
    if case .named(let path, _) = base, let entry = project.types["\(path).\(parts[1])"] {
      // `Fetcher.Object` is spelled as it is: the protocol's own name has no such type.
      return entry.aliased ?? .named(entry.kind == "associatedtype" ? name : "\(path).\(parts[1])", [])
    }
    return nil
  }

  func generic(_ name: String) -> SwiftType? {
    for scope in generics.reversed() {
      if let type = scope[name] { return type }
    }
    return nil
  }

  /// The stream that a slot of this type holds.
  func stream(named name: String, _ arguments: [SwiftType], file: String) -> StreamType? {
    guard seesSignatures(file) || file == "Swift", var family = knowledge.families[name] else { return nil }
    // `PrimitiveSequence<SingleTrait, Int>` is a `Single<Int>`.
    if family.derived != name, case .named(let trait, _)? = arguments.first, arguments.count > 1,
      let own = knowledge.families.values.first(where: { trait.hasPrefix($0.name) })
    {
      family = own
    }
    let slot = arguments.last.flatMap(FailureSlot.init(argument:))
    if let slot { result.flows.uses.insert(slot) }
    return StreamType(
      family: family.name, element: knowledge.parts(of: name, arguments).element ?? .unknown,
      failure: slot.flatMap { project.failures?.failure(of: $0) } ?? family.failure, form: family.form, slot: slot)
  }

  /// The type that a node spells here, its names not resolved.
  func spelledType(_ node: NodeID) -> SwiftType {
    let type = outline.swiftType(node, slots: slots)
    type.forEachSlot { result.slots.insert($0) }
    return type
  }

  /// The project's type of this name as it is seen from within `owner`: the innermost wins.
  func lookUpEntry(_ name: String, in owner: String) -> (String, TypeEntry)? {
    if let known = entryPaths[owner]?[name] { return known.flatMap { path in project.types[path].map { (path, $0) } } }
    let found = findEntry(name, in: owner)
    entryPaths[owner, default: [:]][name] = .some(found?.0)
    return found
  }

  private func findEntry(_ name: String, in owner: String) -> (String, TypeEntry)? {
    var scope = owner.split(separator: ".").map(String.init)
    while true {
      let path = (scope + [name]).joined(separator: ".")
      if let entry = project.types[path], !entry.kind.isEmpty, entry.kind != "associatedtype" { return (path, entry) }
      if !scope.isEmpty, let inherited = inheritedEntry(name, of: scope.joined(separator: ".")) { return inherited }
      if scope.isEmpty { return nil }
      scope.removeLast()
    }
  }

  private func inheritedEntry(_ name: String, of owner: String) -> (String, TypeEntry)? {
    for case .named(let parent, _) in project.types[owner]?.inherits ?? [] where parent != owner {
      let path = "\(parent).\(name)"
      if let entry = project.types[path], !entry.kind.isEmpty, entry.kind != "associatedtype" { return (path, entry) }
    }
    return nil
  }

  /// The type that a name in an expression means.
  func lookUpType(_ name: String, _ arguments: [SwiftType]) -> SwiftType? {
    if arguments.isEmpty, let bound = generic(name) { return bound }
    if name == "Self" { return selfType }
    if lookUpEntry(name, in: owners.last ?? "") != nil { return resolve(.named(name, arguments)) }
    if knowledge.families[name] != nil, seesSignatures(path) { return resolve(.named(name, arguments)) }
    switch (name, arguments.count) {
    case ("Array", 0...1): return .array(arguments.first ?? .unknown)
    case ("Optional", 0...1): return .optional(arguments.first ?? .unknown)
    case ("Dictionary", 0), ("Dictionary", 2):
      return .dictionary(arguments.first ?? .unknown, arguments.last ?? .unknown)
    default: break
    }
    if let entry = knowledge.signatures.types[name], !entry.kind.isEmpty,
      entry.rule.isEmpty || seesSignatures(path)
    {
      return .named(name, arguments)
    }
    if let first = name.unicodeScalars.first, first.properties.isUppercase, local(name) == nil {
      return .named(name, arguments)
    }
    return nil
  }

  // MARK: Values by name

  /// A property or function that a name alone means here: of `self`, of a type around, of the file's level.
  func lookUpValue(_ name: String, labels: [String]? = nil) -> FoundMember? {
    for (depth, owner) in owners.enumerated().reversed() {
      let type = depth == owners.count - 1 ? selfType ?? .named(owner, []) : .named(owner, [])
      if let found = value(implicitMembers(of: type, named: name), labels: labels) {
        return found
      }
    }
    return value(lookUpGlobal(name).map { FoundMember(member: $0, bindings: [:]) }, labels: labels)
  }

  func lookUpGlobal(_ name: String) -> [Member] {
    if let found = project.globals[name] {
      // The same name in several modules: the file's own first.
      return found.filter { $0.file == path } + found.filter { $0.file != path }
    }
    return knowledge.signatures.globals[name] ?? []
  }

  // MARK: Members

  /// The members of this name, those of the type itself before those of its parents and protocols.
  func members(of type: SwiftType, named name: String) -> [FoundMember] {
    var visited: Set<String> = []
    let found = members(of: type, named: name, &visited)
    if found.isEmpty, name.hasPrefix("$") { return projected(String(name.dropFirst()), of: type) }
    return found.isEmpty ? universalMembers(of: type, named: name) : found
  }

  /// The members that a name alone may mean within a type: without `self.` there are no dynamic ones.
  func implicitMembers(of type: SwiftType, named name: String) -> [FoundMember] {
    let found = members(of: type, named: name).filter { !$0.member.attributes.contains("dynamicMember") }
    return found + members(of: .metatype(type), named: name)
  }

  /// `$name`: what the wrapper of a property hands out beside its value.
  private func projected(_ name: String, of type: SwiftType) -> [FoundMember] {
    members(of: type, named: name).compactMap { property in
      for attribute in property.member.attributes {
        guard let (path, entry) = lookUpEntry(attribute, in: property.member.owner),
          let member = entry.members["projectedValue"]?.first
        else { continue }
        var bindings: [String: SwiftType] = [:]
        if let parameter = entry.generics.first { bindings[parameter] = valueType(property) }
        return FoundMember(member: member, bindings: bindings.merging(["Self": .named(path, [])]) { old, _ in old })
      }
      return nil
    }
  }

  /// What the signatures give to everything, `extension Any`, and the member that stands for all others of its type,
  /// `@dynamicMember`.
  private func universalMembers(of type: SwiftType, named name: String) -> [FoundMember] {
    guard seesSignatures(path), !type.isMeta else { return [] }
    if let members = knowledge.signatures.types["Any"]?.members[name] {
      return members.map { FoundMember(member: $0, bindings: ["Self": type]) }
    }
    guard case .named(let path, _) = type, let members = knowledge.signatures.types[path]?.members else { return [] }
    // A name alone never means a dynamic member.
    guard selfType != type else { return [] }
    let dynamic = members.values.joined().filter { $0.attributes.contains("dynamicMember") }
    return dynamic.map { FoundMember(member: $0, bindings: [:]) }
  }

  private func members(of type: SwiftType, named name: String, _ visited: inout Set<String>) -> [FoundMember] {
    switch type {
    case .stream(let stream):
      return members(
        path: stream.family, [stream.element], ["Element": stream.element], name, isStatic: false, &visited)
    case .named(let path, let arguments):
      return members(path: path, arguments, [:], name, isStatic: false, &visited)
    case .optional(let wrapped):
      return members(path: "Optional", [wrapped], ["Wrapped": wrapped], name, isStatic: false, &visited)
    case .array(let element):
      return members(path: "Array", [element], ["Element": element], name, isStatic: false, &visited)
    case .dictionary(let key, let value):
      return members(path: "Dictionary", [key, value], ["Key": key, "Value": value], name, isStatic: false, &visited)
    case .metatype(.stream(let stream)):
      return members(path: stream.family, [stream.element], ["Element": stream.element], name, isStatic: true, &visited)
    case .metatype(.named(let path, let arguments)):
      return members(path: path, arguments, [:], name, isStatic: true, &visited)
    default: return []
    }
  }

  private func members(
    path: String, _ arguments: [SwiftType], _ outer: [String: SwiftType], _ name: String, isStatic: Bool,
    _ visited: inout Set<String>
  ) -> [FoundMember] {
    let path = protocolPath(path)
    guard visited.insert(path).inserted else { return [] }
    if arguments.isEmpty, let constraint = generic(path), constraint != .named(path, []) {
      return members(of: isStatic ? .metatype(constraint) : constraint, named: name, &visited)
    }
    if path == "Element", arguments.isEmpty, let parent = elementProtocols.last ?? nil {
      return members(path: parent, [], outer, name, isStatic: isStatic, &visited)
    }
    var found: [FoundMember] = []
    // The project may have a type of its own by the name of a stream's.
    let isHidden =
      outer["Element"] != nil && knowledge.families[path] != nil && project.types[path]?.kind.isEmpty == false
    let own = isHidden ? nil : project.types[path]
    // The project's own type hides the signatures' of the same name.
    let stated = own.map { !$0.kind.isEmpty && $0.kind != "typealias" } == true ? nil : knowledge.signatures.types[path]
    var doubtful: [FoundMember] = []
    for entry in [own, rewritten(path), stated].compactMap({ $0 }) {
      var bindings = outer
      let names = entry.generics.isEmpty ? knowledge.signatures.types[path]?.generics ?? [] : entry.generics
      for (parameter, argument) in zip(names, arguments) where !argument.isUnknown {
        bindings[parameter] = argument
      }
      if bindings["Element"] == nil, let element = project.types["\(path).Element"]?.aliased {
        bindings["Element"] = resolve(element, in: path, file: self.path)
      }
      for member in entry.members[name] ?? [] where member.isStatic == isStatic || member.kind == .initializer {
        guard constraintsHold(member, bindings) else { continue }
        if isDoubtful(member, bindings) {
          doubtful.append(FoundMember(member: member, bindings: bindings))
        } else {
          found.append(FoundMember(member: member, bindings: bindings))
        }
      }
      if let aliased = entry.aliased {
        found += members(of: isStatic ? .metatype(resolve(aliased)) : resolve(aliased), named: name, &visited)
      }
      for parent in entry.inherits {
        guard case .named(let parentName, let parentArguments) = substitute(parent, bindings) else { continue }
        let parentPath = lookUpEntry(parentName, in: path)?.0 ?? parentName
        found += members(path: parentPath, parentArguments, bindings, name, isStatic: isStatic, &visited)
      }
    }
    return found + doubtful
  }

  /// The extensions of a type that a migration in parts rewrote already: what they declare stays the project's own.
  private func rewritten(_ path: String) -> TypeEntry? {
    guard imports.contains("CoreStream"), let name = Knowledge.successors[path] else { return nil }
    return project.types[name].flatMap { $0.kind.isEmpty ? $0 : nil }
  }

  /// Whether a member of the project's is for some bases only, and nobody knows of this one: `tap` of a segmented
  /// control, where the signatures have one of any control.
  private func isDoubtful(_ member: Member, _ bindings: [String: SwiftType]) -> Bool {
    guard member.rule.isEmpty else { return false }
    return member.constraints.contains { constraint in
      guard case .named("Base", []) = constraint.left else { return false }
      return bindings["Base"]?.isUnknown ?? true
    }
  }

  /// `ObjectFetcher.Object` for `Fetcher.Object` where `Fetcher: ObjectFetcher`.
  private func protocolPath(_ path: String) -> String {
    guard let dot = path.firstIndex(of: "."), case .named(let bound, _)? = generic(String(path[..<dot])) else {
      return path
    }
    return bound + path[dot...]
  }

  /// Whether nothing that is known contradicts the `where` clause of a member.
  private func constraintsHold(_ member: Member, _ bindings: [String: SwiftType]) -> Bool {
    // What the member is generic in may be anything.
    let free = Dictionary(member.generics.map { ($0, SwiftType.unknown) }) { first, _ in first }
    for constraint in member.constraints {
      guard case .named(let name, []) = constraint.left, let bound = bindings[name], !bound.isUnknown else { continue }
      let right = resolve(substitute(constraint.right, free), in: member.owner, file: member.file)
      if constraint.isSameType {
        if !mayBeSame(bound, right) { return false }
      } else if case .named(let wanted, _) = constraint.right {
        if knowledge.isStreamProtocol(wanted) || knowledge.families[wanted] != nil, bound.stream == nil,
          !isGenericName(bound)
        {
          return false
        }
        if ["Collection", "Sequence"].contains(wanted), !isCollection(bound), !isGenericName(bound) { return false }
        if wanted == "OptionalType", case .optional = bound { continue }
        if case .named(let have, _) = bound, isUnrelated(have, to: wanted) { return false }
      }
    }
    return true
  }

  /// Whether a type is known not to be, or inherit, another one.
  private func isUnrelated(_ type: String, to wanted: String) -> Bool {
    guard type != wanted, let base = declaration(of: wanted), base.aliased == nil,
      let entry = declaration(of: type), entry.aliased == nil, entry.kind != "associatedtype"
    else { return false }
    return entry.inherits.enumerated().allSatisfy { position, parent in
      guard case .named(let name, _) = parent else { return true }
      if name == wanted { return false }
      // What nobody declares may inherit from a class of UIKit, but not from one of the project's.
      if declaration(of: name) == nil { return position > 0 || cocoaClasses.types[wanted] == nil }
      return isUnrelated(name, to: wanted)
    }
  }

  /// What is known of a type by its path.
  private func declaration(of path: String) -> TypeEntry? {
    [project.types[path], knowledge.signatures.types[path]].compactMap { $0 }.first { !$0.kind.isEmpty }
  }

  private func isCollection(_ type: SwiftType) -> Bool {
    switch type {
    case .array, .dictionary, .named: true
    default: false
    }
  }

  private func isGenericName(_ type: SwiftType) -> Bool {
    if case .named = type { true } else { false }
  }

  /// Whether two types can be the same as far as they are known.
  func mayBeSame(_ left: SwiftType, _ right: SwiftType) -> Bool {
    switch (left, right) {
    case (.unknown, _), (_, .unknown): true
    case (.named(let one, let arguments), .named(let other, let others)):
      (one == other || one.hasSuffix("." + other) || other.hasSuffix("." + one))
        && zip(arguments, others).allSatisfy { mayBeSame($0, $1) }
    case (.stream(let one), .stream(let other)): mayBeSame(one.element, other.element)
    case (.optional(let one), .optional(let other)), (.array(let one), .array(let other)): mayBeSame(one, other)
    case (.tuple(let one), .tuple(let other)):
      one.count == other.count && zip(one, other).allSatisfy { mayBeSame($0.type, $1.type) }
    case (.dictionary, .dictionary), (.function, .function), (.metatype, .metatype): true
    // A generic parameter may be anything.
    case (.named(let name, []), _), (_, .named(let name, [])): name.count == 1
    default: false
    }
  }

  /// The type that a member has as a value.
  func valueType(_ found: FoundMember) -> SwiftType {
    let member = found.member
    var bindings = found.bindings
    bindings["Self"] = bindings["Self"] ?? selfType(ownedBy: member, found.bindings)
    if member.kind == .property, member.type == nil { return initializerType(member) }
    return resolveSignature(substitute(member.valueType, bindings), member)
  }

  func selfType(ownedBy member: Member, _ bindings: [String: SwiftType]) -> SwiftType {
    let entry = project.types[member.owner] ?? knowledge.signatures.types[member.owner]
    return .named(member.owner, entry?.generics.map { bindings[$0] ?? .unknown } ?? [])
  }

  func resolveSignature(_ type: SwiftType, _ member: Member) -> SwiftType {
    resolve(type, in: member.owner, file: member.rule.isEmpty ? member.file : path)
  }

  /// The type of a property without an annotation, from the text of its initial value.
  private func initializerType(_ member: Member) -> SwiftType {
    let key = "\(member.owner).\(member.name)"
    guard let text = member.initializer, pending.insert(key).inserted else { return .unknown }
    defer { pending.remove(key) }
    if let known = initializerTypes[key] { return known }
    let type = inferSnippet(
      text, in: member.owner, file: member.file, offset: member.initializerOffset, pending: pending)
    initializerTypes[key] = type
    return type
  }
}

/// Replaces generic parameters by what they stand for.
func substitute(_ type: SwiftType, _ bindings: [String: SwiftType]) -> SwiftType {
  guard !bindings.isEmpty else { return type }
  let next = { (type: SwiftType) in substitute(type, bindings) }
  switch type {
  case .named(let name, let arguments):
    if arguments.isEmpty, let bound = bindings[name] { return bound }
    if let dot = name.firstIndex(of: "."), let bound = bindings[String(name[..<dot])] {
      let rest = name[name.index(after: dot)...]
      if rest == "Element" || rest == "E", let stream = bound.stream { return stream.element }
      if rest == "Element", case .array(let element) = bound { return element }
      if rest == "Wrapped" || rest == "Value", case .optional(let wrapped) = bound { return wrapped }
      if case .named(let path, _) = bound { return .named("\(path).\(rest)", arguments.map(next)) }
      return .unknown
    }
    return .named(name, arguments.map(next))
  case .stream(var stream):
    stream.element = next(stream.element)
    return .stream(stream)
  case .optional(let wrapped): return .optional(next(wrapped))
  case .array(let element): return .array(next(element))
  case .dictionary(let key, let value): return .dictionary(next(key), next(value))
  case .tuple(let elements): return .tuple(elements.map { SwiftType.TupleElement($0.label, next($0.type)) })
  case .function(let parameters, let result, let isThrowing):
    return .function(parameters.map(next), result: next(result), throws: isThrowing)
  case .metatype(let type): return .metatype(next(type))
  case .unknown: return .unknown
  }
}
