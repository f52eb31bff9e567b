import SourceText
import SwiftStructure
import SwiftTokens

/// What is known of one type of stream; the rules' pages say it.
public struct StreamFamily: Sendable, Hashable {
  public let name: String
  /// The failure of a declared slot of this type, once it is rewritten.
  public let failure: Failure
  public let form: StreamForm
  public let sharing: Sharing
  /// The family that its operators return.
  public let derived: String

  public init(name: String, failure: Failure, form: StreamForm, sharing: Sharing, derived: String) {
    self.name = name
    self.failure = failure
    self.form = form
    self.sharing = sharing
    self.derived = derived
  }
}

/// Everything that the inference knows without the project: the rules' signatures and a little of the standard library.
///
/// A class because all that reads code is handed it, and a copy of its thirty parts would be made each time.
public final class Knowledge: Sendable {
  /// The signatures' declarations; a member's `rule` is the page that states it.
  public let signatures: ProjectIndex
  public let families: [String: StreamFamily]
  /// The names of members that nothing but a stream has.
  public let distinctiveNames: Set<String>
  /// The modules that bring these names into a file.
  public let modules: Set<String>
  /// Those of them that are for tests.
  let testModules: Set<String>
  /// Modules of others that bring the names along: they export them, or add members to the same types.
  public let companions: Set<String>
  /// What may stand in front of a name of theirs: `RxSwift.Observable`.
  public let moduleNames: Set<String>
  /// The stream types whose rewritten type says the failure that was found for its slot, with how many arguments they have.
  public let slotArities: [String: Int]
  /// The rules that are about a library around RxSwift: what they state means nothing where no file imports it.
  public let ruleModules: [String: String]
  /// The rules that are about libraries around RxSwift; what the project declares comes before what they state.
  public let libraryRules: Set<String>
  /// Which types have which roles.
  public let names: RoleNames
  /// The members that bridges add to the types of both libraries.
  public let bridgeNames: BridgeNames
  /// Modules that rewritten code imports: in a file with one of them an operator's name may be theirs.
  let targetModules: Set<String>
  /// The types of a target's that are publishers or make them.
  public let targetStreams: Set<String>
  /// A target's operators.
  public let targetOperators: TargetOperators
  /// What shows that a file's code runs on several threads.
  let threads: ThreadNames
  /// What shows that a file does something when a subscription ends.
  let endingWork: EndingWork
  /// What each type of the signatures is or inherits, itself among them.
  package let lineages: [String: Set<String>]
  /// The types of the signatures that state a member of each name, sorted.
  let declaringTypes: [String: [String]]
  /// The typealiases of the signatures, sorted: each has the members of what it stands for.
  let aliases: [String]
  /// The types of the signatures that values of other types have too: typealiases and protocols.
  let namesOfOthers: [String]
  /// The protocols of the signatures that streams conform to.
  let streamProtocols: Set<String>
  /// The associated types of the signatures' protocols.
  package let associatedNames: [String: [String]]
  /// The members of these protocols that mention their associated types, and are to be fulfilled.
  let fulfilledMembers: [String: [Member]]
  /// The parameters of the operators of each name, and whether their results have their receivers' elements.
  private let elementKeepers: [String: [(parameters: [ParameterSignature], keeps: Bool)]]

  public init(
    signatures: ProjectIndex, families: [StreamFamily], modules: Set<String>, testModules: Set<String> = [],
    companions: Set<String> = [], distinctiveNames: Set<String> = [],
    slotTypes: Set<String> = [], ruleModules: [String: String] = [:], libraryRules: Set<String> = [],
    names: RoleNames = RoleNames(), bridgeNames: BridgeNames = BridgeNames(),
    targetModules: Set<String> = [], targetStreams: Set<String> = [],
    targetOperators: TargetOperators = TargetOperators(), threads: Set<String> = [],
    endingWork: Set<String> = []
  ) {
    var all = signatures
    all.add(standardLibrary)
    all.add(cocoaClasses)
    all.add(targetOperators.otherTypes)
    all.add(targetOperators.otherTypes.named(in: targetModules))
    self.signatures = all
    slotArities = Dictionary(
      uniqueKeysWithValues: slotTypes.map { ($0, signatures.types[$0]?.generics.count ?? 1) })
    self.families = Dictionary(families.map { ($0.name, $0) }) { first, _ in first }
    self.modules = modules
    self.testModules = testModules
    self.companions = companions
    moduleNames = modules.union(companions)
    self.ruleModules = ruleModules
    self.libraryRules = libraryRules
    self.names = names
    self.bridgeNames = bridgeNames
    self.targetModules = targetModules
    self.targetStreams = targetStreams
    self.targetOperators = targetOperators
    self.threads = ThreadNames(threads)
    self.endingWork = EndingWork(endingWork)
    self.distinctiveNames = distinctiveNames
    let associated = signatures.associatedNames
    associatedNames = associated
    fulfilledMembers = Dictionary(
      uniqueKeysWithValues: associated.map { ($0, all.types[$0]?.membersToFulfill(mentioning: $1) ?? []) })
    declaringTypes = all.types.sorted { $0.key < $1.key }.reduce(into: [:]) { declaring, type in
      for name in type.value.members.keys { declaring[name, default: []].append(type.key) }
    }
    aliases = all.types.filter { $0.value.aliased != nil }.map(\.key).sorted()
    namesOfOthers = all.types.filter { $0.value.aliased != nil || $0.value.kind == "protocol" }.map(\.key)
    lineages = Dictionary(uniqueKeysWithValues: all.types.keys.map { ($0, Knowledge.lineage(of: $0, in: all)) })
    let inherited = families.compactMap { [lineages] in lineages[$0.name] }.reduce(into: Set()) { $0.formUnion($1) }
    streamProtocols = inherited.filter { all.types[$0]?.kind == "protocol" }
    elementKeepers = Knowledge.elementKeepers(all, Set(families.map(\.name)))
  }

