import SourceText
import StreamTypes
import SwiftStructure

/// Where what is RxSwift's becomes the target's, and the other way round, because a file that is not rewritten is on the
/// other side.
struct Bridges {
  /// The values of members that stay RxSwift's, each with the bridge behind it.
  var values: [NodeID: String] = [:]
  /// What is handed to such members, or given by them, with the link that makes RxSwift's of each.
  var handed: [NodeID: String] = [:]
  /// The types that such members say, and the streams and schedulers of RxSwift's that are handed to them as they are.
  var originals: Set<NodeID> = []
  /// The names of subjects and relays that stay RxSwift's where their values are read, or values sent to them.
  var subjects: Set<NodeID> = []
  /// The links behind these that stay, too.
  var links: [ByteRange] = []

  /// The calls that keep subscriptions of the target's in bags of RxSwift's.
  var fills: Set<NodeID> = []

  /// Whether nothing of RxSwift's is written in the file.
  var isEmpty: Bool { originals.isEmpty && subjects.isEmpty && fills.isEmpty }
}

extension FileFacts {
  /// Notes where bridges stand in a file.
  func findBridges(_ decisions: inout Decisions) {
    findBridgedFills(&decisions)
    findHeadBridges(&decisions)
    guard !project.bridged.isEmpty else { return }
    let kept = decisions.kept
    func isKept(_ node: NodeID) -> Bool { kept.hasDeclaration(around: outline.range(node)) }
    for node in outline.allNodes where !isKept(node) && !hasBridgeToTarget(node) {
      switch bridgedUse(node) {
      // What fills a bag that stays, too, crosses nothing.
      case .stream where decisions.bridges.handed[node] == "\(Knowledge.disposableBridge)()":
        decisions.bridges.handed[node] = nil
      case .stream:
        decisions.bridges.values[node] = bridgeToTarget(of: node)
        decisions.keepSpace(around: node, in: self)
      case .asItIs:
        decisions.bridges.subjects.insert(node)
        if !isBridgedRelay(node) { decisions.keepLink(behind: node, in: outline) }
        decisions.keepSpace(around: node, in: self)
      case nil: break
      }
    }
    let members = BridgedMembers(project, catalog, options)
    for node in outline.wholeDeclarations where project.bridged.contains(memberPlace(node)) && !isKept(node) {
      for (parameter, type, crossing) in members.parameters(of: node, in: outline) {
        decisions.bridges.originals.insert(type)
        if let value = parameter.defaultValue { bridge(value, to: crossing, of: members, &decisions) }
      }
      guard let (type, values, crossing) = members.given(by: node, in: outline) else { continue }
      decisions.bridges.originals.insert(type)
      for value in values { bridge(value, to: crossing, of: members, &decisions) }
    }
    for node in outline.nodes(of: .call) where !isKept(node) {
      if let (base, crossing) = bridgedReceiver(of: node, members) {
        bridge(base, to: crossing, of: members, &decisions)
      }
      for (value, crossing) in bridgedArguments(of: node, members) {
        bridge(value, to: crossing, of: members, &decisions)
      }
    }
    for node in outline.allNodes where !isKept(node) {
      guard let value = outline.assignedValue(to: node), let place = declaringPlace(of: node),
        project.bridged.contains(place), let crossing = members.crossing(plainType(of: node))
      else { continue }
      bridge(value, to: crossing, of: members, &decisions)
    }
  }

  /// Which types the rules rewrite; finding it goes through all of the project's.
  var rewrittenTypes: RewrittenTypes {
    if let known = tables.project.rewrittenTypes { return known }
    let found = RewrittenTypes(project, catalog.knowledge)
    tables.project.rewrittenTypes = found
    return found
  }

  /// The stream that a call of an own operator which stays RxSwift's is made on.
  func bridgedReceiver(
    of node: NodeID, _ members: BridgedMembers
  ) -> (base: NodeID, crossing: BridgedMembers.Crossing)? {
    guard let place = declaringPlace(of: node), project.bridged.contains(place) else { return nil }
    return members.operatorReceiver(of: node, in: self, rewrittenTypes)
  }

  /// What a call hands to parameters and properties that stay RxSwift's.
  func bridgedArguments(
    of node: NodeID, _ members: BridgedMembers
  ) -> [(value: NodeID, crossing: BridgedMembers.Crossing)] {
    guard let resolution = types.resolutions[node], let call = outline.call(node) else { return [] }
    let member = resolution.member
    if member.attributes.contains(MemberDeclaration.memberwise) {
      return memberwiseArguments(of: call, member.owner, members)
    }
    guard project.bridged.contains(member.place) else { return [] }
    return zip(call.arguments, resolution.parameters).compactMap { argument, position in
      guard position >= 0, let crossing = members.takenCrossing(member.parameters[position].type) else { return nil }
      return (argument.value, crossing)
    }
  }

  /// What a struct's own initializer is given for properties that stay RxSwift's.
  private func memberwiseArguments(
    of call: Call, _ type: String, _ members: BridgedMembers
  ) -> [(value: NodeID, crossing: BridgedMembers.Crossing)] {
    call.arguments.compactMap { argument in
      let properties = argument.label.flatMap { project.types[type]?.members[$0.text] } ?? []
      let bridged = properties.first { $0.kind == .property && project.bridged.contains($0.place) }
      return bridged?.type.flatMap(members.crossing).map { (argument.value, $0) }
    }
  }

