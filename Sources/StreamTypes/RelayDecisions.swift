/// What a relay becomes.
public enum RelayShape: String, Sendable, CaseIterable, Codable {
  /// `CurrentValueSubject`, `PassthroughSubject`, with `send`.
  case subject
  /// `CurrentValueRelay`, `PassthroughRelay`, with `accept`.
  case relay
  /// A property with `@Published`, which is assigned.
  case published
}

/// What was decided for one property that holds a relay.
public struct RelayDecision: Sendable, Hashable, Codable {
  public var shape: RelayShape
  /// Why it isn't the shape that was asked for.
  public var reason: String?
  /// Whether others than its own type assign to it, so that its setter can't be private.
  public var isAssignedElsewhere: Bool

  public init(shape: RelayShape, reason: String? = nil, isAssignedElsewhere: Bool = false) {
    self.shape = shape
    self.reason = reason
    self.isAssignedElsewhere = isAssignedElsewhere
  }
}

/// What the relays of a project become.
public struct RelayDecisions: Sendable, Hashable, Codable {
  /// The shape of parameters, results, local variables, and of properties without a decision of their own.
  public var others: RelayShape
  /// By the type's path and the property's name, `RatesViewModel.rates`.
  public var properties: [String: RelayDecision]

  public init(others: RelayShape = .subject, properties: [String: RelayDecision] = [:]) {
    self.others = others
    self.properties = properties
  }
}
