import SwiftStructure

extension SourceOutline {
  /// Whether an expression is one of several values of which an initializer without its type makes one: all have the type
  /// that can be made, and none is adapted by itself.
  package func makesWhatOthersAre(_ node: NodeID) -> Bool {
    switch self[node] {
    case .ternary(_, let first, let second): isImplicitInitializer(first) != isImplicitInitializer(second)
    case .binary(_, let sign, let right): sign.text == "??" && isImplicitInitializer(right)
    default: false
    }
  }

  /// Whether an expression is `.init()`, with arguments or without.
  func isImplicitInitializer(_ node: NodeID) -> Bool {
    if case .call(let call) = self[node], case .implicitMember(let name, _, _) = self[call.callee] {
      name.text == "init"
    } else {
      false
    }
  }
}
