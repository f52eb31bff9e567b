import SwiftStructure

/// What the types of one declaration at a file's level or in a type rest on, so that it can be inferred again alone.
struct MemberTypes: Sendable {
  /// The slots whose failures they rest on.
  var uses: Set<FailureSlot> = []
  /// The variables that it declares, which other members name without `self`.
  var variables: [DeclaredName] = []

  struct DeclaredName: Sendable {
    let name: String
    let type: SwiftType
    let pattern: NodeID
  }
}

/// What is known of a file with the failures that the project's slots had before.
public struct EarlierTypes: Sendable {
  let types: PackedTypes
  /// The slots that have other failures now.
  let changed: Set<FailureSlot>
}

extension FileTypes {
  /// Forgets what is known of some nodes.
  mutating func forget(_ nodes: [NodeID]) {
    for node in nodes {
      types[node] = nil
      expectations[node] = nil
      resolutions[node] = nil
      closures[node] = nil
      erasures[node] = nil
      contextual[node] = nil
      conversions[node] = nil
      origins[node] = nil
      guessedClosures.remove(node)
    }
  }
}
