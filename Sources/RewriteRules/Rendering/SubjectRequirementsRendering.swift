import StreamTypes
import SwiftStructure

/// Generic parameters that must be subjects. What a `where` clause says of the observer, which the subject is itself, says
/// how the subject fails once it is rewritten: `S.Observer.Element == S.Element` becomes `S.Failure == Error`, and
/// `S.Observer.Element == Input` says both what it sends and how it fails.
extension FileRewriter {
  /// A side of such a requirement.
  func renderSubjectRequirement(_ side: NodeID) -> [Piece]? {
    guard facts.seesSignatures, let declaration = outline.parent(side), let clauses = facts.clauses(of: declaration)
    else {
      return nil
    }
    for requirement in clauses.requirements where requirement.left == side || requirement.right == side {
      guard let subject = facts.subject(observedIn: requirement, of: declaration) else { continue }
      if facts.saysWhatIsSent(requirement, by: subject, among: clauses.requirements) {
        return side == requirement.left
          ? [.text("\(subject).Failure == \(qualified("Error")), \(subject).Output")] : nil
      }
      return [.text(side == requirement.left ? "\(subject).Failure" : qualified("Error"))]
    }
    return nil
  }

  /// `S.Observer.Element`, which is what the subject sends.
  func renderObservedElement(_ base: NodeID) -> [Piece]? {
    if facts.isOwnObserver(base), let element = elementName(ofParameter: "Self", at: base) {
      return [.text(facts.hasOwn(element, base) ? "Self.\(element)" : element)]
    }
    guard case .memberType(let subject, let name, _) = outline[base], name.text == "Observer",
      outline.ancestors(base).contains(where: { facts.isSubject(outline.text(subject), of: $0) })
    else { return nil }
    return render(subject) + [.text(".Output")]
  }
}
