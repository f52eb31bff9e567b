import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// One checked rule.
public struct Rule: Sendable {
  public let id: String
  /// What the page's table says: `transforming`.
  public let family: String
  public let applicability: Applicability
  /// The first RxSwift version that has what is found.
  public let since: String
  /// One sentence.
  public let summary: String
  /// What differs, or what to do by hand.
  public let note: String
  public let page: RulePage
  /// The check that finds what no pattern can say.
  let check: String?
  var groups: [RewriteGroup]
  /// The module of another library that some file must import for the page to mean anything; nil for RxSwift's own.
  let module: String?
  /// Whether its names are RxSwift's alone, so that it is applied to a receiver of unknown type too.
  let isOwnName: Bool
  /// Whether what it writes takes functions that throw as they are.
  let takesThrowing: Bool
  /// Whether the streams of a match must be able to fail.
  let demandsError: Bool
  /// Whether the streams of a match must agree in their failure.
  let unifiesFailures: Bool
  /// Whether what it writes is in the module with the publishers of UIKit's controls.
  let needsControls: Bool
  /// What the page is to the engine.
  let role: RuleRole?
  /// How the values of what its operators give follow from those of their sources.
  let flow: Set<ValueFlow>
}

extension Rule {
  /// Whether it rewrites nothing and is asked by `check` alone.
  public var isGuard: Bool { family == "lint" }
}

extension Rule {
  /// What differs where Combine's own operator is written: the note without the sentence that says "Nothing".
  ///
  ///     Nothing: `element(at:)` is an extra that fails as RxSwift's does. Combine's `output(at:)` ends without a value.
  var difference: String {
    guard note.hasPrefix("Nothing") else { return note }
    guard let end = note.firstRange(of: ". ") else { return "" }
    return String(note[end.upperBound...])
  }
}

/// Patterns and what replaces them; no replacement means that the match is reported.
struct RewriteGroup: Sendable {
  var patterns: [Pattern] = []
  var templates: [Template] = []
}

extension RewriteGroup {
  /// The types that are replaced by those of the same name.
  fileprivate var keptTypes: [String] {
    patterns.filter { pattern in
      pattern.isType && templates.contains { $0.pattern.keyName == pattern.keyName }
    }.map(\.keyName)
  }
}

/// A replacement and when it is taken.
struct Template: Sendable {
  let pattern: Pattern
  /// Targets, `idiomatic`, `throws`, `failing`, `never`, `unkept`: all must hold.
  let conditions: Set<String>
  /// The patterns that it replaces.
  private let found: [Pattern]
  /// Whether it is for tests, for which only CoreStream has a module.
  private let isForTests: Bool
  /// The holes that are computed, names behind a period among them.
  let computedHoles: [Hole]
  /// The link that it writes last, with its first label: `share(replay:)`; nil where it ends in none.
  let lastLink: String?

  /// Whether it writes what most people would, although it can be told apart.
  var isIdiom: Bool { conditions.contains("idiomatic") }

  /// Whether it is for a driver or signal that is kept right there: what it writes is shared and erased.
  var isShared: Bool { conditions.contains("kept") }

  /// Whether it is for a closure that may print an event, which the rewrite has other words for.
  var isForWholeEvents: Bool { conditions.contains("whole") }

  init(pattern: Pattern, conditions: Set<String>, found: [Pattern], isForTests: Bool) {
    self.pattern = pattern
    self.conditions = conditions
    self.found = found
    self.isForTests = isForTests
    computedHoles = pattern.computedHoles
    lastLink = pattern.calledLink
  }

  /// The first name that this writes and that is among those that a target lacks; none of a hole that the patterns may
  /// leave out.
  func lacking(_ names: TargetNames?) -> String? {
    guard let names else { return nil }
    if isForTests { return "CoreStreamTesting" }
    let optional = Set(found.flatMap(\.holes).filter(\.isOptional).map(\.name))
    return names.firstLacking(in: pattern.outline, mayBeAbsent: optional)
  }
}

