import SourceText
import SwiftStructure

/// Declarations that are walked, so that their bodies know where they are.
extension TypeInference {
  func walkVariable(_ variable: VariableDeclaration) {
    for node in variable.bindings {
      guard case .binding(let binding) = outline[node] else { continue }
      noteOperator(at: outline.range(node), isStatic: variable.modifiers.contains { $0.text == "static" })
      let spelled = binding.type.map { resolve(spelledType($0)) }
      let place = spelled.map { Expectation($0, isSlot: true) }
      var type = spelled ?? .unknown
      if let value = binding.value {
        let inferred = infer(value, place)
        if spelled == nil { type = stored(inferred, isVariable: variable.keyword.text == "var", value: value) }
      }
      bind(pattern: binding.pattern, type)
      result.types[node] = type
      for accessor in binding.accessors { walkAccessor(accessor, type) }
    }
  }

  /// The type of a variable that holds a value: a driver is shared from there on, and what can be assigned again is
  /// erased.
  func stored(_ type: SwiftType, isVariable: Bool = false, value: NodeID? = nil) -> SwiftType {
    if isVariable, let value, let stream = type.streamOrOptionalStream, !isSpelled(stream) {
      var erased = stream
      erased.form = .erased
      erased.pendingSharing = .none
      result.erasures[value] = erased
      return type.mappingStreams { _ in erased }
    }
    return type.mappingStreams { stream in
      var stream = stream
      stream.pendingSharing = .none
      return stream
    }
  }

  private func walkAccessor(_ node: NodeID, _ type: SwiftType) {
    guard case .accessor(let accessor) = outline[node], let body = accessor.body, case .block(let block) = outline[body]
    else { return }
    let isGetter = accessor.name.text == "get"
    var names: [String: SwiftType] = [:]
    switch accessor.name.text {
    case "set", "willSet": names[accessor.parameter?.text ?? "newValue"] = type
    case "didSet": names[accessor.parameter?.text ?? "oldValue"] = type
    default: break
    }
    scoped(names) {
      _ = inferBody(
        block.statements, isGetter ? Expectation(type, isSlot: true) : Expectation(.void, isSlot: true),
        isClosure: false)
    }
  }

  func functionType(_ function: FunctionDeclaration) -> SwiftType {
    let parameters = function.parameters.map { node -> SwiftType in
      guard case .parameter(let parameter) = outline[node] else { return .unknown }
      return parameter.type.map { resolve(spelledType($0)) } ?? .unknown
    }
    return .function(
      parameters, result: function.result.map { resolve(spelledType($0)) } ?? .void, throws: function.throws)
  }

  func walkFunction(_ function: FunctionDeclaration) {
    generics.append(genericScope(function.generics, function.requirements))
    defer { generics.removeLast() }
    var names: [String: SwiftType] = [:]
    var parameters: [String: NodeID] = [:]
    for node in function.parameters {
      guard case .parameter(let parameter) = outline[node] else { continue }
      let type = parameter.type.map { resolve(spelledType($0)) } ?? .unknown
      if let value = parameter.defaultValue { infer(value, Expectation(type, isSlot: true)) }
      names[parameter.name.text] = parameter.isVariadic ? .array(type) : type
      parameters[parameter.name.text] = node
      result.types[node] = type
    }
    if let result = function.result {
      let end = outline.range(function.body ?? result).end
      noteOperator(
        at: ByteRange(outline.range(result).start, end), isStatic: function.modifiers.contains { $0.text == "static" })
    }
    let resultType = function.result.map { resolve(spelledType($0)) } ?? .void
    scoped {
      for (name, type) in names { bind(name, type, at: parameters[name]) }
      if let body = function.body, case .block(let block) = outline[body] {
        _ = inferBody(block.statements, Expectation(resultType, isSlot: true), isClosure: false)
      }
      for accessor in function.accessors { walkAccessor(accessor, resultType) }
    }
  }

  /// The types of a function are seen in its body, where they hide others; whether there are any.
  func declareTypes(_ nodes: [NodeID]) -> Bool {
    let types = nodes.filter { node in
      switch outline[node] {
      case .nominal(let nominal): nominal.extendedType == nil
      case .typealiasDeclaration: true
      default: false
      }
    }
    guard !types.isEmpty else { return false }
    let declared = outline.localDeclarations(types, owner: owners.last ?? "", slots: slots)
    for path in declared.types.keys { project.types[path] = nil }
    let facts = project.facts
    project.add(declared)
    project.facts = facts
    entryPaths = [:]
    return true
  }

  func walkNominal(_ nominal: NominalDeclaration) {
    var path = nominal.name.text
    var arguments: [SwiftType] = []
    if let type = nominal.extendedType {
      guard case .named(let name, _) = outline.swiftType(type) else { return }
      path = name
    } else if let owner = owners.last, !owner.isEmpty {
      path = "\(owner).\(path)"
    }
    arguments = (project.types[path]?.generics ?? nominal.generics.map(\.name.text)).map { .named($0, []) }
    generics.append(genericScope(nominal.generics, nominal.requirements))
    bindParameters(of: path)
    if nominal.extendedType != nil, let base = extendedArguments(path, nominal) { arguments = base }
    defer { generics.removeLast() }
    owners.append(path)
    defer { owners.removeLast() }
    var selfType: SwiftType = .named(path, arguments)
    if nominal.extendedType != nil, let stream = extendedStream(path, nominal) {
      selfType = .stream(stream)
      generics[generics.count - 1]["Element"] = stream.element
    } else if case let parents = conformances(of: "Self", nominal.requirements), !parents.isEmpty {
      // `extension Bindable where Self: Screen` has the members of both.
      selfType = resolve(composition(of: ([path] + parents).map { .named($0, []) }))
    }
    elementProtocols.append(conformance(of: "Element", nominal.requirements))
    defer { elementProtocols.removeLast() }
    // A function inside a type sees none of the function's names around it.
    scoped(["self": selfType]) { walk(nominal.members) }
  }

  /// Puts the cursor into a type of the project, as for the initial value of one of its properties.
  func enter(_ owner: String) {
    owners.append(owner)
    generics.append([:])
    bindParameters(of: owner)
    let arguments = (project.types[owner]?.generics ?? []).map { SwiftType.named($0, []) }
    bind("self", .named(owner, arguments))
  }
}
