import StreamTypes
import SwiftStructure

/// What is handed to a border as RxSwift's own: made there from nothing that is rewritten.
extension FileFacts {
  /// Whether an expression makes a stream of values alone, `Observable.just(name)`, `.empty().concat(.never())`, with
  /// nothing in it that the rules rewrite. At a border it stays as it is: the target's with a bridge would be more text, and
  /// the same stream.
  ///
  /// - Parameter family: The type that the border asks for.
  func makesStream(_ node: NodeID, of family: String, _ choices: [NodeID: RuleChoice]) -> Bool {
    types[node].stream?.family == family && isStreamOfValues(node, choices)
  }

  private func isStreamOfValues(_ node: NodeID, _ choices: [NodeID: RuleChoice]) -> Bool {
    guard case .call(let call) = outline[node], types.resolutions[node]?.member.rule.isEmpty == false,
      types[node].stream != nil, isMadeOnType(call.callee, choices)
    else { return false }
    return call.arguments.allSatisfy { isStreamOfValues($0.value, choices) || isPlainValue($0.value, choices) }
  }

  /// Whether a function is one of a type of RxSwift's that is named, or expected, or an operator of such a stream.
  private func isMadeOnType(_ callee: NodeID, _ choices: [NodeID: RuleChoice]) -> Bool {
    switch outline[callee] {
    case .implicitMember: true
    case .member(let base, _, _, _):
      if case .reference(let name, _) = outline[base] {
        isSignatureType(name.text, at: base)
      } else {
        isStreamOfValues(base, choices)
      }
    default: false
    }
  }

  /// Whether nothing in a value is of a type that the rules rewrite, or of one that nobody knows, and nothing runs later.
  private func isPlainValue(_ node: NodeID, _ choices: [NodeID: RuleChoice]) -> Bool {
    let rewritten = rewrittenTypes
    return outline.descendants(of: [node]).allSatisfy { part in
      switch outline[part] {
      case .closure: return false
      case .reference, .member: if types[part].isUnknown { return false }
      default: break
      }
      return choices[part]?.applied == nil && !rewritten.areIn(types[part])
    }
  }
}
