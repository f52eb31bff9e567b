import SourceText
import SwiftTokens

/// Which files of a project can have anything to do with a stream, by the names in them.
///
/// An expression is a stream because a declaration says so: that of a member, a function, a type. In a file that has none
/// of the names of such declarations, or names such a member but nothing that leads to the type that has it, no expression
/// is a stream, and nothing has to be inferred. A member's name leads to the types that its declaration mentions where the
/// type that declares it is reached by other names; see ``StreamReach``.
public final class Relevance: Sendable {
  /// The names by which streams are reached.
  private let streamNames: NameSet
  /// Those of them that mean a stream whatever declares them.
  private let words: Set<String>
  /// For the name of a member that is a stream the paths of the types that declare one, empty for a file's level.
  private let declaring: [String: Set<String>]
  /// All names that lead to a type, those of streams among them.
  fileprivate let names: NameSet
  /// What these lead to, by their numbers.
  fileprivate let reach: StreamReach

  /// - Parameters:
  ///   - words: The names that mean a stream whatever declares them.
  ///   - declaring: For the name of a member that is a stream the paths of the types that declare one.
  ///   - streamNames: The names by which streams are reached.
  ///   - names: All names that lead to a type.
  ///   - reach: What is known of them, by their numbers in `names`.
  init(
    words: Set<String>, declaring: [String: Set<String>], streamNames: NameSet, names: NameSet, reach: StreamReach
  ) {
    self.words = words
    self.declaring = declaring
    self.streamNames = streamNames
    self.names = names
    self.reach = reach
  }

  /// Whether a member of the project's is a stream, or takes or gives one.
  public func isStream(_ member: Member) -> Bool {
    words.contains(member.name) || declaring[member.name]?.contains(member.owner) == true
  }

  /// The same, where an initializer counts that takes one: it is called by the name of its type.
  func takesOrGivesStream(_ member: Member) -> Bool {
    isStream(member)
      || member.kind == .initializer && declaring[lastName(of: member.owner)]?.contains(member.owner) == true
  }

  /// Whether something in a file may be a stream.
  public func mayHaveStreams(_ tokens: TokenBuffer) -> Bool {
    guard tokens.mentions(any: streamNames) else { return false }
    var question = ReachQuestion(reach)
    return question.leads(tokens.mentioned(of: names), in: reach)
  }
}

/// Which declarations of one file can have anything to do with a stream; what ``Relevance`` says of a file, said of parts.
///
/// For files that don't see the signatures' names: where they are seen, a name of theirs alone is enough.
struct FileRelevance {
  private let relevance: Relevance
  /// The names in the file that may lead to a stream, in its order.
  private let places: [NamePlace]
  private var question: ReachQuestion

  init(_ relevance: Relevance, _ tokens: TokenBuffer) {
    self.relevance = relevance
    places = tokens.places(of: relevance.names)
    question = ReachQuestion(relevance.reach)
  }

  /// Whether something in a declaration may be a stream.
  ///
  /// - Parameters:
  ///   - range: The declaration with its signature and its body.
  ///   - headers: The heads of the types around it, whose members it names without `self`.
  /// - Complexity: O(n) in the number of names in the ranges, times the types that these lead to.
  mutating func mayHaveStreams(in range: ByteRange, under headers: [ByteRange]) -> Bool {
    let parts = ([range] + headers).map(places)
    return question.leads(parts.joined().lazy.map(\.use), in: relevance.reach)
  }

  private func places(in range: ByteRange) -> ArraySlice<NamePlace> {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].offset < range.start { low = middle + 1 } else { high = middle }
    }
    return places[low...].prefix { $0.offset < range.end }
  }
}

extension Relevance: Hashable {
  /// It follows from the declarations, so that it says nothing beside them.
  public static func == (one: Relevance, other: Relevance) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
