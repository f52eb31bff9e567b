import StreamTypes
import SwiftStructure

/// Types of the project that stay RxSwift's because nothing of the target's can be conformed to in their place.
extension FileFacts {
  /// Whether a type of the project, or one that it inherits from, conforms to what no page rewrites: an own stream, an
  /// own scheduler.
  func isKept(type name: String) -> Bool {
    if let known = tables.keptTypes[name] { return known }
    tables.keptTypes[name] = false
    let inherits = project.types[name]?.kind.isEmpty == false ? project.types[name]?.inherits ?? [] : []
    let isKept =
      isFulfilledBySignatures(name) || hasNameInTheWay(name) || asksForSubclass(name) || isSourceBesideFailure(name)
      || inherits.contains { parent in
        switch parent {
        case .named(let parent, _):
          project.types[parent]?.kind.isEmpty == false ? self.isKept(type: parent) : isRefused(conformanceTo: parent)
        case .stream(let stream): isRefused(conformanceTo: stream.family)
        default: false
        }
      }
    tables.keptTypes[name] = isKept
    return isKept
  }

  /// Whether a protocol of the project's asks for a stream, and RxSwift's own streams conform to it: what they become
  /// doesn't conform to what the page writes for a type of the project's.
  private func isFulfilledBySignatures(_ name: String) -> Bool {
    guard project.types[name]?.kind == "protocol", !becomesPublisherProtocol(name),
      project.ancestors(of: name).contains(where: catalog.knowledge.isStreamProtocol)
    else { return false }
    return catalog.knowledge.families.keys.contains { path in
      project.types[path].map { $0.kind.isEmpty && $0.parentNames.contains(name) } ?? false
    }
  }

  /// Whether the pages have nothing that a type could conform to, or inherit from, instead.
  private func isRefused(conformanceTo name: String) -> Bool { refusingRule(ofConformanceTo: name) != nil }

  private func refusingRule(ofConformanceTo name: String) -> Rule? {
    guard catalog.knowledge.signatures.types[name] != nil || catalog.knowledge.families[name] != nil else { return nil }
    let rules = typeRules(name).filter(isEnabled)
    let groups = rules.flatMap(\.groups).filter { $0.patterns.contains { $0.isType && $0.keyName == name } }
    let isStream = catalog.knowledge.families[name] != nil
    guard isStream || !groups.contains(where: { $0.templates.contains(where: isForConformances) }) else { return nil }
    return rules.first { $0.applicability == .reportOnly } ?? rules.first
  }

  /// Whether a template may write what stands in a type's list of conformances.
  private func isForConformances(_ template: Template) -> Bool {
    isForTarget(template) && !template.conditions.contains { ["undeclared", "extended"].contains($0) }
  }

  /// The declarations of such types, and the type in the list of each that is the reason; an extension has none.
  func keptDeclarations() -> [(node: NodeID, reason: NodeID?)] {
    guard seesSignatures else { return [] }
    return outline.allNodes.compactMap { node in
      guard case .nominal(let nominal) = outline[node] else { return nil }
      let path = (enclosingTypes(node) + [nominal.extendedType.map(outline.text) ?? nominal.name.text])
        .joined(separator: ".")
      let reason =
        nominal.inherits.first { refusingRule(of: $0) != nil } ?? streamConstraint(in: nominal)
        ?? sharedStream(in: nominal, path) ?? conformance(in: nominal, path)
        ?? streamBesideFailure(in: nominal, path)
      if reason != nil, !isForeign(path) { tables.keptTypes[path] = true }
      let kept = reason ?? keptConformance(of: nominal)
      return kept != nil || isKept(type: path) ? (node, kept) : nil
    }
  }

  /// Whether an extended type is another library's, of which the extension alone stays: a view with `HasDelegate`.
  private func isForeign(_ path: String) -> Bool {
    project.types[path]?.kind.isEmpty == true && catalog.knowledge.families[path] == nil
  }

