import SwiftStructure

/// `as`, `as?`, `as!` and `is`.
extension TypeInference {
  /// `as` says the type of what stands in front of it; the others ask for it at run time.
  func inferCast(_ value: NodeID, _ word: String, _ target: SwiftType) -> SwiftType {
    if word == "as" {
      infer(value, Expectation(target, isSlot: true))
      return target
    }
    let source = infer(value)
    look(at: value)
    if let stream = source.stream, let wanted = target.stream, wanted.form == .erased,
      knowledge.conforms(stream.family, to: wanted.family)
    {
      // RxSwift's operators give the type that is asked for.
      noteFlow(of: value, source, into: target)
      result.expectations[value] = Expectation(target, isSlot: true)
    }
    if source.isUnknown { result.flows.flow(.unknown, into: target) }
    result.flows.ask(target)
    if mentionsParameter(target) {
      result.flows.askOfEveryType(target)
      if target.stream == nil, source.stream?.form != .subject {
        result.flows.hide(source)
        eraseHidden(value, source, isAny: true)
      }
    }
    if word == "is" { return .named("Bool", []) }
    return word == "as?" ? .optional(target) : target
  }

  /// Whether a generic parameter stands in a type, or what one has by its protocol: `T`, `Observable<T>`, `Request.Answer`.
  func mentionsParameter(_ type: SwiftType) -> Bool {
    switch type {
    case .named(let name, []):
      guard hasGenerics, declaration(of: name) == nil else { return false }
      return generic(String(name.prefix { $0 != "." })) != nil
    case .named(_, let arguments): return arguments.contains(where: mentionsParameter)
    case .stream(let stream): return mentionsParameter(stream.element)
    case .optional(let type), .array(let type): return mentionsParameter(type)
    case .dictionary(let key, let value): return mentionsParameter(key) || mentionsParameter(value)
    case .tuple(let elements): return elements.contains { mentionsParameter($0.type) }
    case .metatype, .function, .unknown: return false
    }
  }
}
