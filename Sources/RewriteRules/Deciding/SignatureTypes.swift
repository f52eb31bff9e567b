import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// Which names are the signatures', and which rules are asked in a file.
extension FileFacts {
  /// The type in the place of one with another page's type as its argument: `Recorded<Int>` for `Recorded<Event<Int>>`.
  func unwrapped(_ name: String, _ arguments: [SwiftType]) -> SwiftType? {
    guard case .named(let inner, let parts)? = arguments.first, arguments.count == 1, parts.count == 1,
      let entry = catalog.knowledge.signatures.types[name], let rule = catalog.byID[entry.rule], isEnabled(rule)
    else { return nil }
    return rule.groups.contains { $0.patterns.contains { $0.keyName == name && $0.wrapped == inner } }
      ? .named(name, parts) : nil
  }

  func isEnabled(_ rule: Rule) -> Bool {
    isImported(rule) && (options.only.isEmpty || options.only.contains(rule.id)) && !options.except.contains(rule.id)
  }

  /// Whether the library that a page is about is one of the project's.
  func isImported(_ rule: Rule) -> Bool { rule.module.map(importedModules.contains) ?? true }

  func isUnknown(_ type: SwiftType) -> Bool {
    switch type {
    case .unknown: true
    case .optional(let wrapped), .metatype(let wrapped): isUnknown(wrapped)
    // Neither has members: an overload was chosen wrongly.
    case .function, .tuple([]): true
    case .named(let name, _):
      project.types[name] == nil && catalog.knowledge.signatures.types[name] == nil && !isTargetStream(name)
    default: false
    }
  }

  /// Whether a type is a publisher of the target's, in a file that imports the target.
  func isTargetStream(_ type: SwiftType) -> Bool {
    if case .named(let name, _) = type.unwrapped { isTargetStream(name) } else { false }
  }

  /// The same of a type by its name.
  func isTargetStream(_ name: String) -> Bool {
    catalog[.targetStreams].contains(name) && !fileImports.isDisjoint(with: catalog[.targetModules])
      && project.types[name]?.kind.isEmpty != false
  }

  func typeRules(_ name: String) -> [Rule] {
    (catalog.byName[name] ?? []).filter { rule in rule.groups.contains { $0.patterns.contains { $0.isType } } }
  }

  /// Whether a type's name is the signatures', not one of the project's own.
  func isSignatureType(_ name: String, at node: NodeID) -> Bool {
    let stated = catalog.knowledge.signatures.types[name]
    guard seesSignatures, stated != nil || catalog.knowledge.families[name] != nil else { return false }
    if let rule = stated.flatMap({ catalog.byID[$0.rule] }), !isImported(rule) || !isInSight(rule) { return false }
    if hasModule(node) { return true }
    if isGeneric(name, at: node) { return false }
    var path = enclosingTypes(node)
    if let inherited = inheritedType(name, seenFrom: path) { return isRenamed(inherited, name) }
    while true {
      let candidate = (path + [name]).joined(separator: ".")
      if let entry = project.types[candidate], !entry.kind.isEmpty { return isRenamed(entry, name) }
      if path.isEmpty { return true }
      if project.types[path.joined(separator: ".")]?.generics.contains(name) == true { return false }
      path.removeLast()
    }
  }

  /// The type of a name that a class has from one of its ancestors: `Event` of `class Screen { enum Event {} }`; a
  /// typealias from a class alone, for those of protocols stand for what the type says.
  private func inheritedType(_ name: String, seenFrom path: [String]) -> TypeEntry? {
    guard !path.isEmpty, let found = project.path(of: name, seenFrom: path.joined(separator: ".")), found != name,
      let entry = project.types[found]
    else { return nil }
    let isOfClass = project.types[String(found.dropLast(name.count + 1))]?.kind == "class"
    return ["class", "struct", "enum", "actor"].contains(entry.kind) || entry.aliased != nil && isOfClass ? entry : nil
  }

