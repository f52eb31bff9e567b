import SwiftStructure

/// Key paths, whose members mean what they mean behind a value.
extension TypeInference {
  func inferKeyPath(_ root: NodeID?, _ last: NodeID, _ expected: Expectation?) -> SwiftType {
    let spelled = root.map { resolve(spelledType($0)) }
    if case .named(let name, let wanted)? = expected?.type.unwrapped, name.hasSuffix("KeyPath"), wanted.count == 2 {
      let start = spelled ?? wanted[0]
      let type = infer(members: last, from: start)
      result.flows.tie(type, wanted[1])
      return .named(name, [start, type])
    }
    var start = spelled ?? .unknown
    if spelled == nil, case .function(let parameters, _, _)? = expected?.type { start = parameters.first ?? .unknown }
    return .function([start], result: infer(members: last, from: start), throws: false)
  }

  private func infer(members last: NodeID, from start: SwiftType) -> SwiftType {
    if let root = outline.root(ofKeyPath: last) { result.types[root] = start }
    return infer(last)
  }
}

/// Members that a type of the project's looks up by their names or key paths: `subscript(dynamicMember:)` (The Swift
/// Programming Language, "Attributes", `dynamicMemberLookup`).
extension TypeInference {
  /// The subscripts that a member of this name may stand for, each as a property of the type that it gives then; none
  /// where they give several, of which the place chooses.
  func dynamicMembers(of type: SwiftType, named name: String) -> [FoundMember] {
    onlyLookedUp(lookedUpMembers(of: type, named: name))
  }

  /// What a member that is looked up means; none where it may be of several types.
  func onlyLookedUp(_ found: [FoundMember]) -> [FoundMember] {
    found.count > 1 && Set(found.map(valueType)).count > 1 ? [] : found
  }

  /// The same where the place of the member chooses.
  func lookedUpMembers(of type: SwiftType, named name: String) -> [FoundMember] {
    guard case .named(let path, _) = type, project.types[path] != nil, name != "subscript", mayLookUpMembers(path)
    else {
      return []
    }
    return members(of: type, named: "subscript").compactMap { found in
      guard found.member.looksUpMembers,
        case .function(let parameters, _, _) = valueType(found), let parameter = parameters.first,
        let looked = bindings(of: parameter, lookingUp: name, found.member.generics),
        constraintsHold(found.member, looked)
      else { return nil }
      var property = found.member
      property.name = name
      property.kind = .property
      property.parameters = []
      property.attributes = ["dynamicMember"]
      return FoundMember(member: property, bindings: found.bindings.merging(looked) { _, new in new })
    }
  }

  /// What the subscript's generic parameters stand for where it is given a name; nil where it does not take that.
  private func bindings(of parameter: SwiftType, lookingUp name: String, _ generics: [String]) -> [String: SwiftType]? {
    guard case .named(let path, let arguments) = parameter, path.hasSuffix("KeyPath"), arguments.count == 2 else {
      return parameter == .named("String", []) ? [:] : nil
    }
    let root = arguments[0]
    guard let member = members(of: root, named: name).first(where: { $0.member.kind == .property }) else { return nil }
    var bindings = Bindings()
    bindings.free = Set(generics)
    knowledge.unify(arguments[1], typed(valueType(member), on: root), &bindings)
    return bindings.types
  }
}
