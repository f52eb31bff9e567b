import StreamTypes
import SwiftStructure

/// Extensions of subjects, relays and observers: they become extensions of what these become.
///
///     extension BehaviorRelay where Element == Bool { … }
///     extension CurrentValueSubject where Output == Bool, Failure == Never { … }
extension FileRewriter {
  /// What an extension is of, once it is rewritten.
  struct ExtendedType {
    let name: String
    /// What it calls its values.
    let element: String
    /// The failure that it has for all its uses.
    let failure: String?
  }

  /// What a subject's or observer's type becomes where it is extended; nil for any other type.
  func extendedReceiver(_ name: String, _ node: NodeID) -> ExtendedType? {
    guard isSignatureType(name, at: node) else { return nil }
    let knowledge = catalog.knowledge
    if knowledge.isObserverProtocol(name) {
      if options.vocabulary == .coreStream, !knowledge.conforms(name, to: "ObservableType") {
        return ExtendedType(name: qualified("EventReceiver"), element: "Input", failure: nil)
      }
      return ExtendedType(name: qualified("Subject"), element: "Output", failure: qualified("Error"))
    }
    let isObserver = knowledge.families[name] == nil && knowledge.conforms(name, to: "ObserverType")
    guard isObserver || knowledge.families[name]?.form == .subject || isPlain(name),
      let template = typeTemplate(name, isPlain(name) ? extendedType(node) : node),
      case .typeName(let written, let generics) = template.pattern.outline[template.pattern.root]
    else { return nil }
    let failure = generics.dropFirst().first.map { template.pattern.outline.text($0) }
    return ExtendedType(
      name: qualified(written.text), element: isObserver ? "Input" : "Output",
      failure: failure.map { $0 == "Never" ? "Never" : qualified("Error") })
  }

  private func extendedType(_ node: NodeID) -> NodeID {
    if case .nominal(let nominal) = outline[node] { nominal.extendedType ?? node } else { node }
  }

  /// Whether a type is generic in an element, and neither a stream nor a protocol: `MaterializedSequenceResult`.
  private func isPlain(_ name: String) -> Bool {
    guard let entry = catalog.knowledge.signatures.types[name], [["Element"], ["T"]].contains(entry.generics),
      entry.aliased == nil
    else { return false }
    return entry.kind != "protocol" && catalog.knowledge.families[name] == nil
  }

  /// The template of a type's rule, without its arguments; a property that a relay may become can't be extended.
  func typeTemplate(_ name: String, _ node: NodeID) -> Template? {
    let match = PatternMatch(node: node)
    for rule in typeRules(name) where isEnabled(rule) {
      for group in rule.groups where group.patterns.contains(where: { $0.isType && $0.keyName == name }) {
        let fitting = group.templates.filter { template in
          !template.conditions.contains("published") && template.conditions.allSatisfy { holds($0, match) }
        }
        if let template = fitting.first(where: { $0.lacking(options.vocabulary) == nil }) { return template }
      }
    }
    return nil
  }

  /// Whether a name is what a type that is extended around a node calls its values: `Value` in `extension Binder`.
  func isExtendedParameter(_ parameter: String, at node: NodeID) -> Bool {
    guard let (name, declaration) = extendedName(around: node) else { return false }
    return isSignatureType(name, at: declaration) && isElement(parameter, of: name)
      && (extendedReceiver(name, declaration) != nil || isInStreamExtension(node))
  }

  /// Whether a type of the signatures calls its values so, by its generic parameter or by a typealias of that.
  private func isElement(_ name: String, of type: String) -> Bool {
    let types = catalog.knowledge.signatures.types
    guard let generics = types[type]?.generics, generics.count == 1 else { return false }
    return generics[0] == name || types["\(type).\(name)"]?.aliased == .named(generics[0], [])
  }

  /// The name of the type that the nearest declaration of a type around a node extends, and that declaration; nil where
  /// it extends none, or the node is the name itself.
  private func extendedName(around node: NodeID) -> (name: String, declaration: NodeID)? {
    for ancestor in outline.ancestors(node) {
      guard case .nominal(let nominal) = outline[ancestor] else { continue }
      guard let type = nominal.extendedType, type != node, let name = typeName(type) else { return nil }
      return (name, ancestor)
    }
    return nil
  }

  /// What the values are called in an extension of a stream or an observer around a node; nil outside of one.
  func elementName(at node: NodeID, for name: String = "Element") -> String? {
    let receiver = extendedName(around: node).flatMap { extendedReceiver($0.name, $0.declaration) }
    return receiver?.element ?? (isInStreamExtension(node, named: name) ? "Output" : nil)
      ?? elementName(inProtocolAround: node)
  }

  /// The same in a protocol of the project's that asks for an observer: `protocol Store: ObserverType where Element: Action`.
  func elementName(inProtocolAround node: NodeID) -> String? {
    for ancestor in outline.ancestors(node) {
      guard case .nominal(let nominal) = outline[ancestor] else { continue }
      guard nominal.keyword.text == "protocol" else { return nil }
      return nominal.inherits.lazy.compactMap { type -> String? in
        guard let name = self.typeName(type), self.catalog.knowledge.isObserverProtocol(name) else { return nil }
        return self.extendedReceiver(name, type)?.element
      }.first
    }
    return nil
  }
}