  /// The protocol of streams in the list of a protocol that RxSwift's own streams conform to, too.
  private func sharedStream(in nominal: NominalDeclaration, _ path: String) -> NodeID? {
    guard isFulfilledBySignatures(path) else { return nil }
    return nominal.inherits.first { type in
      typeName(type).map(catalog.knowledge.isStreamProtocol) ?? false
    }
  }

  /// The protocol of streams in the list of a type that has a parameter called as a publisher's failure is, which fails
  /// otherwise than the stream: `extension Result: ObservableConvertibleType`.
  private func streamBesideFailure(in nominal: NominalDeclaration, _ path: String) -> NodeID? {
    let parameters = nominal.generics.map(\.name.text) + (project.types[path]?.generics ?? [])
    guard parameters.contains("Failure") || isForeign(path) && path == "Result" else { return nil }
    return nominal.inherits.first { type in
      guard let name = typeName(type), isSignatureType(name, at: type) else { return false }
      return catalog.knowledge.isSourceProtocol(name)
    }
  }

  /// What an extension of a stream makes it conform to, so that the extension stays: all publishers together conform to
  /// nothing, and an own type that stays asks for RxSwift's stream.
  private func keptConformance(of nominal: NominalDeclaration) -> NodeID? {
    guard let extended = nominal.extendedType, let name = typeName(extended), isSignatureType(name, at: extended)
    else { return nil }
    if let form = catalog.knowledge.families[name]?.form, form != .concrete {
      return makesStreamsConform(nominal) || repeatsConformance(nominal) ? nil : nominal.inherits.first
    }
    return nominal.inherits.first { type in
      typeName(type).map { isKept(type: $0) } ?? false
    }
  }

  /// Whether a generic parameter of a member must inherit from a class of streams, wherever the member is declared.
  private func asksForSubclass(_ path: String) -> Bool {
    guard let entry = project.types[path], !entry.kind.isEmpty else { return false }
    return entry.members.values.joined().contains { member in
      member.constraints.contains { constraint in
        guard !constraint.isSameType, member.generics.contains(constraint.left.description),
          case .named(let name, _) = constraint.right, project.types[name]?.kind.isEmpty != false
        else { return false }
        return isClassOfStreams(name)
      }
    }
  }

  private func isClassOfStreams(_ name: String) -> Bool {
    catalog.knowledge.families[name] != nil && catalog.knowledge.signatures.types[name]?.kind == "class"
  }

  /// Whether a type sends values itself and has a parameter called as a publisher's failure is.
  private func isSourceBesideFailure(_ path: String) -> Bool {
    guard let entry = project.types[path], !entry.kind.isEmpty, entry.generics.contains("Failure") else { return false }
    return entry.parentNames.contains(where: catalog.knowledge.isSourceProtocol)
  }

  /// A class of streams that a generic parameter of a member must inherit from: `init<O: Observable<Int>>(_ other: O)`.
  private func streamConstraint(in nominal: NominalDeclaration) -> NodeID? {
    nominal.members.lazy.compactMap { member -> NodeID? in
      guard case .function(let function) = self.outline[member] else { return nil }
      return self.streamConstraint(of: function)
    }
    .first
  }

  func streamConstraint(of function: FunctionDeclaration) -> NodeID? {
    let constraints =
      function.generics.compactMap(\.constraint)
      + function.requirements.filter { !$0.isSameType }.map(\.right)
    return constraints.first { constraint in
      guard let name = typeName(constraint), isSignatureType(name, at: constraint) else { return false }
      return isClassOfStreams(name)
    }
  }

  /// The rule that reports a type in a list of conformances.
  func refusingRule(of type: NodeID) -> Rule? {
    switch outline[type] {
    case .typeName(let name, _):
      isSignatureType(name.text, at: type) ? refusingRule(ofConformanceTo: name.text) : nil
    case .memberType(let base, let name, _): isModule(base) ? refusingRule(ofConformanceTo: name.text) : nil
    case .specifiedType(_, let type): refusingRule(of: type)
    default: nil
    }
  }
}
