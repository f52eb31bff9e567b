import SwiftStructure

/// Statements: each scope's names are bound on the way.
extension TypeInference {
  func walk(_ nodes: [NodeID]) {
    for node in nodes { walk(node) }
  }

  /// The statements of a block or a body; its functions may be called before they are declared, and use what is declared
  /// behind them.
  func walkBody(_ nodes: [NodeID]) {
    let hidden = declareTypes(nodes)
    defer { if let hidden { undeclareTypes(hidden) } }
    var functions: [NodeID] = []
    var others: [NodeID] = []
    for node in nodes {
      if case .function(let function) = outline[node], function.keyword.text == "func" {
        bindLocal(function, at: node)
        functions.append(node)
      } else {
        others.append(node)
      }
    }
    walk(others)
    walk(functions)
  }

  func walk(_ node: NodeID) {
    switch outline[node] {
    case .block(let block): scoped { walkBody(block.statements) }
    case .returnStatement(let value): walkReturn(value)
    case .throwStatement(let value):
      if !returns.isEmpty { returns[returns.count - 1].throws = true }
      infer(value)
    case .ifStatement(let conditions, let body, let otherwise):
      scoped {
        conditions.forEach(walkCondition)
        walk(body)
      }
      if let otherwise { walk(otherwise) }
    case .guardStatement(let conditions, let body):
      scoped { walk(body) }
      conditions.forEach(walkCondition)
    case .switchStatement(let subject, let cases): walkSwitch(subject, cases)
    case .forStatement(let pattern, let type, let sequence, let condition, let body):
      walkFor(pattern, type, sequence, condition, body)
    case .whileStatement(let conditions, let body):
      scoped {
        conditions.forEach(walkCondition)
        walk(body)
      }
    case .repeatStatement(let body, let condition):
      walk(body)
      if let condition { infer(condition) }
    case .doStatement(let body, let catches): walkDo(body, catches)
    case .deferStatement(let body): walk(body)
    case .conditionalCompilation(let elements): walk(elements)
    case .variable(let variable): walkVariable(variable)
    case .function(let function): walkFunction(function)
    case .nominal(let nominal): walkNominal(nominal)
    case .enumCase(let elements):
      for element in elements {
        for parameter in element.parameters { _ = spelledType(parameter.type) }
        if let value = element.value { infer(value) }
      }
    case .typealiasDeclaration(let alias): if let type = alias.type { _ = spelledType(type) }
    case .jump, .importDeclaration, .unknown: break
    default:
      if let (branches, expected) = valueBranches.last, branches.contains(node) {
        infer(node, expected)
      } else {
        infer(node)
      }
    }
  }

  private func walkReturn(_ value: NodeID?) {
    guard let value else { return }
    let expected = returns.last?.expected
    let type = infer(value, expected)
    guard !returns.isEmpty, type != .void else { return }
    returns[returns.count - 1].results.append(value)
  }

  private func walkSwitch(_ subject: NodeID, _ cases: [NodeID]) {
    let type = infer(subject)
    for node in cases {
      guard case .switchCase(let element) = outline[node] else { continue }
      scoped {
        for pattern in element.patterns { bind(pattern: pattern, type) }
        if element.patterns.count > 1 { tieNames(of: element.patterns) }
        for condition in element.conditions { infer(condition) }
        walkBody(element.statements)
      }
    }
  }

  /// A name that several patterns of one case bind is of one type in all of them: `case .cached(let names), .loaded(let names)`.
  private func tieNames(of patterns: [NodeID]) {
    var types: [String: SwiftType] = [:]
    for node in outline.descendants(of: patterns) {
      guard case .reference(let name, _) = outline[node], name.text != "_" else { continue }
      if let known = types[name.text] { result.flows.tie(known, result[node]) } else { types[name.text] = result[node] }
    }
  }

  private func walkFor(
    _ pattern: NodeID, _ type: NodeID?, _ sequence: NodeID, _ condition: NodeID?, _ body: NodeID
  ) {
    let values = infer(sequence)
    var element = values.sequenceElement ?? awaitedElement(of: values) ?? ownSequenceElement(of: values) ?? .unknown
    if let type { element = resolve(spelledType(type)) }
    scoped {
      bind(pattern: pattern, element)
      if let condition { infer(condition) }
      walk(body)
    }
  }

  /// The element of an asynchronous sequence: `for try await name in names.values`.
  private func awaitedElement(of type: SwiftType) -> SwiftType? {
    guard case .named(let name, let arguments) = type, let entry = declaration(of: name),
      let position = entry.generics.firstIndex(of: "Element"), position < arguments.count,
      entry.inherits.contains(.named("AsyncSequence", []))
    else { return nil }
    return arguments[position]
  }

