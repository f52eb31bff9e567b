import StreamTypes

// Arguments for the parameters of the pages' operators.
extension ProgramWriter {
  /// The call's arguments, `(2)`, `{ … }` or `(1) { … }`; nil if one of them can't be written.
  mutating func arguments(of one: Operator, _ bindings: [String: SwiftType], family: String, depth: Int) -> String? {
    var written: [(label: String?, text: String, isClosure: Bool)] = []
    for parameter in chosen(Restrictions.parameters(of: one, on: family)) {
      let type = parameter.type.replacing(bindings)
      let isSeveral = parameter.isVariadic && (family == "Observable" || one.name != "startWith")
      let count = isSeveral ? random.within(type.asStream == nil ? 1...3 : 2...3) : 1
      for index in 0..<count {
        guard let text = argument(type, parameter, of: one, family: family, depth: depth) else { return nil }
        let label = index == 0 ? parameter.label : nil
        written.append((label, text, text.hasPrefix("{")))
      }
    }
    return call(written)
  }

  /// All that are required, and some of the others; of functions that may be left out at least one.
  private mutating func chosen(_ parameters: [ParameterSignature]) -> [ParameterSignature] {
    let chosen = parameters.filter { !$0.hasDefault || random.chance(40) }
    let areAllOptional = parameters.allSatisfy { $0.hasDefault && $0.label != "replay" }
    return chosen.isEmpty && areAllOptional && !parameters.isEmpty ? [random.pick(parameters)] : chosen
  }

  /// The last closure may trail.
  private mutating func call(_ arguments: [(label: String?, text: String, isClosure: Bool)]) -> String {
    var inside = arguments
    var trailing = ""
    if let last = inside.last, last.isClosure, inside.count(where: \.isClosure) == 1, mayTrail(last.label) {
      trailing = " " + last.text
      inside.removeLast()
    }
    let list = inside.map { ($0.label.map { "\($0): " } ?? "") + $0.text }.joined(separator: ", ")
    return inside.isEmpty && !trailing.isEmpty ? trailing : "(\(list))\(trailing)"
  }

  /// Labels that tell overloads apart stay.
  private mutating func mayTrail(_ label: String?) -> Bool {
    guard let label else { return random.chance(85) }
    return ["resultSelector", "accumulator", "keySelector"].contains(label) && random.chance(85)
  }

  private mutating func argument(
    _ type: SwiftType, _ parameter: ParameterSignature, of one: Operator, family: String, depth: Int
  ) -> String? {
    if let stream = stream(type, of: one, family: family) { return expression(stream, depth: depth - 1) }
    switch type {
    case .array(let element):
      guard let stream = stream(element, of: one, family: family) else { return value(of: type) }
      let streams = (0..<random.within(2...3)).map { _ in expression(stream, depth: depth - 1) }
      return "[\(streams.joined(separator: ", "))]"
    case .optional(.function(let parameters, _, _)): return trace(parameters)
    case .function(let parameters, let result, let isThrowing):
      if parameter.label == "accumulator", result == .void { return accumulation(parameters) }
      if let stream = stream(result, of: one, family: family) { return closure(parameters, to: stream, depth: depth) }
      if result == .void { return trace(parameters) }
      return closure(parameters, to: result, throwing: isThrowing && Restrictions.throwing(family) && random.chance(12))
    case .named(let name, _): return named(name, type, parameter, of: one)
    default: return value(of: type)
    }
  }

  private mutating func named(_ name: String, _ type: SwiftType, _ parameter: ParameterSignature, of one: Operator)
    -> String?
  {
    switch name {
    case "Int" where one.owner.hasPrefix("Observable") && one.generics.isEmpty: return "\(count(for: one))"
    case "RxTimeInterval": return ".seconds(\(random.pick([5, 10, 20, 35])))"
    case "SchedulerType", "ImmediateSchedulerType": return scope.scheduler
    case "SubjectLifetimeScope": return random.pick([".whileConnected", ".forever"])
    case "TakeBehavior": return random.pick([".inclusive", ".exclusive"])
    case "Int", "String", "Bool", "Error": return value(of: type)
    case note.plainName: return value(of: type)
    default: return nil
    }
  }

  /// Small numbers, of which 0 is the odd one.
  private mutating func count(for one: Operator) -> Int {
    one.name == "retry" ? random.within(1...3) : random.pick([0, 1, 1, 2, 2, 3])
  }

  /// `{ total, x in total = … }`
  private mutating func accumulation(_ parameters: [SwiftType]) -> String {
    nested { writer in
      let names = writer.declare(parameters)
      return "{ \(names[0]), \(names[1]) in \(names[0]) = \(writer.value(of: parameters[0])) }"
        .replacing("in \(names[0]) = \(names[0]) }", with: "in _ = \(names[1]) }")
    }
  }

  /// What a parameter asks for: streams of the receiver's own kind where the signature names no trait.
  private func stream(_ type: SwiftType, of one: Operator, family: String) -> Stream? {
    let own = ["Single", "Maybe", "Completable", "Driver", "Signal", "Infallible"].contains(family)
    let isGeneral = one.owner != "Completable" || one.name != "andThen"
    if type.plainName == "Stream" {
      let chained = own ? family : "Observable"
      return type.plainArguments.first.map { Stream(family: chained, element: $0) }
    }
    guard var stream = type.asStream else { return nil }
    if own, isGeneral, stream.family == "Observable" { stream.family = family }
    if stream.family == "Completable" { stream.element = .never }
    return stream
  }
}
