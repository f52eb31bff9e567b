import StreamTypes
import SwiftStructure

/// How an expression uses a name of which it is not known what it means, so far as that shows what it can't mean.
struct UnknownUse {
  private let facts: FileFacts
  private let isImplicit: Bool
  private let isAssigned: Bool
  /// The name that follows a property's value: `tint` of `theme?.tint`.
  private let link: String?
  /// What it is called with; nil where it is not.
  private let arguments: [Argument]?
  /// The type that the place asks for.
  private let expected: SwiftType?

  init(_ node: NodeID, in facts: FileFacts) {
    let outline = facts.outline
    self.facts = facts
    isImplicit = if case .implicitMember = outline[node] { true } else { false }
    isAssigned = outline.isAssigned(node)
    link = outline.link(behind: node)
    arguments = outline.isCalled(node) ? outline.parent(node).flatMap(outline.call)?.arguments : nil
    expected = facts.types.expectations[node]?.type
  }

  /// Whether a member of the name that hands over what the rules rewrite may be meant.
  func mayMean(_ member: Member, _ rewritten: RewrittenTypes) -> Bool {
    // Of an expected type only what belongs to the type itself is named without a base.
    if isImplicit, !member.isStatic, member.kind == .property || member.kind == .method { return false }
    if isAssigned, member.kind != .property || !member.isMutable { return false }
    switch member.kind {
    case .property: return mayBeValue(of: member, rewritten)
    case .method, .initializer: return arguments.map { canBeCalled(member.parameters, with: $0) } ?? true
    case .enumCase, .subscript: return true
    }
  }

  private func mayBeValue(of property: Member, _ rewritten: RewrittenTypes) -> Bool {
    if let link { return mayFollow(property, link) }
    guard let type = property.type?.unwrapped, rewritten.areIn(type, seenFrom: property.owner) else { return true }
    // No stream, scheduler or bag is called like a function.
    if arguments != nil, isLibrarys(type) { return false }
    return expected.map { mayBe($0, rewritten) } ?? true
  }

  /// Whether a place that asks for some type may be given what the rules rewrite.
  private func mayBe(_ expected: SwiftType, _ rewritten: RewrittenTypes) -> Bool {
    switch expected.unwrapped.withoutModule() {
    case .named(let name, _):
      rewritten.areIn(expected) || facts.project.types[name].map { $0.kind.isEmpty || $0.kind == "protocol" } ?? true
    case .stream, .unknown, .metatype, .function: true
    case .optional, .array, .dictionary, .tuple: rewritten.areIn(expected)
    }
  }

  private func isLibrarys(_ type: SwiftType) -> Bool {
    switch type.withoutModule() {
    case .stream: true
    case .named(let name, _):
      facts.project.leaves(name, to: facts.catalog.knowledge)
        && facts.catalog.knowledge.signatures.types[name]?.rule.isEmpty == false
    default: false
    }
  }

  /// Whether what the library or the project declares has a member that may follow a property's value. It is neither a view
  /// or another object of Cocoa's, nor the space behind `rx`, which nobody keeps.
  private func mayFollow(_ property: Member, _ link: String) -> Bool {
    guard let declared = facts.project.facts else { return true }
    let knowledge = facts.catalog.knowledge
    let owners = (declared.declaringTypes[link] ?? []) + knowledge.typesDeclaring(link)
    guard case .named(let name, _)? = property.type?.withoutModule(), isLibrarys(.named(name, [])),
      let lineage = knowledge.lineages[name]
    else { return owners.contains { $0 != facts.catalog[.reactive] && !isOfCocoa($0) } }
    return owners.contains { lineage.contains($0) || facts.project.types[$0]?.kind == "protocol" }
  }

  private func isOfCocoa(_ path: String) -> Bool {
    let stated = facts.catalog.knowledge.signatures.types[path]
    return stated?.kind == "class" && stated?.rule.isEmpty == true && facts.project.types[path]?.kind.isEmpty != false
  }

  /// Whether a function or an initializer of some parameters can be called with arguments.
  private func canBeCalled(_ parameters: [ParameterSignature], with arguments: [Argument]) -> Bool {
    let isVariadic = parameters.contains(where: \.isVariadic)
    guard isVariadic || arguments.count <= parameters.count else { return false }
    let labels = Set(parameters.map { $0.label ?? "" })
    guard arguments.allSatisfy({ $0.isTrailing || labels.contains($0.label?.text ?? "") }) else { return false }
    return isVariadic || arguments.count >= parameters.count { !$0.hasDefault }
  }
}

extension SourceOutline {
  /// The name that follows a value: `tint` of `theme?.tint`.
  fileprivate func link(behind node: NodeID) -> String? {
    guard let parent = parent(node) else { return nil }
    switch self[parent] {
    case .member(let base, let name, _, _) where base == node: return name.text
    case .optionalChain, .forceUnwrap: return link(behind: parent)
    default: return nil
    }
  }
}
