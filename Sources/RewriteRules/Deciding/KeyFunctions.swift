import StreamTypes
import SwiftStructure

/// Functions that give a key to compare by.
extension FileFacts {
  /// Whether a function of one value does more than to name a part of it. Written into a comparison, it would run twice,
  /// and the compiler would have to find the types of both calls at once.
  func computesKey(_ capture: Capture?) -> Bool {
    guard let node = node(capture) else { return false }
    switch outline[node] {
    case .keyPath: return false
    case .closure(let closure):
      if outline.parameterCount(closure) > 1 { return false }
      guard closure.signature == nil, closure.statements.count == 1 else { return true }
      return !isPart(closure.statements[0])
    default:
      guard case .function(let parameters, _, _) = types[node] else { return false }
      return parameters.count == 1
    }
  }

  /// Whether an expression is `$0.owner.name`.
  private func isPart(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .reference: true
    case .member(let base, _, _, _), .optionalChain(let base), .forceUnwrap(let base): isPart(base)
    default: false
    }
  }
}
