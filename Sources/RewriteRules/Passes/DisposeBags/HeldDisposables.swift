import StreamTypes
import SwiftStructure

/// Disposables within something else: in a list, in a struct, behind a parameter. With RxSwift a subscription goes on when
/// what holds its disposable goes away.
extension FileFacts {
  /// Why what holds the disposable of a call gives it up; nil where somebody may dispose of it, or where a variable holds it
  /// by itself.
  ///
  /// `goes out of scope` for the disposable within a local list: `let tasks = [names.subscribe()]`, `goes away with its
  /// object` for the one in a property's list or in a struct: `Task(disposable: names.subscribe())`.
  func reasonToGoOn(_ disposable: NodeID) -> String? {
    guard givenDisposables(disposable) != nil, !isLetGo(disposable), !isHeldByItself(disposable) else { return nil }
    return reasonToGiveUp(disposable)
  }

  /// Whether a variable holds just the disposable of a call, no collection and no optional one.
  private func isHeldByItself(_ disposable: NodeID) -> Bool {
    guard startsSubscription(disposable), let place = outline.parent(disposable) else { return false }
    switch outline[place] {
    case .binding: return true
    case .binary(let target, let sign, _) where sign.text == "=":
      if case .subscript = outline[target] { return false }
      return true
    default: return false
    }
  }

  /// - Parameter value: A disposable, or what it is a part of.
  private func reasonToGiveUp(_ value: NodeID) -> String? {
    guard let place = outline.parent(value) else { return nil }
    switch outline[place] {
    case .array, .dictionary, .tuple, .effect, .cast: return reasonToLetGo(place)
    case .ternary(let condition, _, _) where condition != value: return reasonToLetGo(place)
    case .binary(_, let sign, _) where sign.text == "??": return reasonToLetGo(place)
    case .binary(_, let sign, _) where ["==", "!="].contains(sign.text): return Self.letGo
    case .member where isFilledOrCounted(value) || isOnlyDisposed(value): return Self.letGo
    case .closure: return reasonToGiveUpResult(value, of: place)
    case .returnStatement:
      guard let body = outline.enclosingBody(place) else { return nil }
      return reasonToGiveUpResult(value, of: body)
    case .call(let call): return reasonToGiveUp(value, givenTo: call, place)
    case .binary(let target, let sign, value) where ["=", "+="].contains(sign.text):
      if case .subscript(let call) = outline[target] { return reasonToGiveUp(by: call.callee) }
      return reasonToGiveUp(by: target)
    case .binding(let binding) where binding.value == value: return reasonToGiveUp(by: binding.pattern)
    case .conditionBinding(let binding) where binding.value == value: return reasonToGiveUp(by: binding.pattern)
    case .forStatement(let pattern, _, value, _, _): return reasonToGiveUp(by: pattern)
    default: return nil
    }
  }

  private static let letGo = "is let go"

  /// The same for a list, a tuple or a choice, which may be kept by nobody: `_ = [names.subscribe()]`.
  private func reasonToLetGo(_ value: NodeID) -> String? { isUnkept(value) ? Self.letGo : reasonToGiveUp(value) }

  /// The same for what a closure gives that makes a list or an optional value: `names.map { $0.subscribe() }`.
  private func reasonToGiveUpResult(_ value: NodeID, of closure: NodeID) -> String? {
    guard types.closures[closure]?.results.contains(value) == true, let call = outline.parent(closure),
      outline.call(call) != nil, givesElements(call)
    else { return nil }
    return reasonToLetGo(call)
  }

  /// Whether a call gives what has in it what its closure gives, a list or an optional value.
  private func givesElements(_ call: NodeID) -> Bool {
    switch types[call] {
    case .array(let part), .optional(let part): mentionsDisposable(part)
    default: false
    }
  }

  /// The same for an argument: of a list's `append`, of an initializer or a function that only stores it.
  private func reasonToGiveUp(_ value: NodeID, givenTo call: Call, _ node: NodeID) -> String? {
    if case .member(let base, let name, _, _) = outline[call.callee], call.arguments.first?.value == value,
      ["append", "insert"].contains(name.text), let reason = reasonToGiveUp(by: base)
    {
      return reason
    }
    if makesList(call, node) { return reasonToLetGo(node) }
    guard let position = call.arguments.firstIndex(where: { $0.value == value }),
      let resolution = types.resolutions[node], resolution.member.rule.isEmpty,
      let parameter = resolution.parameter(ofArgument: position), mentionsDisposable(parameter.type)
    else { return nil }
    let isStored =
      resolution.member.attributes.contains(MemberDeclaration.memberwise)
      ? goesOnWithoutItsObject : isGivenUp(resolution.parameters[position], of: resolution.member)
    return isStored ? "goes away with its object" : nil
  }

