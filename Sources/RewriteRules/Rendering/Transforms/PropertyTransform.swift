import StreamTypes
import SwiftStructure

extension FileFacts {
  /// The object and the name of `object.rx.name`, where the name is a property that can be set; the object is nil for
  /// `self` left out.
  func settableProperty(_ node: NodeID) -> (object: NodeID?, name: String)? {
    guard case .member(let reactive, let name, _, _) = outline[node],
      catalog[.settable].contains(name.text) && !isOwnReactive(node, name.text) || isDynamic(node)
    else { return nil }
    switch outline[reactive] {
    case .member(let object, let rx, _, _) where catalog.reactiveNames.contains(rx.text): return (object, name.text)
    case .reference(let rx, _) where catalog.reactiveNames.contains(rx.text): return (nil, name.text)
    default: return nil
    }
  }

  /// The rules for a value that goes to a property behind `rx`, which come before those for any observer.
  func settingRules(_ node: NodeID) -> [Rule] {
    guard seesSignatures, let callee = outline.call(node)?.callee,
      case .member(let property, let name, _, _) = outline[callee], settableProperty(property) != nil
    else { return [] }
    return (catalog.byName[name.text] ?? []).filter { rule in
      rule.groups.contains { $0.patterns.contains { $0.receiver?.words.contains("settable") == true } }
    }
  }

  /// Whether a member behind `rx` is a property of the object that the project declares, which Swift reaches through
  /// `@dynamicMemberLookup`.
  private func isDynamic(_ node: NodeID) -> Bool {
    types.has("dynamicMember", node)
  }

  /// Whether a member behind `rx` is, or may be, one of the project's.
  private func isOwnReactive(_ node: NodeID, _ name: String) -> Bool {
    guard let own = project.types[catalog[.reactive]]?.members[name] else { return false }
    if let resolution = types.resolutions[node] { return resolution.member.rule.isEmpty }
    guard case .member(let reactive, _, _, _) = outline[node], case .named(_, let bases) = types[reactive],
      case .named? = bases.first?.unwrapped
    else { return !own.isEmpty }
    return false
  }
}

extension Transforms {
  /// `{ [weak label = self.label] in label?.text = $0 }`, which holds its object as weakly as a binder does.
  static func setter(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]),
      let property = rewriter.facts.settableProperty(node)
    else {
      return .declined
    }
    guard let object = property.object, rewriter.outline.text(object) != "self" else {
      return .pieces([.text("{ [weak self] in self?.\(property.name) = $0 }")])
    }
    let name = rewriter.facts.capturedName(object)
    let setter = " in \(name)?.\(property.name) = $0 }"
    if rewriter.outline.text(object) == name { return .pieces([.text("{ [weak \(name)]" + setter)]) }
    return .pieces([.text("{ [weak \(name) = ")] + rewriter.render(object) + [.text("]" + setter)])
  }

  /// `self.label.text`, the property itself.
  static func place(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]),
      let property = rewriter.facts.settableProperty(node)
    else {
      return .declined
    }
    guard let object = property.object else { return .pieces([.text(property.name)]) }
    return .pieces(rewriter.render(object) + [.text("." + property.name)])
  }
}