/// The rules, checked.
///
/// A class because all that rewrites code is handed it, and a copy of its thirty parts would be made each time.
public final class RuleCatalog: Sendable {
  /// Sorted by id.
  public let rules: [Rule]
  let byID: [String: Rule]
  /// The rules that the engine asks for.
  private let byRole: [RuleRole: Rule]
  private let lists: [NameList: Set<String>]
  /// The names that targets lack.
  let missing: [Target: TargetNames]
  /// Those that OpenCombine lacks although it has a file of helpers.
  let missingBesideHelpers: TargetNames?
  /// Rules by the name that a match must have.
  let byName: [String: [Rule]]
  /// What the signatures say.
  package let knowledge: Knowledge
  /// The names of members that only RxSwift has.
  let ownNames: Set<String>
  /// The names of operators by the flow that their pages say.
  private let flows: [ValueFlow: Set<String>]
  /// The names of types that only RxSwift has.
  let ownTypes: Set<String>
  /// The types that are replaced by those of the same name, and whether the modules for tests declare these.
  let sharedTypes: [String: Bool]
  let modules: [String: ModuleRole]
  /// Apple's modules whose names a file may have had through RxSwift's.
  let systemModules: [SystemModule]
  /// For other libraries' modules the types that have names of the target's.
  let namesakes: [String: Set<String>]
  /// The names of members that some rewrite writes, so that what has been migrated may have them.
  let writtenNames: Set<String>
  /// Those of them that are written behind a value, not only behind a type: not `disposed` of `StreamError.disposed`.
  let writtenLinks: Set<String>
  /// The methods of the signatures, by their names.
  let statedMethods: [String: [Member]]
  /// The names that methods alone have: `on`, not `rx`.
  let methodNames: Set<String>
  /// The names of members without parameters that protocols of the signatures may require.
  let requiredNames: Set<String>
  /// The methods of which each form gives a stream, so that nobody throws away what they give.
  let operatorNames: Set<String>
  /// The operators that every publisher has, by their names alone.
  let publisherOperators: Set<String>
  /// The names of types that are written for types of streams, so that what has been migrated may be of them.
  let writtenStreams: Set<String>
  /// The rules that report what Swift's own functions are asked about streams; nothing of RxSwift's stays there.
  let usesOfStreams: Set<String>
  /// The same rules by the names that their patterns have, in the order of ``byName``.
  let usesByName: [String: [Rule]]
  /// The members that everything reactive has, `rx`: RxSwift's on whatever they are found.
  let reactiveNames: Set<String>
  /// The names that nothing but a stream, or what is made for streams, is called by, wherever they stand.
  var streamWords: Set<String> { rxMembers.union([knowledge[.bag], "disposed"]) }
  /// The types of tests whose values get other members although they are no streams: `Recorded`, whose `value` becomes
  /// `event`.
  var replacedTestTypes: Set<String> { Set(sharedTypes.filter(\.value).keys) }
  /// The members that say by themselves that a file has to do with RxSwift: `rx`, and what makes streams and publishers of
  /// each other, `toPublisher()`.
  let rxMembers: Set<String>
  /// For the name of a member all labels that patterns have in calls of it, and "" if one has it without a call.
  let labels: [String: Set<String>]

  /// The names of the operators whose pages say this of the values.
  func names(flowing flow: ValueFlow) -> Set<String> { flows[flow] ?? [] }

  /// The names of a list.
  subscript(list: NameList) -> Set<String> { lists[list] ?? [] }

  /// The page that has a role.
  subscript(role: RuleRole) -> Rule? { byRole[role] }

  /// Reads and checks the pages; a page of `overriding` replaces one with the same id. Every problem of every page is
  /// reported at once.
  public static func checked(
    _ pages: [RulePage], overriding: [RulePage] = []
  ) -> Result<RuleCatalog, RuleProblems> {
    reading(pages, as: .own, overriding: overriding) { pages, check in pages.map(check) }
  }

