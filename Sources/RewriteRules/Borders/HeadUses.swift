import StreamTypes
import SwiftStructure

/// How an expression uses what the head of a value's type says.
enum HeadUse {
  /// It makes a stream of the library's of it, behind which a bridge can stand: `loading.asDriver()`.
  case streamOfHead
  /// It hands the value to the library or calls what that declares.
  case usedAsLibrarys
}

extension FileFacts {
  /// How an expression uses what the head of its type says; nil where it does not.
  func headUse(of node: NodeID, _ rewritten: RewrittenTypes) -> HeadUse? {
    if let expected = types.expectations[node]?.type, rewritten.areIn(expected) { return .usedAsLibrarys }
    guard let parent = outline.parent(node) else { return nil }
    switch outline[parent] {
    case .member(let base, _, _, _) where base == node:
      let call = outline.isCalled(parent) ? outline.parent(parent) : nil
      return headUse(byLink: call ?? parent)
    case .call(let call) where call.callee != node: return headUse(of: node, in: parent, rewritten)
    case .binary(let left, let sign, node) where sign.text == "=":
      return rewritten.areIn(types[left]) ? .usedAsLibrarys : nil
    case .binary(_, let sign, _) where ["==", "!=", "===", "!=="].contains(sign.text): return nil
    case .binary, .prefix, .postfix: return .usedAsLibrarys
    default: return isGivenToOperator(node) ? .usedAsLibrarys : nil
    }
  }

  /// Whether a call makes a stream of the library's of a value of such a type, with nothing of RxSwift's in its arguments.
  func isHeadConversion(_ node: NodeID) -> Bool { headUse(byLink: node) == .streamOfHead }

  private func headUse(byLink node: NodeID) -> HeadUse? {
    if isReactiveSpace(node) { return nil }
    guard let member = types.resolutions[node]?.member else { return .usedAsLibrarys }
    let isOfLibrary = !member.rule.isEmpty || catalog.knowledge.isStreamProtocol(member.owner)
    guard isOfLibrary else { return nil }
    guard !member.rule.isEmpty, catalog.knowledge.isSourceProtocol(member.owner), types[node].stream != nil,
      case .call(let call) = outline[node], call.arguments.isEmpty
    else { return .usedAsLibrarys }
    return .streamOfHead
  }

  private func headUse(of node: NodeID, in call: NodeID, _ rewritten: RewrittenTypes) -> HeadUse? {
    guard let parts = outline.call(call), let resolution = types.resolutions[call],
      let argument = parts.arguments.firstIndex(where: { $0.value == node }), resolution.member.rule.isEmpty,
      let parameter = resolution.parameter(ofArgument: argument)
    else { return .usedAsLibrarys }
    let member = resolution.member
    let isGeneric = member.generics.contains { parameter.type.names($0) }
    let isLibrarys = rewritten.areIn(parameter.type) || isGeneric && rewritten.areAskedFor(by: member)
    return isLibrarys ? .usedAsLibrarys : nil
  }

  /// Whether a closure gives a value to an operator of the library's, which may take it as a stream.
  private func isGivenToOperator(_ node: NodeID) -> Bool {
    guard let closure = outline.ancestors(node).first(where: isClosure),
      types.closures[closure]?.results.contains(node) == true, let call = outline.parent(closure)
    else { return false }
    return types.resolutions[call].map { !$0.member.rule.isEmpty } ?? true
  }
}
