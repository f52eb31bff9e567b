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
  func wrapper(
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
  func valueOfWrapper(madeBy text: String, in owner: String, file: String, at offset: Int) -> SwiftType? {
    let type = initializerType(text, in: owner, file: file, offset: offset)
    guard case .named(let path, let arguments) = type, !arguments.contains(where: \.hasUnknown),
      let entry = project.types[path], let wrapped = entry.members["wrappedValue"]?.first
    else { return nil }
    let bindings = Dictionary(zip(entry.generics, arguments)) { first, _ in first }
    return valueType(FoundMember(member: wrapped, bindings: bindings))
  }
}
