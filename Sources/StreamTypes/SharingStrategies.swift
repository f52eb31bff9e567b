import SwiftStructure

/// Types of the project that say how streams are shared, in the place of those of drivers and signals.
extension TypeInference {
  /// The project's own strategy that a stream's type names by its first argument, or that of the stream that an operator
  /// is called on; nil for drivers and signals, and where it is not known.
  ///
  /// - Parameters:
  ///   - arguments: Those of the type as it is spelled or resolved.
  ///   - types: What generic parameters stand for in them.
  ///   - base: What an operator is called on that gives the stream.
  func strategy(
    of family: String, _ arguments: [SwiftType], _ types: [String: SwiftType]? = nil, on base: StreamType? = nil
  ) -> String? {
    guard knowledge.hasTrait(family), knowledge.isShared(family) else { return nil }
    guard arguments.count > 1, case .named(let name, _) = arguments[0] else { return base?.strategy }
    guard case .named(let trait, _) = types?[name] ?? arguments[0] else { return nil }
    if Knowledge.traitNames.contains(trait[...]) { return base?.strategy }
    return isStrategy(trait) || isParameter(trait) ? trait : nil
  }

  /// Whether a name is that of a generic parameter which stays one.
  private func isParameter(_ name: String) -> Bool {
    let isDeclared = project.types[name] != nil || knowledge.signatures.types[name] != nil
    return !isDeclared && !name.contains { ". &".contains($0) } && !traitParameters.contains { $0.contains(name) }
  }

  private func isStrategy(_ name: String) -> Bool {
    project.types[name]?.kind.isEmpty == false
      && project.ancestors(of: name).contains(where: knowledge.isSharingStrategy)
  }

  /// The streams in a type that a declaration spells, once it is known what the generic parameters stand for that are their
  /// strategies.
  func settled(_ type: SwiftType, _ types: [String: SwiftType]) -> SwiftType {
    type.mappingAllStreams { stream in
      guard let strategy = stream.strategy, !isStrategy(strategy), let stated = types[strategy] else { return stream }
      var stream = stream
      stream.strategy = nil
      guard case .named(let trait, _) = stated else { return stream }
      if let kind = knowledge.family(ofTrait: trait) {
        stream.family = kind.name
      } else if isStrategy(trait) || isParameter(trait) {
        stream.strategy = trait
      }
      return stream
    }
  }

  /// The kind of stream that a generic parameter of a signature stands for: drivers or signals.
  func kind(of family: String, _ arguments: [SwiftType], _ types: [String: SwiftType]?) -> StreamFamily? {
    guard knowledge.hasTrait(family), arguments.count > 1, case .named(let name, []) = arguments[0],
      case .named(let trait, _)? = types?[name]
    else { return nil }
    return knowledge.family(ofTrait: trait)
  }
}

extension Knowledge {
  /// Whether a name is that of the protocol of what drivers and signals name by their first argument.
  public func isSharingStrategy(_ name: String) -> Bool {
    signatures.types[name]?.kind == "protocol"
      && families.values.contains { family in
        guard family.sharing != .none, case .named(let trait, _)? = kind(of: family.name) else { return false }
        return signatures.ancestors(of: trait).contains(name)
      }
  }

  /// The kinds of streams that share their work, by their names, with the first argument of each.
  var sharedKinds: [(family: String, trait: SwiftType)] {
    families.values.filter { $0.sharing != .none }.sorted { $0.name < $1.name }
      .compactMap { family in kind(of: family.name).map { (family.name, $0) } }
  }

  /// What the first argument of a stream's type is: `SharedSequence<DriverSharingStrategy, Int>` for a driver.
  func trait(of stream: StreamType) -> SwiftType? {
    stream.strategy.map { .named($0, []) } ?? kind(of: stream.family)
  }

  private func kind(of family: String) -> SwiftType? {
    for case .named(let parent, let arguments) in signatures.types[family]?.inherits ?? []
    where hasTrait(parent) && arguments.count > 1 {
      return arguments[0]
    }
    return nil
  }
}

extension SourceOutline {
  /// The generic parameters of a function with which only traits of streams are said: `S` of `SharedSequence<S, Int>`.
  package func traitParameters(
    of function: FunctionDeclaration, whereHasTrait hasTrait: (_ type: String, _ place: NodeID) -> Bool
  ) -> Set<String> {
    guard !function.generics.isEmpty else { return [] }
    let sides = function.requirements.flatMap { [$0.left, $0.right] }
    let parts = function.parameters + sides + [function.result, function.body].compactMap { $0 } + function.accessors
    let uses = Dictionary(grouping: descendants(of: parts)) { genericType($0)?.name ?? "" }
    return Set(
      function.generics.map(\.name.text).filter { name in
        let (traits, others) = (uses[name] ?? []).reduce(into: ([NodeID](), [NodeID]())) { parts, use in
          if isTrait(use, hasTrait) { parts.0.append(use) } else { parts.1.append(use) }
        }
        return !traits.isEmpty && others.allSatisfy(sides.contains)
      })
  }

  private func isTrait(_ node: NodeID, _ hasTrait: (String, NodeID) -> Bool) -> Bool {
    guard let parent = parent(node), let (name, arguments) = genericType(parent) else { return false }
    return arguments.count > 1 && arguments[0] == node && hasTrait(name, parent)
  }

  /// A type with its arguments, as a declaration or an expression spells it.
  private func genericType(_ node: NodeID) -> (name: String, arguments: [NodeID])? {
    switch self[node] {
    case .typeName(let name, let arguments), .reference(let name, let arguments): (name.text, arguments)
    default: nil
    }
  }
}
