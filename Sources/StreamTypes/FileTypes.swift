import SwiftStructure

/// What a place asks of the expression in it.
public struct Expectation: Sendable, Hashable {
  public let type: SwiftType
  /// Whether the place has a spelled type, which the expression must have exactly; an operator's argument has not.
  public let isSlot: Bool

  public init(_ type: SwiftType, isSlot: Bool) {
    self.type = type
    self.isSlot = isSlot
  }
}

/// What a call or member access means.
public struct Resolution: Sendable {
  public let member: Member
  /// The stream, or other type of the signatures, that it was found on.
  public let receiver: SwiftType
  /// For each argument of a call the parameter it is for; -1 if none was found.
  public let parameters: [Int]
  /// What generic parameters stand for, the member's and its owner's.
  public internal(set) var generics: [String: SwiftType] = [:]
}

/// What the inference knows of a closure.
public struct ClosureTypes: Sendable {
  /// The expressions whose values it returns.
  public var results: [NodeID]
  public var resultType: SwiftType
  public var `throws`: Bool
  /// The closure's result where the place that it is passed to says one.
  public var expected: SwiftType?
  /// The types of what it captures, in the order of the list.
  public var captures: [SwiftType]
}

/// The types of one file's expressions, found in one walk from the top.
public struct FileTypes: Sendable {
  public internal(set) var types: [NodeID: SwiftType] = [:]
  public internal(set) var expectations: [NodeID: Expectation] = [:]
  public internal(set) var resolutions: [NodeID: Resolution] = [:]
  public internal(set) var closures: [NodeID: ClosureTypes] = [:]
  /// Expressions whose static types must be the same, as those of a ternary's branches: each is erased to this.
  public internal(set) var erasures: [NodeID: StreamType] = [:]
  /// The types of values that nothing but the place of a call around them says: `1` in `single.map { _ in 1 }`, returned
  /// as a `Single<Double>`.
  public internal(set) var contextual: [NodeID: SwiftType] = [:]
  /// The slots that the file declares.
  public internal(set) var slots: Set<FailureSlot> = []
  /// What the file says about the failures of the project's slots.
  public internal(set) var flows = SlotFlows()
  /// The streams that values of the project's own types stand for, where they are no streams themselves.
  public internal(set) var conversions: [NodeID: StreamType] = [:]
  /// Where the local name is declared that a reference means: a pattern, a parameter, the closure of a parameter.
  public internal(set) var origins: [NodeID: NodeID] = [:]

  /// Trailing closures whose overload is only the likeliest: they hand what they take to something unknown.
  public internal(set) var guessedClosures: Set<NodeID> = []

  /// The stream that an expression is, or stands for.
  public func stream(_ node: NodeID) -> StreamType? { self[node].streamOrOptionalStream ?? conversions[node] }

  /// The same where nothing is expected of some expressions.
  public func expectingNothing(of nodes: [NodeID]) -> FileTypes {
    var types = self
    for node in nodes { types.expectations[node] = nil }
    return types
  }

  /// Whether a page states the member that a node means; nil where it isn't known which one that is.
  public func isStated(_ node: NodeID) -> Bool? { resolutions[node].map { !$0.member.rule.isEmpty } }

  /// Whether the member that a node means has an attribute: of a signature `early`, `free`.
  public func has(_ attribute: String, _ node: NodeID) -> Bool {
    resolutions[node]?.member.attributes.contains(attribute) ?? false
  }

  public subscript(_ node: NodeID) -> SwiftType { types[node] ?? .unknown }
}

extension SourceOutline {
  /// Whether a statement is what a file has that is no script: a declaration, in a condition of the compiler or not.
  fileprivate func isDeclaration(_ node: NodeID) -> Bool {
    switch self[node] {
    case .function, .variable, .nominal, .typealiasDeclaration, .importDeclaration, .unknown: true
    case .conditionalCompilation(let elements): elements.allSatisfy(isDeclaration)
    default: false
    }
  }
}

/// Infers the types of a file's expressions from its own declarations, the project's and the rules' signatures.
///
/// One walk in the order of the source: names are bound in an environment that is pushed and popped with scopes, and
/// what a place expects is handed down. What is not understood stays `unknown`; nothing is guessed.
public func inferStreamTypes(
  in outline: SourceOutline, path: String, project: ProjectIndex, knowledge: Knowledge, seesSignatures: Bool
) -> FileTypes {
  if outline.problem?.isUnreadable == true { return FileTypes() }
  let inference = TypeInference(outline: outline, path: path, project: project, knowledge: knowledge)
  inference.importsOverride = seesSignatures
  // What a script's statements declare is not among the project's declarations.
  if !seesSignatures, let relevance = project.relevance, outline.statements.allSatisfy(outline.isDeclaration) {
    inference.relevance = FileRelevance(relevance, outline.tokens)
  }
  inference.walkMembers(outline.statements)
  return inference.result
}
