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
    if word == "is" { return .named("Bool", []) }
    return word == "as?" ? .optional(target) : target
  }
}
