import SwiftStructure

/// Streams that are the elements of a stream: `rows.map { load($0).retry(2) }`.
extension TypeInference {
  /// The type of an argument whose streams, given or returned, become elements that have to be of one type with
  /// others: they are erased. Nil if nothing has to be done.
  func erasedElement(
    _ type: SwiftType, of argument: NodeID, as pattern: SwiftType, _ bindings: Bindings, _ call: Call
  ) -> SwiftType? {
    guard bindings.types["Self"]?.instanceStream != nil, let parent = outline.parent(call.callee),
      case .call(let called) = outline[parent],
      called.callee == call.callee
    else { return nil }
    switch (pattern, type) {
    case (.named(let name, []), .stream(let stream)):
      guard bindings.free.contains(name), !isSpelled(stream), meetsOthers(parent) else { return nil }
      return .stream(erase([argument], stream))
    case (.function(_, .named(let name, []), _), .function(let parameters, .stream(let stream), let isThrowing)):
      guard bindings.free.contains(name), !isSpelled(stream), let closure = result.closures[argument],
        meetsOthers(parent)
      else { return nil }
      let erased = SwiftType.stream(erase(closure.results, stream))
      result.closures[argument]?.resultType = erased
      return .function(parameters, result: erased, throws: isThrowing)
    default: return nil
    }
  }

  private func erase(_ nodes: [NodeID], _ stream: StreamType) -> StreamType {
    var erased = declared(.stream(stream)).stream ?? stream
    erased.slot = nil
    for node in nodes { result.erasures[node] = erased }
    return erased
  }

  /// Whether the elements of a stream meet others: it is kept or passed on, or a link that follows is given elements
  /// or streams of them. A link that makes something else of them ends the question.
  private func meetsOthers(_ node: NodeID) -> Bool {
    guard let member = outline.parent(node), case .member(let base, let name, _, _) = outline[member], base == node
    else { return true }
    let stream = SwiftType.stream(
      StreamType(family: knowledge[.stream], element: .unknown, failure: .unknown, form: .concrete))
    let found = members(of: stream, named: name.text).map(\.member)
    if found.contains(where: { $0.parameters.contains { takesElements($0.type) } }) { return true }
    guard found.contains(where: { $0.type.map(isStreamOfElements) ?? false }) else { return false }
    guard let call = outline.parent(member), case .call = outline[call] else { return meetsOthers(member) }
    return meetsOthers(call)
  }

  /// Whether a parameter is for elements, or for streams or functions that have them.
  private func takesElements(_ type: SwiftType) -> Bool {
    switch type {
    case .named("Element", []): true
    case .named(_, let arguments): arguments.contains(where: takesElements)
    case .optional(let inner), .array(let inner): takesElements(inner)
    case .function(_, let result, _): takesElements(result)
    default: false
    }
  }

  private func isStreamOfElements(_ type: SwiftType) -> Bool {
    if case .named(_, let arguments) = type { arguments.first == .named("Element", []) } else { false }
  }
}
