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

  /// The parameter that an argument of the call is for, by the argument's number; nil if none was found.
  public func parameter(ofArgument number: Int) -> ParameterSignature? {
    guard number < parameters.count, parameters[number] >= 0 else { return nil }
    return member.parameters[parameters[number]]
  }
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
  public internal(set) var types = NodeTable<SwiftType>()
  public internal(set) var expectations = NodeTable<Expectation>()
  public internal(set) var resolutions = NodeTable<Resolution>()
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
  public internal(set) var origins = NodeTable<NodeID>()

  /// What the types of the file's members rest on.
  var members: [NodeID: MemberTypes] = [:]
  /// The slots that more than one member rests on.
  var sharedUses: Set<FailureSlot> = []

  /// Trailing closures whose overload is only the likeliest: they hand what they take to something unknown.
  public internal(set) var guessedClosures: Set<NodeID> = []

  /// Closures by whose results Swift tells overloads apart that otherwise take the same arguments.
  public internal(set) var closuresTellingApart: Set<NodeID> = []

  /// The stream that an expression is, or stands for.
  public func stream(_ node: NodeID) -> StreamType? { self[node].streamOrOptionalStream ?? conversions[node] }

  /// The same where nothing is expected of some expressions.
  public func expectingNothing(of nodes: Set<NodeID>) -> FileTypes {
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
