import SourceText
import StreamTypes

/// The project with the declarations noted that stay RxSwift's because they are tied to files or sites that are not
/// rewritten, and the members at which bridges stand.
///
/// - Parameters:
///   - rewritten: The files that are rewritten.
///   - others: The project's other files.
///   - options: Which sites the rules may rewrite, and whether bridges can stand where members give streams.
///   - map: Applies the function to each file; on several processors, each with a function of its own, if the caller
///     likes.
/// - Complexity: an inference of each file that sees RxSwift's names.
public func pinningDeclarations(
  of rewritten: [SourceFile], beside others: [SourceFile], in project: ProjectIndex, using catalog: RuleCatalog,
  options: RewriteOptions = RewriteOptions(),
  map: ([SourceFile], @escaping @Sendable () -> (SourceFile) -> FileTies) -> [FileTies]
) -> ProjectIndex {
  guard
    !others.isEmpty || options.refuses || options.usesBridges || rewritten.contains(where: Suppressions.mayBe)
      || rewritten.contains(where: { mayHaveDoubledBag($0, catalog) })
  else { return project }
  let found =
    map(rewritten) { tiesOfFiles(in: project, using: catalog, options: options) }
    + map(others) { tiesOfFiles(in: project, using: catalog, options: options, areRewritten: false) }
  let bridges = options.usesBridges ? BridgedMembers(project, catalog, options) : nil
  var search = PinSearch(found, othersFrom: rewritten.count)
  search.tie(counterparts(in: project, catalog.knowledge, bridges))
  search.tie(associatedTies(in: project, catalog.knowledge, found.flatMap(\.associatedUses)))
  search.tie(tiesAtRunTime(of: found) + tiesOfErrors(of: found))
  search.tieAsWholes(overloads(in: project, catalog.knowledge, bridges))
  if options.keepsSomePublic {
    let shown = rewritten.filter { options.keepsPublic || options.publicFiles.contains($0.path) }
    search.shown = publicMembers(of: shown, in: project, catalog.knowledge)
  }
  search.run()
  var pinned = project
  pinned.pinned = search.pinned()
  pinned.bridged = search.bridged
  pinned.filledBags = search.filledBags()
  pinned.stayingTypes = search.stayingTypes()
  (pinned.bridgedBags, pinned.doubledBags) = (search.bridgedBags, search.bags.doubled)
  if !others.isEmpty {
    pinned.keepExports(of: exporters(in: project, catalog, needed: found[rewritten.count...], rewritten))
  }
  return pinned
}

/// Finds what is tied to declarations that are not rewritten.
private struct PinSearch {
  /// The declarations of the files that are rewritten, and of the others.
  private let own: [MemberPlace]
  private let others: [MemberPlace]
  /// The declarations with a site that the user does not let a rule rewrite.
  private let refused: [(place: MemberPlace, cause: PinCause)]
  private let uses: [(user: MemberPlace, used: MemberPlace)]
  /// What uses values of types whose heads are rewritten as streams, and the paths of these.
  private let typeUses: [(user: MemberPlace, path: String)]
  let bags: BagFills
  /// Who spells a typealias of the name that it stands for, and the typealias.
  private let spelledNamesakes: [(user: MemberPlace, alias: MemberPlace)]
  /// The statements that stand by themselves, and their declarations.
  private let statements: [(statement: MemberPlace, declaration: MemberPlace)]
  /// What takes a stream in a statement, with a bridge there if it stays alone.
  private let innerUses: [(user: MemberPlace, used: MemberPlace)]
  private var bridgeable: Set<MemberPlace>
  private var ties = Ties()
  /// The members that fulfill or override each other and at which bridges can stand: they say the same type.
  private var sameTypes: [(MemberPlace, MemberPlace)] = []
  /// What is pinned, by the number of what stands for all that are tied to it: with the first thing found that is not
  /// rewritten.
  private var causes: [Int: PinCause] = [:]
  /// The members that a module shows to others, who are not rewritten.
  var shown: [MemberPlace] = []
  /// The members whose declared streams stay.
  private(set) var bridged: Set<MemberPlace> = []
  /// The bags that stay and that what is rewritten fills through bridges.
  private(set) var bridgedBags: Set<MemberPlace> = []

  init(_ files: [FileTies], othersFrom start: Int) {
    own = files[..<start].flatMap(\.declarations)
    others = files[start...].flatMap(\.declarations).sorted { ($0.file, $0.offset) < ($1.file, $1.offset) }
    refused = files[..<start].flatMap(\.refused)
    uses = files.flatMap(\.uses)
    typeUses = files.flatMap(\.typeUses)
    spelledNamesakes = files.spelledNamesakes
    innerUses = files.flatMap(\.innerUses)
    statements = files.flatMap(\.statements)
    bridgeable = files.reduce(into: Set()) { $0.formUnion($1.bridgeable) }.subtracting(files.flatMap(\.unbridgeable))
    bags = BagFills(files, others: others)
    for (one, other) in files.lazy.flatMap(\.pairs) { ties.tie(one, other) }
    for fill in bags.tied { ties.tie(.declaration(fill.user), .declaration(fill.bag)) }
  }

