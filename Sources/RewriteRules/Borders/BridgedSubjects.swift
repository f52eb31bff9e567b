import StreamTypes
import SwiftStructure

/// How rewritten code uses a subject, a relay or an observer that stays RxSwift's because of files that are not rewritten.
enum SubjectUse {
  /// A value is read, or sent to it, as before.
  case asItIs
  /// It is used as the stream that it is, of which a bridge makes a publisher; an observer takes what a stream sends, and a
  /// bridge makes a subscriber of it.
  case stream
}

extension FileFacts {
  /// How the subject is used that an expression names; nil where it is none, and where it can't stay beside code that is
  /// rewritten.
  func subjectUse(_ node: NodeID) -> SubjectUse? {
    let isObserver = isPlainObserver(types[node])
    let kind: MemberDeclaration.Kind = outline.call(node) == nil ? .property : .method
    guard isObserver || isSubject(types[node]), outline.givesValue(node, as: kind), let parent = outline.parent(node)
    else { return nil }
    if case .member(let base, let link, _, _) = outline[parent], base == node { return use(by: parent, link.text) }
    if case .array = outline[parent], !isObserver { return useAsElement(of: types[parent]) }
    guard let call = outline.call(parent), let resolution = types.resolutions[parent],
      let argument = call.arguments.firstIndex(where: { $0.value == node }),
      let parameter = resolution.parameter(ofArgument: argument)
    else { return nil }
    let isOwn = resolution.member.rule.isEmpty
    if isObserver { return isOwn ? nil : .stream }
    let use = use(as: parameter.type) ?? useAsElement(of: types[parent])
    return isOwn && use != .stream ? nil : use
  }

  /// How a list of streams, or a stream of them, uses a subject among others: `Observable.of(.just(1), taps).merge()`.
  private func useAsElement(of list: SwiftType) -> SubjectUse? {
    let element: SwiftType? = if case .array(let element) = list { element } else { list.stream?.element }
    guard let stream = element?.stream, stream.form != .subject else { return nil }
    return .stream
  }

  /// Whether an expression names a subject, a relay or an observer that stays.
  func isBridgedSubject(_ node: NodeID) -> Bool {
    (isSubject(types[node]) || isPlainObserver(types[node]))
      && declaringPlace(of: node).map(project.bridged.contains) == true
  }

  /// Whether a type is one of the library's observers and no stream: `AnyObserver`, `Binder`.
  func isPlainObserver(_ type: SwiftType) -> Bool {
    guard case .named(let name, _) = type.withoutModule(), isSignatureName(name) else { return false }
    return catalog.knowledge.onlyObserves(name)
  }

  /// Whether an expression names a relay that stays.
  func isBridgedRelay(_ node: NodeID) -> Bool { relayNames.isRelay(types[node]) && isBridgedSubject(node) }

  private func isSubject(_ type: SwiftType) -> Bool { type.stream?.form == .subject }

  /// How what follows a subject's name uses it.
  private func use(by link: NodeID, _ name: String) -> SubjectUse? {
    if Knowledge.publisherBridges.contains(name) { return .stream }
    let call = outline.isCalled(link) ? outline.parent(link) : nil
    guard let member = (call.flatMap { types.resolutions[$0] } ?? types.resolutions[link])?.member else { return nil }
    if [.relayEntry, .relayValue].contains(where: { catalog.id($0) == member.rule }) { return .asItIs }
    if member.rule == catalog.id(.subjectValue) { return .asItIs }
    if member.rule == catalog.id(.subjectEntry) { return call != nil && takesValue(member) ? .asItIs : nil }
    return catalog.knowledge.isSourceProtocol(member.owner) ? .stream : nil
  }

  /// Whether all that a member takes is a value: errors and events of either library are not the other's.
  private func takesValue(_ member: Member) -> Bool {
    member.parameters.allSatisfy { $0.type == .named("Element", []) }
  }

  /// How an operator uses a subject that it takes.
  private func use(as parameter: SwiftType) -> SubjectUse? {
    guard case .named(let name, _) = parameter.withoutModule() else {
      return parameter.stream.flatMap { use(asFamily: $0.family) }
    }
    return catalog.knowledge.isSourceProtocol(name) ? .stream : use(asFamily: name)
  }

  private func use(asFamily name: String) -> SubjectUse? {
    if relayNames.isRelay(name) { return .asItIs }
    return catalog.knowledge.families[name].flatMap { $0.form == .subject ? nil : .stream }
  }
}