  /// Whether a call of the standard library makes a list, or a dictionary, of the lists that it is given:
  /// `Array(names.lazy.map { … })`, `zip(names, names.map { … })`.
  private func makesList(_ call: Call, _ node: NodeID) -> Bool {
    guard mentionsDisposable(types[node]) else { return false }
    switch (outline.text(call.callee), types[node]) {
    case ("Array", .array), ("Dictionary", .dictionary): return call.arguments.count == 1
    case ("zip", .array): return types.resolutions[node]?.member.isOfStandardLibrary == true
    default: return false
    }
  }

  /// Whether a function of the file only stores what it is given for a parameter, in properties that give it up.
  private func isGivenUp(_ position: Int, of member: Member) -> Bool {
    guard goesOnWithoutItsObject, member.file == path,
      let function = outline.functionDeclaration(at: member.offset), position < function.parameters.count,
      let uses = originUses[function.parameters[position]]
    else { return false }
    return uses.allSatisfy { use in
      guard let place = outline.parent(use) else { return false }
      switch outline[place] {
      case .binary(let target, let sign, use) where ["=", "+="].contains(sign.text):
        return isGivenUpWithItsObject(target)
      case .call(let call):
        guard case .member(let base, let name, _, _) = outline[call.callee] else { return false }
        return name.text == "append" && isGivenUpWithItsObject(base)
      default: return false
      }
    }
  }

  /// Why a variable gives up what it holds; nil where something may have disposed of that, or holds it too.
  private func reasonToGiveUp(by holder: NodeID) -> String? {
    let pattern = types.origins[holder] ?? holder
    if case .tuple(let parts) = outline[pattern], parts.count > 1 { return reasonToGiveUp(by: parts, of: pattern) }
    guard types.isStated(holder) != true, mentionsDisposable(types[pattern]) || mentionsDisposable(types[holder]) else {
      return nil
    }
    if isGivenUpWithItsObject(holder) { return "goes away with its object" }
    let isOne = catalog.isErasedDisposable(types[pattern].unwrapped)
    let isGivenUp = isOne ? isLetGoWithItsScope(pattern) : isGivenUpWithItsScope(holder)
    return isGivenUp ? "goes out of scope" : nil
  }

  /// Whether nothing disposes on every way of what a local variable, or a name for a part, holds by itself.
  private func isLetGoWithItsScope(_ pattern: NodeID) -> Bool {
    let around = outline.ancestors(pattern)
    guard let declaration = around.first(where: outline.isStatement) else { return false }
    for ancestor in around.prefix(while: { $0 != declaration }) {
      guard case .binding = outline[ancestor] else { continue }
      if outline.parent(declaration) == nil || declaredProperty(ancestor) != nil { return false }
    }
    return !mayOutlive(pattern, declaration)
  }

  /// The same for the names to which the parts of a tuple are given: `let (table, task) = makeTable()`.
  private func reasonToGiveUp(by parts: [Argument], of pattern: NodeID) -> String? {
    guard let declaration = outline.parent(pattern), case .binding(let binding) = outline[declaration],
      let value = binding.value, case .tuple(let elements) = types[value], elements.count == parts.count
    else { return nil }
    for (part, element) in zip(parts, elements) where mentionsDisposable(element.type) {
      if outline.text(part.value) == "_" { return Self.letGo }
      let isOne = catalog.isErasedDisposable(element.type.unwrapped)
      if isOne && isLetGoWithItsScope(part.value) { return "goes out of scope" }
    }
    return nil
  }

  /// Whether a value of a type is a disposable of no class of its own, or has one in it.
  func mentionsDisposable(_ type: SwiftType) -> Bool {
    type.mentions(catalog[.disposable]) || type.mentions(catalog[.cancelableProtocol])
  }
}

extension SourceOutline {
  /// The function or initializer that begins at an offset of the file.
  fileprivate func functionDeclaration(at offset: Int) -> FunctionDeclaration? {
    for node in allNodes where range(node).start == offset {
      if case .function(let function) = self[node] { return function }
    }
    return nil
  }
}
