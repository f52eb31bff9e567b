import SourceText
import StreamTypes
import SwiftStructure

/// Extensions of RxSwift's protocols become extensions of `Publisher`, and generic parameters that must be streams must
/// be publishers: `Element` is `Output` there.
extension FileFacts {
  /// The protocol of streams that a `where` clause around asks of a type: `Sources.Element: ObservableType`.
  func requiredStream(_ type: NodeID) -> String? {
    let text = outline.text(type)
    return outline.ancestors(type).lazy.compactMap { ancestor -> String? in
      self.clauses(of: ancestor)?.requirements.lazy.compactMap { requirement -> String? in
        guard !requirement.isSameType, self.outline.text(requirement.left) == text,
          let parent = self.typeName(requirement.right),
          self.catalog.knowledge.isStreamProtocol(parent) || parent == self.catalog[.eventConvertible],
          self.isSignatureType(parent, at: ancestor)
        else { return nil }
        return parent
      }.first
    }.first
  }

  /// Whether what is called is a parameter, a variable or a function of the body around.
  func isLocalFunction(_ call: Call) -> Bool {
    if types.origins[call.callee] != nil { return true }
    guard let node = outline.parent(call.callee), let member = types.resolutions[node]?.member else { return false }
    return !member.isOfStandardLibrary
  }

  /// The same for one that is passed on: `reduce(0, max)`.
  func renderHiddenFunction(_ node: NodeID, _ name: Name) -> [Piece]? {
    guard ["print", "min", "max", "zip"].contains(name.text), isInStream(node),
      types.resolutions[node]?.member.isOfStandardLibrary == true, let parent = outline.parent(node),
      outline.call(parent)?.callee != node
    else { return nil }
    return [.text("Swift."), .original(outline.range(node))]
  }

  /// Whether a node stands where a publisher's methods are seen without `self`: in an extension of a stream, or in a type
  /// of the project's own that is one.
  func isInStream(_ node: NodeID) -> Bool {
    isInStreamExtension(node)
      || isStreamProtocolAmong(project.ancestors(of: enclosingTypes(node).joined(separator: ".")))
  }

  private func isStreamProtocolAmong(_ names: [String]) -> Bool {
    seesSignatures
      && names.contains { catalog.knowledge.isSourceProtocol($0) || catalog.knowledge.isSource($0) }
  }

  /// The types that a generic parameter must conform to.
  func bounds(of parameter: String, at node: NodeID) -> [String] {
    outline.ancestors(node).flatMap { constraints(of: parameter, by: $0) }.map(outline.text)
  }

  /// What a declaration asks of a type by its generic parameters and its `where` clause.
  func constraints(of name: String, by declaration: NodeID) -> [NodeID] {
    guard let clauses = clauses(of: declaration) else { return [] }
    let stated =
      clauses.generics.filter { $0.name.text == name }.compactMap(\.constraint)
      + clauses.requirements.filter { !$0.isSameType && outline.text($0.left) == name }.map(\.right)
    return stated.flatMap { if case .compositionType(let parts) = outline[$0] { parts } else { [$0] } }
  }

  /// Whether a name means a stream's element within its extensions: before RxSwift 5 that was called `E`, which a project's
  /// own type may be called, too.
  func isElementName(_ name: String) -> Bool { name == "Element" || name == "E" && project.types["E"] == nil }

  /// `Element` within an extension of a stream.
  func renderElementName(_ node: NodeID, _ name: Name) -> [Piece]? {
    guard seesSignatures, isElementName(name.text) || isExtendedParameter(name.text, at: node),
      !hasOwn(name.text, node), let own = elementName(at: node, for: name.text)
    else { return nil }
    return [.text(hasOwn(own, node) ? "Self.\(own)" : own)]
  }

  /// What a generic parameter that must be a stream or an observer calls its values; nil for any other.
  func elementName(ofParameter name: String, at node: NodeID) -> String? {
    if name == "Self" { return elementName(ofSelfAt: node) }
    return outline.ancestors(node).lazy.compactMap { ancestor -> String? in
      let constraints = constraints(of: name, by: ancestor)
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
        return StreamTypes.parts(ofComposition: parent).lazy.compactMap { self.elementName(ofProtocol: $0, at: node) }
          .first
      }.first
  }

  /// What the stream, subject or observer that an extension around is about calls its values.
  private func elementName(ofSelfAt node: NodeID) -> String? {
    for ancestor in outline.ancestors(node) {
      guard case .nominal(let nominal) = outline[ancestor] else { continue }
      guard let type = nominal.extendedType, let name = typeName(type) else {
        return elementName(inProtocolAround: node)
      }
      if let receiver = extendedReceiver(name, ancestor) { return receiver.element }
      return isStream(type, at: ancestor) ? "Output" : nil
    }
    return nil
  }

  /// What that which conforms to a protocol says instead of `Element`.
  private func elementName(ofProtocol type: NodeID, at node: NodeID) -> String? {
    typeName(type).flatMap { elementName(ofProtocol: $0, at: node) }
  }

  private func elementName(ofProtocol name: String, at node: NodeID) -> String? {
    if becomesPublisherProtocol(name) { return "Output" }
    guard isSignatureType(name, at: node) else { return nil }
    if let receiver = extendedReceiver(name, node) { return receiver.element }
    return catalog.knowledge.isStreamProtocol(name) || name == catalog[.eventConvertible] ? "Output" : nil
  }

  /// The same for an associated type, `Source` in its protocol or `Feed.Source` of a generic parameter.
  private func elementName(ofAssociatedType text: String, at node: NodeID) -> String? {
    let parts = text.split(separator: ".").map(String.init)
    guard let name = parts.last, parts.count < 3 else { return nil }
    let owners =
      parts.count == 1 || parts[0] == "Self" ? [outline.enclosingPath(node)] : bounds(of: parts[0], at: node)
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
