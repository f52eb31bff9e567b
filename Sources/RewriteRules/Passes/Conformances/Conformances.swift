import SourceText
import StreamTypes
import SwiftStructure

/// The project's own types that conform to RxSwift's protocols: what they declare for them is renamed as its uses are.
extension FileFacts {
  /// The signatures' requirement that a member of the project's fulfills: `dispose()` of a class that is a `Disposable`.
  func requirement(of member: Member) -> Member? {
    guard member.rule.isEmpty, !member.owner.isEmpty, [.method, .property].contains(member.kind),
      member.parameters.isEmpty
    else {
      return nil
    }
    return requirement(named: member.name, in: member.owner, visited: [])
  }

  func requirement(named name: String, in type: String, visited: Set<String> = []) -> Member? {
    guard !visited.contains(type) else { return nil }
    for case .named(let parent, _) in project.types[type]?.inherits ?? [] {
      if let found = requirement(named: name, in: parent, visited: visited.union([type])) {
        return found
      }
      if project.types[parent]?.kind.isEmpty == false { continue }
      if let found = signatureRequirement(named: name, in: parent) { return found }
    }
    return nil
  }

  private func signatureRequirement(named name: String, in type: String) -> Member? {
    guard let entry = catalog.knowledge.signatures.types[type], entry.kind == "protocol" else { return nil }
    let found = entry.members[name]?.first { member in
      member.parameters.isEmpty
        && (member.kind == .method && !member.isInExtension || member.attributes.contains("required"))
    }
    if let found { return found }
    for case .named(let parent, _) in entry.inherits {
      if let found = signatureRequirement(named: name, in: parent) { return found }
    }
    return nil
  }

  /// What a function without parameters is called, or a property.
  func declaredName(_ node: NodeID) -> Name? {
    if case .function(let function) = outline[node], function.keyword.text == "func", function.parameters.isEmpty {
      return function.name
    }
    return declaredProperty(node)
  }

  /// What a property is called that a binding declares.
  func declaredProperty(_ node: NodeID) -> Name? {
    guard case .binding(let binding) = outline[node], case .reference(let name, _) = outline[binding.pattern],
      isMember(node)
    else { return nil }
    return name
  }

  /// Whether a binding declares a property.
  private func isMember(_ binding: NodeID) -> Bool {
    guard let variable = outline.parent(binding), let owner = outline.parent(variable) else { return false }
    if case .nominal = outline[owner] { return true }
    return false
  }

  /// Whether a requirement asks a type of the project for the stream that it stands for; its name changes with its uses.
  func convertsToPublisher(_ requirement: Member) -> Bool {
    ["asObservable", "asSharedSequence"].contains(requirement.name)
  }

  /// Whether a type has both conversions, of which one only can be its publisher: `asObservable()` beside
  /// `asSharedSequence()` stays a function of the project's.
  func isSecondConversion(_ name: String, of type: String) -> Bool {
    name == "asObservable" && project.types[type]?.members["asSharedSequence"] != nil
  }

  /// `typealias SharingStrategy = DriverSharingStrategy` says that the stream can't fail.
  func renderSharingStrategy(_ node: NodeID, _ alias: TypealiasDeclaration) -> [Piece]? {
    guard seesSignatures, alias.name.text == "SharingStrategy", let type = alias.type,
      catalog.knowledge.family(ofTrait: outline.text(type)) != nil || isOwnStrategy(type)
    else { return nil }
    return [.original(ByteRange(outline.range(node).start, alias.name.range.start)), .text("Failure = Never")]
  }

  /// The name that a member's rule writes where it is called on something.
  func newName(of member: Member) -> String? {
    if convertsToPublisher(member) { return "asPublisher" }
    for group in catalog.byID[member.rule]?.groups ?? [] {
      guard group.patterns.contains(where: { !$0.isType && $0.keyName == member.name }),
        let template = group.templates.first(where: isForTarget)?.pattern,
        case .member(let base, let name, _, _) = template.outline[
          template.outline.call(template.root)?.callee ?? template.root],
        template.hole(base) != nil
      else { continue }
      return name.text
    }
    return nil
  }

  /// Whether a type stands where a type says what it conforms to, or a generic parameter what it must.
  func isConformance(_ node: NodeID) -> Bool {
    for ancestor in outline.ancestors(node) {
      switch outline[ancestor] {
      case .specifiedType, .compositionType: continue
      case .nominal(let nominal):
        return nominal.inherits.contains { contains($0, node) }
          || isRequired(node, nominal.generics, nominal.requirements)
      case .function(let function): return isRequired(node, function.generics, function.requirements)
      case .typealiasDeclaration(let alias): return alias.inherits.contains { contains($0, node) }
      default: return false
      }
    }
    return false
  }

  /// Whether a type is the one that an extension extends.
  func isExtended(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), case .nominal(let nominal) = outline[parent] else {
      return isMadeInExtension(node)
    }
    return nominal.extendedType == node
  }

  /// Whether an object is made within an extension of its own type, where the type's name alone has that type's arguments.
  private func isMadeInExtension(_ node: NodeID) -> Bool {
    guard let family = types[node].stream?.family else { return false }
    return enclosingTypes(node).contains { name in
      project.types[name]?.kind.isEmpty != false && catalog.knowledge.conforms(family, to: name)
    }
  }

  /// Whether a type stands where a type of the project says what it conforms to.
  func isDeclaredConformance(_ node: NodeID) -> Bool {
    guard let parent = outline.ancestors(node).first(where: { if case .nominal = outline[$0] { true } else { false } }),
      case .nominal(let nominal) = outline[parent]
    else { return false }
    let path = (enclosingTypes(parent) + [nominal.name.text]).joined(separator: ".")
    if nominal.extendedType == nil, becomesPublisherProtocol(path) { return false }
    return nominal.inherits.contains { contains($0, node) }
  }

  private func isRequired(_ node: NodeID, _ generics: [GenericParameter], _ requirements: [Requirement]) -> Bool {
    generics.contains { $0.constraint.map { contains($0, node) } ?? false }
      || requirements.contains { !$0.isSameType && contains($0.right, node) }
  }

  private func contains(_ outer: NodeID, _ inner: NodeID) -> Bool {
    outline.range(outer).contains(outline.range(inner))
  }
}
