import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

extension FileFacts {
  /// What a name that stays is reported as: `rx` together with the member behind it.
  struct Leftover {
    /// `rx.items`.
    let text: String
    /// `items`.
    let member: String
    let range: ByteRange
    let isReactive: Bool
  }

  func leftover(_ node: NodeID, _ name: Name) -> Leftover {
    guard catalog.reactiveNames.contains(name.text), let parent = outline.parent(node),
      case .member(let base, let member, _, _) = outline[parent], base == node
    else {
      return Leftover(text: name.text, member: name.text, range: name.range, isReactive: false)
    }
    return Leftover(
      text: "\(name.text).\(member.text)", member: member.text,
      range: ByteRange(name.range.start, member.range.end), isReactive: true)
  }

  /// The page that says what to do instead, if one names what is left over.
  func page(of left: Leftover) -> Rule? {
    if let stated = catalog.knowledge.signatures.types[left.member], let rule = catalog.byID[stated.rule],
      rule.applicability == .reportOnly, !left.isReactive, isImported(rule)
    {
      return rule
    }
    return catalog.byName[left.member]?.first { rule in
      rule.applicability == .reportOnly && isImported(rule)
        && rule.groups.contains { $0.patterns.contains { names($0, left) } }
    }
  }

  /// A pattern behind `rx` names what is behind it, and nothing else.
  private func names(_ pattern: Pattern, _ left: Leftover) -> Bool {
    pattern.keyName == left.member && pattern.outline.mentions(catalog.reactiveNames) == left.isReactive
  }

  /// Whether a member stands behind an `rx` that is reported together with it.
  private func isBehindLeftover(_ node: NodeID) -> Bool {
    guard case .member(let base, _, _, _) = outline[node], catalog.reactiveNames.contains(keyName(base)) else {
      return false
    }
    return leftoverName(base) != nil
  }

  func isKept(_ range: ByteRange, _ kept: [ByteRange]) -> Bool {
    let index = kept.partitioningIndex { $0.end > range.start }
    return index < kept.count && kept[index].contains(range)
  }

  /// The name, if it is RxSwift's alone and doesn't mean something of the project's.
  func leftoverName(_ node: NodeID) -> Name? {
    switch outline[node] {
    case .member(let base, let name, _, _) where name.text.first?.isUppercase == true:
      // `Broadcast.PublishSubject` is a type of somebody else's.
      let isOwn = catalog.knowledge.modules.contains(outline.text(base)) || catalog.ownTypes.contains(name.text)
      return isModule(base) && isOwn ? name : nil
    case .member(_, let name, _, _), .implicitMember(let name, _, _):
      guard !isBehindLeftover(node), !isPlainInitializer(node),
        isForeignLink(node) || isOfLostConformance(node) || isOfUnknownCall(node) || throwsForUnknown(node)
          || catalog.ownNames.contains(name.text) && isRxMember(node)
      else { return nil }
      return name
    case .memberType(let base, _, _) where !isModule(base): return nil
    case .reference(let name, _) where catalog.reactiveNames.contains(name.text):
      guard let member = types.resolutions[node]?.member else { return types[node].isUnknown ? name : nil }
      return member.rule.isEmpty ? nil : name
    case .reference(let name, _), .typeName(let name, _), .memberType(_, let name, _):
      guard catalog.ownTypes.contains(name.text), isSignatureType(name.text, at: node), !isValue(node),
        isOfImportedLibrary(name.text), !isGeneric(name.text, at: node)
      else { return nil }
      return name
    default: return nil
    }
  }

  /// Whether a member is an initializer without labels, `DisposeBag.init` or `self.init()`: it goes with its type, which
  /// is reported itself where it stays.
  func isPlainInitializer(_ node: NodeID) -> Bool {
    guard case .member(_, let name, _, _) = outline[node], name.text == "init" else { return false }
    guard let parent = outline.parent(node), let call = outline.call(parent), call.callee == node else {
      return !outline.text(node).hasSuffix(":)")
    }
    return call.arguments.isEmpty
  }

  /// Whether a type that others have too, `View`, can be a library's here: the file imports it.
  private func isOfImportedLibrary(_ type: String) -> Bool {
    guard let stated = catalog.knowledge.signatures.types[type], let rule = catalog.byID[stated.rule],
      let module = rule.module, !rule.isOwnName
    else { return true }
    return fileImports.contains(module)
  }

