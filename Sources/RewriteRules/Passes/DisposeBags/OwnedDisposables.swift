import StreamTypes
import SwiftStructure

/// Properties that hold disposables. With RxSwift a subscription goes on when the object goes away whose property holds it.
extension FileFacts {
  /// Whether what is written lets a subscription go on when the object goes away that holds it, as RxSwift does.
  var goesOnWithoutItsObject: Bool { options.fidelity == .exact }

  /// Whether a name is that of a property whose object goes away without disposing what the property holds.
  ///
  /// - Parameter node: What is assigned to, or the pattern that declares the property.
  func isGivenUpWithItsObject(_ node: NodeID) -> Bool {
    guard goesOnWithoutItsObject else { return false }
    let pattern = types.origins[node] ?? node
    if let declaration = outline.parent(pattern), case .binding = outline[declaration] {
      guard declaredProperty(declaration) != nil, !isStatic(declaration) else { return false }
      return !isDisposedAtTheEnd(outline.text(pattern), of: enclosingTypes(pattern).joined(separator: "."))
    }
    guard let member = types.resolutions[node]?.member, member.rule.isEmpty, member.kind == .property,
      !member.owner.isEmpty, !member.isStatic, mentionsDisposable(types[node]), !isComputed(node)
    else { return false }
    return !isDisposedAtTheEnd(variableName(node), of: member.owner)
  }

  /// Whether all that the file assigns to a property, or to an element of one, goes on when the property gives it up.
  func outlivesItsObject(_ property: NodeID) -> Bool {
    let holder = if case .subscript(let call) = outline[property] { call.callee } else { property }
    guard isGivenUpWithItsObject(holder) else { return false }
    let assignments = variableChanges.assignments[variableName(property)] ?? []
    return assignments.allSatisfy { isDetached($0.value, in: $0.target) }
  }

  /// Whether all that a property is given by an expression is nothing, or goes on when the property gives it up.
  private func isDetached(_ value: NodeID, in property: NodeID) -> Bool {
    switch outline[value] {
    case .literal(.nil): true
    case .effect(_, let value): isDetached(value, in: property)
    case .ternary(_, let first, let second): isDetached(first, in: property) && isDetached(second, in: property)
    default:
      startsSubscription(value, in: property) || givenDisposables(value) != nil
    }
  }

  /// Whether a value is a call that gives a disposable, which a property holds as any disposable.
  func startsSubscription(_ value: NodeID, in property: NodeID) -> Bool {
    if startsSubscription(value) { return true }
    guard outline.call(value).map(doesNothing) == false, case .named(let name, _) = types[value],
      catalog.isErasedDisposable(types[property].unwrapped)
    else { return false }
    return catalog.knowledge.conforms(name, to: catalog[.disposable])
  }

  /// Whether a type is that of something which can be disposed of: `Disposable`, or one that conforms to it.
  func isSubscription(_ type: SwiftType) -> Bool {
    if case .named(let name, _) = type.withoutModule() { conforms(name, to: catalog[.disposable]) } else { false }
  }

  /// Whether a value is a call that gives a disposable of no class of its own.
  func startsSubscription(_ value: NodeID) -> Bool {
    outline.call(value).map(doesNothing) == false && catalog.isErasedDisposable(types[value])
  }

  /// Whether a call makes a disposable that has nothing to dispose: `Disposables.create()`.
  func doesNothing(_ call: Call) -> Bool {
    guard call.arguments.isEmpty, case .member(let base, _, _, _) = outline[call.callee] else { return false }
    return outline.text(base) == catalog[.disposables]
  }

  /// Whether a variable belongs to its type, not to an object.
  func isStatic(_ binding: NodeID) -> Bool {
    guard let parent = outline.parent(binding), case .variable(let variable) = outline[parent] else { return false }
    return variable.modifiers.contains { ["static", "class"].contains($0.text) }
  }

  /// Whether the `deinit` of a type has to do with what a property holds.
  private func isDisposedAtTheEnd(_ name: String, of type: String) -> Bool {
    variableChanges.namedAtTheEnd[type]?.contains(name) ?? false
  }
}