  /// The types of the signatures that take what streams send: observers, binders, relays.
  var observerTypes: [String] { lineages.filter { $1.contains(self[.observerProtocol]) }.map(\.key) }

  /// The rules about libraries of which none is among some modules.
  package func rulesForModules(besides modules: Set<String>) -> Set<String> {
    Set(ruleModules.filter { !modules.contains($0.value) }.keys)
  }

  /// Whether a link of this name, whose arguments fit, gives a stream of its receiver's elements: `take`, `catch`,
  /// `asSingle`, but not the `concat()` of streams of streams; nil if there is no such link.
  func keepsElements(_ link: String, whereFits fits: ([ParameterSignature]) -> Bool) -> Bool? {
    let fitting = (elementKeepers[link] ?? []).filter { fits($0.parameters) }
    return fitting.isEmpty ? nil : fitting.allSatisfy(\.keeps)
  }

  /// Whether a type that a stream's member spells is a stream of the elements that its receiver has: `Observable<Element>`.
  func isStreamOfElement(_ type: SwiftType) -> Bool {
    Self.isStreamOfElement(type) { families[$0] != nil }
  }

  private static func isStreamOfElement(_ type: SwiftType, isFamily: (String) -> Bool) -> Bool {
    guard case .named(let name, let arguments) = type else { return false }
    return name == "Self" || (name == "Stream" || isFamily(name)) && arguments.contains(.named("Element", []))
  }

  /// Whether a type is one of those of UIKit and the like, which literals are not of.
  func isOfApplications(_ path: String) -> Bool {
    cocoaClasses.types[path] != nil && standardLibrary.types[path] == nil
  }

  /// All that a type is or inherits, by the names in the signatures' lists.
  private static func lineage(of name: String, in signatures: ProjectIndex) -> Set<String> {
    var found: Set<String> = [name]
    var open = [name]
    while let next = open.popLast() {
      for case .named(let parent, _) in signatures.types[next]?.inherits ?? [] where found.insert(parent).inserted {
        open.append(parent)
      }
    }
    return found
  }

  private static func elementKeepers(
    _ signatures: ProjectIndex, _ families: Set<String>
  ) -> [String: [(parameters: [ParameterSignature], keeps: Bool)]] {
    var keepers: [String: [(parameters: [ParameterSignature], keeps: Bool)]] = [:]
    let owners = families.union(families.flatMap(signatures.ancestors(of:)))
    for entry in owners.compactMap({ signatures.types[$0] }) {
      for member in entry.members.values.joined() where member.kind == .method && !member.isStatic {
        let keeps = member.type.map { isStreamOfElement($0, isFamily: families.contains) } == true
        keepers[member.name, default: []].append((member.parameters, keeps))
      }
    }
    return keepers
  }
}

extension Knowledge {
  /// The name of the type that has a role.
  public subscript(role: NameRole) -> String { names[role] }

  /// The types of the signatures that state a member of a name, sorted.
  public func typesDeclaring(_ member: String) -> [String] { declaringTypes[member] ?? [] }

  /// What the project's extensions of a type are extensions of once they are rewritten.
  func successor(of name: String) -> String? {
    if name == self[.reactive] { return self[.streamSpace] }
    return name == self[.streamProtocol] || name == self[.convertibleProtocol] ? self[.publisherProtocol] : nil
  }

  /// Whether the imports of a file, or what others export to it, bring the names of the signatures along.
  public func isSeen(from file: String, through imports: Set<String>, in project: ProjectIndex) -> Bool {
    imports.contains { modules.contains($0) || companions.contains($0) }
      || !project.exportedModules(seenFrom: file, importing: imports).isDisjoint(with: modules)
  }

  /// Whether that is so for some file of a project. O(n) in the number of files.
  public func isSeenAnywhere(in project: ProjectIndex) -> Bool {
    project.imports.contains { isSeen(from: $0, through: $1, in: project) }
  }
}
