import StreamTypes
import SwiftStructure

/// Generic parameters that must be subjects. What a `where` clause says of the observer, which the subject is itself, says
/// how the subject fails once it is rewritten: `S.Observer.Element == S.Element` becomes `S.Failure == Error`, and
/// `S.Observer.Element == Input` says both what it sends and how it fails.
extension FileRewriter {
  /// `S.Observer.Element`, which is what the subject sends.
  func renderObservedElement(_ base: NodeID) -> [Piece]? {
    if facts.isOwnObserver(base), let element = facts.elementName(ofParameter: "Self", at: base) {
      return [.text(facts.hasOwn(element, base) ? "Self.\(element)" : element)]
    }
    guard case .memberType(let subject, let name, _) = outline[base], name.text == "Observer",
      outline.ancestors(base).contains(where: { facts.isSubject(outline.text(subject), of: $0) })
    else { return nil }
    return render(subject) + [.text(".Output")]
  }
}
