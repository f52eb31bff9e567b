import SourceText
import StreamTypes
import SwiftStructure

/// Disposables that a collection gives up let their subscriptions go on in RxSwift; of `AnyCancellable`s it would cancel
/// them.
extension FileFacts {
  /// The elements of a collection of the project's that are disposables, behind its name.
  func heldElements(of target: NodeID) -> String? {
    guard types.isStated(target) != true else { return nil }
    switch types[target] {
    case .array(let element) where catalog.isErasedDisposable(element): return ""
    case .dictionary(_, let value) where catalog.isErasedDisposable(value): return ".values"
    default: return nil
    }
  }

  /// Whether code in front of a statement, or a function that is called there, disposes of what a collection holds.
  func areDisposed(_ target: NodeID, before statement: NodeID) -> Bool {
    let body = outline.enclosingBody(statement)
    let name = variableName(target)
    let disposing = functions { variableName($0) == name && !isFilledOrCounted($0) }
    let around = body.map { [$0] } ?? []
    return outline.descendants(of: body.map { outline.children($0) } ?? outline.statements).contains { node in
      guard outline.range(node).end <= outline.range(statement).start else { return false }
      if let call = outline.call(node), disposing.contains(variableName(call.callee)) { return true }
      guard variableName(node) == name else { return false }
      let whole = ([node] + outline.ancestors(node).prefix { !around.contains($0) }).last!
      return outline.descendants(of: [whole]).contains(where: isDisposal)
    }
  }

  /// Whether nothing disposes of what a local collection or tuple holds when its scope ends: it is only filled, counted and
  /// asked for other parts.
  ///
  /// - Parameter node: Its name, or the pattern that declares it.
  func isGivenUpWithItsScope(_ node: NodeID) -> Bool {
    let pattern = types.origins[node] ?? node
    guard let binding = outline.parent(pattern), case .binding = outline[binding], declaredProperty(binding) == nil,
      let declaration = outline.ancestors(pattern).first(where: outline.isStatement), outline.parent(declaration) != nil
    else { return false }
    return (originUses[pattern] ?? []).allSatisfy(isFilledOrCounted)
  }

  /// Whether a use of a name adds to a collection, empties it or counts its elements, or takes a part of a tuple that is no
  /// disposable.
  func isFilledOrCounted(_ use: NodeID) -> Bool {
    guard let parent = outline.parent(use) else { return false }
    if case .member = outline[parent], case .tuple = types[use] {
      return !types[parent].isUnknown && !mentionsDisposable(types[parent])
    }
    return switch outline[parent] {
    case .member(_, let name, _, _): ["append", "count", "insert", "isEmpty", "reserveCapacity"].contains(name.text)
    case .subscript(let call): call.callee == use && outline.isAssigned(parent)
    case .binary(use, let sign, _): ["=", "+="].contains(sign.text)
    default: false
    }
  }

  private func isDisposal(_ node: NodeID) -> Bool {
    if case .member(_, let name, _, _) = outline[node] { name.text == "dispose" } else { false }
  }
}
