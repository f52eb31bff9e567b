/// Property wrappers: what `$name` and `_name` mean.
extension TypeInference {
  /// `$name`: what the wrapper of a property hands out beside its value.
  func projected(_ name: String, of type: SwiftType) -> [FoundMember] {
    wrappers(of: name, in: type).compactMap { _, wrapper in
      guard case .named(let path, let arguments) = wrapper, let entry = project.types[path],
        let member = entry.members["projectedValue"]?.first
      else { return nil }
      let bindings = Dictionary(zip(entry.generics, arguments)) { first, _ in first }
      return FoundMember(member: member, bindings: bindings.merging(["Self": .named(path, [])]) { old, _ in old })
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

  /// The wrappers of the properties of a name, generic in the type of the value.
  private func wrappers(of name: String, in type: SwiftType) -> [(property: FoundMember, wrapper: SwiftType)] {
    members(of: type, named: name).compactMap { property in
      for attribute in property.member.attributes {
        guard let (path, entry) = lookUpEntry(attribute, in: property.member.owner),
          entry.members["wrappedValue"] != nil
        else { continue }
        return (property, .named(path, entry.generics.isEmpty ? [] : [valueType(property)]))
      }
      return nil
    }
  }
}
