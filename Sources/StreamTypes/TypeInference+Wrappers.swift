import SourceText
import SwiftStructure

/// Property wrappers where they are declared.
extension TypeInference {
  /// A property's type, and what its wrapper says of it: both name the same streams.
  func noteWrapper(of variable: VariableDeclaration, _ spelled: SwiftType?, at node: NodeID) -> SwiftType? {
    guard !variable.attributes.isEmpty else { return nil }
    if spelled == nil, let made = outline.wrapperInitializer(of: variable) {
      let (text, start) = (outline.tokens.text(made), slots.base + made.start)
      if let value = valueOfWrapper(madeBy: text, in: owners.last ?? "", file: path, at: start) { return value }
    }
    let wrapper = wrapper(
      variable.attributes.map(\.text), variable.attributeTypes.map { resolve(spelledType($0)) },
      of: spelled ?? .unknown, in: owners.last ?? "")
    guard let wrapper, wrapper.value.mentionsStream else { return wrapper?.value }
    look(at: node)
    if let spelled { result.flows.tie(spelled, wrapper.value) }
    if findsValue(of: variable) { result.flows.ask(wrapper.type) }
    return wrapper.value
  }

  /// Whether nothing but its wrapper gives a property its value, which may look for it by its type: `@Inject var ticks:
  /// Observable<Int>`.
  private func findsValue(of variable: VariableDeclaration) -> Bool {
    variable.bindings.allSatisfy { binding in
      guard case .binding(let binding) = outline[binding] else { return false }
      return binding.value == nil
    }
  }

  /// The arguments of a property wrapper, each where the wrapper's initializer asks for one of its label.
  func inferWrapperArguments(of variable: VariableDeclaration) {
    let initializers = variable.attributes.lazy.compactMap { attribute in
      self.lookUpEntry(attribute.text, in: self.owners.last ?? "")?.1.members["init"]
    }.first
    var open = initializers?.first?.parameters ?? []
    for argument in variable.attributeArguments {
      let position = open.firstIndex { $0.label == argument.label?.text }
      let type = position.map { resolve(open[$0].type) }
      if let position { open.removeFirst(position + 1) }
      infer(argument.value, type.map { Expectation($0, isSlot: true) })
    }
  }
}

extension SourceOutline {
  /// What makes the property wrapper of a variable: `Injected(\.session)` of `@Injected(\.session) var session`; nil where
  /// its value says that.
  func wrapperInitializer(of variable: VariableDeclaration) -> ByteRange? {
    guard variable.attributes.count == 1, !variable.attributeArguments.isEmpty, variable.attributeTypes.isEmpty,
      let only = variable.bindings.first, case .binding(let binding) = self[only], binding.value == nil
    else { return nil }
    let range = variable.attributes[0].range
    return ByteRange(range.start + 1, range.end)
  }
}
