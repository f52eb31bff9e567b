import SourceText
import StreamTypes
import SwiftStructure

/// Which pattern of a rule a node matches, by its form and by the types of what the holes stand for.
extension FileFacts {
  func firstMatch(of group: RewriteGroup, at node: NodeID) -> PatternMatch? {
    let isType: Bool
    switch outline[node] {
    case .typeName, .memberType: isType = true
    case .reference(let name, _): isType = isTypeReference(node, name.text)
    case .member(let base, let name, _, _):
      isType = isModule(base) && isTypeReference(node, name.text) || isNestedSignatureType(node)
    default: isType = false
    }
    for pattern in group.patterns where pattern.isType == isType {
      var matcher = PatternMatcher(
        pattern: pattern, source: outline, node: node, trailingLabel: trailingLabel(node),
        isOwnMember: isMemberOfSelf(node), isInRoom: isInRoom,
        madeType: madeType(node), aliased: aliasedType(node),
        isCompleted: isType && isCompletedType(node))
      if let match = matcher.run(), typesFit(pattern, match), !passesOwnMember(match), mayDelegate(match, group),
        !isOfAnotherType(node, pattern)
      {
        return match
      }
    }
    return nil
  }

  /// Whether a member behind a leading dot is another type's than the one that the pattern spells: `.instance` of a
  /// `MainScheduler`, where the pattern is `ConcurrentMainScheduler.instance`.
  private func isOfAnotherType(_ node: NodeID, _ pattern: Pattern) -> Bool {
    guard case .implicitMember(let name, _, _) = outline[outline.call(node)?.callee ?? node],
      let owner = types.resolutions[node]?.member.owner,
      case .member(let base, _, _, _) = pattern.outline[pattern.outline.call(pattern.root)?.callee ?? pattern.root],
      case .reference(let spelled, _) = pattern.outline[base], spelled.text != owner
    else { return false }
    let stated = catalog.knowledge.signatures.types
    return [owner, spelled.text].allSatisfy { stated[$0]?.members[name.text] != nil }
  }

  /// Whether an initializer can still call another one, `self.init(value: 0)`: what is written calls a type.
  private func mayDelegate(_ match: PatternMatch, _ group: RewriteGroup) -> Bool {
    guard let alias = match.alias, case .member = outline[alias] else { return true }
    return group.templates.allSatisfy { template in
      let written = template.pattern.outline
      guard let call = written.call(template.pattern.root), case .reference(let name, _) = written[call.callee] else {
        return false
      }
      return name.text.first?.isUppercase == true
    }
  }

