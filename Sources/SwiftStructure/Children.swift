import SourceText

/// Tells each node its parent; answers which node has the most nodes within each other.
func linkParents(of nodes: UnsafeMutableBufferPointer<SourceOutline.Node>) -> (position: Int, height: Int) {
  var heights = [Int32](repeating: 1, count: nodes.count)
  var deepest = (position: 0, height: 0)
  for position in nodes.indices {
    var height: Int32 = 1
    nodes[position].syntax.forEachChild { child in
      nodes[Int(child.position)].parent = Int32(position)
      height = max(height, heights[Int(child.position)] + 1)
    }
    heights[position] = height
    if height > deepest.height { deepest = (position, Int(height)) }
  }
  return deepest
}

extension Syntax {
  /// Calls a function for each child of a node, in the order of the source. Allocates nothing.
  @inline(__always)
  func forEachChild(_ body: (NodeID) -> Void) {
    switch self {
    case .reference(_, let generics), .implicitMember(_, let generics, _), .typeName(_, let generics):
      generics.forEach(body)
    case .member(let base, _, let generics, _), .memberType(let base, _, let generics):
      body(base)
      generics.forEach(body)
    case .call(let call), .subscript(let call):
      body(call.callee)
      for argument in call.arguments { body(argument.value) }
    case .optionalChain(let base), .forceUnwrap(let base), .postfix(let base, _), .prefix(_, let base),
      .effect(_, let base), .bindingPattern(_, let base), .typePattern(let base), .optionalType(let base, _),
      .arrayType(let base), .specifiedType(_, let base), .throwStatement(let base), .deferStatement(let base),
      .keyPath(_, let base):
      body(base)
    case .binary(let left, _, let right), .cast(let left, _, let right), .dictionaryType(let left, let right):
      body(left)
      body(right)
    case .ternary(let condition, let first, let second):
      body(condition)
      body(first)
      body(second)
    case .tuple(let elements), .macro(_, let elements):
      for element in elements { body(element.value) }
    case .array(let elements), .string(let elements), .compositionType(let elements),
      .conditionalCompilation(let elements):
      elements.forEach(body)
    case .dictionary(let keys, let values):
      for (key, value) in zip(keys, values) {
        body(key)
        body(value)
      }
    case .keyPathRoot(let type), .returnStatement(let type): type.map(body)
    case .tupleType(let elements):
      for element in elements { body(element.type) }
    case .functionType(let function):
      for parameter in function.parameters { body(parameter.type) }
      body(function.result)
    case .closure, .block, .ifStatement, .guardStatement, .whileStatement, .switchStatement, .switchCase, .forStatement,
      .repeatStatement, .doStatement, .catchClause, .conditionBinding:
      forEachPartOfStatement(body)
    case .typealiasDeclaration, .nominal, .enumCase, .variable, .binding, .function, .parameter, .accessor:
      forEachPartOfDeclaration(body)
    case .literal, .jump, .importDeclaration, .unknown: break
    }
  }

  private func forEachPartOfStatement(_ body: (NodeID) -> Void) {
    switch self {
    case .closure(let closure):
      for capture in closure.captures { capture.value.map(body) }
      for parameter in closure.parameters { parameter.type.map(body) }
      closure.result.map(body)
      closure.statements.forEach(body)
    case .block(let block): block.statements.forEach(body)
    case .ifStatement(let conditions, let block, let otherwise):
      conditions.forEach(body)
      body(block)
      otherwise.map(body)
    case .guardStatement(let conditions, let block), .whileStatement(let conditions, let block),
      .catchClause(let conditions, let block):
      conditions.forEach(body)
      body(block)
    case .switchStatement(let first, let parts), .doStatement(let first, let parts):
      body(first)
      parts.forEach(body)
    case .switchCase(let element):
      element.labels.forEach(body)
      element.statements.forEach(body)
    case .forStatement(let pattern, let type, let sequence, let condition, let block):
      body(pattern)
      type.map(body)
      body(sequence)
      condition.map(body)
      body(block)
    case .repeatStatement(let block, let condition):
      body(block)
      condition.map(body)
    case .conditionBinding(let binding):
      body(binding.pattern)
      binding.type.map(body)
      binding.value.map(body)
    default: break
    }
  }

  private func forEachPartOfDeclaration(_ body: (NodeID) -> Void) {
    switch self {
    case .typealiasDeclaration(let alias):
      forEachConstraint(of: alias.generics, body)
      alias.inherits.forEach(body)
      alias.type.map(body)
      forEachSide(of: alias.requirements, body)
    case .nominal(let nominal):
      nominal.extendedType.map(body)
      forEachConstraint(of: nominal.generics, body)
      nominal.inherits.forEach(body)
      forEachSide(of: nominal.requirements, body)
      nominal.members.forEach(body)
    case .enumCase(let elements):
      for element in elements {
        for parameter in element.parameters { body(parameter.type) }
        element.value.map(body)
      }
    case .variable(let variable):
      variable.attributeTypes.forEach(body)
      for argument in variable.attributeArguments { body(argument.value) }
      variable.bindings.forEach(body)
    case .binding(let binding):
      body(binding.pattern)
      binding.type.map(body)
      binding.value.map(body)
      binding.accessors.forEach(body)
    case .function(let function):
      forEachConstraint(of: function.generics, body)
      function.parameters.forEach(body)
      function.result.map(body)
      forEachSide(of: function.requirements, body)
      function.body.map(body)
      function.accessors.forEach(body)
    case .parameter(let parameter):
      parameter.attributeTypes.forEach(body)
      parameter.type.map(body)
      parameter.defaultValue.map(body)
    case .accessor(let accessor): accessor.body.map(body)
    default: break
    }
  }

  private func forEachConstraint(of generics: [GenericParameter], _ body: (NodeID) -> Void) {
    for parameter in generics { parameter.constraint.map(body) }
  }

  private func forEachSide(of requirements: [Requirement], _ body: (NodeID) -> Void) {
    for requirement in requirements {
      body(requirement.left)
      body(requirement.right)
    }
  }
}
