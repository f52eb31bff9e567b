import SourceText
import StreamTypes
import SwiftStructure

/// Which rule is for a node.
extension FileFacts {
  /// The rules that may apply to a node, and whether its types prove that they do.
  func candidates(for node: NodeID) -> ([Rule], Bool) {
    switch outline[node] {
    case .typeName(let name, _):
      return (isSignatureType(name.text, at: node) ? typeRules(name.text) : [], true)
    case .memberType(let base, let name, _):
      return ((isModule(base) || isSignatureOwner(base)) && seesSignatures ? typeRules(name.text) : [], true)
    case .reference(let name, _) where isTypeReference(node, name.text):
      return (typeRules(name.text), true)
    case .member(let base, let name, _, _) where isModule(base) && seesSignatures && isTypeReference(node, name.text):
      return (typeRules(name.text), true)
    case .member(_, let name, _, _) where isNestedSignatureType(node): return (typeRules(name.text), true)
    // A function of the project's that has the name of a property: `view.rx.tap()`.
    case .member where isCallee(node) && !isSubscripted(node) && !isFunctionValue(node): return ([], false)
    case .call where isCrossedBridge(node) || takesCrossedBridge(node):
      return (catalog.byName[keyName(node)] ?? [], true)
    case .binary(_, let sign, _): return (usesOfStreams(sign.text), true)
    case .call, .member, .reference, .implicitMember, .subscript:
      let uses = seesSignatures ? usesOfStreams(keyName(node)) : []
      return !uses.isEmpty && isOfStandardLibrary(node) ? (uses, true) : memberRules(node)
    default: return ([], false)
    }
  }

  /// Whether a type in front of a nested one is the signatures'.
  private func isSignatureOwner(_ node: NodeID) -> Bool {
    guard case .typeName(let name, _) = outline[node] else { return false }
    return isSignatureType(name.text, at: node) || name.text == "Self" && extendedValueType(around: node) != nil
  }

  private func isFunctionValue(_ node: NodeID) -> Bool {
    if case .function = types[node].unwrapped { true } else { false }
  }

  /// The rules that report what a function or operator of Swift's own is asked about a stream.
  private func usesOfStreams(_ name: String) -> [Rule] {
    catalog.usesByName[name] ?? []
  }

  /// Whether a function without a receiver is called that neither the project nor a page declares: `dump(names)`.
  private func isOfStandardLibrary(_ node: NodeID) -> Bool {
    guard let callee = outline.call(node)?.callee, case .reference(let name, _) = outline[callee] else { return false }
    if let member = types.resolutions[node]?.member { return member.isOfStandardLibrary }
    let isDeclared = project.types[name.text] != nil || catalog.knowledge.signatures.types[name.text] != nil
    return types.origins[callee] == nil && !isDeclared
  }

  private func memberRules(_ node: NodeID) -> ([Rule], Bool) {
    let (rules, isKnown) = statedRules(node)
    return rules.isEmpty && !isUnknownReceiver(node) ? ([], isKnown) : (settingRules(node) + rules, isKnown)
  }

  private func statedRules(_ node: NodeID) -> ([Rule], Bool) {
    let name = keyName(node)
    if let resolution = types.resolutions[node] {
      if resolution.member.rule.isEmpty, isKept(type: resolution.member.owner) { return ([], true) }
      let required = requirement(of: resolution.member).flatMap { newName(of: $0) == nil ? nil : $0 }
      if let required, convertsToPublisher(required) { return ([], true) }
      let member = required ?? resolution.member
      guard let rule = catalog.byID[member.rule] else { return ([], false) }
      if case .named(let name, _) = resolution.receiver, project.types[name]?.kind.isEmpty != false,
        !rule.groups.isEmpty
      {
        return ([rule], true)
      }
      // Other pages may have the same signature's other forms.
      return ([rule] + (catalog.byName[name] ?? []).filter { $0.id != rule.id && $0.family != "types" }, true)
    }
    if seesSignatures, let called = rulesOfCalledResult(node) { return (called, true) }
    guard seesSignatures, !name.isEmpty, !isCallee(node), isUnknownReceiver(node) else { return ([], false) }
    // What is unknown in a file that imports the target already may be the target's.
    if isMigratedInPart { return ([], false) }
    if mayBeOwn(node) || isOfModule(node) || isNoFunction(node, name) || isInitializer(node) { return ([], false) }
    if fitsNoForm(node) || isFollowedByForeignLink(node) { return ([], false) }
    if isNoChain(node, name) || catalog.operatorNames.contains(name) && isThrownAway(node) { return ([], false) }
    return ((catalog.byName[name] ?? []).filter { $0.isOwnName && !fitsNoForm(of: $0, node) }, false)
  }

