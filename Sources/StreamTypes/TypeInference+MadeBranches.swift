import SwiftStructure

/// `saved ?? .init()`: of what the others are, a value is made, and no stream but a subject can be made.
extension TypeInference {
  /// The type of values of which one is made by an initializer without its type; nil if the others are no subjects.
  ///
  /// - Parameter expected: What the place asks for, which the values as a whole are adapted to.
  func unifyMade(
    branches: [NodeID], of node: NodeID, _ expected: Expectation?, isLeftOptional: Bool
  ) -> SwiftType? {
    guard outline.makesWhatOthersAre(node), expected?.type.streamOrOptionalStream?.form != .subject else { return nil }
    let made = branches.filter(outline.isImplicitInitializer)
    let types = branches.filter { !made.contains($0) }.map { infer($0) }
    guard let stream = types.compactMap(\.streamOrOptionalStream).first, stream.form == .subject, isSpelled(stream)
    else { return nil }
    let type = SwiftType.stream(stream)
    for branch in made { infer(branch, Expectation(type, isSlot: true)) }
    if let expected, expected.isSlot {
      look(at: node)
      result.flows.flow(type, into: expected.type)
    }
    let isOptional = !isLeftOptional && types.contains { if case .optional = $0 { true } else { false } }
    return isOptional ? .optional(type) : type
  }
}
