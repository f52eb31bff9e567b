import SourceText
import StreamTypes

/// The project with the declarations noted that stay RxSwift's because they are tied to files that are not rewritten, and
/// the members at which bridges stand.
///
/// - Parameters:
///   - rewritten: The files that are rewritten.
///   - others: The project's other files.
///   - usesBridges: Whether bridges can stand where members give streams.
///   - map: Applies the function to each file; on several processors, if the caller likes.
/// - Complexity: an inference of each file that sees RxSwift's names.
public func pinningDeclarations(
  of rewritten: [SourceFile], beside others: [SourceFile], in project: ProjectIndex, using catalog: RuleCatalog,
  usesBridges: Bool = false, map: ([SourceFile], @escaping @Sendable (SourceFile) -> FileTies) -> [FileTies]
) -> ProjectIndex {
  guard !others.isEmpty else { return project }
  let found = map(rewritten + others) { ties(of: $0, in: project, using: catalog, usesBridges: usesBridges) }
  let bridges = usesBridges ? BridgedMembers(project: project, streams: catalog[.bridged]) : nil
  var search = PinSearch(found, othersFrom: rewritten.count)
  search.tie(counterparts(in: project, catalog.knowledge, bridges))
  search.run()
  var pinned = project
  pinned.pinned = search.pinned()
  pinned.bridged = search.bridged
  for place in search.bridged {
    // Like what is public: what a bridge makes of RxSwift's streams may fail.
    if let head = search.heads[place] { pinned.publicParts[place.file, default: []].append(head) }
  }
  return pinned
}

/// Finds what is tied to declarations that are not rewritten.
private struct PinSearch {
  /// The declarations of the files that are rewritten, and of the others.
  private let own: [MemberPlace]
  private let others: [MemberPlace]
  private let uses: [(user: MemberPlace, used: MemberPlace)]
  private var bridgeable: Set<MemberPlace>
  let heads: [MemberPlace: ByteRange]
  private var ties = Ties()
  /// The members that fulfill or override each other and at which bridges can stand: they say the same type.
  private var sameTypes: [(MemberPlace, MemberPlace)] = []
  /// What is pinned, by what stands for all that are tied to it: with a file that is not rewritten.
  private var causes: [Tied: String] = [:]
  /// The members whose declared streams stay.
  private(set) var bridged: Set<MemberPlace> = []

  init(_ files: [FileTies], othersFrom start: Int) {
    own = files[..<start].flatMap(\.declarations)
    others = files[start...].flatMap(\.declarations).sorted { ($0.file, $0.offset) < ($1.file, $1.offset) }
    uses = files.flatMap(\.uses)
    bridgeable = files.reduce(into: Set()) { $0.formUnion($1.bridgeable) }.subtracting(files.flatMap(\.unbridgeable))
    heads = files.reduce(into: [:]) { $0.merge($1.heads) { first, _ in first } }
    for (one, other) in files.lazy.flatMap(\.pairs) { ties.tie(one, other) }
  }

  mutating func tie(_ counterparts: Counterparts) {
    for (one, other) in counterparts.tied {
      ties.tie(.declaration(one), .declaration(other))
      bridgeable.subtract([one, other])
    }
    sameTypes = counterparts.bridged
  }

  mutating func run() {
    for place in others { pin(place, by: place.file) }
    var size = -1
    while size != bridged.count + causes.count {
      size = bridged.count + causes.count
      for (user, used) in uses {
        if let cause = cause(of: user) ?? cause(of: used) { bridge(used, by: cause) }
      }
      for (one, other) in sameTypes {
        if let cause = causeOfType(one) { bridge(other, by: cause) }
        if let cause = causeOfType(other) { bridge(one, by: cause) }
      }
    }
  }

  /// The declarations of files that are rewritten which stay, each with a file that is not rewritten.
  mutating func pinned() -> [MemberPlace: String] {
    var found: [MemberPlace: String] = [:]
    for place in own { found[place] = cause(of: place) }
    return found
  }

  /// Why the type that a member says stays RxSwift's; nil where it does not.
  private mutating func causeOfType(_ place: MemberPlace) -> String? {
    cause(of: place) ?? (bridged.contains(place) ? place.file : nil)
  }

  /// Leaves a member its declared stream; where no bridge can stand at its values, it stays as a whole.
  private mutating func bridge(_ place: MemberPlace, by cause: String) {
    bridged.insert(place)
    if !bridgeable.contains(place) { pin(place, by: cause) }
  }

  private mutating func cause(of place: MemberPlace) -> String? {
    causes[ties.representative(of: .declaration(place))]
  }

  private mutating func pin(_ place: MemberPlace, by cause: String) {
    let representative = ties.representative(of: .declaration(place))
    if causes[representative] == nil { causes[representative] = cause }
  }
}

/// The members that fulfill, override or are fulfilled by each other, and hand over what the rules rewrite.
private struct Counterparts {
  var tied: [(MemberPlace, MemberPlace)] = []
  /// Those of which a bridge can stand at each.
  var bridged: [(MemberPlace, MemberPlace)] = []
}

private func counterparts(
  in project: ProjectIndex, _ knowledge: Knowledge, _ bridges: BridgedMembers?
) -> Counterparts {
  var rewritten = RewrittenTypes(project, knowledge)
  var found = Counterparts()
  for path in project.types.keys {
    let family = [path] + project.ancestors(of: path)
    for ancestor in family.dropFirst() {
      for member in project.types[ancestor]?.allMembers ?? [] where rewritten.areIn(member) {
        for other in family where other != ancestor {
          for own in project.types[other]?.members[member.name] ?? [] where own.isCounterpart(of: member) {
            let isBridged = bridges?.contains(member, &rewritten) == true && bridges?.contains(own, &rewritten) == true
            if isBridged {
              found.bridged.append((member.place, own.place))
            } else {
              found.tied.append((member.place, own.place))
            }
          }
        }
      }
    }
  }
  return found
}

extension TypeEntry {
  var allMembers: [Member] { self.members.values.flatMap { $0 } }
}
