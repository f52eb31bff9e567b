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
    let uses = originUses[pattern] ?? []
    let body = outline.enclosingBody(declaration)
    return uses.allSatisfy { isFilledOrCounted($0) || isOnlyDisposed($0) && outline.enclosingBody($0) == body }
      && !uses.contains { isDisposedOnEveryWay($0, after: declaration) }
  }

  /// Whether a use of a collection's name takes one element or goes through them, and does no more than to dispose of
  /// them: `tasks.forEach { $0.dispose() }`, `tasks[name]?.dispose()`.
  func isOnlyDisposed(_ use: NodeID) -> Bool {
    guard let parent = outline.parent(use) else { return false }
    switch outline[parent] {
    case .forStatement(let pattern, _, use, _, _):
      return namesOfDisposables(in: pattern).allSatisfy { (originUses[$0] ?? []).allSatisfy(isBeforeDisposal) }
    case .subscript(let call) where call.callee == use:
      if let chain = outline.parent(parent), case .optionalChain = outline[chain] { return isBeforeDisposal(chain) }
      return isBeforeDisposal(parent)
    case .member(_, let name, _, _) where name.text == "forEach":
      guard let call = outline.parent(parent).flatMap(outline.call), call.arguments.count == 1,
        case .closure(let closure) = outline[call.arguments[0].value]
      else { return false }
      let element = closure.parameters.first?.name.text ?? "$0"
      return outline.descendants(of: closure.statements).allSatisfy {
        guard case .reference(let name, _) = outline[$0] else { return true }
        return name.text != element || isBeforeDisposal($0)
      }
    default: return false
    }
  }

  /// A name for an element, or those of an element's parts that have disposables: `for (name, task) in tasks`.
  private func namesOfDisposables(in pattern: NodeID) -> [NodeID] {
    guard case .tuple(let parts) = outline[pattern] else { return [pattern] }
    return parts.map(\.value).filter { types[$0].isUnknown || mentionsDisposable(types[$0]) }
  }

  private func isBeforeDisposal(_ use: NodeID) -> Bool { outline.parent(use).map(isDisposal) ?? false }

  /// Whether the code behind a declaration disposes of the elements wherever it goes.
  private func isDisposedOnEveryWay(_ use: NodeID, after declaration: NodeID) -> Bool {
    guard isOnlyDisposed(use), let loop = outline.parent(use), reachesAll(loop) else { return false }
    return outline.scope(of: declaration).contains { statement in
      (statement == loop || isStraight(loop, in: statement))
        && outline.descendants(of: [statement]).contains(where: isDisposal)
    }
  }

  /// Whether what goes through a collection leaves no element out.
  private func reachesAll(_ loop: NodeID) -> Bool {
    switch outline[loop] {
    case .subscript, .forStatement(_, _, _, .some, _): false
    default: true
    }
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
