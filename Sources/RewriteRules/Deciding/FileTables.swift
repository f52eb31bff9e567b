import StreamTypes
import SwiftStructure

/// Answers about one file that are worked out at most once. Nobody sees when: `FileFacts` asks and fills.
final class FileTables {
  /// The comments that silence rules; which of them silenced something is noted in them.
  let suppressions: Suppressions
  fileprivate var declarationFacts: DeclarationFacts?
  fileprivate var extendsBag: Bool?
  fileprivate var originUses: [NodeID: [NodeID]]?
  fileprivate var membersByName: [String: [NodeID]]?
  fileprivate var constantsByName: [String: [NodeID]]?
  fileprivate var bindingsByStart: [Int: NodeID]?
  fileprivate var bagUses: [NodeID: [NodeID]]?
  fileprivate var nameUses: NameUses?
  /// The types of the project that declare a bag of a name.
  var bagOwners: [String: [String: TypeEntry]] = [:]
  /// The types that share a bag, by its owner and name.
  var bagFamilies: [String: Set<String>] = [:]
  /// Whether a file with members of a type shows work at disposal.
  var visibleDisposals: [String: Bool] = [:]
  /// The functions and links in an expression.
  var crowds: [NodeID: FileFacts.Crowd] = [:]
  /// The expressions that the compiler types as a whole, and the chains, by their parts.
  var wholeExpressions: [NodeID: NodeID] = [:]
  var wholeChains: [NodeID: NodeID] = [:]
  /// The name of the bag that a class declares for `rx.disposeBag`.
  var objectBagNames: [String: String] = [:]
  /// Whether a type of the project's stays RxSwift's.
  var keptTypes: [String: Bool] = [:]
  /// Whether protocols of the project's that ask for a stream become protocols of publishers.
  var publisherProtocols: [String: Bool] = [:]
  /// The other names of functions whose names can't stay.
  var distinctNames: [String: DistinctName?] = [:]
  /// By the type's path, the members that are called as others become.
  var namesInTheWay: [String: [Member]] = [:]

  init(_ outline: SourceOutline) { suppressions = Suppressions(outline) }
}

extension FileFacts {
  var suppressions: Suppressions { tables.suppressions }
  /// What follows from the project's declarations.
  var declarationFacts: DeclarationFacts {
    known(&tables.declarationFacts) { project.facts ?? DeclarationFacts(of: project) }
  }
  /// What some file of the project imports.
  var importedModules: Set<String> { declarationFacts.importedModules }
  /// What other files export to this one.
  var exportedModules: Set<String> { project.exportedModules(seenFrom: path, importing: fileImports) }
  /// The names of all types of the project, nested ones too.
  var typeNames: Set<String> { declarationFacts.typeNames }
  /// Whether the project has a name of its own for RxSwift's bag, whose uses then stay as they are: the name stands for
  /// a `CancelBag`.
  var hasBagAlias: Bool { declarationFacts.aliasedNames.contains(Self.bagType) }
  /// Whether the project has members of its own for bags, which a set doesn't have.
  var extendsBag: Bool {
    known(&tables.extendsBag) {
      project.types[Self.bagType].map { $0.kind.isEmpty && !$0.members.isEmpty } ?? false
    }
  }
  /// The uses of local names, by the nodes that declare them.
  var originUses: [NodeID: [NodeID]] {
    known(&tables.originUses) { Dictionary(grouping: types.origins.keys) { types.origins[$0]! } }
  }
  /// The uses of names that aren't local, by the names.
  var membersByName: [String: [NodeID]] { known(&tables.membersByName, usesOfMembers) }
  /// The constants that are declared in the file, by their names.
  var constantsByName: [String: [NodeID]] { known(&tables.constantsByName, bindingsOfConstants) }
  /// The bindings by where their declarations begin.
  var bindingsByStart: [Int: NodeID] { known(&tables.bindingsByStart, startsOfBindings) }
  /// The uses of bags by the bindings that these mean.
  var bagUses: [NodeID: [NodeID]] { known(&tables.bagUses, usesOfBags) }
  /// Where names are used, by tokens.
  var nameUses: NameUses { known(&tables.nameUses) { NameUses(outline) } }

  private func known<Value>(_ slot: inout Value?, _ value: () -> Value) -> Value {
    if let slot { return slot }
    let found = value()
    slot = found
    return found
  }
}