  private func walkDo(_ body: NodeID, _ catches: [NodeID]) {
    // Errors that are caught here don't leave the closure around.
    let throwsBefore = returns.last?.throws
    walk(body)
    if catches.contains(where: catchesAll), let throwsBefore { returns[returns.count - 1].throws = throwsBefore }
    for node in catches {
      guard case .catchClause(let patterns, let body) = outline[node] else { continue }
      // A pattern says itself what the error is called.
      scoped(patterns.isEmpty ? ["error": .named("Error", [])] : [:]) {
        for pattern in patterns { bind(pattern: pattern, .named("Error", [])) }
        walk(body)
      }
    }
  }

  /// `catch`, `catch let error as NSError`: what is left to catch is nothing.
  private func catchesAll(_ node: NodeID) -> Bool {
    guard case .catchClause(let patterns, _) = outline[node] else { return false }
    return patterns.allSatisfy { matchesEveryError($0) }
  }

  private func matchesEveryError(_ pattern: NodeID, isBinding: Bool = false) -> Bool {
    switch outline[pattern] {
    case .bindingPattern(_, let inner): matchesEveryError(inner, isBinding: true)
    case .reference(let name, _): isBinding || name.text == "_"
    case .tuple(let elements):
      elements.count == 1 && elements[0].label == nil && matchesEveryError(elements[0].value, isBinding: isBinding)
    case .cast(let value, _, let type): isEveryError(type) && matchesEveryError(value, isBinding: isBinding)
    case .typePattern(let type): isEveryError(type)
    default: false
    }
  }

  /// Whether every error has a type: `any Error`, `NSError`.
  private func isEveryError(_ type: NodeID) -> Bool {
    switch outline[type] {
    case .specifiedType(_, let inner): isEveryError(inner)
    case .typeName(let name, _), .memberType(_, let name, _): ["Error", "NSError"].contains(name.text)
    default: false
    }
  }
}

/// The members of a file and of its types, which are inferred again one by one.
extension TypeInference {
  /// Walks over the file; where it is known from before, only over the members that rest on what has changed.
  func inferFile(_ earlier: EarlierTypes?) -> FileTypes {
    if let earlier, earlier.types.isWhole, case let known = earlier.types.unpacked,
      known.sharedUses.isDisjoint(with: earlier.changed)
    {
      result = known
      result.flows = SlotFlows()
      changed = earlier.changed
    }
    walkMembers(outline.statements)
    result.sharedUses.formUnion(result.flows.uses.union(cachedUses))
    for member in result.members.values { result.flows.uses.formUnion(member.uses) }
    // What is found in a circle depends on where that is entered.
    if !initializerTypes.isEmpty { result.sharedUses = result.flows.uses }
    return result
  }

  /// The declarations of a type or of a file's level, but for those that can't have to do with a stream.
  func walkMembers(_ nodes: [NodeID]) {
    for node in nodes {
      switch outline[node] {
      case .function, .variable: if mayHaveStreams(node) { walkMember(node) }
      case .conditionalCompilation(let elements): walkMembers(elements)
      default: walk(node)
      }
    }
  }

  private func mayHaveStreams(_ declaration: NodeID) -> Bool {
    // What is declared in a function is not among the project's declarations.
    guard localTypeDepth == 0, returns.isEmpty else { return true }
    return relevance?.mayHaveStreams(in: outline.range(declaration), under: headers) ?? true
  }

  /// Walks over a function or variable of a file's level or a type, unless its types are known.
  private func walkMember(_ node: NodeID) {
    guard localTypeDepth == 0, returns.isEmpty else { return walk(node) }
    if let changed {
      if let known = result.members[node], known.uses.isDisjoint(with: changed) { return declare(known) }
      result.forget(outline.descendants(of: [node]))
    }
    let outside = result.flows.uses
    result.flows.uses = []
    walk(node)
    let member = MemberTypes(uses: result.flows.uses, variables: variables(of: node))
    result.flows.uses = outside
    result.members[node] = member
    declare(member)
  }

  /// Lets the members behind one name its variables.
  private func declare(_ member: MemberTypes) {
    for variable in member.variables { bind(variable.name, variable.type, at: variable.pattern, uses: member.uses) }
  }

  private func variables(of node: NodeID) -> [MemberTypes.DeclaredName] {
    guard case .variable(let variable) = outline[node] else { return [] }
    return variable.bindings.flatMap { node -> [MemberTypes.DeclaredName] in
      guard case .binding(let binding) = outline[node] else { return [] }
      return outline.descendants(of: [binding.pattern]).compactMap { pattern in
        guard case .reference(let name, _) = outline[pattern], origin(of: name.text) == pattern else { return nil }
        return local(name.text).map { MemberTypes.DeclaredName(name: name.text, type: $0, pattern: pattern) }
      }
    }
  }
}
