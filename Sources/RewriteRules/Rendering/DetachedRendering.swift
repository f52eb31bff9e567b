import StreamTypes
import SwiftStructure

/// RxSwift's subscriptions live on when nobody keeps their disposables; an `AnyCancellable` that is let go cancels. What a
/// function of the project's gives may be kept by that function: then it is still canceled where it is kept.
extension FileRewriter {
  /// A call with what lets its subscription go on when its disposable is let go, or when what holds it gives it up.
  func goingOn(_ pieces: [Piece], of node: NodeID, by template: Template? = nil) -> [Piece] {
    outlivingHolder(detached(pieces, of: node, by: template), of: node)
  }

  /// A call that gives a subscription which nobody keeps: `.sink { … }.detach()`,
  /// `observe(feed).detachUnlessKept()`.
  ///
  /// - Parameter template: What replaces the call; nil for a call of one of the project's functions.
  func detached(_ pieces: [Piece], of node: NodeID, by template: Template? = nil) -> [Piece] {
    guard facts.isLetGo(node), template.map(facts.givesCancellable) ?? facts.isMadeByFunction(node) else {
      return pieces
    }
    let name = template == nil ? "detachUnlessKept" : "detach"
    guard let link = facts.link(name, to: node) else { return endingUnkept(pieces, of: node) }
    if template == nil, !noteGoingOn(node, "a subscription that nobody keeps goes on by 'detachUnlessKept'") {
      return pieces
    }
    return (facts.isOperation(node) ? [.text("(")] + pieces + [.text(")")] : pieces) + [.text(link)]
  }

  /// Says that disposables end their subscriptions which no link reaches: those in a tuple that is let go.
  func endingUnkept(_ pieces: [Piece], of node: NodeID) -> [Piece] {
    guard let rule = catalog[.disposableType] else { return pieces }
    let range = outline.range(node)
    if !facts.suppressions.silences(rule.id, at: range.start, lineOf: range.start) {
      findings[node] = Finding(
        rule: rule.id, range: range, applicability: .needsReview,
        message: "a subscription that went on ends when nobody keeps what this gives")
    }
    return pieces
  }

  /// Adds the finding of a subscription that goes on although its disposable is dropped; false if the source silences it.
  func noteGoingOn(_ node: NodeID, _ message: String) -> Bool {
    guard let rule = catalog[.disposableType] else { return false }
    let range = outline.range(node)
    if facts.suppressions.silences(rule.id, at: range.start, lineOf: range.start) { return false }
    if findings[node] == nil {
      findings[node] = Finding(rule: rule.id, range: range, applicability: rule.applicability, message: message)
    }
    return true
  }
}
