import SourceText
import StreamTypes
import SwiftStructure

/// The project's own types that conform to RxSwift's protocols: what they declare for them is renamed as its uses are.
extension FileRewriter {
  /// The signatures' requirement that a member of the project's fulfills: `dispose()` of a class that is a `Disposable`.
  func requirement(of member: Member) -> Member? {
    guard member.rule.isEmpty, !member.owner.isEmpty, member.kind == .method else { return nil }
    return requirement(named: member.name, labels: member.parameters.map(\.label), in: member.owner, visited: [])
  }

  private func requirement(named name: String, labels: [String?], in type: String, visited: Set<String>) -> Member? {
    guard !visited.contains(type) else { return nil }
    for case .named(let parent, _) in project.types[type]?.inherits ?? [] {
      if let found = requirement(named: name, labels: labels, in: parent, visited: visited.union([type])) {
        return found
      }
      if project.types[parent]?.kind.isEmpty == false { continue }
      if let found = signatureRequirement(named: name, labels: labels, in: parent) { return found }
    }
    return nil
  }

  private func signatureRequirement(named name: String, labels: [String?], in type: String) -> Member? {
    guard let entry = catalog.knowledge.signatures.types[type], entry.kind == "protocol" else { return nil }
    if let found = entry.members[name]?.first(where: { $0.parameters.map(\.label) == labels }) { return found }
    for case .named(let parent, _) in entry.inherits {
      if let found = signatureRequirement(named: name, labels: labels, in: parent) { return found }
    }
    return nil
  }

  /// Renames the functions that fulfill requirements: `func dispose()` becomes `func cancel()`.
  func renameRequirements() {
    guard seesSignatures else { return }
    for node in outline.allNodes {
      guard case .function(let function) = outline[node], function.keyword.text == "func",
        let owner = enclosingTypes(node).last.map({ _ in enclosingTypes(node).joined(separator: ".") })
      else { continue }
      let labels = function.parameters.map { parameter -> String? in
        guard case .parameter(let parameter) = outline[parameter], parameter.label.text != "_" else { return nil }
        return parameter.label.text
      }
      guard let member = requirement(named: function.name.text, labels: labels, in: owner, visited: []),
        let name = newName(of: member)
      else { continue }
      tokenEdits[function.name.range] = name
    }
  }

  /// The name that a member's rule writes where it is called on something.
  private func newName(of member: Member) -> String? {
    for group in catalog.byID[member.rule]?.groups ?? [] {
      guard group.patterns.contains(where: { !$0.isType && $0.keyName == member.name }),
        let template = group.templates.first?.pattern, let call = template.outline.call(template.root),
        case .member(let base, let name, _, _) = template.outline[call.callee], template.hole(base) != nil
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

  private func isRequired(_ node: NodeID, _ generics: [GenericParameter], _ requirements: [Requirement]) -> Bool {
    generics.contains { $0.constraint.map { contains($0, node) } ?? false }
      || requirements.contains { !$0.isSameType && contains($0.right, node) }
  }

  private func contains(_ outer: NodeID, _ inner: NodeID) -> Bool {
    outline.range(outer).contains(outline.range(inner))
  }
}