  /// Whether a member of something unknown is used as a pattern has it: `view.window` is not called, and
  /// `object.observe(path, options:)` has other labels.
  private func hasKnownForm(_ node: NodeID) -> Bool {
    if let parent = outline.parent(node), isCallee(node), fitsNoForm(parent) { return false }
    guard let labels = catalog.labels[keyName(node)] else { return true }
    guard let parent = outline.parent(node), case .call(let call) = outline[parent], call.callee == node else {
      return labels.contains("")
    }
    return call.arguments.allSatisfy { argument in argument.label.map { labels.contains($0.text) } ?? true }
  }

  /// A call on a stream that neither the signatures nor the project know: another library's operator.
  func isForeignLink(_ node: NodeID) -> Bool {
    guard case .member(let base, let name, _, _) = outline[node], types.resolutions[node] == nil,
      let parent = outline.parent(node), case .call(let call) = outline[parent], call.callee == node,
      types.resolutions[parent] == nil, !Knowledge.publisherBridges.contains(name.text) || !call.arguments.isEmpty
    else { return false }
    if types[base].stream != nil { return true }
    return (isOfTarget(types[base]) || isTargetStream(types[base])) && isForeign(name.text, parent)
  }

  /// Whether a call is of a member of a protocol for subjects to which only the project makes a property of a control
  /// conform, or another observer of the signatures: `extension ControlProperty: SubjectType`. What it becomes is no
  /// subject; a relay, which is no observer, becomes one.
  private func isOfLostConformance(_ node: NodeID) -> Bool {
    guard let call = outline.parent(node), outline.call(call)?.callee == node,
      let resolution = types.resolutions[call] ?? types.resolutions[node], resolution.member.rule.isEmpty,
      let family = resolution.receiver.streamOrOptionalStream?.family, project.types[family]?.kind.isEmpty != false
    else { return false }
    let knowledge = catalog.knowledge
    return knowledge.isObserverProtocol(resolution.member.owner)
      && !knowledge.conforms(family, to: resolution.member.owner)
      && knowledge.signatures.ancestors(of: family).contains(where: knowledge.isObserverProtocol)
  }

