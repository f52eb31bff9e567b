import SourceText
import StreamTypes
import SwiftStructure

/// The head of an extension of a stream: what the stream's name said becomes requirements.
///
///     extension Single where Element == Int { … }
///     extension Publisher where Output == Int, Failure == Error { … }
extension FileRewriter {
  func renderExtension(_ node: NodeID, _ nominal: NominalDeclaration) -> [Piece]? {
    let conforms = makesStreamsConform(nominal)
    guard let type = nominal.extendedType, seesSignatures,
      nominal.inherits.isEmpty || conforms || makesOthersConform(nominal),
      let name = typeName(type),
      case let receiver = extendedReceiver(name, node), receiver != nil || isStream(type, at: node),
      !suppressions.silences("stream-extension", at: outline.range(node).start, lineOf: outline.range(type).start)
    else { return nil }
    let isErased = conforms || initializers(nominal).count == nominal.members.count && !nominal.members.isEmpty
    let own = receiver != nil ? nil : isErased ? qualified("AnyPublisher") : extendedStream(name, type)
    let extended = receiver?.name ?? own ?? qualified(publisherProtocol(for: name))
    // What such a type has of its own is not every publisher's.
    let isLarger = receiver == nil && own == nil && catalog.knowledge.families[name]?.form == .concrete
    findings[type] = Finding(
      rule: "stream-extension", range: outline.range(type), applicability: isLarger ? .needsReview : .safe,
      message: "an extension of '\(name)' becomes one of '\(extended)'",
      note: isLarger ? "Members of '\(name)' alone are not to be had there; extend its publisher by hand." : nil)
    let requirements = requirements(of: nominal, isSubject: receiver != nil)
    let failure = failure(ofExtended: name) ?? receiver?.failure
    let clause = joined(requirements + (failure.map { [[.text("Failure == \($0)")]] } ?? []))
    let head = ByteRange(outline.range(node).start, outline.range(type).start)
    let body = ByteRange(nominal.braces.start, outline.range(node).end)
    let conformances = renderConformances(nominal, hasClause: !clause.isEmpty)
    let written = [.original(head), .text(extended)] + conformances + clause + [.text(" ")]
    if conforms { return written + conformingBody(node, nominal) }
    if receiver != nil || isErased { return written + renderRange(body, children: nominal.members) }
    return written + renderProtocolBody(node, nominal, head: [.text(outline.tokens.text(head))], clause: clause)
  }

  private func joined(_ requirements: [[Piece]]) -> [Piece] {
    requirements.enumerated().flatMap { [.text($0 == 0 ? " where " : ", ")] + $1 }
  }

  // MARK: The type

  private func publisherProtocol(for name: String) -> String {
    catalog.knowledge.isConnectable(name) ? "ConnectablePublisher" : "Publisher"
  }

  /// The type of publishers that a stream becomes which has members of its own, the key of a group; nil where any
  /// publisher will do.
  private func extendedStream(_ name: String, _ type: NodeID) -> String? {
    guard let template = typeTemplate(name, type),
      template.conditions.contains("extended") || catalog.knowledge.families[name]?.form == .concrete,
      case .typeName(let written, _) = template.pattern.outline[template.pattern.root]
    else { return nil }
    return qualified(written.text)
  }

  /// The failure that the name of an extended stream says.
  func failure(ofExtended name: String) -> String? {
    catalog.knowledge.traitFailure(of: name).map { $0 == .never ? "Never" : "Error" }
  }

  // MARK: The clause

  private func requirements(of nominal: NominalDeclaration, isSubject: Bool) -> [[Piece]] {
    let hasNoValues = hasNoValues(nominal)
    let kept = nominal.requirements.filter { requirement in
      let left = nameWithoutSelf(requirement.left)
      return !Knowledge.traitNames.contains(left[...]) && !(hasNoValues && left == "Element")
        && !(isSubject ? isOfOwnObserver(requirement) : saysItIsAStream(requirement))
    }
    let pieces = kept.map { requirement in
      render(requirement.left) + [.text(requirement.isSameType ? " == " : ": ")] + render(requirement.right)
    }
    return hasNoValues ? [[.text("Output == Never")]] + pieces : pieces
  }

  /// Whether the streams are completables, which send no values.
  private func hasNoValues(_ nominal: NominalDeclaration) -> Bool {
    if nominal.extendedType.flatMap(typeName) == "Completable" { return true }
    return nominal.requirements.contains { requirement in
      let left = nameWithoutSelf(requirement.left)
      let right = outline.text(requirement.right)
      return Knowledge.traitNames.contains(left[...]) && right.hasPrefix("Completable")
        || left == "Element" && right == "Never"
    }
  }

  /// Whether a requirement asks for what every publisher is: `Self: ObservableType`.
  private func saysItIsAStream(_ requirement: Requirement) -> Bool {
    guard nameWithoutSelf(requirement.left) == "Self", let parent = typeName(requirement.right) else { return false }
    return catalog.knowledge.isStreamProtocol(parent)
  }

  /// Whether a requirement is about a subject's observer, which a subject is itself.
  private func isOfOwnObserver(_ requirement: Requirement) -> Bool {
    if nameWithoutSelf(requirement.left) == "Observer" { return true }
    if nameWithoutSelf(requirement.left) == "Self", let parent = typeName(requirement.right) {
      return catalog.knowledge.isObserverProtocol(parent)
    }
    guard case .memberType(let base, _, _) = outline[requirement.left] else { return false }
    return nameWithoutSelf(base) == "Observer"
  }

  /// `Trait` of `Self.Trait`, whatever stands between.
  private func nameWithoutSelf(_ type: NodeID) -> String {
    guard case .memberType(let base, let name, _) = outline[type], outline.text(base) == "Self" else {
      return outline.text(type)
    }
    return name.text
  }
}