  /// Bridges a value, of a choice each branch: these need not be publishers of one type.
  private func bridge(
    _ value: NodeID, to crossing: BridgedMembers.Crossing, of members: BridgedMembers, _ decisions: inout Decisions
  ) {
    if let branches = outline.branches(ofChoice: value) ?? outline.branches(ofStatement: value)
      ?? outline.bracketedChoice(value).map({ [$0] })
    {
      for branch in branches { bridge(branch, to: crossing, of: members, &decisions) }
      return decisions.adaptations[value] = nil
    }
    if decisions.kept.expressions.contains(value) { return }
    // An earlier run put it there.
    if makesOriginal(value) { return decisions.adaptations[value] = nil }
    let adaptation = decisions.adaptations[value]
    decisions.adaptations[value] = nil
    // What such a member gives, and passes on as it is, crosses nothing.
    let isSame = members.crossing(plainType(of: value)) == crossing
    if decisions.bridges.values[value] != nil, isSame || isSubject(value, as: crossing) {
      return decisions.bridges.values[value] = nil
    }
    if isMadeOriginal(value, as: crossing, decisions.choices) {
      decisions.bridges.originals.insert(value)
      return
    }
    decisions.bridges.handed[value] = "\(members.bridge(to: crossing))()"
    decisions.adaptations[value] =
      switch crossing {
      case .stream(let name): sharing(of: value, before: name, adaptation)
      case .scheduler: adaptation
      case .disposable: nil
      }
  }

  /// Whether a value is made at the border from nothing that is rewritten, so that it is RxSwift's without a bridge.
  private func isMadeOriginal(
    _ value: NodeID, as crossing: BridgedMembers.Crossing, _ choices: [NodeID: RuleChoice]
  ) -> Bool {
    switch crossing {
    case .stream(let family): makesStream(value, of: family, choices)
    case .scheduler: makesScheduler(value)
    case .disposable: false
    }
  }

  /// Whether a value is a subject or a relay, and crosses as the stream of which its class is one.
  private func isSubject(_ value: NodeID, as crossing: BridgedMembers.Crossing) -> Bool {
    isBridgedSubject(value) && !isPlainObserver(types[value]) && crossing == .stream(catalog.knowledge.names[.stream])
  }

  /// The type of a value as a declaration would spell it.
  private func plainType(of value: NodeID) -> SwiftType {
    types[value].stream.map { .named($0.family, []) } ?? types[value]
  }

  /// What is left of an adaptation in front of a bridge: what crosses is shared as it was in RxSwift, unless the stream that
  /// it becomes shares by itself.
  private func sharing(of value: NodeID, before name: String, _ adaptation: Adaptation?) -> Adaptation? {
    guard let adaptation, case .links(let links) = adaptation.form, let stream = types[value].streamOrOptionalStream,
      catalog.knowledge.families[name]?.sharing == Sharing.none
    else { return nil }
    let sharing = sharingLinks(of: stream, value)
    guard !sharing.isEmpty, links.starts(with: sharing) else { return nil }
    return Adaptation(form: .links(sharing), finding: adaptation.finding, dependencies: adaptation.dependencies)
  }

  /// Whether a bridge makes the target's of what a node gives, because its declaration stays.
  func hasBridgeToCome(_ node: NodeID) -> Bool { !project.bridged.isEmpty && bridgedUse(node) == .stream }

  private func bridgedUse(_ node: NodeID) -> SubjectUse? {
    if isBridgedSubject(node) { return subjectUse(node) }
    return givesWhatCrosses(node) ? .stream : nil
  }

  /// Whether a node is what a member that stays RxSwift's gives or takes.
  private func givesWhatCrosses(_ node: NodeID) -> Bool {
    guard let place = declaringPlace(of: node), project.bridged.contains(place) else { return false }
    guard let resolution = types.resolutions[node] else {
      return (types[node].stream != nil || isAnyScheduler(node)) && outline.givesValue(node, as: .property)
    }
    let member = resolution.member
    if rewrittenTypes.passesOn(resolution) { return false }
    let members = BridgedMembers(project, catalog, options)
    let isStanding = types[node].stream.map(hasStandingForm) == true
    let crosses = member.type.map { members.crossing($0) != nil || isStanding } ?? (types[node].stream != nil)
    return crosses && outline.givesValue(node, as: member.kind) && !outline.isCalled(node)
  }
}

extension Decisions {
  /// Leaves the library's space as it is in which a member is named that stays.
  mutating func keepSpace(around node: NodeID, in facts: FileFacts) {
    guard let space = facts.reactiveSpace(around: node), let name = facts.reactiveName(of: space) else { return }
    bridges.subjects.insert(space)
    bridges.links.append(name.range)
    choices[space] = nil
  }

  /// Leaves a link as it is that sends a value to a subject which stays.
  mutating func keepLink(behind subject: NodeID, in outline: SourceOutline) {
    guard let link = outline.parent(subject), case .member(let base, let name, _, _) = outline[link], base == subject
    else { return }
    bridges.links.append(name.range)
    choices[link] = nil
    if outline.isCalled(link), let call = outline.parent(link) { choices[call] = nil }
  }
}
