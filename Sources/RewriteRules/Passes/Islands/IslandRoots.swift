import StreamTypes
import SwiftStructure

/// Where what stays RxSwift's begins: at the links and values that no rule rewrites.
struct KeptRoots: FileReader {
  let facts: FileFacts
  /// What the rules say of each node.
  let choices: [NodeID: RuleChoice]

  /// Whether no rule rewrites what a chain begins with: `table.rx.itemSelected`, a value of a type that stays.
  ///
  /// Only what is seen again in the rewritten file is a root, so that it stays there too.
  func isRoot(_ node: NodeID) -> Bool {
    if isOfKeptType(node) || isOfRefusedType(node), isLinked(node) { return true }
    if isHandedToKeptType(node), choices[node]?.applied != nil { return true }
    switch outline[node] {
    case .call, .member: break
    default: return false
    }
    guard !facts.isCallee(node), isBehindReactive(node), isLinked(node) || isHandedOver(node) else {
      return false
    }
    return choices[node]?.isRefusal == true || facts.leftoverFinding(of: node) != nil
  }

  /// Whether a link in a chain is one that no rule rewrites, or that neither a page nor the project knows.
  func isForeign(_ node: NodeID) -> Bool {
    guard case .call(let call) = outline[node], !facts.isCallee(node) else { return false }
    if facts.isMigratedInPart, isLeftBehind(node, call) { return true }
    guard isLinked(node) || isHandedOver(node) else { return false }
    return facts.leftoverFinding(of: node) != nil || isLink(node) && choices[node]?.isRefusal == true
  }

  /// Whether a call in a file that has code of the target is RxSwift's all the same, on something that was one of its
  /// streams: by its name, or by what is handed to it.
  private func isLeftBehind(_ node: NodeID, _ call: Call) -> Bool {
    let member = types.resolutions[node]?.member
    if member?.rule.isEmpty == false, takesUnknownStream(node, call) { return true }
    guard case .member(let base, let name, _, _) = outline[call.callee], member?.rule.isEmpty != true,
      facts.isUnknownReceiver(node)
        || member == nil && facts.isTargetStream(types[base]) && facts.isNobodys(name.text, node)
    else { return false }
    if catalog.ownNames.contains(name.text), !catalog.writtenLinks.contains(name.text) { return true }
    return call.arguments.contains { argument in
      if let closure = types.closures[argument.value] {
        return saysStream(argument.value, closure) || closure.results.contains { types[$0].mentionsStream }
      }
      return isOfSignatures(argument.value) || facts.isBag(types[argument.value])
    }
  }

  /// Whether a closure states that it gives one of RxSwift's streams, whatever becomes of what is in it.
  private func saysStream(_ node: NodeID, _ known: ClosureTypes) -> Bool {
    guard case .closure(let closure) = outline[node] else { return false }
    return closure.result != nil && known.resultType.mentionsStream
  }

  /// Whether one of the streams that an operator of the signatures takes is of no type that they know: the target's.
  private func takesUnknownStream(_ node: NodeID, _ call: Call) -> Bool {
    guard let resolution = types.resolutions[node] else { return false }
    return zip(call.arguments, resolution.parameters).contains { argument, position in
      guard position >= 0, isStream(resolution.member.parameters[position].type) else { return false }
      return facts.isUnknown(types[argument.value])
    }
  }

  private func isStream(_ type: SwiftType) -> Bool {
    if case .named(let name, _) = type { catalog.knowledge.families[name] != nil } else { type.stream != nil }
  }

  private func isBehindReactive(_ node: NodeID) -> Bool {
    base(of: node).map { catalog.reactiveNames.contains(facts.keyName($0)) } ?? false
  }

  /// Whether a call is of an operator of the signatures, on a stream or on something unknown.
  private func isLink(_ node: NodeID) -> Bool {
    guard case .call = outline[node] else { return false }
    guard let resolution = types.resolutions[node] else { return base(of: node) != nil }
    return !resolution.member.rule.isEmpty && resolution.receiver.unwrapped.instanceStream != nil
  }

  /// Whether a stream, or what stands behind `rx`, is an argument of an operator.
  private func isHandedOver(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), let call = outline.call(parent), call.callee != node else { return false }
    if isBehindReactive(node) { return mayStay(parent, call) && choices[parent]?.applied == nil }
    return types.resolutions[parent].map { !$0.member.rule.isEmpty } ?? false
  }

  /// A member of a type that stays which gives a stream.
  private func isOfKeptType(_ node: NodeID) -> Bool {
    guard let member = types.resolutions[node]?.member, member.rule.isEmpty, !member.owner.isEmpty else { return false }
    return types[node].mentionsStream && facts.isKept(type: member.owner)
  }

  /// Whether a stream is an argument of a member of a type that stays.
  private func isHandedToKeptType(_ node: NodeID) -> Bool {
    guard types[node].streamOrOptionalStream != nil, let parent = outline.parent(node),
      let call = outline.call(parent), call.callee != node, let member = types.resolutions[parent]?.member
    else { return false }
    return member.rule.isEmpty && facts.isKept(type: member.owner)
  }

  /// A member of a type of RxSwift's that no rule rewrites, which gives a stream: `delegate.methodInvoked(selector)`.
  private func isOfRefusedType(_ node: NodeID) -> Bool {
    guard let member = types.resolutions[node]?.member, types[node].mentionsStream,
      catalog.knowledge.signatures.types[member.owner]?.kind == "class"
    else { return false }
    return catalog.byID[member.rule]?.applicability == .reportOnly
  }

  /// Whether a link follows, or the value gets a name or leaves.
  private func isLinked(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node) else { return false }
    switch outline[parent] {
    case .member, .optionalChain, .forceUnwrap, .binding, .returnStatement: return true
    case .binary(_, let sign, let value): return sign.text == "=" && value == node
    case .closure, .accessor, .block, .function:
      return types[node].streamOrOptionalStream != nil
        || base(of: node).map { facts.isOfTarget(types[$0]) } ?? false
    default: return false
    }
  }

  // MARK: Calls

  /// Whether a call is not of a function that the project declares, whose types are rewritten: of a link, known or not, or
  /// of the standard library's `map`.
  func mayStay(_ node: NodeID, _ call: Call) -> Bool {
    if let member = types.resolutions[node]?.member { return !member.rule.isEmpty || member.isOfStandardLibrary }
    if case .member = outline[call.callee] { return true }
    return false
  }

  func isOfSignatures(_ node: NodeID) -> Bool {
    types.resolutions[node].map { !$0.member.rule.isEmpty } ?? false
  }

  func base(of node: NodeID) -> NodeID? {
    switch outline[node] {
    case .call(let call), .subscript(let call): base(of: call.callee)
    case .member(let base, _, _, _): base
    default: nil
    }
  }
}