  /// Whether nobody uses what a call gives, so that it is no operator of a stream: `logger.debug("saved")`.
  func isThrownAway(_ node: NodeID) -> Bool {
    guard case .call(let call) = outline[node], case .member(let base, _, _, _) = outline[call.callee] else {
      return false
    }
    guard outline.enclosingBody(node) != nil else { return false }
    if isUnkept(node) { return true }
    guard let parent = outline.parent(node), case .closure(let closure) = outline[parent] else { return false }
    return closure.statements == [node] && isPath(base)
  }

  /// Whether a call of an operator whose name others have stands behind names alone: `realm.objects.toArray()`.
  func isNoChain(_ node: NodeID, _ name: String) -> Bool {
    guard catalog[.chained].contains(name), let callee = outline.call(node)?.callee,
      case .member(let base, _, _, _) = outline[callee]
    else { return false }
    return isPath(base)
  }

  /// Whether an expression is names alone: `self.logger`.
  private func isPath(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .reference, .implicitMember: true
    case .member(let base, _, _, _), .optionalChain(let base), .forceUnwrap(let base): isPath(base)
    default: false
    }
  }

  /// The rules for a call of what a call of RxSwift's gives, `rows(cellIdentifier: "cell")(names)(fill)`, whose pages have
  /// both as one form.
  private func rulesOfCalledResult(_ node: NodeID) -> [Rule]? {
    guard case .call(let call) = outline[node], case .call(let inner) = outline[call.callee],
      types.resolutions[call.callee] != nil || types.resolutions[inner.callee] != nil
    else { return nil }
    let rules = (catalog.byName[keyName(node)] ?? []).filter { rule in
      rule.groups.contains { firstMatch(of: $0, at: node) != nil }
    }
    return rules.isEmpty ? nil : rules
  }

  /// A call whose type is only what it would be on a stream of RxSwift, or that follows from one; of which kind the
  /// stream is nobody knows.
  private func isAssumed(_ node: NodeID) -> Bool {
    guard case .call(let call) = outline[node], let stream = types[node].streamOrOptionalStream,
      stream.family == catalog[.stream], stream.failure == .unknown
    else { return false }
    guard case .member(let base, _, _, _) = outline[call.callee], types[base].streamOrOptionalStream != nil else {
      return true
    }
    // A generic parameter is a stream although nobody knows how it fails.
    if case .call = outline[base] { return isAssumed(base) }
    return false
  }

  /// Whether a type that nobody knows is made by its name: `NSNumber.init(value: 1)` makes no subject.
  private func isInitializer(_ node: NodeID) -> Bool { outline.call(node) != nil && keyName(node) == "init" }

  /// A member that has the name of a method, but stands where no function is asked for: `checkBox.on = true` is of
  /// somebody else's property.
  func isNoFunction(_ node: NodeID, _ name: String) -> Bool {
    guard outline.call(node) == nil, catalog.methodNames.contains(name) else { return false }
    return types.expectations[node].map { if case .function = $0.type.unwrapped { false } else { true } } ?? true
  }

  /// A function of the file's level with its module in front: `Loops.bind { … }`.
  private func isOfModule(_ node: NodeID) -> Bool {
    guard case .call(let call) = outline[node], case .member(let base, _, _, _) = outline[call.callee],
      case .reference(let name, _) = outline[base], fileImports.contains(name.text)
    else { return false }
    return project.types[name.text] == nil && catalog.knowledge.signatures.types[name.text] == nil
  }

  /// A call like `cell.bind(to: model)` where the project has a function like this of its own.
  func mayBeOwn(_ node: NodeID) -> Bool {
    guard case .call(let call) = outline[node], case .member(let base, _, _, _) = outline[call.callee],
      case .reference = outline[base], let form = outline.callForm(node)
    else { return false }
    return project.methodForms.contains(form)
  }

  /// A member or call whose receiver's type is not known; a type that is known and has no such member is no stream.
  func isUnknownReceiver(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .call(let call): isUnknownReceiver(call.callee)
    case .member(let base, _, _, _): isUnknown(types[base]) || isAssumed(base)
    case .implicitMember: types.expectations[node].map { isUnknown($0.type) } ?? true
    default: false
    }
  }

  /// Whether a subscript follows: `recorded.value[keyPath: kind]`.
  private func isSubscripted(_ node: NodeID) -> Bool {
    if let parent = outline.parent(node), case .subscript = outline[parent] { true } else { false }
  }
}
