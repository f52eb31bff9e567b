import StreamTypes
import SwiftStructure

/// Answers about one file that are worked out at most once. Nobody sees when: `FileFacts` asks and fills.
final class FileTables {
  /// Those of the project.
  let project: ProjectTables
  /// The comments that silence rules; which of them silenced something is noted in them.
  let suppressions: Suppressions
  var declarationFacts: DeclarationFacts?
  var extendsBag: Bool?
  var declaresObjectBags: Bool?
  var originUses: [NodeID: [NodeID]]?
  var membersByName: [String: [NodeID]]?
  var constantsByName: [String: [NodeID]]?
  var bindingsByStart: [Int: [NodeID]]?
  var bagUses: [NodeID: [NodeID]]?
  /// The bags that have a set beside them, by their names.
  var doubledBags: Set<String>?
  /// The statements that stay or are rewritten by themselves, by their declarations.
  var islandStatements: [NodeID: [NodeID]]?
  var nameUses: NameUses?
  var variableChanges: VariableChanges?
  /// Whether a file with members of a type shows work at disposal.
  var orderedTypes: [String: Bool] = [:]
  /// The functions and links in an expression.
  var crowds: [NodeID: Crowd] = [:]
  /// The expressions that the compiler types as a whole, and the chains, by their parts.
  var wholeExpressions: [NodeID: NodeID] = [:]
  var wholeChains: [NodeID: NodeID] = [:]
  /// The name of the bag that a class declares for `rx.disposeBag`.
  var objectBagNames: [String: String] = [:]
  /// Whether a type of the project's stays RxSwift's.
  var keptTypes: [String: Bool] = [:]
  /// Whether protocols of the project's that ask for a stream become protocols of publishers.
  var publisherProtocols: [String: Bool] = [:]

  init(_ outline: SourceOutline, declined: Set<DeclinedSite>, readsComments: Bool, project: ProjectTables) {
    self.project = project
    suppressions = Suppressions(outline, declined: declined, readsComments: readsComments)
  }

  /// What a slot holds, worked out the first time.
  static func known<Value>(_ slot: inout Value?, _ value: () -> Value) -> Value {
    if let slot { return slot }
    let found = value()
    slot = found
    return found
  }
}