  /// Whether a type that others have too, `View`, can be a library's in this file, which then imports the library.
  private func isInSight(_ rule: Rule) -> Bool {
    guard let module = rule.module, !rule.isOwnName, !fileImports.isEmpty else { return true }
    return fileImports.contains(module) || exportedModules.contains(module)
  }

  /// `typealias Observable = RxSwift.Observable` means the same.
  private func isRenamed(_ entry: TypeEntry, _ name: String) -> Bool {
    guard case .named(let aliased, _)? = entry.aliased, let dot = aliased.lastIndex(of: ".") else { return false }
    return aliased[aliased.index(after: dot)...] == name && catalog.knowledge.modules.contains(String(aliased[..<dot]))
  }

  /// Whether an expression is a type within a type of the signatures, for which a page has a pattern of its own:
  /// `CompositeDisposable.DisposeKey`.
  func isNestedSignatureType(_ node: NodeID) -> Bool {
    guard case .member(let base, let name, _, _) = outline[node], case .reference(let owner, _) = outline[base],
      isSignatureType(owner.text, at: base)
    else { return false }
    return typeRules(name.text).contains { rule in
      rule.groups.contains { $0.patterns.contains { $0.isNestedType(in: owner.text) } }
    }
  }

  func isTypeReference(_ node: NodeID, _ name: String) -> Bool {
    // The type of a stream is the call's to write, with its arguments.
    if isCallee(node), catalog.knowledge.families[name] == nil,
      callsOwnInitializer(node) || hasModule(node) || isOnlyRenamed(name)
    {
      return isSignatureType(name, at: node)
    }
    let isAlias = catalog.knowledge.signatures.types[name]?.kind == "typealias"
    guard case .metatype = types[node], isAlias || !isCallee(node) else { return false }
    if let parent = outline.parent(node), case .member(let base, let member, _, _) = outline[parent], base == node,
      member.text != "self", !isAlias, !isResolved(parent)
    {
      return false
    }
    return isSignatureType(name, at: node)
  }

  private func hasModule(_ node: NodeID) -> Bool {
    if case .member(let base, _, _, _) = outline[node] { isModule(base) } else { false }
  }

  /// Whether a type is called by an initializer that the project declares in an extension of it.
  private func callsOwnInitializer(_ node: NodeID) -> Bool {
    guard let member = outline.parent(node).flatMap({ types.resolutions[$0]?.member }) else { return false }
    return member.kind == .initializer && member.rule.isEmpty && member.isInExtension
  }

  /// Whether pages say what a type becomes, and nothing of how it is made: its initializers stay as they are.
  private func isOnlyRenamed(_ name: String) -> Bool {
    let rules = typeRules(name)
    return rules.contains { rule in rule.groups.contains { !$0.templates.isEmpty } }
      && rules.allSatisfy { rule in
        rule.groups.allSatisfy { $0.patterns.allSatisfy { $0.isType || $0.keyName != name } }
      }
  }

  /// Whether it is known what a member of a type means, so that the type in front of it can change its name.
  func isResolved(_ member: NodeID) -> Bool {
    if types.resolutions[member] != nil { return true }
    guard isCallee(member), let call = outline.parent(member) else { return false }
    return types.resolutions[call] != nil
  }

  func isSignatureName(_ name: String) -> Bool {
    guard let entry = catalog.knowledge.signatures.types[name], let rule = catalog.byID[entry.rule] else {
      return false
    }
    return isImported(rule) && project.types[name]?.kind.isEmpty != false
  }

  /// Whether a type is one that pages write for a stream: what hangs on it was migrated before, or was left.
  func isOfTarget(_ type: SwiftType) -> Bool {
    guard case .named(let name, _) = type.unwrapped else { return false }
    return catalog.writtenStreams.contains(name) && project.types[name]?.kind.isEmpty != false
  }
}

extension Pattern {
  /// Whether it is a type that another one declares: `CompositeDisposable.DisposeKey`.
  fileprivate func isNestedType(in owner: String) -> Bool {
    guard case .memberType(let base, _, _) = outline[root], case .typeName(let name, _) = outline[base] else {
      return false
    }
    return name.text == owner
  }
}