  /// The same for pages without faults, which the tests of those who wrote them have shown: only the pages of
  /// `overriding` are checked.
  ///
  /// - Parameter map: Applies the function to each page; on several processors, if the caller likes.
  public static func trusting(
    _ pages: [RulePage], overriding: [RulePage] = [],
    map: ([RulePage], @escaping @Sendable (RulePage) -> PageReading) -> [PageReading]
  ) -> Result<RuleCatalog, RuleProblems> {
    reading(pages, as: .known, overriding: overriding, map: map)
  }

  private static func reading(
    _ pages: [RulePage], as origin: PageOrigin, overriding: [RulePage],
    map: ([RulePage], @escaping @Sendable (RulePage) -> PageReading) -> [PageReading]
  ) -> Result<RuleCatalog, RuleProblems> {
    let families = Set((pages.isEmpty ? overriding : pages).map(\.folder))
    var content = CatalogContent()
    for page in overriding { content.add(RuleChecker(page, origin: .team, knownFamilies: families)) }
    let replaced = Set(content.rules.map(\.id))
    let readings = map(pages) { PageReading(checker: RuleChecker($0, origin: origin, knownFamilies: families)) }
    for reading in readings {
      if replaced.contains(reading.checker.rule.id) {
        content.inheritRoles(of: reading.checker)
      } else {
        content.add(reading.checker)
      }
    }
    guard content.problems.isEmpty else { return .failure(RuleProblems(problems: content.problems)) }
    return .success(RuleCatalog(content))
  }

