/// What is known of a target's operators by their names.
public struct TargetOperators: Sendable {
  /// The names of all.
  public let names: Set<String>
  /// Those that fail as their receivers do.
  let keeping: Set<String>
  /// Those that never fail, and types of which no publisher does.
  let ending: Set<String>
  /// Those that fail with any error because their functions may throw, and types of such publishers.
  let adding: Set<String>
  /// Those that fail as their argument says.
  let naming: Set<String>
  /// Those of the first that fail as their publishers do, too, each with its first label.
  let joining: Set<String>
  /// Those that send what their receivers do.
  let elementKeeping: Set<String>
  /// Those that, without another publisher, join the publishers that they are sent.
  let flattening: Set<String>
  /// Those that send and fail as the events say that they are sent.
  let dematerializing: Set<String>
  /// Those that give erased publishers, each with its first label.
  let erasing: Set<String>
  /// Those whose functions take their first argument in front of what is sent, each with its first label.
  let handingOwner: Set<String>
  /// What the functions of some take, and what they send: their declarations, and those of what makes publishers.
  let signatures: [String: [Member]]
  /// What these call what a publisher sends, and how it fails.
  let output: String
  let failure: String
  /// The declarations of types that are no publishers.
  private(set) var otherTypes: ProjectIndex

  /// Whether an operator gives an erased publisher; one with its first label: `share(replay:)`.
  public func erases(_ link: String) -> Bool { erasing.contains(link) }

  public init(
    names: Set<String> = [], keeping: Set<String> = [], ending: Set<String> = [], adding: Set<String> = [],
    naming: Set<String> = [], joining: Set<String> = [], elementKeeping: Set<String> = [],
    flattening: Set<String> = [], dematerializing: Set<String> = [], erasing: Set<String> = [],
    handingOwner: Set<String> = [], signatures: ProjectIndex = ProjectIndex(), of publisher: String = ""
  ) {
    self.names = names
    self.keeping = keeping
    self.ending = ending
    self.adding = adding
    self.naming = naming
    self.joining = joining
    self.elementKeeping = elementKeeping
    self.flattening = flattening
    self.dematerializing = dematerializing
    self.erasing = erasing
    self.handingOwner = handingOwner
    let generics = signatures.types[publisher]?.generics ?? []
    (output, failure) = (generics.first ?? "", generics.dropFirst().first ?? "")
    let others = signatures.types.filter { $0.key != publisher && !$0.value.kind.isEmpty }
    self.signatures = signatures.types.filter { others[$0.key] == nil }.values
      .reduce(into: [:]) { $0.merge($1.members) { $0 + $1 } }
    otherTypes = ProjectIndex()
    otherTypes.types = others
  }
}

extension ProjectIndex {
  /// The declarations of some types by the names that they have with a module in front, as files of both libraries spell
  /// them: `CoreStreamTesting.TestScheduler`.
  func named(in modules: Set<String>) -> ProjectIndex {
    var named = ProjectIndex()
    for (path, type) in types {
      for module in modules { named.types["\(module).\(path)"] = type }
    }
    return named
  }
}
