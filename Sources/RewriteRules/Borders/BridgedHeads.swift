import StreamTypes
import SwiftStructure

extension TieSearch {
  /// Notes whether a bridge can make what a declaration says it gives of each value that it gives.
  mutating func noteBridgeable(of node: NodeID, _ place: MemberPlace) {
    guard let bridges else { return }
    let taken = bridges.parameters(of: node, in: outline)
    let given = bridges.given(by: node, in: outline)
    if given == nil, taken.isEmpty { return }
    let isBridgeable =
      given.map { given in given.values.allSatisfy { crosses($0, as: given.crossing) } } ?? true
      && taken.allSatisfy { canBridge($0.parameter, as: $0.crossing, of: node) }
    if isBridgeable { found.bridgeable.insert(place) }
  }

  /// Whether a bridge can stand behind a parameter wherever the function names it, and behind its default value.
  private func canBridge(
    _ parameter: Parameter, as crossing: BridgedMembers.Crossing, of function: NodeID
  ) -> Bool {
    let hasFittingDefault = parameter.defaultValue.map { crossing == .scheduler && facts.isScheduler($0) } ?? true
    guard hasFittingDefault, !parameter.isVariadic, parameter.attributes.isEmpty else { return false }
    return !outline.descendants(of: [function]).contains { node in
      guard case .closure(let closure) = outline[node] else { return false }
      return closure.captures.contains { $0.value == nil && $0.name.text == parameter.name.text }
    }
  }

  /// Whether a bridge can stand behind what a property is set to: `rows = feed.map(\.rows)`.
  func setsWhatCrosses(_ node: NodeID, _ property: Member) -> Bool {
    guard let bridges, property.kind == .property, let value = outline.assignedValue(to: node),
      bridges.contains(property, rewritten), let crossing = property.type.flatMap(bridges.crossing)
    else { return false }
    return crosses(value, as: crossing)
  }

  /// Whether bridges can stand around a call of an operator of the project's: `counts.toObservable().logged().toPublisher()`.
  func callsOwnOperator(_ node: NodeID) -> Bool {
    guard let bridges, !project.mocksMainQueue, outline.givesValue(node, as: .method), givesWhatCrosses(node),
      let (base, crossing) = bridges.operatorReceiver(of: node, in: facts, rewritten)
    else { return false }
    return crosses(base, as: crossing)
  }

  /// Whether a subject or an observer can stay where an expression uses it, be the code around it rewritten.
  mutating func usesStayingSubject(_ node: NodeID, _ member: Member) -> Bool {
    guard bridges != nil, options.relays.areSubjects, member.kind == .property, member.attributes.isEmpty,
      let element = element(of: types[node]), facts.subjectUse(node) != nil
    else { return false }
    return !rewritten.isRewritten(member.owner) && !rewritten.areIn(inferred: element, of: member.owner)
  }

  /// The type of the values that a stream sends or an observer takes.
  private func element(of type: SwiftType) -> SwiftType? {
    if let stream = type.stream { return stream.element }
    if case .named(_, let arguments) = type, facts.isPlainObserver(type) { return arguments.first }
    return nil
  }

  /// Whether a bridge can stand behind a value: it is what crosses by itself, not by the type that is expected of it.
  func crosses(_ value: NodeID, as crossing: BridgedMembers.Crossing) -> Bool {
    switch crossing {
    case .stream: isStream(value)
    case .scheduler: facts.isScheduler(value)
    case .disposable: isDisposable(value)
    }
  }

  private func isDisposable(_ value: NodeID) -> Bool {
    if let branches = outline.branches(ofStatement: value) { return branches.allSatisfy(isDisposable) }
    return facts.isSubscription(types[value]) && !outline.beginsImplicitly(value) && !isSaidByPlace(value)
  }

  /// The same for a stream.
  private func isStream(_ value: NodeID) -> Bool {
    if let branches = outline.branches(ofStatement: value) { return branches.allSatisfy(isStream) }
    return types[value].stream != nil && !outline.beginsImplicitly(value) && !isSaidByPlace(value)
  }

  /// Whether nothing but the place of a value says its type, which a generic function of the project's gives for any:
  /// `container.resolve()`.
  private func isSaidByPlace(_ value: NodeID) -> Bool {
    switch outline[value] {
    case .forceUnwrap(let part), .effect(_, let part): isSaidByPlace(part)
    case .call: types.resolutions[value].map { $0.member.rule.isEmpty && $0.isOfPlacesType } ?? false
    default: false
    }
  }
}
