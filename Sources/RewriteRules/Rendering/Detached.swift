import StreamTypes
import SwiftStructure

/// RxSwift's subscriptions live on when nobody keeps their disposables; an `AnyCancellable` that is let go cancels. What a
/// function of the project's gives may be kept by that function: then it is still canceled where it is kept.
extension FileRewriter {
  /// A call that gives a subscription which nobody keeps: `.sink { … }.detach()`,
  /// `observe(feed).detachUnlessKept()`.
  ///
  /// - Parameter template: What replaces the call; nil for a call of one of the project's functions.
  func detached(_ pieces: [Piece], of node: NodeID, by template: Template? = nil) -> [Piece] {
    guard isLetGo(node), template.map(givesCancellable) ?? isOwnCall(node) else { return pieces }
    if template == nil, !noteGoingOn(node, "a subscription that nobody keeps goes on by 'detachUnlessKept'") {
      return pieces
    }
    let link = template == nil ? ".detachUnlessKept()" : ".detach()"
    return (isOperation(node) ? [.text("(")] + pieces + [.text(")")] : pieces) + [.text(link)]
  }

  /// Whether a call gives a disposable that nobody keeps.
  func isLetGo(_ node: NodeID) -> Bool {
    guard options.vocabulary == .coreStream, seesSignatures, outline.call(node) != nil || isOperation(node),
      case .named("Disposable", []) = types[node]
    else { return false }
    return isUnkept(node)
  }

  /// Adds the finding of a subscription that goes on although its disposable is dropped; false if the source silences it.
  func noteGoingOn(_ node: NodeID, _ message: String) -> Bool {
    guard let rule = catalog.byID["disposable"] else { return false }
    let range = outline.range(node)
    if suppressions.silences(rule.id, at: range.start, lineOf: range.start) { return false }
    if findings[node] == nil {
      findings[node] = Finding(rule: rule.id, range: range, applicability: rule.applicability, message: message)
    }
    return true
  }

  /// Whether an expression is a use of an operator that the project declares: `name <-> field`.
  private func isOperation(_ node: NodeID) -> Bool {
    guard case .binary = outline[node] else { return false }
    return types.isStated(node) == false
  }

  /// Whether a template writes an `AnyCancellable` although its value may be kept by nobody.
  private func givesCancellable(_ template: Template) -> Bool {
    ["sink", "assign"].contains(template.pattern.keyName) && !template.conditions.contains("unkept")
  }

  /// Whether a call is of a function that the project declares, or of a closure of its own.
  func isOwnCall(_ node: NodeID) -> Bool {
    if let member = types.resolutions[node]?.member { return member.rule.isEmpty }
    if let call = outline.call(node), case .function = types[call.callee].unwrapped { return true }
    return false
  }
}
