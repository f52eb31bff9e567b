import SwiftStructure

/// The members that a type has, its parents' and its protocols' with them.
extension TypeInference {
  /// The members of this name, those of the type itself before those of its parents and protocols.
  func members(of type: SwiftType, named name: String) -> [FoundMember] {
    let found = isDeclaredAnywhere(name) ? declaredMembers(of: type, named: name) : []
    if found.isEmpty, name.hasPrefix("$") { return projected(String(name.dropFirst()), of: type) }
    if found.isEmpty, name.hasPrefix("_"), name.count > 1 { return wrapper(String(name.dropFirst()), of: type) }
    if !found.isEmpty, !isPublisher(type) { return found }
    let own = membersOfPublisher(type, named: name)
    if !own.isEmpty { return own }
    let dynamic = dynamicMembers(of: type, named: name)
    return dynamic.isEmpty ? universalMembers(of: type, named: name) : dynamic
  }

  /// The members of this name that declarations of the type or of what it inherits state; looked up once for each place
  /// from which names of types mean the same.
  private func declaredMembers(of type: SwiftType, named name: String) -> [FoundMember] {
    var visited: [String] = []
    guard let place = memberPlace(of: type, named: name), followsFromDeclarations, openParents.isEmpty else {
      return members(of: type, named: name, &visited)
    }
    let owner = owners.last ?? ""
    if foundMembers.owner != owner { foundMembers = (owner, [:]) }
    if let known = foundMembers.members[place] { return noting(known) }
    let outside = openCircles
    let found = finding { members(of: type, named: name, &visited) }
    if openCircles == outside { foundMembers.members[place] = found }
    return noting(found)
  }

  /// Where the members of a plain type are kept; nil for a type with arguments, and for what may stand for others here.
  private func memberPlace(of type: SwiftType, named name: String) -> FoundMembersPlace? {
    switch type {
    case .named(let path, []) where path != "Element": FoundMembersPlace(path: path, isStatic: false, name: name)
    case .metatype(.named(let path, [])) where path != "Element":
      FoundMembersPlace(path: path, isStatic: true, name: name)
    default: nil
    }
  }

  /// Whether some type may have a member of a name.
  private func isDeclaredAnywhere(_ name: String) -> Bool {
    localTypeDepth > 0 || facts.declaringTypes[name] != nil || knowledge.declaringTypes[name] != nil
  }

  /// Whether a type or what it inherits may have a member of a name.
  private func mayDeclare(_ path: String, _ name: String) -> Bool {
    mayInherit(path, name) || memberSources(path, name).itself
  }

  /// Whether what a type inherits may have a member of a name.
  private func mayInherit(_ path: String, _ name: String) -> Bool {
    if localTypeDepth > 0 || path == "Element" || path.utf8.contains(UInt8(ascii: "&")) { return true }
    // A type of the signatures may have the members of what it became, too.
    if isMigratedInPart, knowledge.declaringTypes[name] != nil { return true }
    return memberSources(path, name).parents || mayBeBound(path) && isDeclaredAnywhere(name)
  }

  /// Where a type may have members of a name from.
  private func memberSources(_ path: String, _ name: String) -> MemberSources {
    let place = MemberSourcesPlace(path: path, name: name)
    if localTypeDepth == 0, let known = cache.memberSources[place] { return known }
    let lists = typesWithMembers(named: name)
    let sources = MemberSources(
      itself: lists.contains { mayBe(path, oneOf: $0) }, parents: mayInherit(path, fromOneOf: lists))
    if localTypeDepth == 0 { cache.memberSources[place] = sources }
    return sources
  }

  /// The types that have a member of a name without inheriting it, each list sorted: the project's, and those of the
  /// signatures with what may stand for them.
  private func typesWithMembers(named name: String) -> [[String]] {
    let own = facts.declaringTypes[name].map { [$0] } ?? []
    guard let stated = knowledge.declaringTypes[name] else { return own }
    return own + [stated, knowledge.aliases]
  }

  /// Whether a type may inherit from one of the types in some lists, each sorted.
  private func mayInherit(_ path: String, fromOneOf lists: [[String]]) -> Bool {
    if lists.isEmpty { return false }
    let ancestors = ancestors(of: path)
    return lists.contains { types in
      isStatedToInherit(path, from: types) || ancestors.contains { mayBe($0, oneOf: types) }
    }
  }

