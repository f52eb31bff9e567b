import SwiftStructure

/// What a result builder takes and makes for one body.
struct BuilderPlace {
  /// What it takes each expression as.
  let partPlace: Expectation
  let madeType: SwiftType
  /// What the place of the body asks for.
  let askedType: SwiftType
}

/// Bodies that a result builder of the project makes a value of: each of their expressions is an argument.
extension TypeInference {
  /// The type that a builder takes each expression of a body as; nil if nothing shows that the body has a builder.
  ///
  /// Statements without a `return` give no value but by a builder, and one expression alone gives its own if that is what
  /// is asked for. Which builder it is the result says: the attribute may stand at a requirement in another file.
  func builderPlace(_ statements: [NodeID], _ expected: Expectation?) -> BuilderPlace? {
    guard let wanted = expected?.type, !statements.isEmpty, !facts.builders.isEmpty,
      wanted.mentionsStream || mentionsProtocol(wanted) || isOfProject(wanted), !statements.contains(where: returns)
    else { return nil }
    for path in facts.builders {
      guard let entry = project.types[path], let block = entry.members["buildBlock"]?.first(where: \.isStatic),
        let type = block.type, let parameter = expression(of: entry, or: block)
      else { continue }
      var bindings = Bindings()
      bindings.free = Set(entry.generics)
      knowledge.unify(type, wanted, &bindings)
      let result = resolve(substitute(type, bindings.types), in: path, file: block.file)
      guard mayBeSame(result, wanted) else { continue }
      let part = resolve(substitute(parameter, bindings.types), in: path, file: block.file)
      return BuilderPlace(partPlace: Expectation(part, isSlot: true), madeType: result, askedType: wanted)
    }
    return nil
  }

  /// Whether an expression that is all of a body leaves out the type of a part of what a builder makes: `.just(1)` where
  /// a list of streams is asked for.
  func isImplicitPart(_ node: NodeID, of builder: BuilderPlace) -> Bool {
    isImplicit(node) && builder.askedType.streamOrOptionalStream == nil
  }

  /// Whether an expression that is all of a body is by its type a part of what a builder makes, and not the body's value.
  func isPart(_ type: SwiftType, of builder: BuilderPlace) -> Bool {
    guard let stream = type.streamOrOptionalStream else {
      guard case .array = builder.askedType.unwrapped, case .named = type else { return false }
      return true
    }
    guard let wanted = builder.askedType.streamOrOptionalStream else { return true }
    return family(ofValue: stream) != wanted.family && family(ofValue: stream) == builder.partPlace.type.stream?.family
  }

  /// The kind of stream that a value is where its own type isn't asked for: a subject is an observable.
  private func family(ofValue stream: StreamType) -> String {
    knowledge.families[stream.family]?.derived ?? stream.family
  }

  /// Whether a type is the project's, or a list of one that is.
  private func isOfProject(_ type: SwiftType) -> Bool {
    switch type {
    case .named(let path, []): project.types[path]?.kind.isEmpty == false
    case .array(let type), .optional(let type): isOfProject(type)
    default: false
    }
  }

  /// Whether a protocol of the signatures stands in a type, which any value of its kind conforms to: a `Disposable`.
  private func mentionsProtocol(_ type: SwiftType) -> Bool {
    switch type {
    case .named(let name, _):
      knowledge.signatures.types[name]?.kind == "protocol" && project.types[name]?.kind.isEmpty != false
    case .array(let type), .optional(let type): mentionsProtocol(type)
    default: false
    }
  }

  /// The type of the streams among what a builder takes.
  private func expression(of builder: TypeEntry, or block: Member) -> SwiftType? {
    let types = (builder.members["buildExpression"] ?? [block]).compactMap(\.parameters.first?.type)
    return types.first { resolve($0, in: block.owner, file: block.file).streamOrOptionalStream != nil } ?? types.first
  }

  /// Infers the expressions of a builder's body.
  func walkBuilder(_ statements: [NodeID], _ builder: BuilderPlace) {
    result.flows.tie(builder.madeType, builder.askedType)
    let place = builder.partPlace
    let values = statements.flatMap(expressions)
    valueBranches.append((Set(values), place))
    walkBody(statements)
    valueBranches.removeLast()
    // A builder that takes lists of streams as well has them of the type that it has a stream of.
    for value in values {
      if case .array(.stream) = result[value] {
        result.expectations[value] = Expectation(.array(place.type), isSlot: true)
      }
    }
  }

  private func expressions(_ node: NodeID) -> [NodeID] {
    switch outline[node] {
    case .block(let block): block.statements.flatMap(expressions)
    case .ifStatement(_, let body, let otherwise): expressions(body) + (otherwise.map(expressions) ?? [])
    case .forStatement(_, _, _, _, let body): expressions(body)
    case .switchStatement(_, let cases):
      cases.flatMap { element -> [NodeID] in
        if case .switchCase(let element) = outline[element] { element.statements.flatMap(expressions) } else { [] }
      }
    case .variable, .function, .returnStatement, .throwStatement, .jump, .guardStatement, .deferStatement: []
    default: [node]
    }
  }

  private func returns(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .returnStatement, .throwStatement: true
    case .block(let block): block.statements.contains(where: returns)
    case .ifStatement(_, let body, let otherwise): returns(body) || otherwise.map(returns) ?? false
    case .guardStatement(_, let body), .forStatement(_, _, _, _, let body): returns(body)
    case .switchStatement(_, let cases):
      cases.contains { element in
        guard case .switchCase(let element) = outline[element] else { return false }
        return element.statements.contains(where: returns)
      }
    default: false
    }
  }
}
