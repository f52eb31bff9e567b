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

  /// What a link with a name behind a call does to the disposables that the call gives, `?.name()` where there may be none;
  /// nil where no link reaches them: in a tuple, or where the elements of a list may be nil.
  func link(_ name: String, to call: NodeID) -> String? {
    switch givenDisposables(call) {
    case .optional(let type)?: reaches(type) ? "?.\(name)()" : nil
    case let type?: reaches(type) ? ".\(name)()" : nil
    case nil: nil
    }
  }

  /// Whether a link has the same effect on all disposables of a type: one, a list or a dictionary of them.
  private func reaches(_ type: SwiftType) -> Bool {
    switch type {
    case .array(let part), .dictionary(_, let part): catalog.isErasedDisposable(part)
    default: catalog.isErasedDisposable(type)
    }
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
