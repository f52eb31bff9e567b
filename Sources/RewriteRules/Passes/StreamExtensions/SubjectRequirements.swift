import StreamTypes
import SwiftStructure

/// Generic parameters that must be subjects. What a `where` clause says of the observer, which the subject is itself, says
/// how the subject fails once it is rewritten: `S.Observer.Element == S.Element` becomes `S.Failure == Error`, and
/// `S.Observer.Element == Input` says both what it sends and how it fails.
extension FileFacts {
  /// `Observer` within an extension of subjects.
  func isOwnObserver(_ node: NodeID) -> Bool {
    guard case .typeName(let name, []) = outline[node], name.text == "Observer", project.types[name.text] == nil else {
      return false
    }
    return outline.ancestors(node).contains { ancestor in
      guard case .nominal(let nominal) = outline[ancestor], let type = nominal.extendedType.flatMap(typeName) else {
        return false
      }
      return isSubjectProtocol(type)
    }
  }

  /// Whether a requirement about what a subject takes says more than that it sends the same.
  func saysWhatIsSent(_ requirement: Requirement, by subject: String, among all: [Requirement]) -> Bool {
    guard case .memberType(_, let name, _) = outline[requirement.left], name.text == "Element" else { return false }
    let element = SwiftType.named("\(subject).Element", [])
    return outline.swiftType(requirement.right) != element && !all.contains { outline.swiftType($0.left) == element }
  }

  /// The generic parameters of a declaration that must be subjects and of whose observers its clause says nothing.
  func unobservedSubjects(of declaration: NodeID) -> [String] {
    guard let clauses = clauses(of: declaration) else { return [] }
    let observed = clauses.requirements.compactMap { subject(observedIn: $0, of: declaration) }
    return clauses.generics.map(\.name.text).filter { isSubject($0, of: declaration) && !observed.contains($0) }
  }

  /// The subject of which a requirement says what its observer is, or takes.
  func subject(observedIn requirement: Requirement, of declaration: NodeID) -> String? {
    let parts = outline.swiftType(requirement.left).description.split(separator: ".")
    guard parts.count > 1, parts[1] == "Observer", isSubject(String(parts[0]), of: declaration) else { return nil }
    return String(parts[0])
  }

  func isSubject(_ parameter: String, of declaration: NodeID) -> Bool {
    constraints(of: parameter, by: declaration).flatMap(composed).contains { part in
      guard let name = typeName(part), isSignatureType(name, at: declaration) else { return false }
      return isSubjectProtocol(name)
    }
  }

  private func isSubjectProtocol(_ name: String) -> Bool {
    catalog.knowledge.isObserverProtocol(name) && catalog.knowledge.conforms(name, to: catalog[.streamProtocol])
  }

  private func composed(of type: NodeID) -> [NodeID] {
    if case .compositionType(let parts) = outline[type] { parts } else { [type] }
  }

  /// A side of such a requirement.
  func renderSubjectRequirement(_ side: NodeID) -> [Piece]? {
    guard seesSignatures, let declaration = outline.parent(side), let clauses = clauses(of: declaration)
    else {
      return nil
    }
    for requirement in clauses.requirements where requirement.left == side || requirement.right == side {
      guard let subject = subject(observedIn: requirement, of: declaration) else { continue }
      if saysWhatIsSent(requirement, by: subject, among: clauses.requirements) {
        return side == requirement.left
          ? [.text("\(subject).Failure == \(qualified("Error")), \(subject).Output")] : nil
      }
      return [.text(side == requirement.left ? "\(subject).Failure" : qualified("Error"))]
    }
    return nil
  }
}
