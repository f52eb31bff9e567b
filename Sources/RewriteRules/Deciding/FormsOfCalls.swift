import StreamTypes
import SwiftStructure

/// A call on something whose type nobody knows is RxSwift's only if one of RxSwift's methods takes such arguments.
extension FileFacts {
  /// Whether no method of the signatures with the name of a call takes its arguments, so that the call is somebody else's:
  /// `request.onError { … }`, `title.bind(list)`, `socket.subscribe("topic")`.
  func fitsNoForm(_ node: NodeID) -> Bool {
    guard let call = outline.call(node), let methods = catalog.statedMethods[keyName(node)] else { return false }
    return !methods.contains { takes(call, $0) }
  }

  /// Whether a rule is about methods of a call's name, and none of them takes its arguments.
  func fitsNoForm(of rule: Rule, _ node: NodeID) -> Bool {
    guard let call = outline.call(node) else { return false }
    let methods = (catalog.statedMethods[keyName(node)] ?? []).filter { $0.rule == rule.id }
    return !methods.isEmpty && !methods.contains { takes(call, $0) }
  }

  /// Whether the next link of a chain is none that what a call of RxSwift's gives has: behind `subscribe` that is a
  /// disposable, which has no `map`.
  func isFollowedByForeignLink(_ node: NodeID) -> Bool {
    guard let call = outline.call(node), let parent = outline.parent(node),
      case .member(node, let link, _, _) = outline[parent]
    else { return false }
    let methods = (catalog.statedMethods[keyName(node)] ?? []).filter { takes(call, $0) }
    let disposables = [catalog[.disposable], catalog[.cancelableProtocol]]
    let known = disposables.flatMap { [catalog.knowledge.signatures.types[$0], project.types[$0]] }.compactMap { $0 }
    return !methods.isEmpty && methods.allSatisfy { $0.type.map(catalog.isErasedDisposable) ?? false }
      && !known.contains { $0.members[link.text] != nil }
  }

  /// Whether a method takes the arguments of a call: labels in the order of the parameters, functions for functions. Only
  /// what has a default may be left out in front of an argument.
  private func takes(_ call: Call, _ method: Member) -> Bool {
    var rest = method.parameters[...]
    return call.arguments.allSatisfy { argument in
      guard let found = rest.firstIndex(where: { takes(argument, $0) }),
        rest[..<found].allSatisfy({ $0.hasDefault || $0.isVariadic })
      else { return false }
      rest = rest[(rest[found].isVariadic ? found : found + 1)...]
      return true
    }
  }

  private func takes(_ argument: Argument, _ parameter: ParameterSignature) -> Bool {
    if argument.isTrailing, argument.label == nil { return isFunction(parameter.type) }
    guard argument.label?.text == parameter.label else { return false }
    switch outline[argument.value] {
    case .closure: return isFunction(parameter.type)
    case .string, .literal(.integer), .literal(.float), .literal(.boolean):
      return !isFunction(parameter.type) && !isStatedType(parameter.type)
    case .keyPath: return true
    default:
      if isOfDisposables(parameter.type), isPlainValue(types[argument.value]) { return false }
      return !isFunction(parameter.type) || mayBeFunction(types[argument.value])
    }
  }

  private func isOfDisposables(_ type: SwiftType) -> Bool {
    if case .array(let element) = type { isOfDisposables(element) } else { catalog.isErasedDisposable(type) }
  }

  /// Whether a value is of a type of the project's that is none of RxSwift's kinds: no disposable.
  private func isPlainValue(_ type: SwiftType) -> Bool {
    guard case .named(let name, _) = type, project.types[name]?.kind.isEmpty == false else { return false }
    return project.ancestors(of: name).allSatisfy { catalog.knowledge.signatures.types[$0] == nil }
  }

  private func isFunction(_ type: SwiftType) -> Bool { if case .function = type.unwrapped { true } else { false } }

  /// Whether a type is RxSwift's, which no literal is.
  private func isStatedType(_ type: SwiftType) -> Bool {
    guard case .named(let name, _) = type.unwrapped else { return false }
    return catalog.knowledge.families[name] != nil || catalog.knowledge.signatures.types[name]?.rule.isEmpty == false
  }

  private func mayBeFunction(_ type: SwiftType) -> Bool {
    switch type.unwrapped {
    case .function, .unknown: true
    default: false
    }
  }
}