  /// Whether a type, or one that it inherits, may be a generic parameter, which may be anything.
  private func mayBeBound(_ path: String) -> Bool { hasGenerics && areBound([path] + ancestors(of: path)) }

  /// Whether a type may look up members that nobody declares.
  func mayLookUpMembers(_ path: String) -> Bool {
    if localTypeDepth > 0 || project.types[path]?.aliased != nil { return true }
    let types = facts.dynamicTypes
    return !types.isEmpty && (mayBe(path, oneOf: types) || mayInherit(path, fromOneOf: [types]) || mayBeBound(path))
  }

  /// Whether one of some names is that of a generic parameter here.
  private func areBound(_ names: [String]) -> Bool {
    generics.contains { scope in
      scope.keys.contains { names.contains($0.hasSuffix(Self.boundMark) ? String($0.dropLast()) : $0) }
    }
  }

  /// Whether a type, or what the signatures say that it inherits, is one of some types, whose paths are sorted.
  private func mayBe(_ path: String, oneOf types: [String]) -> Bool {
    types.containsSorted(path) || isStatedToInherit(path, from: types)
  }

  private func isStatedToInherit(_ path: String, from types: [String]) -> Bool {
    guard let stated = knowledge.lineages[path], stated.count > 1 else { return false }
    // The project may let a type of the signatures inherit more.
    return stated.contains { parent in
      guard parent != path else { return false }
      return types.containsSorted(parent)
        || ancestors(of: parent).contains {
          types.containsSorted($0) || knowledge.lineages[$0].map { $0.count > 1 } == true
        }
    }
  }

  /// All that a type inherits from or conforms to.
  func ancestors(of path: String) -> [String] {
    if localTypeDepth == 0, let known = lineages[path] { return known }
    return project.ancestors(of: path)
  }

  /// The members that a name alone may mean within a type: without `self.` there are no dynamic ones.
  func implicitMembers(of type: SwiftType, named name: String) -> [FoundMember] {
    let found = members(of: type, named: name).filter { !$0.member.attributes.contains("dynamicMember") }
    return found + members(of: .metatype(type), named: name)
  }

  /// What the signatures give to everything, `extension Any`, and the member that stands for the properties of its
  /// type's generic argument, `@dynamicMember`: `label.rx.text`, whose `Member` is the property's type.
  private func universalMembers(of type: SwiftType, named name: String) -> [FoundMember] {
    guard seesSignatures(path), !type.isMeta else { return [] }
    if let members = knowledge.signatures.types["Any"]?.members[name] {
      return members.map { FoundMember(member: $0, bindings: ["Self": type]) }
    }
    guard case .named(let path, let arguments) = type, let stated = knowledge.signatures.types[path]?.members else {
      return []
    }
    // A name alone never means a dynamic member.
    guard selfType != type else { return [] }
    let dynamic = stated.values.joined().filter { $0.attributes.contains("dynamicMember") }
    guard !dynamic.isEmpty, let base = arguments.first else { return [] }
    return members(of: base.unwrapped, named: name).filter { $0.member.kind == .property }.flatMap { property in
      dynamic.map { FoundMember(member: $0, bindings: ["Member": typed(valueType(property), on: base.unwrapped)]) }
    }
  }

  private func members(of type: SwiftType, named name: String, _ visited: inout [String]) -> [FoundMember] {
    switch type {
    case .stream(let stream):
      return members(
        path: stream.family, arguments(of: stream), ["Element": stream.element], name, isStatic: false, &visited)
    case .named(let path, _)
    where (SwiftType.isSequence(path) || path == "KeyValuePairs") && project.types[path]?.kind.isEmpty != false:
      return members(of: .array(type.sequenceElement ?? .unknown), named: name, &visited)
    case .named(let path, let arguments):
      return members(path: path, arguments, [:], name, isStatic: false, &visited)
    case .optional(let wrapped):
      return members(path: "Optional", [wrapped], ["Wrapped": wrapped], name, isStatic: false, &visited)
    case .array(let element):
      return members(path: "Array", [element], ["Element": element], name, isStatic: false, &visited)
    case .dictionary(let key, let value):
      return members(
        path: "Dictionary", [key, value],
        ["Key": key, "Value": value, "Element": type.sequenceElement ?? .unknown], name, isStatic: false, &visited)
    case .metatype(.stream(let stream)):
      return members(
        path: stream.family, arguments(of: stream), ["Element": stream.element], name, isStatic: true, &visited)
    case .metatype(.named(let path, let arguments)):
      return members(path: path, arguments, [:], name, isStatic: true, &visited)
    default: return []
    }
  }