  private init(_ content: CatalogContent) {
    rules = content.rules.sorted { $0.id < $1.id }
    byID = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
    byRole = content.ruleRoles.stated.compactMapValues { [byID] in byID[$0.name] }
    lists = content.lists
    let migrating = rules.filter { !$0.isGuard }
    var byName: [String: [Rule]] = [:]
    for rule in migrating {
      for name in Set(rule.groups.flatMap { $0.patterns.map(\.keyName) }) { byName[name, default: []].append(rule) }
    }
    self.byName = byName
    var flows: [ValueFlow: Set<String>] = [:]
    for rule in migrating {
      let names = rule.groups.flatMap { $0.patterns.filter { !$0.isType }.map(\.keyName) }
      for flow in rule.flow { flows[flow, default: []].formUnion(names) }
    }
    self.flows = flows
    let templates = migrating.flatMap(\.groups).flatMap(\.templates).map(\.pattern.outline)
    let links = Set(templates.flatMap { $0.memberNames(ofLinks: true) })
    knowledge = Knowledge(
      signatures: content.signatures, families: content.families,
      modules: Set(content.modules.filter { [.streams, .tests].contains($0.value) }.keys),
      testModules: Set(content.modules.filter { $0.value == .tests }.keys),
      companions: Set(content.modules.filter { [.companion, .replaced, .views].contains($0.value) }.keys),
      distinctiveNames: Set(
        migrating.filter(\.isOwnName).flatMap { rule in
          rule.groups.flatMap { $0.patterns.filter { !$0.isType }.map(\.keyName) }
        }),
      slotTypes: Set(
        migrating.flatMap(\.groups).filter { group in
          group.patterns.contains(where: \.isType)
            && group.templates.contains { $0.pattern.holes.contains { $0.words == ["solved"] } }
        }
        .flatMap { $0.patterns.filter(\.isType).map(\.keyName) }),
      ruleModules: Dictionary(uniqueKeysWithValues: rules.compactMap { rule in rule.module.map { (rule.id, $0) } }),
      libraryRules: Set(rules.filter { $0.family == "extensions" }.map(\.id)),
      names: RoleNames(content.nameRoles.stated.mapValues(\.name)),
      bridgeNames: BridgeNames(
        streams: content.lists[.bridged, default: []], scheduler: content.lists[.schedulerBridge]?.first ?? "",
        originalScheduler: content.lists[.originalSchedulerBridge]?.first ?? ""),
      targetModules: content.lists[.targetModules, default: []],
      targetStreams: content.lists[.targetStreams, default: []],
      targetOperators: TargetOperators(
        content.lists, content.targetSignatures, of: content.nameRoles.stated[.publisherProtocol]?.name ?? "",
        written: links),
      threads: content.lists[.threads, default: []], endingWork: content.lists[.endingWork, default: []])
    let referenceBag = knowledge[.referenceBag]
    let lists = content.lists
    publisherOperators = Set(lists[.operators, default: []].map { String($0.prefix { $0 != "(" }) })
    let lackedByBoth = lists[.combineLacks, default: []]
    let lackedWithHelpers = lists[.helpersLack, default: []]
    missing = [
      Target.combine: lackedByBoth,
      .openCombine: lackedByBoth.union(lists[.openCombineLacks, default: []]).union(lackedWithHelpers),
    ]
    .compactMapValues { TargetNames($0, referenceBag: referenceBag) }
    missingBesideHelpers = TargetNames(lackedWithHelpers, referenceBag: referenceBag)
    let types = knowledge.signatures.types
    reactiveNames = Set(types[knowledge[.reactiveProtocol]].map { Array($0.members.keys) } ?? [])
    rxMembers = reactiveNames.union(knowledge.bridges)
    ownNames = reactiveNames.union(
      migrating.filter(\.isOwnName).flatMap { rule in
        rule.groups.flatMap { $0.patterns.filter { !$0.isType }.map(\.keyName) }
      }
    ).subtracting(["init"])
    let beside = lists[.declaredWithStreams, default: []]
    sharedTypes = Dictionary(
      migrating.filter { rule in
        // Where such a library is rewritten nothing of it is left in the file.
        ![.replaced, .views].contains(rule.module.flatMap { content.modules[$0] })
      }
      .flatMap { rule in rule.groups.flatMap(\.keptTypes).map { ($0, rule.family == "testing" && !beside.contains($0)) }
      }
    ) { first, _ in first }
    ownTypes = Set(knowledge.families.keys).union(types.filter { !$0.value.rule.isEmpty }.keys)
      .subtracting(sharedTypes.keys)
    var labels: [String: Set<String>] = [:]
    for pattern in migrating.flatMap({ $0.groups.flatMap(\.patterns) }) where !pattern.isType {
      let words = pattern.outline.call(pattern.root)?.arguments.compactMap(\.label?.text)
      labels[pattern.keyName, default: []].formUnion(words ?? [""])
    }
    self.labels = labels
    modules = content.modules
    systemModules = content.systemModules
    namesakes = content.namesakes
    let uses = Set(migrating.filter(\.isAboutUses).map(\.id))
    usesOfStreams = uses
    usesByName = byName.mapValues { rules in rules.filter { uses.contains($0.id) } }.filter { !$0.value.isEmpty }
    let streams = Set(knowledge.families.keys)
    writtenStreams = Set(
      migrating.flatMap(\.groups).filter { $0.patterns.contains { $0.isType && streams.contains($0.keyName) } }
        .flatMap(\.templates).map(\.pattern.keyName))
    let members = knowledge.signatures.types.values.flatMap { $0.members.values.joined() }.filter { !$0.rule.isEmpty }
    let methods = members.filter { $0.kind == .method }
    requiredNames = types.values.filter { $0.kind == "protocol" }.reduce(into: []) { names, entry in
      names.formUnion(entry.members.filter { $0.value.contains(where: \.parameters.isEmpty) }.keys)
    }
    statedMethods = Dictionary(grouping: methods, by: \.name)
    methodNames = Set(methods.map(\.name)).subtracting(members.filter { $0.kind != .method }.map(\.name))
    let others = methods.filter { [knowledge] in !knowledge.givesStream($0) }
    operatorNames = Set(methods.map(\.name)).subtracting(others.map(\.name))
    writtenLinks = links.union(missing.values.flatMap(\.words))
    writtenNames = writtenLinks.union(templates.flatMap { $0.memberNames(ofLinks: false) })
  }
}

