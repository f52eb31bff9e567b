import SourceText
import StreamTypes
import SwiftStructure

extension FileFacts {
  /// What a reader of a finding has to know of a published property.
  static let publishedNote =
    "A published property tells its subscribers before it changes: in them it still reads as it was. What is assigned "
    + "through a weak reference is lost once the object is gone."

  var relayNames: RelayNames { RelayNames(outline: outline, types: types, project: project, catalog: catalog) }

  /// The decision for the property that an expression names, if it is published.
  func publishedProperty(_ node: NodeID) -> RelayDecision? {
    guard let relays = project.relays, let property = relayNames.property(node),
      let decision = relays.properties[property], decision.shape == .published
    else { return nil }
    return decision
  }

  /// The shape of the relay that a match is about: the one it names, or the one that it declares.
  func relayShape(_ match: PatternMatch) -> RelayShape {
    if relayNode(match).map(isBridgedRelay) == true { return .relay }
    guard let relays = project.relays else { return .subject }
    return relayProperty(match).flatMap { relays.properties[$0]?.shape } ?? relays.others
  }

  /// The property with the relay that a match is about.
  func relayProperty(_ match: PatternMatch) -> String? {
    relayNode(match).map(relayNames.property) ?? relayNames.declared(by: match.node)
  }

  private func relayNode(_ match: PatternMatch) -> NodeID? {
    ["relay", "observer"].lazy.compactMap { self.node(match.captures[$0]) }.first
  }

  /// Whether a name means a property of the type around a node.
  func isOwnProperty(_ name: String, at node: NodeID) -> Bool {
    !outline.isLocal(name, at: node) && relayNames.ownProperty(name, at: node) != nil
  }

  /// Whether values can be assigned as they come: the source never fails, and sends just what the property holds.
  func isAssignable(_ match: PatternMatch) -> Bool {
    guard let source = sourceStream(match), source.failure == .never,
      let named = node(match.captures["relay"]), !isBridgedRelay(named),
      let relay = types[named].streamOrOptionalStream
    else { return false }
    if case .optional = relay.element { return relay.element == source.element }
    return !relay.element.isUnknown
  }

  /// Whether a subscription that is kept in a bag ends with the property's object all the same: the bag is the object's,
  /// and is never replaced.
  func endsWithItsObject(_ match: PatternMatch) -> Bool {
    guard let relay = node(match.captures["relay"]), let bag = node(match.captures["bag"]), relayNames.isOwn(relay),
      relayNames.isOwn(bag), publishedProperty(relay) != nil, isAssignable(match)
    else { return false }
    if let member = types.resolutions[bag]?.member { return member.kind == .property && !member.isMutable }
    guard case .reference(let name, _) = outline[bag], !outline.isLocal(name.text, at: bag) else { return false }
    return project.types[outline.enclosingPath(bag)]?.members[name.text]?.allSatisfy { !$0.isMutable } ?? false
  }

  func isPlain(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node) else { return false }
    switch outline[parent] {
    case .member(let base, let name, _, _): return base == node && ["accept", "value"].contains(name.text)
    case .binary(let left, let sign, _): return left == node && sign.text == "="
    default: return false
    }
  }

  /// How a value is sent to a relay or subject.
  func sending(_ node: NodeID) -> String {
    guard relayNames.isRelay(types[node]) else { return "send" }
    let shape = project.relays.flatMap { relays in
      relayNames.property(node).flatMap { relays.properties[$0]?.shape } ?? relays.others
    }
    return isBridgedSubject(node) || shape == .relay ? "accept" : "send"
  }

  /// Whether a template writes something about a published property.
  func isPublishing(_ template: Template) -> Bool {
    template.conditions.contains("published")
  }

  func isPublishedDeclaration(_ rule: Rule, _ template: Template) -> Bool {
    rule.id == catalog.id(.relay) && isPublishing(template)
  }

  /// What a finding about a relay says besides its rule.
  func relayNotes(_ rule: Rule, _ node: NodeID, _ template: Template) -> [String] {
    guard project.relays != nil else { return [] }
    if isPublishedDeclaration(rule, template) {
      let isDeclared = outline.parent(node).map { if case .binding = outline[$0] { true } else { false } } ?? false
      return isDeclared && !isDeclaredTwice(node) ? [FileFacts.publishedNote] : []
    }
    return rule.id == catalog.id(.relay) ? [relayReason(node)].compactMap { $0 } : []
  }

  /// Why a relay isn't what the configuration asks for, where it is declared.
  func relayReason(_ node: NodeID) -> String? {
    guard let relays = project.relays else { return nil }
    if let property = relayNames.declared(by: node) {
      guard let reason = relays.properties[property]?.reason, !isDeclaredTwice(node) else { return nil }
      return "It stays a \(relays.others.rawValue): \(reason)."
    }
    if options.relays.standard == .relay, relays.others == .subject {
      return "It becomes a subject: '\(options.target.rawValue)' has no relays."
    }
    guard outline.text(node).withoutModule.hasPrefix(catalog[.valueRelay]),
      options.relays.shape(of: "", owner: "", file: path) == .published
    else { return nil }
    return "It stays a \(relays.others.rawValue): only a property of a class can be published."
  }

  /// Whether a value stands behind a type that says the same.
  private func isDeclaredTwice(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), case .binding(let binding) = outline[parent] else { return false }
    return binding.type != nil && binding.value == node
  }
}

extension Transforms {
  /// `{ [weak self] in self?.rates = $0 }`, which holds the object as weakly as it can.
  static func assignment(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]),
      let owner = RelayOwner(node, rewriter.outline)
    else { return .declined }
    let setter = " in \(owner.name)?.\(owner.property) = $0 }"
    guard let object = owner.object, rewriter.outline.text(object) != owner.name else {
      return .pieces([.text("{ [weak \(owner.name)]" + setter)])
    }
    return .pieces([.text("{ [weak \(owner.name) = ")] + rewriter.render(object) + [.text("]" + setter)])
  }

  /// `\.rates`.
  static func keyPath(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]),
      let owner = RelayOwner(node, rewriter.outline)
    else { return .declined }
    return .pieces([.text("\\.\(owner.property)")])
  }

  /// The object that has the property: `self` if it is left out.
  static func owner(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]),
      let owner = RelayOwner(node, rewriter.outline)
    else { return .declined }
    return .pieces(owner.object.map { rewriter.render($0) } ?? [.text("self")])
  }
}
