import SwiftStructure

/// What conditions and patterns bind.
extension TypeInference {
  func walkCondition(_ node: NodeID) {
    guard case .conditionBinding(let binding) = outline[node] else {
      infer(node)
      return
    }
    let spelled = binding.type.map { resolve(spelledType($0)) }
    let isCase = binding.keyword.text == "case"
    let place = spelled.map { Expectation(isCase ? $0 : .optional($0), isSlot: true) }
    var type =
      binding.value.map { infer($0, place) } ?? patternName(binding.pattern).flatMap(local)
      ?? patternName(binding.pattern).flatMap { lookUpValue($0) }.map(valueType) ?? .unknown
    if !isCase, case .optional(let wrapped) = type { type = wrapped }
    bind(pattern: binding.pattern, spelled ?? type)
  }

  private func patternName(_ node: NodeID) -> String? {
    if case .reference(let name, _) = outline[node] { name.text } else { nil }
  }

  /// Gives the names of a pattern their types.
  func bind(pattern node: NodeID, _ type: SwiftType) {
    result.types[node] = type
    switch outline[node] {
    case .reference(let name, _): if name.text != "_" { bind(name.text, type, at: node) }
    case .bindingPattern(_, let inner): bind(pattern: inner, type)
    case .optionalChain(let inner):
      if case .optional(let wrapped) = type { bind(pattern: inner, wrapped) } else { bind(pattern: inner, type) }
    case .tuple(let elements): bindTuple(elements.map(\.value), type)
    case .call(let call): bindCase(node, call, type)
    case .cast(let inner, _, let target):
      let wanted = resolve(spelledType(target))
      result.flows.ask(wanted)
      bind(pattern: inner, wanted)
    case .typePattern(let target): result.flows.ask(resolve(spelledType(target)))
    default: infer(node, type.isUnknown ? nil : Expectation(type, isSlot: false))
    }
  }

  private func bindTuple(_ elements: [NodeID], _ type: SwiftType) {
    if elements.count == 1 { return bind(pattern: elements[0], type) }
    guard case .tuple(let types) = type.unwrapped, types.count == elements.count else {
      for element in elements { bind(pattern: element, .unknown) }
      return
    }
    for (element, type) in zip(elements, types) { bind(pattern: element, type.type) }
  }

  /// `.some(let x)`, `State.loaded(let rows, _)`.
  private func bindCase(_ node: NodeID, _ call: Call, _ type: SwiftType) {
    let name: String
    switch outline[call.callee] {
    case .implicitMember(let word, _, _): name = word.text
    case .member(let base, let word, _, _):
      infer(base)
      name = word.text
    default:
      for argument in call.arguments { bind(pattern: argument.value, .unknown) }
      return
    }
    if name == "some", case .optional(let wrapped) = type, let first = call.arguments.first {
      return bind(pattern: first.value, wrapped)
    }
    var owner = type.unwrapped
    // An error may be of the type that the pattern spells.
    if case .member(let base, _, _, _) = outline[call.callee], case .metatype(let named) = result[base],
      owner.isUnknown || owner.name != named.name
    {
      owner = named
    }
    let found = members(of: .metatype(owner), named: name).first { $0.member.kind == .enumCase }
    if let found {
      result.resolutions[node] = Resolution(member: found.member, receiver: .metatype(owner), parameters: [])
    }
    for (position, argument) in call.arguments.enumerated() {
      var element: SwiftType = .unknown
      if let found, position < found.member.parameters.count {
        let parameter = resolveSignature(
          substitute(found.member.parameters[position].type, found.bindings), found.member)
        element =
          call.arguments.count == 1 && found.member.parameters.count > 1
          ? .tuple(found.member.parameters.map { SwiftType.TupleElement($0.label, $0.type) }) : parameter
      }
      bind(pattern: argument.value, element)
    }
  }
}