  /// The generic arguments of a stream's type in RxSwift.
  private func arguments(of stream: StreamType) -> [SwiftType] {
    knowledge.hasTrait(stream.family) ? [knowledge.trait(of: stream) ?? .unknown, stream.element] : [stream.element]
  }

  /// - Parameter isStated: Whether the signatures name the type, so that the project's own of that name is another one.
  private func members(
    path: String, _ arguments: [SwiftType], _ outer: [String: SwiftType], _ name: String, isStatic: Bool,
    _ visited: inout [String], isStated: Bool = false
  ) -> [FoundMember] {
    let path = protocolPath(path)
    if visited.contains(path) { return [] }
    visited.append(path)
    if path.utf8.contains(UInt8(ascii: "&")) {
      return parts(ofComposition: path).flatMap {
        members(path: $0, [], outer, name, isStatic: isStatic, &visited)
      }
    }
    if arguments.isEmpty, let constraint = bound(ofGeneric: path), constraint != .named(path, []) {
      return members(of: isStatic ? .metatype(constraint) : constraint, named: name, &visited)
        .map { withAssociatedTypes($0, of: constraint, in: path) }
    }
    if arguments.isEmpty, let bounds = boundsOfAssociatedType(path) {
      return bounds.flatMap { members(of: isStatic ? .metatype($0) : $0, named: name, &visited) }
    }
    if path == "Element", arguments.isEmpty, let parent = elementProtocols.last ?? nil {
      return members(path: parent, [], outer, name, isStatic: isStatic, &visited)
    }
    var found: [FoundMember] = []
    // The project may have a type of its own by the name of a stream's.
    let isHidden =
      (isStated || outer["Element"] != nil && knowledge.families[path] != nil)
      && !project.leaves(path, to: knowledge)
    let own = isHidden ? nil : project.types[path].flatMap { self.isStated(path, arguments, besides: $0) ? nil : $0 }
    // The project's own type hides the signatures' of the same name.
    let stated = own.map { !$0.kind.isEmpty && $0.kind != "typealias" } == true ? nil : knowledge.signatures.types[path]
    var doubtful: [FoundMember] = []
    let rewritten = rewritten(path)
    let inherits = rewritten != nil || mayInherit(path, name)
    for (entry, isStated) in [(own, false), (rewritten, false), (stated, true)] {
      guard let entry else { continue }
      let named = entry.members[name] ?? []
      guard !named.isEmpty || entry.aliased != nil || inherits && !entry.inherits.isEmpty else { continue }
      var bindings = outer
      for (parameter, argument) in zip(parameters(of: path, entry, arguments), arguments) where !argument.isUnknown {
        bindings[parameter] = argument
      }
      if bindings["Element"] == nil, let element = project.types["\(path).Element"]?.aliased {
        bindings["Element"] = substitute(resolve(element, in: path, file: self.path), bindings)
      } else if bindings["Element"] == nil, own != nil, let stream = conversion(of: .named(path, arguments)) {
        bindings["Element"] = stream.element
      }
      for member in ownFirst(named)
      where member.isStatic == isStatic || member.kind == .initializer {
        guard constraintsHold(member, bindings), !absentRules.contains(member.rule) else { continue }
        let one = FoundMember(member: member, bindings: withOldElement(bindings, of: member, in: path))
        if isDoubtful(member, bindings) { doubtful.append(one) } else { found.append(one) }
      }
      if let aliased = entry.aliased {
        found += members(of: isStatic ? .metatype(resolve(aliased)) : resolve(aliased), named: name, &visited)
      }
      for parent in inherits ? entry.inherits : [] {
        guard case .named(let parentName, let parentArguments) = substitute(parent, bindings) else { continue }
        let isStatedParent = isStated && knowledge.signatures.types[parentName] != nil
        let parentPath = isStatedParent ? parentName : lookUpEntry(parentName, in: path)?.0 ?? parentName
        guard mayDeclare(parentPath, name) else { continue }
        // What fulfills a protocol may be spelled with the type's own generic parameters.
        let associated =
          own == nil ? [:] : associatedTypes(of: parentPath, in: path).mapValues { substitute($0, bindings) }
        found += members(
          path: parentPath, parentArguments, bindings.merging(associated) { _, new in new }, name, isStatic: isStatic,
          &visited, isStated: isStatedParent)
      }
    }
    return found + doubtful
  }

