import SourceText
import StreamTypes
import SwiftStructure

/// The head of an extension of a stream: what the stream's name said becomes requirements.
///
///     extension Single where Element == Int { … }
///     extension Publisher where Output == Int, Failure == Error { … }
extension FileRewriter {
  func renderExtension(_ node: NodeID, _ nominal: NominalDeclaration) -> [Piece]? {
    let conforms = facts.makesStreamsConform(nominal)
    guard let type = nominal.extendedType, facts.seesSignatures,
      nominal.inherits.isEmpty || conforms || facts.makesOthersConform(nominal),
      let name = facts.typeName(type),
      case let receiver = facts.extendedReceiver(name, node), receiver != nil || facts.isStream(type, at: node)
    else { return nil }
    if let kept = renderKeptHead(of: node, nominal, type) { return kept }
    let isErased = conforms || facts.initializers(nominal).count == nominal.members.count && !nominal.members.isEmpty
    let own = receiver != nil ? nil : isErased ? facts.qualified(catalog[.publisher]) : facts.extendedStream(name, type)
    let extended = receiver?.name ?? own ?? facts.qualified(facts.publisherProtocol(for: name))
    // What such a type has of its own is not every publisher's.
    let isLarger = receiver == nil && own == nil && catalog.knowledge.families[name]?.form == .concrete
    findings[type] = Finding(
      rule: catalog.id(.streamExtension), range: outline.range(type), applicability: isLarger ? .needsReview : .safe,
      message: "an extension of '\(name)' becomes one of '\(extended)'",
      note: isLarger ? "Members of '\(name)' alone are not to be had there; extend its publisher by hand." : nil)
    let requirements = requirements(of: nominal, isSubject: receiver != nil)
    let receiverFailure = facts.onlyMarks(nominal) ? nil : receiver?.failure
    let failure = facts.failure(ofExtended: name) ?? receiverFailure
    let clause = facts.joined(requirements + (failure.map { [[.text("Failure == \($0)")]] } ?? []))
    let head = ByteRange(outline.range(node).start, outline.range(type).start)
    let body = ByteRange(nominal.braces.start, outline.range(node).end)
    let conformances = renderConformances(nominal, hasClause: !clause.isEmpty)
    let written = [.original(head), .text(extended)] + conformances + clause + [.text(" ")]
    if conforms { return written + conformingBody(node, nominal) }
    if receiver != nil || isErased { return written + renderRange(body, children: nominal.members) }
    return written + renderProtocolBody(node, nominal, head: [.text(outline.tokens.text(head))], clause: clause)
  }

  /// An extension whose head the user does not let be rewritten: nobody is told that the names in it are left over.
  private func renderKeptHead(of node: NodeID, _ nominal: NominalDeclaration, _ type: NodeID) -> [Piece]? {
    guard let rule = catalog[.streamExtension], let leftOver = catalog[.leftOver] else { return nil }
    let (start, range) = (outline.range(node).start, outline.range(type))
    if !facts.isEnabled(rule) {
      findings[type] = facts.switchedOff(rule, at: range, leftOver)
    } else if !facts.suppressions.silences(rule.id, at: start, lineOf: range.start) {
      return nil
    }
    silenced.append(ByteRange(range.start, nominal.braces.start))
    return [.original(ByteRange(start, nominal.braces.start))]
      + renderRange(ByteRange(nominal.braces.start, outline.range(node).end), children: nominal.members)
  }

  // MARK: The clause

  private func requirements(of nominal: NominalDeclaration, isSubject: Bool) -> [[Piece]] {
    let hasNoValues = facts.hasNoValues(nominal)
    let kept = nominal.requirements.filter { requirement in
      let left = facts.nameWithoutSelf(requirement.left)
      return !Knowledge.traitNames.contains(left[...]) && !(hasNoValues && left == "Element")
        && !(isSubject ? facts.isOfOwnObserver(requirement) : facts.saysItIsAStream(requirement))
    }
    let pieces = kept.map { requirement in
      render(requirement.left) + [.text(requirement.isSameType ? " == " : ": ")] + render(requirement.right)
    }
    if hasNoValues { return [[.text("Output == Never")]] + pieces }
    let stated = nominal.extendedType.flatMap(outline.statedElement)
    return (stated.map { [[.text("Output == ")] + render($0)] } ?? []) + pieces
  }
}
