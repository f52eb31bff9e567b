import SourceText
import StreamTypes

/// What is rewritten as a whole or not at all: a declaration of a type's or a file's level, or a type whose declarations
/// the rules rewrite together.
enum Tied: Hashable, Sendable {
  case declaration(MemberPlace)
  /// By its path.
  case type(String)
  /// All that keeps or asks for streams of a type where this is seen only at run time; nil for any of them.
  case typeAtRunTime(String?)
  /// All that sends on the main queue, and who puts another scheduler in the place of that.
  case mainQueue
}

/// The declarations that hand each other what the rules rewrite, so that they stay RxSwift's or become the target's
/// together.
struct Ties: Sendable {
  /// By what is tied, in the order in which it was named first.
  private var numbers: [Tied: Int] = [:]
  /// Toward the one that stands for all that are tied to it (a disjoint-set forest); by numbers.
  private var parents: [Int] = []

  mutating func tie(_ one: Tied, _ other: Tied) {
    let (first, second) = (representative(of: one), representative(of: other))
    if first != second { parents[second] = first }
  }

  /// The number of what stands for all that something is tied to.
  mutating func representative(of tied: Tied) -> Int {
    let number = number(of: tied)
    var found = number
    while parents[found] != found { found = parents[found] }
    var next = number
    while next != found {
      let parent = parents[next]
      parents[next] = found
      next = parent
    }
    return found
  }

  private mutating func number(of tied: Tied) -> Int {
    if let known = numbers[tied] { return known }
    numbers[tied] = parents.count
    parents.append(parents.count)
    return parents.count - 1
  }
}

/// What one file says of ties.
public struct FileTies: Sendable {
  /// The file's declarations, whether something is tied to them or not.
  var declarations: [MemberPlace] = []
  var pairs: [(Tied, Tied)] = []
  /// What uses a member whose stream can be bridged, and the member.
  var uses: [(user: MemberPlace, used: MemberPlace)] = []
  /// What uses a value as the stream that it is, and the path of its type: one of the project's whose head is rewritten, to
  /// which a bridge is put as long as it stays.
  var typeUses: [(user: MemberPlace, path: String)] = []
  /// What calls something generic that asks for an associated type of a type's, and the path of that: `Names.Result`.
  var associatedUses: [(user: MemberPlace, path: String)] = []
  /// What takes a stream of a name in a statement that stands by itself, so that a bridge can stand in it.
  var innerUses: [(user: MemberPlace, used: MemberPlace)] = []
  /// The members whose values can be bridged where they are given, so that their declared types are no matter to these.
  var bridgeable: Set<MemberPlace> = []
  /// The members that are used where no bridge can stand: assigned to, passed on as functions.
  var unbridgeable: Set<MemberPlace> = []
  /// The paths of the types that the file declares.
  var types: [String] = []
  /// The typealiases that have the names of what they stand for, `typealias Observable = RxSwift.Observable`, by their names.
  var namesakes: [String: MemberPlace] = [:]
  /// What spells the name of such a typealias, which stays as long as some of them do.
  var spelledNamesakes: [(user: MemberPlace, name: String)] = []
  /// The declarations that fill a bag, once for each place that does.
  var fills: [BagFill] = []
  /// The bags that are used in other ways, too.
  var heldBags: Set<MemberPlace> = []
  /// The bags that others than their file see and beside which an earlier run put a set.
  var doubledBags: [MemberPlace] = []
  /// The declarations with a site that the user does not let a rule rewrite.
  var refused: [(place: MemberPlace, cause: PinCause)] = []
  /// The statements that stand by themselves, and their declarations, with which they stay.
  var statements: [(statement: MemberPlace, declaration: MemberPlace)] = []
  /// The declarations in which streams are kept, or asked for, whose types are seen only at run time.
  var atRunTime: [(place: MemberPlace, stream: StreamAtRunTime)] = []
  /// The declarations that name an error of the library's own.
  var namingErrors: Set<MemberPlace> = []
  /// What uses a member that takes or gives errors of any type, the member, and whether it gives them.
  var errorUses: [(user: MemberPlace, used: MemberPlace, givesErrors: Bool)] = []
  /// Whether the file has the names that the rules rewrite from another file, which exports them.
  var needsExports = false
}

extension [FileTies] {
  /// Who spells a typealias of the name that it stands for, and the typealias.
  var spelledNamesakes: [(user: MemberPlace, alias: MemberPlace)] {
    let namesakes = reduce(into: [:]) { $0.merge($1.namesakes) { first, _ in first } }
    return flatMap(\.spelledNamesakes).compactMap { user, name in namesakes[name].map { (user, $0) } }
  }
}