  /// Before RxSwift 5 a stream's element was called `E` in extensions of its own protocols.
  private func withOldElement(
    _ bindings: [String: SwiftType], of member: Member, in path: String
  ) -> [String: SwiftType] {
    guard member.rule.isEmpty, let element = bindings["Element"], bindings["E"] == nil,
      knowledge.isStreamName(path), !member.generics.contains("E"),
      project.types["E"] == nil
    else { return bindings }
    return bindings.merging(["E": element]) { old, _ in old }
  }

  private var isMigratedInPart: Bool { imports.contains("CoreStream") }

  /// The extensions of a type that a migration in parts rewrote already: what they declare stays the project's own.
  private func rewritten(_ path: String) -> TypeEntry? {
    guard isMigratedInPart, let name = knowledge.successor(of: path) else { return nil }
    return project.types[name].flatMap { $0.kind.isEmpty ? $0 : nil }
  }

  /// Whether a member of the project's is for some bases only, and nobody knows of this one: `tap` of a segmented
  /// control, where the signatures have one of any control. A base of another library's, which nobody knows either, is
  /// what such a value most likely is.
  private func isDoubtful(_ member: Member, _ bindings: [String: SwiftType]) -> Bool {
    guard member.rule.isEmpty else { return false }
    return member.constraints.contains { constraint in
      guard case .named("Base", []) = constraint.left, case .named(let base, _) = constraint.right else { return false }
      return (bindings["Base"]?.isUnknown ?? true) && declaration(of: base) != nil
    }
  }

  /// Types of the same name in several files: the file's own members first.
  private func ownFirst(_ members: [Member]) -> [Member] {
    guard members.count > 1, members.contains(where: { $0.file != members[0].file }) else { return members }
    return members.filter { $0.file == path } + members.filter { $0.file != path }
  }

  /// `ObjectFetcher.Object` for `Fetcher.Object` where `Fetcher: ObjectFetcher`, unless a clause says what it must be.
  private func protocolPath(_ path: String) -> String {
    guard hasGenerics, let dot = path.utf8.firstIndex(of: UInt8(ascii: ".")), generic(path + Self.boundMark) == nil,
      case .named(let bound, _)? = bound(ofGeneric: String(path[..<dot])),
      !SwiftType.isSequence(bound)
    else { return path }
    return bound + path[dot...]
  }

  /// What is known of a type by its path.
  func declaration(of path: String) -> TypeEntry? {
    [project.types[path], knowledge.signatures.types[path]].compactMap { $0 }.first { !$0.kind.isEmpty }
  }

  func isCollection(_ type: SwiftType) -> Bool {
    switch type {
    case .array, .dictionary, .named: true
    default: false
    }
  }

  func isGenericName(_ type: SwiftType) -> Bool {
    if case .named = type { true } else { false }
  }

  /// The type that a member has as a value.
  func valueType(_ found: FoundMember) -> SwiftType {
    let member = found.member
    var bindings = found.bindings
    bindings["Self"] = bindings["Self"] ?? selfType(ownedBy: member, found.bindings)
    if member.kind == .property, member.type == nil {
      return wrappedType(member) ?? substitute(initializerType(member), bindings)
    }
    var type = resolveSignature(substitute(withOuterArguments(member.valueType, in: member.owner), bindings), member)
    if member.kind == .property, member.initializer != nil, leavesArguments(type) {
      type = completed(type, by: substitute(initializerType(member, as: type), bindings)) ?? type
    }
    return found.bindings.isEmpty ? type : witnessed(type)
  }

  func selfType(ownedBy member: Member, _ bindings: [String: SwiftType]) -> SwiftType {
    let entry = project.types[member.owner] ?? knowledge.signatures.types[member.owner]
    return .named(member.owner, entry?.generics.map { bindings[$0] ?? .unknown } ?? [])
  }

  func resolveSignature(_ type: SwiftType, _ member: Member) -> SwiftType {
    resolve(type, in: member.owner, file: member.rule.isEmpty ? member.file : path)
  }
}

extension [String] {
  /// Whether a sorted list has an element.
  ///
  /// - Complexity: O(log n).
  fileprivate func containsSorted(_ element: String) -> Bool {
    var (start, end) = (startIndex, endIndex)
    while start < end {
      let middle = (start + end) / 2
      if self[middle] == element { return true }
      if self[middle] < element { start = middle + 1 } else { end = middle }
    }
    return false
  }
}