/// Whose a page is, and so what of it is checked.
enum PageOrigin: Sendable {
  /// A built-in page that is known to have no faults.
  case known
  /// A built-in page.
  case own
  /// A team's own, whose folder is named as the team likes.
  case team
}

/// One page as it was read, for `RuleCatalog.trusting` to put together.
public struct PageReading: Sendable {
  let checker: RuleChecker
}

/// What all pages say together.
private struct CatalogContent {
  var rules: [Rule] = []
  var families: [StreamFamily] = []
  var signatures = ProjectIndex()
  var targetSignatures = ProjectIndex()
  var modules: [String: ModuleRole] = [:]
  var systemModules: [SystemModule] = []
  var namesakes: [String: Set<String>] = [:]
  var problems: [RuleProblem] = []
  var lists: [NameList: Set<String>] = [:]
  var nameRoles = StatedRoles<NameRole>()
  var ruleRoles = StatedRoles<RuleRole>()
  private var ids: Set<String> = []

  mutating func add(_ page: RuleChecker) {
    let rule = page.rule
    if !ids.insert(rule.id).inserted {
      problems.append(
        RuleProblem(path: rule.page.path, line: 1, column: 1, message: "there is another rule '\(rule.id)'"))
    }
    problems += page.problems
    rules.append(rule)
    families += page.families
    signatures.add(page.signatures)
    targetSignatures.add(page.targetSignatures)
    modules.merge(page.modules) { $1 }
    if let module = rule.module, modules[module] == nil { modules[module] = .companion }
    systemModules += page.systemModules
    for (module, names) in page.namesakes { namesakes[module, default: []].formUnion(names) }
    for (list, names) in page.lists { lists[list, default: []].formUnion(names) }
    for role in page.names { problems += nameRoles.add(role) }
    if let role = page.role { problems += ruleRoles.add(role) }
  }

  /// Takes the roles and lists of a page that a team's own replaces, so that the team's needs to say none of them.
  mutating func inheritRoles(of page: RuleChecker) {
    for (list, names) in page.lists where lists[list] == nil { lists[list] = names }
    for role in page.names { nameRoles.addMissing(role) }
    if let role = page.role { ruleRoles.addMissing(role) }
  }
}

extension SourceOutline {
  /// The names of all members that are used; of links, those that don't stand directly behind a type's name.
  fileprivate func memberNames(ofLinks: Bool) -> [String] {
    allNodes.compactMap { node in
      switch self[node] {
      case .member(let base, let name, _, _): ofLinks && isTypeName(base) ? nil : name.text
      case .implicitMember(let name, _, _): name.text
      default: nil
      }
    }
  }

  private func isTypeName(_ node: NodeID) -> Bool {
    if case .reference(let name, _) = self[node] { name.text.first?.isUppercase == true } else { false }
  }

  /// A call of a member by its name and labels; nil for anything else.
  func callForm(_ node: NodeID) -> String? {
    guard case .call(let call) = self[node], case .member(_, let name, _, _) = self[call.callee] else { return nil }
    return name.text + "(" + call.arguments.map { ($0.label?.text ?? "_") + ":" }.joined() + ")"
  }
}

extension Knowledge {
  /// Whether a method gives a stream: of a type of streams, or of its receiver's own.
  fileprivate func givesStream(_ method: Member) -> Bool {
    guard case .named(let name, _)? = method.type else { return false }
    return families[name] != nil || signatures.types[name] == nil
  }
}

extension Rule {
  /// Whether the rule only reports expressions in which a stream stands somewhere.
  fileprivate var isAboutUses: Bool {
    !groups.isEmpty
      && groups.allSatisfy { group in
        group.templates.isEmpty && group.patterns.allSatisfy { !$0.isType && $0.hasStream }
      }
  }
}

extension Pattern {
  /// Whether nothing but a hole's constraint says that the pattern is about a stream.
  fileprivate var hasStream: Bool {
    if case .call(let call) = outline[root], case .member = outline[call.callee] { return false }
    return holes.contains { hole in hole.words.contains { $0 == "erased" || $0.first?.isUppercase == true } }
  }
}