  mutating func tie(_ counterparts: Counterparts) {
    tieAsWholes(counterparts.tied)
    sameTypes = counterparts.bridged
  }

  mutating func tie(_ pairs: [(Tied, Tied)]) {
    for (one, other) in pairs { ties.tie(one, other) }
  }

  /// Ties members at which no bridge can stand then.
  mutating func tieAsWholes(_ pairs: [(MemberPlace, MemberPlace)]) {
    for (one, other) in pairs {
      ties.tie(.declaration(one), .declaration(other))
      bridgeable.subtract([one, other])
    }
  }

  mutating func run() {
    for (place, cause) in refused { pin(place, by: cause) }
    for place in others { pin(place, by: .file(place.file)) }
    for place in shown { bridge(place, by: .publicFace) }
    var size = -1
    while size != bridged.count + causes.count {
      size = bridged.count + causes.count
      for (statement, declaration) in statements {
        if let cause = cause(of: declaration) { pin(statement, by: cause) }
      }
      for (user, alias) in spelledNamesakes { if let cause = cause(of: user) { pin(alias, by: cause) } }
      for (user, used) in uses {
        if let cause = cause(of: user) ?? cause(of: used) { bridge(used, by: cause) }
      }
      for (user, path) in typeUses { if let cause = cause(of: user) { pin(.type(path), by: cause) } }
      for (_, used) in innerUses { if let cause = cause(of: used) { bridge(used, by: cause) } }
      for (one, other) in sameTypes {
        if let cause = causeOfType(one) { bridge(other, by: cause) }
        if let cause = causeOfType(other) { bridge(one, by: cause) }
      }
      pinBags()
    }
  }

  /// Leaves the bags that only declarations fill which stay, and bridges or leaves what fills a bag that stays.
  private mutating func pinBags() {
    for fill in bags.besides where !bags.doubled.contains(fill.bag) {
      guard let cause = cause(of: fill.bag) else { continue }
      if fill.isBridgeable { bridgedBags.insert(fill.bag) } else { pin(fill.user, by: cause) }
    }
    for fill in bags.bridgeable {
      if let cause = cause(of: fill.user) { pin(fill.bag, by: cause) }
      if cause(of: fill.bag) != nil { bridgedBags.insert(fill.bag) }
    }
    let filled = Dictionary(grouping: bags.besides, by: \.bag).sorted {
      ($0.key.file, $0.key.offset) < ($1.key.file, $1.key.offset)
    }
    for (bag, fills) in filled {
      let found = fills.map { cause(of: $0.user) }
      if !found.contains(nil), let cause = found[0] { pin(bag, by: cause) }
    }
  }

  /// The declarations of files that are rewritten which stay, each with the first thing found that is not rewritten.
  mutating func pinned() -> [MemberPlace: PinCause] {
    var found: [MemberPlace: PinCause] = [:]
    for place in own { found[place] = cause(of: place) }
    return found
  }

  /// The bags that stay beside one of the target's: declarations that stay fill them.
  mutating func filledBags() -> Set<MemberPlace> {
    var found: Set<MemberPlace> = []
    for fill in bags.besides where cause(of: fill.user) != nil && cause(of: fill.bag) == nil { found.insert(fill.bag) }
    return found
  }

  /// The types whose heads are rewritten elsewhere, or in another run, and whose values are used as streams.
  mutating func stayingTypes() -> Set<String> {
    Set(typeUses.map(\.path).filter { cause(of: .type($0)) != nil })
  }

  /// Why the type that a member says stays RxSwift's; nil where it does not.
  private mutating func causeOfType(_ place: MemberPlace) -> PinCause? {
    cause(of: place) ?? (bridged.contains(place) ? .file(place.file) : nil)
  }

  /// Leaves a member its declared stream; where no bridge can stand at its values, it stays as a whole.
  private mutating func bridge(_ place: MemberPlace, by cause: PinCause) {
    bridged.insert(place)
    if !bridgeable.contains(place) { pin(place, by: cause) }
  }

  private mutating func cause(of place: MemberPlace) -> PinCause? { cause(of: .declaration(place)) }

  private mutating func cause(of tied: Tied) -> PinCause? { causes[ties.representative(of: tied)] }

  private mutating func pin(_ place: MemberPlace, by cause: PinCause) { pin(.declaration(place), by: cause) }

  private mutating func pin(_ tied: Tied, by cause: PinCause) {
    let representative = ties.representative(of: tied)
    if causes[representative] == nil { causes[representative] = cause }
  }
}
