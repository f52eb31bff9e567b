import StreamTypes
import SwiftStructure

/// Extensions of subjects, relays and observers: they become extensions of what these become.
///
///     extension BehaviorRelay where Element == Bool { … }
///     extension CurrentValueSubject where Output == Bool, Failure == Never { … }
extension FileFacts {
  /// What a subject's or observer's type becomes where it is extended; nil for any other type.
  func extendedReceiver(_ name: String, _ node: NodeID) -> FileFacts.ExtendedType? {
    guard isSignatureType(name, at: node) else { return nil }
    let knowledge = catalog.knowledge
    if knowledge.isObserverProtocol(name) {
      if options.vocabulary == .coreStream, !knowledge.conforms(name, to: knowledge[.streamProtocol]) {
        return FileFacts.ExtendedType(name: qualified(knowledge[.eventReceiver]), element: "Input", failure: nil)
      }
      return FileFacts.ExtendedType(
        name: qualified(knowledge[.subjectPublisher]), element: "Output", failure: qualified("Error"))
    }
    let isObserver = knowledge.onlyObserves(name)
    guard isObserver || knowledge.families[name]?.form == .subject || isPlain(name),
      let template = typeTemplate(name, isPlain(name) ? extendedType(node) : node),
      case .typeName(let written, let generics) = template.pattern.outline[template.pattern.root]
    else { return nil }
    let failure = generics.dropFirst().first.map { template.pattern.outline.text($0) }
    return FileFacts.ExtendedType(
      name: qualified(written.text), element: isObserver ? "Input" : "Output",
      failure: failure.map { $0 == "Never" ? "Never" : qualified("Error") })
  }

  /// The template of a type's rule, without its arguments; a property that a relay may become can't be extended.
  func typeTemplate(_ name: String, _ node: NodeID) -> Template? {
    let match = PatternMatch(node: node)
    for rule in typeRules(name) where isEnabled(rule) {
      for group in rule.groups where group.patterns.contains(where: { $0.isType && $0.keyName == name }) {
        let fitting = group.templates.filter { template in
          !template.conditions.contains("published") && template.conditions.allSatisfy { holds($0, match) }
        }
        if let template = fitting.first(where: { lackedName(of: $0) == nil }) { return template }
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
