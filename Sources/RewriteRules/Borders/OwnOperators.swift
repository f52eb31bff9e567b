import StreamTypes
import SwiftStructure

/// The project's own operators, `extension ObservableType { func logged() -> Observable<Element> }`. They wait for who calls
/// them; a caller that is rewritten first hands them RxSwift's stream, and makes a publisher of what they give.
///
///     counts.toObservable().logged().toPublisher()
extension BridgedMembers {
  /// Whether a member is such an operator: all that it takes and gives of RxSwift's, besides the stream itself, crosses.
  func containsOperator(_ member: Member, _ rewritten: RewrittenTypes) -> Bool {
    let owner = member.owner
    let isOfStreams = knowledge.isSourceProtocol(owner) || knowledge.families[owner] != nil
    guard isOfStreams, member.isInExtension, member.kind == .method, !member.isStatic,
      !constrainsItsOwn(member, rewritten), takesWhatCrosses(member, rewritten)
    else { return false }
    return member.type.map { !rewritten.areIn($0, seenFrom: owner) || isWhole($0, in: owner, rewritten) } ?? true
  }

  /// Whether a generic parameter of a function stands for something of RxSwift's: `merged<O: ObservableType>(with: O)`. What
  /// the extension asks of its streams is true of the one that a call is made on.
  private func constrainsItsOwn(_ member: Member, _ rewritten: RewrittenTypes) -> Bool {
    member.constraints.contains { constraint in
      (rewritten.areIn(constraint.left) || rewritten.areIn(constraint.right))
        && member.generics.contains { constraint.left.names($0) || constraint.right.names($0) }
    }
  }

  /// The stream that an own operator is called on, and what a bridge makes of it once that is rewritten.
  func operatorReceiver(
    of node: NodeID, in facts: FileFacts, _ rewritten: RewrittenTypes
  ) -> (base: NodeID, crossing: Crossing)? {
    guard let call = facts.outline.call(node), case .member(let base, _, _, _) = facts.outline[call.callee],
      let member = facts.types.resolutions[node]?.member, let stream = facts.types[base].stream,
      !rewritten.areIn(stream.element), containsOperator(member, rewritten)
    else { return nil }
    let isSubject = stream.form == .subject
    if isSubject, knowledge.families[member.owner] != nil { return nil }
    let name = isSubject ? knowledge.names[.stream] : stream.family
    return streams.contains(name) ? (base, .stream(name)) : nil
  }
}
