import SourceText
import StreamTypes
import SwiftStructure

/// Extensions of RxSwift's protocols become extensions of `Publisher`, and generic parameters that must be streams must
/// be publishers: `Element` is `Output` there.
extension FileRewriter {
  /// `Element` within an extension of a stream.
  func renderElementName(_ node: NodeID, _ name: Name) -> [Piece]? {
    guard facts.seesSignatures, name.text == "Element" || name.text == "E" || isExtendedParameter(name.text, at: node),
      let own = elementName(at: node, for: name.text)
    else { return nil }
    return [.text(facts.hasOwn(own, node) ? "Self.\(own)" : own)]
  }

  /// The name of a stream's failure.
  func spelled(_ failure: Failure, at node: NodeID, error: String = "Error") -> String {
    switch failure {
    case .never: "Never"
    case .own: facts.ownFailure(at: node)
    case .error, .unknown: qualified(error)
    }
  }

  /// `O.Element` where `O` must be a stream: a generic parameter, an associated type, as in `Inner.Element.Element`, or one
  /// of RxSwift's, as in `Observable<Int>.Element`.
  func renderAssociatedType(_ base: NodeID, _ name: Name) -> [Piece]? {
    guard facts.seesSignatures, name.text == "Element" || name.text == "E" else { return nil }
    if let parent = facts.requiredStream(base) {
      return render(base) + [.text(".\(extendedReceiver(parent, base)?.element ?? "Output")")]
    }
    if facts.isStreamType(base) { return render(base) + [.text(".Output")] }
    if let observed = renderObservedElement(base) { return observed }
    guard let element = elementName(ofParameter: outline.swiftType(base).description, at: base) else { return nil }
    // What `Self` becomes has the extension's own values.
    if outline.text(base) == "Self", facts.extendedValueType(around: base) != nil, !facts.hasOwn(element, base) {
      return [.text(element)]
    }
    return render(base) + [.text(".\(element)")]
  }

  /// A function of the standard library that a publisher's method hides within an extension: `print`, `min`, `zip`.
  func renderHiddenFunction(_ call: Call) -> [Piece]? {
    guard case .reference(let name, _) = outline[call.callee], ["print", "min", "max", "zip"].contains(name.text),
      types.resolutions[call.callee] == nil, facts.isInStream(call.callee), project.globals[name.text] == nil,
      !facts.isLocalFunction(call)
    else { return nil }
    let end = call.arguments.last.map { outline.range($0.value).end } ?? outline.range(call.callee).end
    let close = call.parentheses.map { max($0.end, end) } ?? end
    return [.text("Swift.")]
      + renderRange(
        ByteRange(outline.range(call.callee).start, close), children: call.arguments.map(\.value))
  }

  /// What a generic parameter that must be a stream or an observer calls its values; nil for any other.
  func elementName(ofParameter name: String, at node: NodeID) -> String? {
    if name == "Self" { return elementName(ofSelfAt: node) }
    return outline.ancestors(node).lazy.compactMap { ancestor -> String? in
      let constraints = facts.constraints(of: name, by: ancestor)
      return constraints.lazy.compactMap { self.elementName(ofProtocol: $0, at: ancestor) }.first
    }
    .first ?? elementName(ofOuterParameter: name, at: node) ?? elementName(ofAssociatedType: name, at: node)
  }

  /// The same for a generic parameter of the type that an extension around is about.
  private func elementName(ofOuterParameter name: String, at node: NodeID) -> String? {
    let owners = outline.ancestors(node).compactMap { ancestor -> String? in
      if case .nominal(let nominal) = outline[ancestor] { nominal.extendedType.map(outline.text) } else { nil }
    }
    let constraints = owners.flatMap { project.types[$0]?.constraints ?? [] }
    return constraints.lazy.filter { !$0.isSameType && $0.left == .named(name, []) }
      .compactMap { constraint -> String? in
        guard case .named(let parent, _) = constraint.right else { return nil }
        return parts(ofComposition: parent).lazy.compactMap { self.elementName(ofProtocol: $0, at: node) }.first
      }.first
  }

  /// What the stream, subject or observer that an extension around is about calls its values.
  private func elementName(ofSelfAt node: NodeID) -> String? {
    for ancestor in outline.ancestors(node) {
      guard case .nominal(let nominal) = outline[ancestor] else { continue }
      guard let type = nominal.extendedType, let name = facts.typeName(type) else {
        return elementName(inProtocolAround: node)
      }
      if let receiver = extendedReceiver(name, ancestor) { return receiver.element }
      return facts.isStream(type, at: ancestor) ? "Output" : nil
    }
    return nil
  }

  /// What that which conforms to a protocol says instead of `Element`.
  private func elementName(ofProtocol type: NodeID, at node: NodeID) -> String? {
    facts.typeName(type).flatMap { elementName(ofProtocol: $0, at: node) }
  }

  private func elementName(ofProtocol name: String, at node: NodeID) -> String? {
    if facts.becomesPublisherProtocol(name) { return "Output" }
    guard facts.isSignatureType(name, at: node) else { return nil }
    if let receiver = extendedReceiver(name, node) { return receiver.element }
    return catalog.knowledge.isStreamProtocol(name) || name == "EventConvertible" ? "Output" : nil
  }

  /// The same for an associated type, `Source` in its protocol or `Feed.Source` of a generic parameter.
  private func elementName(ofAssociatedType text: String, at node: NodeID) -> String? {
    let parts = text.split(separator: ".").map(String.init)
    guard let name = parts.last, parts.count < 3 else { return nil }
    let owners =
      parts.count == 1 || parts[0] == "Self" ? [outline.enclosingPath(node)] : facts.bounds(of: parts[0], at: node)
    let protocols = owners.flatMap { [$0] + project.ancestors(of: $0) }
    return protocols.lazy.compactMap { owner -> String? in
      guard let entry = self.project.types["\(owner).\(name)"], entry.kind == "associatedtype" else { return nil }
      return entry.inherits.lazy.compactMap { type -> String? in
        guard case .named(let parent, _) = type else { return nil }
        return self.elementName(ofProtocol: parent, at: node)
      }.first
    }.first
  }
}
