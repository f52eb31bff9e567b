import SourceText
import StreamTypes
import SwiftStructure

/// Where streams become publishers, and publishers streams, because a file that is not rewritten is on the other side.
struct Bridges {
  /// The values of members whose streams stay RxSwift's.
  var streams: Set<NodeID> = []
  /// The publishers that such members give, with the link that makes a stream of each.
  var publishers: [NodeID: String] = [:]
  /// The types that such members say.
  var types: Set<NodeID> = []
  /// The names of subjects and relays that stay RxSwift's where their values are read, or values sent to them.
  var subjects: Set<NodeID> = []
  /// The links behind these that stay, too.
  var links: [ByteRange] = []

  /// The calls that keep subscriptions of the target's in bags of RxSwift's.
  var fills: Set<NodeID> = []

  /// Whether nothing of RxSwift's is written in the file.
  var isEmpty: Bool { types.isEmpty && subjects.isEmpty && fills.isEmpty }
}

extension FileFacts {
  /// Notes where bridges stand in a file.
  func findBridges(_ decisions: inout Decisions) {
    findBridgedFills(&decisions)
    guard !project.bridged.isEmpty else { return }
    let kept = decisions.kept.declarations
    func isKept(_ node: NodeID) -> Bool { kept.contains { $0.contains(outline.range(node)) } }
    for node in outline.allNodes where !isKept(node) && !isMadePublisher(node) {
      switch bridgedUse(node) {
      case .stream: decisions.bridges.streams.insert(node)
      case .asItIs:
        decisions.bridges.subjects.insert(node)
        if !isBridgedRelay(node) { decisions.keepLink(behind: node, in: outline) }
      case nil: break
      }
    }
    let streams = BridgedMembers(project, catalog)
    for node in outline.wholeDeclarations where project.bridged.contains(memberPlace(node)) && !isKept(node) {
      decisions.bridges.types.formUnion(streams.parameters(of: node, in: outline).map(\.type))
      guard let (type, values) = outline.givenStream(by: node), let name = streams.stream(outline.swiftType(type))
      else {
        continue
      }
      decisions.bridges.types.insert(type)
      for value in values ?? [] { bridge(value, to: name, &decisions) }
    }
    for node in outline.nodes(of: .call) where !isKept(node) {
      for (value, name) in bridgedArguments(of: node, streams) { bridge(value, to: name, &decisions) }
    }
  }

  /// What a call hands to parameters and properties whose streams stay RxSwift's.
  func bridgedArguments(of node: NodeID, _ streams: BridgedMembers) -> [(value: NodeID, stream: String)] {
    guard let resolution = types.resolutions[node], let call = outline.call(node) else { return [] }
    let member = resolution.member
    if member.attributes.contains(MemberDeclaration.memberwise) {
      return memberwiseArguments(of: call, member.owner, streams)
    }
    guard project.bridged.contains(member.place) else { return [] }
    return zip(call.arguments, resolution.parameters).compactMap { argument, position in
      guard position >= 0, let name = streams.stream(member.parameters[position].type) else { return nil }
      return (argument.value, name)
    }
  }

  /// What a struct's own initializer is given for properties whose streams stay RxSwift's.
  private func memberwiseArguments(
    of call: Call, _ type: String, _ streams: BridgedMembers
  ) -> [(value: NodeID, stream: String)] {
    call.arguments.compactMap { argument in
      let properties = argument.label.flatMap { project.types[type]?.members[$0.text] } ?? []
      let bridged = properties.first { $0.kind == .property && project.bridged.contains($0.place) }
      return bridged?.type.flatMap(streams.stream).map { (argument.value, $0) }
    }
  }

  /// Bridges a value, of a choice each branch: these need not be publishers of one type.
  private func bridge(_ value: NodeID, to name: String, _ decisions: inout Decisions) {
    if let branches = outline.branches(ofChoice: value) ?? outline.branches(ofStatement: value) {
      for branch in branches { bridge(branch, to: name, &decisions) }
      return decisions.adaptations[value] = nil
    }
    if decisions.kept.expressions.contains(value) { return }
    // An earlier run put it there.
    if makesStream(value) { return decisions.adaptations[value] = nil }
    // What such a member gives, and passes on as it is, crosses nothing.
    if decisions.bridges.streams.contains(value), types[value].stream?.family == name {
      decisions.bridges.streams.remove(value)
    } else {
      decisions.bridges.publishers[value] = "to\(name)()"
      return decisions.adaptations[value] = sharing(of: value, before: name, decisions.adaptations[value])
    }
    decisions.adaptations[value] = nil
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

  private func bridgedUse(_ node: NodeID) -> SubjectUse? {
    if isBridgedSubject(node) { return subjectUse(node) }
    return givesBridgedStream(node) ? .stream : nil
  }

  private func givesBridgedStream(_ node: NodeID) -> Bool {
    guard let place = declaringPlace(of: node), project.bridged.contains(place) else { return false }
    guard let member = types.resolutions[node]?.member else {
      return types[node].stream != nil && outline.givesValue(node, as: .property)
    }
    let streams = BridgedMembers(project, catalog)
    let isStream = member.type.map { streams.stream($0) != nil } ?? (types[node].stream != nil)
    return isStream && outline.givesValue(node, as: member.kind) && !outline.isCalled(node)
  }
}

extension Decisions {
  /// Leaves a link as it is that sends a value to a subject which stays.
  mutating func keepLink(behind subject: NodeID, in outline: SourceOutline) {
    guard let link = outline.parent(subject), case .member(let base, let name, _, _) = outline[link], base == subject
    else { return }
    bridges.links.append(name.range)
    choices[link] = nil
    if outline.isCalled(link), let call = outline.parent(link) { choices[call] = nil }
  }
}
