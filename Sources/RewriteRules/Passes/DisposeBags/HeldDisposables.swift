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
    guard startsSubscription(disposable), let place = outline.parent(disposable) else { return nil }
    switch outline[place] {
    case .binding: return nil
    case .binary(let target, let sign, _) where sign.text == "=":
      guard case .subscript = outline[target] else { return nil }
      return reasonToGiveUp(disposable)
    default: return reasonToGiveUp(disposable)
    }
  }

  /// - Parameter value: A disposable, or what it is a part of.
  private func reasonToGiveUp(_ value: NodeID) -> String? {
    guard let place = outline.parent(value) else { return nil }
    switch outline[place] {
    case .array, .dictionary, .tuple: return reasonToLetGo(place)
    case .closure: return reasonToGiveUpResult(value, of: place)
    case .returnStatement:
      guard let body = outline.enclosingBody(place) else { return nil }
      return reasonToGiveUpResult(value, of: body)
    case .call(let call): return reasonToGiveUp(value, givenTo: call, place)
    case .binary(let target, let sign, value) where ["=", "+="].contains(sign.text):
      if case .subscript(let call) = outline[target] { return reasonToGiveUp(by: call.callee) }
      return reasonToGiveUp(by: target)
    case .binding(let binding) where binding.value == value: return reasonToGiveUp(by: binding.pattern)
    default: return nil
    }
  }

  /// The same for a list or a tuple, which may be kept by nobody: `_ = [names.subscribe()]`.
  private func reasonToLetGo(_ value: NodeID) -> String? { isUnkept(value) ? "is let go" : reasonToGiveUp(value) }

  /// The same for what a closure gives that makes the elements of a list: `names.map { $0.subscribe() }`.
  private func reasonToGiveUpResult(_ value: NodeID, of closure: NodeID) -> String? {
    guard types.closures[closure]?.results.contains(value) == true, let call = outline.parent(closure),
      outline.call(call) != nil, case .array(let element) = types[call], mentionsDisposable(element)
    else { return nil }
    return reasonToLetGo(call)
  }

  /// The same for an argument: of a list's `append`, of an initializer or a function that only stores it.
  private func reasonToGiveUp(_ value: NodeID, givenTo call: Call, _ node: NodeID) -> String? {
    if case .member(let base, let name, _, _) = outline[call.callee], call.arguments.first?.value == value,
      ["append", "insert"].contains(name.text), let reason = reasonToGiveUp(by: base)
    {
      return reason
    }
    guard let position = call.arguments.firstIndex(where: { $0.value == value }),
      let resolution = types.resolutions[node], resolution.member.rule.isEmpty,
      let parameter = resolution.parameter(ofArgument: position), mentionsDisposable(parameter.type)
    else { return nil }
    let isStored =
      resolution.member.attributes.contains(MemberDeclaration.memberwise)
      ? goesOnWithoutItsObject : isGivenUp(resolution.parameters[position], of: resolution.member)
    return isStored ? "goes away with its object" : nil
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

  /// Why a collection or a tuple gives up what it holds; nil where something may have disposed of that.
  private func reasonToGiveUp(by holder: NodeID) -> String? {
    let pattern = types.origins[holder] ?? holder
    guard types.isStated(holder) != true, mentionsDisposable(types[pattern]) || mentionsDisposable(types[holder]) else {
      return nil
    }
    if isGivenUpWithItsObject(holder) { return "goes away with its object" }
    return isGivenUpWithItsScope(holder) ? "goes out of scope" : nil
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
