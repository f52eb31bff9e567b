import SourceText
import SwiftStructure

/// Property wrappers: what `$name` and `_name` mean.
extension TypeInference {
  /// `$name`: what the wrapper of a property hands out beside its value.
  func projected(_ name: String, of type: SwiftType) -> [FoundMember] {
    wrappers(of: name, in: type).compactMap { _, wrapper in
      guard case .named(let path, let arguments) = wrapper, let entry = project.types[path],
        let member = entry.members["projectedValue"]?.first
      else { return nil }
      let bindings = Dictionary(zip(entry.generics, arguments)) { first, _ in first }
      var own = member
      // `var projectedValue: Spy { self }` has the arguments of the wrapper.
      if own.type == .named(path, []), !arguments.isEmpty { own.type = wrapper }
      return FoundMember(member: own, bindings: bindings.merging(["Self": wrapper]) { old, _ in old })
    }
  }

  /// `_name`: the wrapper of a property itself.
  func wrapper(_ name: String, of type: SwiftType) -> [FoundMember] {
    wrappers(of: name, in: type).map { property, wrapper in
      var member = property.member
      member.type = wrapper
      return FoundMember(member: member, bindings: [:])
    }
  }

  /// The wrappers of the properties of a name.
  private func wrappers(of name: String, in type: SwiftType) -> [(property: FoundMember, wrapper: SwiftType)] {
    members(of: type, named: name).compactMap { property in
      let member = property.member
      return wrapper(member.attributes, member.wrapperArguments, of: valueType(property), in: member.owner)
        .map { (property, $0.type) }
    }
  }

  /// The project's property wrapper among a property's attributes; its generic arguments are spelled, or said by the
  /// value's type.
  private func wrapper(
    _ attributes: [String], _ arguments: [SwiftType], of value: SwiftType, in owner: String
  ) -> (type: SwiftType, value: SwiftType)? {
    for attribute in attributes {
      guard let (path, entry) = lookUpEntry(attribute, in: owner),
        let wrapped = entry.members["wrappedValue"]?.first
      else { continue }
      var bindings = Bindings()
      bindings.free = Set(entry.generics)
      knowledge.unify(wrapped.valueType, value, &bindings)
      let found = entry.generics.enumerated().map { position, name in
        position < arguments.count ? arguments[position] : bindings.types[name] ?? .unknown
      }
      let all = Dictionary(zip(entry.generics, found)) { first, _ in first }
      return (.named(path, found), valueType(FoundMember(member: wrapped, bindings: all)))
    }
    return nil
  }

  /// What a property with a wrapper of the project's is whose type is not spelled.
  func wrappedType(_ member: Member) -> SwiftType? {
    guard member.type == nil, member.initializer == nil, !member.attributes.isEmpty else { return nil }
    if let text = member.wrapperInitializer,
      let value = valueOfWrapper(madeBy: text, in: member.owner, file: member.file, at: member.initializerOffset)
    {
      return value
    }
    return wrapper(member.attributes, member.wrapperArguments, of: .unknown, in: member.owner)?.value
  }

  /// The value of a wrapper that an expression makes: `Session` of `Injected(\.session)`; nil if nothing is known of it.
  private func valueOfWrapper(madeBy text: String, in owner: String, file: String, at offset: Int) -> SwiftType? {
    let type = initializerType(text, in: owner, file: file, offset: offset)
    guard case .named(let path, let arguments) = type, !arguments.contains(where: \.hasUnknown),
      let entry = project.types[path], let wrapped = entry.members["wrappedValue"]?.first
    else { return nil }
    let bindings = Dictionary(zip(entry.generics, arguments)) { first, _ in first }
    return valueType(FoundMember(member: wrapped, bindings: bindings))
  }

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
