import StreamTypes
import SwiftStructure

/// RxSwift's subscriptions live on when nobody keeps their disposables; an `AnyCancellable` that is let go cancels. What a
/// function of the project's gives may be kept by that function: then it is still canceled where it is kept.
extension FileFacts {
  /// Whether a call gives a disposable, or several, that nobody keeps.
  func isLetGo(_ node: NodeID) -> Bool {
    options.vocabulary == .coreStream && seesSignatures && givenDisposables(node) != nil && isUnkept(node)
  }

  /// Whether an expression is a use of an operator that the project declares: `name <-> field`.
  func isOperation(_ node: NodeID) -> Bool {
    guard case .binary = outline[node] else { return false }
    return types.isStated(node) == false
  }

  /// Whether a template writes an `AnyCancellable` although its value may be kept by nobody.
  func givesCancellable(_ template: Template) -> Bool {
    ["sink", "assign"].contains(template.pattern.keyName) && !template.conditions.contains("unkept")
  }

  /// Whether a call is of a function that the project declares, or of a closure of its own.
  func isOwnCall(_ node: NodeID) -> Bool {
    if let member = types.resolutions[node]?.member { return member.rule.isEmpty }
    if let call = outline.call(node), case .function = types[call.callee].unwrapped { return true }
    return false
  }
}