  /// Whether a type stands at a variable and leaves its arguments to the value: `let taps: PublishRelay = makeRelay()`.
  private func isCompletedType(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .typeName, .memberType: types[node].instanceStream != nil
    default: false
    }
  }

  /// Whether a name is `self`, or a member of it, in an extension of `Reactive`.
  private func isInRoom(_ node: NodeID) -> Bool {
    let parent = outline.parent(node).flatMap { outline.call($0)?.callee == node ? $0 : nil }
    let owner = parent.flatMap { types.resolutions[$0]?.receiver }
    return [types[node], types.resolutions[node]?.receiver, owner].contains { type in
      if case .named(catalog[.reactive], _)? = type { true } else { false }
    }
  }

  /// Whether a name without anything in front of it is a member of `self` that the signatures state, or that fulfills what
  /// they require.
  private func isMemberOfSelf(_ node: NodeID) -> Bool {
    guard let resolution = types.resolutions[node],
      !(requirement(of: resolution.member) ?? resolution.member).rule.isEmpty
    else { return false }
    if case .named(let name, _) = resolution.receiver.unwrapped { return name != catalog[.reactive] }
    return true
  }

  /// Whether a link that the pattern names is one of the project's own: `text` of `field.rx.text.orEmpty` may be, and
  /// `items` of `bind(to: list.rx.items)`.
  private func passesOwnMember(_ match: PatternMatch) -> Bool {
    let captured = Set(match.captures.values.flatMap(capturedNodes))
    func passes(_ part: NodeID) -> Bool {
      if captured.contains(part) { return false }
      if part != match.node, let member = types.resolutions[part]?.member, member.rule.isEmpty,
        !member.isOfStandardLibrary
      {
        return true
      }
      switch outline[part] {
      case .call(let call), .subscript(let call):
        return passes(call.callee) || call.arguments.contains { passes($0.value) }
      case .member(let base, _, _, _), .optionalChain(let base), .forceUnwrap(let base): return passes(base)
      default: return false
      }
    }
    return passes(match.node)
  }

  private func capturedNodes(_ capture: Capture) -> [NodeID] {
    switch capture {
    case .node(let node): [node]
    case .argument(let call, let index): outline.call(call).map { [$0.arguments[index].value] } ?? []
    case .arguments(let call, let range): outline.call(call).map { $0.arguments[range].map(\.value) } ?? []
    case .elements(let nodes): nodes
    }
  }

  /// What `.init` makes, where its page has no pattern of its own for that.
  private func madeType(_ node: NodeID) -> String? {
    guard let member = types.resolutions[node]?.member, member.kind == .initializer,
      let rule = catalog.byID[member.rule],
      !rule.groups.contains(where: { $0.patterns.contains { $0.keyName == "init" } })
    else { return nil }
    return member.owner
  }

  /// What a call makes by a name of the project's own: `Pulse()` a subject where `typealias Pulse = PublishSubject<Void>`.
  private func aliasedType(_ node: NodeID) -> (type: String, name: String)? {
    guard let member = types.resolutions[node]?.member, member.kind == .initializer, !member.rule.isEmpty,
      let callee = outline.call(node)?.callee, case .reference(let name, _) = outline[callee],
      name.text != member.owner
    else { return nil }
    return (member.owner, name.text)
  }

  /// The label of the parameter that a call's trailing closure is for; the inner nil is "no label".
  private func trailingLabel(_ node: NodeID) -> String?? {
    guard let resolution = types.resolutions[node], let call = outline.call(node),
      let index = call.arguments.firstIndex(where: { $0.isTrailing && $0.label == nil }),
      let parameter = resolution.parameter(ofArgument: index)
    else { return nil }
    return .some(parameter.label)
  }

  /// Whether the holes' type constraints hold: `<#source: Driver#>`.
  private func typesFit(_ pattern: Pattern, _ match: PatternMatch) -> Bool {
    for hole in pattern.holes {
      if hole.words.contains("streams"), !isCollection(match.captures[hole.name]) { return false }
      if hole.words.contains("erased"), !isErased(match.captures[hole.name]) { return false }
      if hole.words.contains("several"), !isArray(match.captures[hole.name]) { return false }
      if hole.words.contains("settable"), !areSettable(match.captures[hole.name]) { return false }
      if hole.words.contains("partly-settable"), !isOneSettable(match.captures[hole.name]) { return false }
      if hole.words.contains("published"), node(match.captures[hole.name]).flatMap(publishedProperty) == nil {
        return false
      }
      if hole.words.contains("owned"), !endsWithItsObject(match) { return false }
      if hole.words.contains("function"), !isFunction(match.captures[hole.name]) { return false }
      if hole.words.contains("of-owner"), ownerClosure(node(match.captures[hole.name])) == nil { return false }
      if hole.words.contains("computed"), !computesKey(match.captures[hole.name]) { return false }
      if hole.words.contains("sent"), isSignatures(match.captures[hole.name]) { return false }
      if hole.words.contains("receiver"), node(match.captures[hole.name]).map(mayReceive) != true { return false }
      if hole.words.contains("uncalled"), node(match.captures[hole.name]).map(isUncalled) != true { return false }
      if hole.words.contains("plain"), !isPlain(hole, match) { return false }
      if hole.words.contains("settled"), node(match.captures[hole.name]).map(isSettledValue) != true { return false }
      if hole.name == "source", let node = node(match.captures["source"]), isType(node) { return false }
      if hole.name == "type", let node = node(match.captures["type"]), !isTypeOrUnknown(node) { return false }
      if hole.name == "type", match.captures["type"] == nil, isPropertyOfSelf(match.node) { return false }
      if hole.isList, isOneArray(match.captures[hole.name]), !isListed(match.node) { return false }
      guard let word = hole.words.first(where: { $0.first?.isUppercase == true }),
        let type = type(of: hole, in: match)
      else { continue }
      guard let stream = type.instanceStream else {
        if case .named(let name, _) = type.instance, isKind(name, of: word) { continue }
        return false
      }
      if !catalog.knowledge.conforms(stream.family, to: word) { return false }
    }
    return true
  }

  /// Whether what a hole stands for, or what that is generic in, is of a type that is known and is no event.
  private func isPlain(_ hole: Hole, _ match: PatternMatch) -> Bool {
    // What is written already means the target's type of the same name.
    guard fileImports.isDisjoint(with: catalog[.targetModules]), let node = node(match.captures[hole.name]) else {
      return false
    }
    var type = if case .typeName = outline[match.node] { outline.swiftType(node) } else { types[node].unwrapped }
    if hole.words.contains(where: { $0.first?.isUppercase == true }), case .named(_, let arguments) = type {
      guard arguments.count == 1 else { return false }
      type = arguments[0]
    }
    if case .named(let name, _) = type {
      guard name != catalog[.event], project.types[name]?.aliased == nil else { return false }
      let isExtended = extendedName(around: node).map { isElement(name, of: $0.name) } ?? false
      if isExtended || isGeneric(name, at: node) { return false }
    }
    return !type.hasUnknown
  }

  /// Whether a type is another one, or is a class or a type of the project's own that descends from it.
  private func isKind(_ name: String, of wanted: String) -> Bool {
    if name == wanted || catalog.knowledge.conforms(name, to: wanted) { return true }
    return project.types[name]?.kind.isEmpty == false
      && project.ancestors(of: name).contains { $0 == wanted || catalog.knowledge.conforms($0, to: wanted) }
  }

  /// Whether something is an array; of one that is written here its elements say so, not the place that it stands in.
  private func isArray(_ capture: Capture?) -> Bool {
    guard let node = node(capture), case .array = types[node] else { return false }
    guard case .array(let elements) = outline[node] else { return true }
    return !elements.isEmpty && elements.allSatisfy { !types[$0].isUnknown || isImplicitMember($0) }
  }

  private func isImplicitMember(_ node: NodeID) -> Bool {
    if case .implicitMember = outline[outline.call(node)?.callee ?? node] { true } else { false }
  }

  /// Whether a stream becomes a value without an identity; a subject stays an object.
  private func isErased(_ capture: Capture?) -> Bool {
    guard let node = node(capture), let stream = types[node].streamOrOptionalStream else { return false }
    return stream.form != .subject
  }

  /// Whether a hole stands for a property behind `rx`, or for several of them.
  private func areSettable(_ capture: Capture?) -> Bool {
    guard let nodes = capture.map(capturedNodes), !nodes.isEmpty else { return false }
    return nodes.allSatisfy { settableProperty($0) != nil }
  }

  /// Whether one of several observers is a property behind `rx`.
  private func isOneSettable(_ capture: Capture?) -> Bool {
    capture.map(capturedNodes)?.contains { settableProperty($0) != nil } ?? false
  }

  private func isFunction(_ capture: Capture?) -> Bool {
    guard let node = node(capture), case .function = types[node].unwrapped else { return false }
    return true
  }

  private func isType(_ node: NodeID) -> Bool {
    if case .metatype = types[node] { true } else { false }
  }

  private func isTypeOrUnknown(_ node: NodeID) -> Bool {
    isType(node) || types[node].isUnknown
  }

  /// Whether a name alone is a property of `self`, not a member of its type: `error` in an extension of `Event`.
  private func isPropertyOfSelf(_ node: NodeID) -> Bool {
    guard case .reference = outline[node], let member = types.resolutions[node]?.member else { return false }
    return member.kind == .property && !member.isStatic
  }

  /// The type of what a hole stands for, of an array's elements where it stands for several; the type in front of an
  /// implicit member is the one it was found on.
  func type(of hole: Hole, in match: PatternMatch) -> SwiftType? {
    if let node = node(match.captures[hole.name]) {
      if hole.words.contains("several"), case .array(let element) = types[node] { return element }
      return types[node].unwrapped
    }
    guard ["type", "source", match.receiver].contains(hole.name) else { return nil }
    // The room of `self`, which is left out in front of `rx`.
    if hole.name == match.receiver,
      case .named(catalog[.reactive], let owner)? = types.resolutions[match.node]?.receiver
    {
      return owner.first
    }
    return types.resolutions[match.node]?.receiver
  }

  /// One array where a list of arguments is wanted.
  private func isOneArray(_ capture: Capture?) -> Bool {
    guard case .arguments? = capture, let capture, nodes(capture).count == 1 else { return false }
    if case .array = types[nodes(capture)[0]] { return true }
    return false
  }

  /// Whether the first parameter that a call means takes any number of values.
  private func isListed(_ node: NodeID) -> Bool {
    guard let resolution = types.resolutions[node], let first = resolution.parameters.first, first >= 0 else {
      return false
    }
    return resolution.member.parameters[first].isVariadic
  }

  /// Whether a rule makes a subscriber of an observer behind `.rx` of a view.
  func becomesReceiver(_ node: NodeID) -> Bool {
    guard let rule = types.resolutions[node].flatMap({ catalog.byID[$0.member.rule] }),
      rule.applicability <= options.applicability
    else { return false }
    if case .rewritten = choice(for: node).verdict { return true }
    return false
  }

  /// An observer that becomes something to send to; a property behind `.rx` does only if it is the project's own.
  func mayReceive(_ node: NodeID) -> Bool {
    var part = node
    if case .function = types[part].unwrapped { return false }
    if let resolution = types.resolutions[part], resolution.member.rule.isEmpty { return true }
    while true {
      switch outline[part] {
      case .member(let base, let name, _, _):
        if catalog.reactiveNames.contains(name.text) { return false }
        part = base
      case .call(let call), .subscript(let call): part = call.callee
      case .optionalChain(let base), .forceUnwrap(let base): part = base
      // What a template wrote, `subscribe(Subscribers.Sink(…))`, is no observer of RxSwift's.
      case .reference(let name, _): return !catalog.reactiveNames.contains(name.text) && name.text != "Subscribers"
      default: return true
      }
    }
  }

  /// Whether an expression is names and members alone, and so gives the same wherever it is written.
  private func isUncalled(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .reference, .implicitMember: true
    case .member(let base, _, _, _), .optionalChain(let base), .forceUnwrap(let base): isUncalled(base)
    case .tuple(let elements): elements.count == 1 && isUncalled(elements[0].value)
    // `subject.asObserver()`, which becomes `subject`.
    case .call(let call):
      types.resolutions[node]?.member.attributes.contains("passthrough") == true && call.arguments.isEmpty
        && isUncalled(call.callee)
    default: false
    }
  }

  /// What RxCocoa has under `rx`, which is a property of the control itself.
  private func isSignatures(_ capture: Capture?) -> Bool {
    node(capture).flatMap { types.resolutions[$0] }.map { !$0.member.rule.isEmpty } ?? false
  }

  /// A collection of streams, not a stream.
  private func isCollection(_ capture: Capture?) -> Bool {
    guard let node = node(capture), types[node].streamOrOptionalStream == nil else { return false }
    if case .array = outline[node] { return true }
    return types[node].sequenceElement != nil || types[node].isUnknown
  }
}
