import SwiftStructure

/// Choices of which one value is an initializer without its type: `saved ?? .init()`.
extension TypeInference {
  /// The type of such a choice, which is that of its other values; nil if these are no subjects, since of all streams only a
  /// subject has an initializer.
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
