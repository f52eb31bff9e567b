import StreamTypes
import SwiftStructure

/// How relays are declared, and why a declaration can't have `@Published`.
extension RelaySurveyor {
  mutating func readDeclaration(_ node: NodeID, _ variable: VariableDeclaration) {
    for element in variable.bindings {
      guard case .binding(let binding) = outline[element], names.isRelay(binding),
        case .reference(let name, _) = outline[binding.pattern], outline.isMember(element),
        let property = names.ownProperty(name.text, at: element)
      else { continue }
      let modifiers = Set(variable.modifiers.map(\.text))
      survey.declarations[property] = RelaySurvey.Declaration(
        file: path, isPrivate: !modifiers.isDisjoint(with: ["private", "fileprivate"]), hasValue: hasValue(binding),
        obstacle: obstacle(variable, modifiers, binding, name.text, at: element))
    }
  }

  private func hasValue(_ binding: Binding) -> Bool {
    let parts = [binding.type, binding.value, binding.pattern].compactMap { $0 }
    let streams = parts.compactMap { types[$0].streamOrOptionalStream }
    return streams.isEmpty
      ? !parts.contains { outline.text($0).hasPrefix(catalog[.eventRelay]) }
      : streams.contains { $0.family == catalog[.valueRelay] }
  }

  private func obstacle(
    _ variable: VariableDeclaration, _ modifiers: Set<String>, _ binding: Binding, _ name: String, at node: NodeID
  ) -> String? {
    let owner = outline.enclosingPath(node)
    if project.types[owner]?.kind != "class" { return "only a property of a class can be published" }
    if modifiers.contains("static") || modifiers.contains("class") { return "a static property can't be published" }
    if modifiers.contains("override") || isInherited(name, by: owner) {
      return "a protocol or superclass asks for it as it is"
    }
    if modifiers.contains("lazy") { return "a lazy property can't be published" }
    if !variable.attributes.isEmpty { return "it has a wrapper already" }
    if !binding.accessors.isEmpty { return "it is computed or observed" }
    if variable.bindings.count > 1 { return "several are declared together" }
    if let type = binding.type, !isPlainRelay(type) { return "its type isn't the relay's own" }
    if let value = binding.value, !isNewRelay(value) { return "it holds a relay that is made elsewhere" }
    if project.types[owner]?.members["_\(name)"] != nil { return "its class has a '_\(name)', which the wrapper needs" }
    if isSilenced(node) { return "a comment silences the rule" }
    return nil
  }

  func isSilenced(_ node: NodeID) -> Bool {
    let start = outline.range(node).start
    return [RuleRole.relay, .relayEntry, .relayValue, .relayBinding].map(catalog.id).contains {
      suppressions.silences($0, at: start, lineOf: start)
    }
  }

  private func isPlainRelay(_ type: NodeID) -> Bool {
    switch outline[type] {
    case .typeName(let name, let generics), .memberType(_, let name, let generics):
      outline.text(type).withoutModule.hasPrefix(name.text) && name.text == catalog[.valueRelay] && generics.count == 1
    default: false
    }
  }

  /// `BehaviorRelay(value: 1)`, `BehaviorRelay<Int>(value: 1)`, `.init(value: 1)`.
  func isNewRelay(_ node: NodeID) -> Bool {
    guard case .call(let call) = outline[node], call.arguments.count == 1, call.arguments[0].label?.text == "value"
    else { return false }
    switch outline[call.callee] {
    case .reference(let name, _): return name.text == catalog[.valueRelay]
    case .member(_, let name, _, _):
      return name.text == catalog[.valueRelay] && outline.text(call.callee).withoutModule.hasPrefix(name.text)
    case .implicitMember(let name, _, _): return name.text == "init"
    default: return false
    }
  }

  /// Whether a parent of a type has a member of this name, or asks for constants only.
  private func isInherited(_ name: String, by path: String) -> Bool {
    project.ancestors(of: path).contains { $0 == "Sendable" || project.types[$0]?.members[name] != nil }
  }
}