  /// Whether a link stands behind something of which nobody knows the type, but whose function gives one of RxSwift's
  /// streams, and throws: a publisher's operator of the same name takes no function that throws.
  private func throwsForUnknown(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), let call = outline.call(parent), call.callee == node,
      catalog.operatorNames.contains(keyName(node)), types.resolutions[parent] == nil
    else { return false }
    return call.arguments.contains { argument in
      guard case .closure(let closure) = outline[argument.value], closure.result != nil,
        let known = types.closures[argument.value]
      else { return false }
      return known.throws && known.resultType.mentionsStream
    }
  }

  /// Whether neither the target nor the project has a link behind a stream of the target's. Beside other code of the
  /// target's only what a page names is certain not to be its own, and what an earlier run has left with the streams that
  /// closures in front of it say: `names().flatMap { _ -> Observable<Int> in … }.sweetDebug()`.
  private func isForeign(_ name: String, _ call: NodeID) -> Bool {
    if isMigratedInPart, !spellsStreams(call), !isOfTarget(name) {
      return catalog.byName[name]?.contains { $0.applicability == .reportOnly } ?? false
    }
    return isNobodys(name, call)
  }

  /// Whether neither a target's publishers nor the project have a member that a call means.
  func isNobodys(_ name: String, _ call: NodeID) -> Bool {
    !isOfTarget(name) && outline.callForm(call).map(project.methodForms.contains) != true
  }

  /// Whether a closure that is handed to a link of a chain says that it gives one of RxSwift's streams.
  private func spellsStreams(_ link: NodeID) -> Bool {
    guard let call = outline.call(link), case .member(let base, _, _, _) = outline[call.callee] else { return false }
    let isSpelled = call.arguments.contains { argument in
      guard case .closure(let closure) = outline[argument.value], closure.result != nil else { return false }
      return types.closures[argument.value]?.resultType.mentionsStream == true
    }
    return isSpelled || spellsStreams(base)
  }

  /// Whether a target's publishers have a member of a name.
  func isOfTarget(_ name: String) -> Bool {
    catalog.writtenLinks.contains(name) || catalog.knowledge.targetOperators.names.contains(name)
  }

  private func isValue(_ node: NodeID) -> Bool {
    guard case .reference = outline[node] else { return false }
    if case .metatype = types[node] { return false }
    return !types[node].isUnknown
  }

  /// A member of a stream, or of something whose type is not known.
  private func isRxMember(_ node: NodeID) -> Bool {
    if let member = types.resolutions[node]?.member { return !member.rule.isEmpty }
    if let parent = outline.parent(node), let member = types.resolutions[parent]?.member,
      case .call(let call) = outline[parent], call.callee == node
    {
      return !member.rule.isEmpty
    }
    // `rx` is no function; one of that name is the project's.
    if catalog.reactiveNames.contains(keyName(node)) { return !isCallee(node) }
    if let parent = outline.parent(node), types[node].isUnknown,
      mayBeOwn(parent) || isNoChain(parent, keyName(node))
        || isCallee(node) && catalog.operatorNames.contains(keyName(node)) && isThrownAway(parent)
    {
      return false
    }
    switch outline[node] {
    case .member(let base, _, _, _):
      let type = types[base]
      if type.streamOrOptionalStream != nil { return true }
      if case .named(let name, _) = type.unwrapped {
        if isTargetStream(name), isOfTarget(keyName(node)) { return false }
        if !isCallee(node), isNoFunction(node, keyName(node)) { return false }
        return project.types[name] == nil && catalog.knowledge.signatures.types[name]?.rule.isEmpty != true
          && !isElement(name, at: node) && hasKnownForm(node)
      }
      return isUnknown(type) && hasKnownForm(node)
    default: return types.expectations[node].map { $0.type.mentionsStream } ?? false
    }
  }

  /// Whether a type is a generic parameter, or what an extended stream sends, of which no stream is known.
  private func isElement(_ type: String, at node: NodeID) -> Bool {
    type == "Element" && isInStreamExtension(node) || isGeneric(type, at: node)
  }

  /// Whether a member that makes a stream, and leaves the type out, is handed to a function that nobody knows, which gives
  /// a stream too: `return stub(load, default: .never())`.
  private func isOfUnknownCall(_ node: NodeID) -> Bool {
    guard case .implicitMember(let name, _, _) = outline[node], let made = outline.parent(node), isCallee(node),
      let outer = outline.parent(made), case .call(let call) = outline[outer], call.callee != made,
      types.resolutions[outer] == nil, let expected = types.expectations[outer]?.type,
      expected.mentionsStream || isTargetStream(expected)
    else { return false }
    return catalog.knowledge.families.keys.contains { family in
      catalog.knowledge.signatures.types[family]?.members[name.text]?.contains {
        $0.isStatic && $0.kind == .method
      } ?? false
    }
  }

  /// What is said of a link that no page and no file of the project declares, and of what only stands behind `rx`.
  func leftoverFinding(of node: NodeID) -> Finding? {
    guard seesSignatures else { return nil }
    let callee = outline.call(node)?.callee ?? node
    guard case .member(let base, let link, _, _) = outline[callee], types.resolutions[node] == nil else { return nil }
    let isReactive = catalog.reactiveNames.contains(keyName(base)) && types.resolutions[callee] == nil
    let named = isReactive ? base : callee
    guard isReactive || isForeignLink(callee), let name = leftoverName(named) else { return nil }
    // The target has no `rx`.
    if isMigratedInPart, !isReactive, catalog.writtenLinks.contains(link.text), types[base].stream == nil {
      return nil
    }
    return finding(of: leftover(named, name))
  }

  func finding(of left: FileFacts.Leftover) -> Finding? {
    guard let rule = page(of: left) ?? catalog[.leftOver],
      !suppressions.silences(rule.id, at: left.range.start, lineOf: left.range.start)
    else { return nil }
    if let off = switchedOffRule(for: left) { return switchedOff(off, at: left.range, named: left.text, rule) }
    return Finding(
      rule: rule.id, range: left.range, applicability: .reportOnly,
      message: "'\(left.text)' has to be migrated by hand", note: rule.note.isEmpty ? nil : rule.note)
  }

  /// Says of a name, or of other code, that it stays because of a rule that other runs ask.
  func switchedOff(_ off: Rule, at range: ByteRange, named name: String? = nil, _ rule: Rule) -> Finding {
    Finding(
      rule: rule.id, range: range, applicability: .reportOnly,
      message: "'\(name ?? outline.tokens.text(range))' stays, since '\(off.id)' is switched off")
  }

  /// The rule that rewrites what is left over in other runs.
  private func switchedOffRule(for left: Leftover) -> Rule? {
    let rules = (catalog.byName[left.member] ?? []) + typeRules(left.member)
    return rules.first { !$0.isGuard && $0.applicability != .reportOnly && isImported($0) && !isEnabled($0) }
  }
}

extension SourceOutline {
  /// Whether a member of one of these names is used.
  fileprivate func mentions(_ names: Set<String>) -> Bool {
    allNodes.contains { node in
      switch self[node] {
      case .member(_, let name, _, _), .reference(let name, _): names.contains(name.text)
      default: false
      }
    }
  }
}
