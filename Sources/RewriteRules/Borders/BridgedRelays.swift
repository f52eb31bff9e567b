import StreamTypes
import SwiftStructure

/// Relays that stay RxSwift's because of files that are not rewritten, as rewritten code uses them: their values are read
/// and sent as before, and where they are streams, bridges make publishers of them.
enum RelayUse {
  /// A value is read, or sent to the relay.
  case asItIs
  /// It is used as the stream that it is.
  case stream
}

extension FileFacts {
  /// How the property is used that an expression names; nil where it is no relay, and where no bridge can stand.
  func relayUse(_ node: NodeID) -> RelayUse? {
    guard types[node].stream != nil, relayNames.isRelay(types[node]), outline.givesValue(node, as: .property),
      let parent = outline.parent(node)
    else { return nil }
    if case .member(let base, let link, _, _) = outline[parent], base == node { return linkedUse(parent, link.text) }
    guard let call = outline.call(parent), let resolution = types.resolutions[parent], !resolution.member.rule.isEmpty,
      let argument = call.arguments.firstIndex(where: { $0.value == node }), argument < resolution.parameters.count,
      resolution.parameters[argument] >= 0
    else { return nil }
    return use(as: resolution.member.parameters[resolution.parameters[argument]].type)
  }

  /// Whether an expression names a relay that stays.
  func isBridgedRelay(_ node: NodeID) -> Bool {
    relayNames.isRelay(types[node]) && declaringPlace(of: node).map(project.bridged.contains) == true
  }

  private func linkedUse(_ link: NodeID, _ name: String) -> RelayUse? {
    if Knowledge.publisherBridges.contains(name) { return .stream }
    let call = outline.isCalled(link) ? outline.parent(link) : nil
    guard let member = (call.flatMap { types.resolutions[$0] } ?? types.resolutions[link])?.member else { return nil }
    if [catalog.id(.relayEntry), catalog.id(.relayValue)].contains(member.rule) { return .asItIs }
    return !member.rule.isEmpty || catalog.knowledge.isStreamProtocol(member.owner) ? .stream : nil
  }

  private func use(as parameter: SwiftType) -> RelayUse? {
    if let stream = parameter.stream {
      return relayNames.isRelay(parameter) ? .asItIs : stream.form == .subject ? nil : .stream
    }
    guard case .named(let name, _) = parameter.withoutModule() else { return nil }
    if relayNames.isRelay(name) { return .asItIs }
    let form = catalog.knowledge.families[name]?.form
    return form.map { $0 != .subject } ?? catalog.knowledge.isStreamProtocol(name) ? .stream : nil
  }
}

extension TieSearch {
  /// Whether a relay can stay where an expression uses it, be the code around it rewritten.
  mutating func usesStayingRelay(_ node: NodeID, _ member: Member) -> Bool {
    guard bridges != nil, options.relays.areSubjects, member.kind == .property, member.attributes.isEmpty,
      let stream = types[node].stream, facts.relayUse(node) != nil
    else { return false }
    return !rewritten.isRewritten(member.owner) && !rewritten.areIn(stream.element)
  }
}
