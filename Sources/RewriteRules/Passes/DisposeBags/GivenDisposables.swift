import StreamTypes
import SwiftStructure

/// The disposables that a call gives: one, perhaps none, or several in a collection.
extension FileFacts {
  /// The type of what a call gives, if that is a disposable of no class of its own, or a collection or tuple that has them;
  /// nil for a call that hands on what its closures give.
  ///
  /// For a call behind a `?` this is the type in front of which the `?` stands: `Disposable` for `names?.subscribe()`.
  func givenDisposables(_ call: NodeID) -> SwiftType? {
    guard outline.call(call).map({ !doesNothing($0) }) ?? isOperation(call) else { return nil }
    let type = typeBehindQuestion(call)
    if catalog.isErasedDisposable(type) { return type }
    return holdsDisposables(type) && !handsOn(call) && isMadeByFunction(call) ? type : nil
  }

  /// What lets the disposables that a call gives go on when they are let go of: `?.outlivingRelease()` for one that may be
  /// nil, `.map { $0.outlivingRelease() }` for a list; nil for a tuple, in which no link reaches them.
  func linkOutlivingRelease(_ call: NodeID) -> String? {
    let isInHead = outline.isInHead(call)
    return givenDisposables(call).flatMap { linkOutlivingRelease($0) { isInHead ? "({ \($0) })" : " { \($0) }" } }
  }

  /// - Parameter closure: Writes a closure as an argument: in front of a statement's braces it stands in parentheses.
  private func linkOutlivingRelease(_ type: SwiftType, closure: (String) -> String) -> String? {
    if catalog.isErasedDisposable(type) { return ".outlivingRelease()" }
    switch type {
    case .optional(let wrapped): return linkOutlivingRelease(wrapped, closure: closure).map { "?" + $0 }
    case .array(let element):
      return linkOutlivingRelease(element, closure: closure).map { ".map" + closure("$0" + $0) }
    case .dictionary(_, let value):
      return linkOutlivingRelease(value, closure: closure).map { ".mapValues" + closure("$0" + $0) }
    default: return nil
    }
  }

  /// What lets the disposables go on that a call gives and nobody keeps; nil where no link reaches them.
  func linkDetaching(_ call: NodeID, by template: Template?) -> String? {
    if template != nil { return ".detach()" }
    switch givenDisposables(call) {
    case .array(let element)?, .optional(.array(let element))?:
      guard catalog.isErasedDisposable(element) else { return nil }
    case let type?:
      guard catalog.isErasedDisposable(type.unwrapped) else { return nil }
    case nil: return nil
    }
    if case .optional? = givenDisposables(call) { return "?.detachUnlessKept()" }
    return ".detachUnlessKept()"
  }

  /// Whether a value is optional because of a `?` in front of a link: `feed?.subscribe()`.
  private func isChained(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .optionalChain: true
    case .member(let base, _, _, _), .forceUnwrap(let base): isChained(base)
    case .call(let call), .subscript(let call): isChained(call.callee)
    default: false
    }
  }

  private func typeBehindQuestion(_ call: NodeID) -> SwiftType {
    guard isChained(call), case .optional(let wrapped) = types[call] else { return types[call] }
    if case .optional? = types.resolutions[call]?.member.type { return types[call] }
    return wrapped
  }

  /// Whether a type is one in which a link reaches the disposables, or a tuple that has some.
  private func holdsDisposables(_ type: SwiftType) -> Bool {
    switch type {
    case .optional(let part), .array(let part), .dictionary(_, let part):
      catalog.isErasedDisposable(part) || holdsDisposables(part)
    case .tuple(let elements):
      elements.contains { catalog.isErasedDisposable($0.type) || holdsDisposables($0.type) }
    default: false
    }
  }

  /// Whether a function of the project's makes what a call gives: the one that is called, or one that is handed on by its
  /// name, `names.map(watch)`.
  func isMadeByFunction(_ node: NodeID) -> Bool {
    if types.resolutions[node] != nil { return isOwnCall(node) && types.resolutions[node]?.member.kind != .initializer }
    if isOwnCall(node) { return true }
    return outline.call(node)?.arguments.contains { argument in
      if case .function(_, let result, _) = types[argument.value] { mentionsDisposable(result) } else { false }
    } ?? false
  }

  /// Whether a call gives what its closures give, where the links stand.
  private func handsOn(_ node: NodeID) -> Bool {
    outline.call(node)?.arguments.contains { argument in
      types.closures[argument.value].map { mentionsDisposable($0.resultType) } ?? false
    } ?? false
  }
}
