import SourceText
import SwiftTokens

/// Which files of a project can have anything to do with a stream, by the names in them.
///
/// An expression is a stream because a declaration says so: that of a member, a function, a type. In a file that has none
/// of the names of such declarations, or names such a member but nothing that leads to the type that has it, no expression
/// is a stream, and nothing has to be inferred. What is asked is coarse on purpose: a name leads to every type that any
/// declaration of this name mentions.
public final class Relevance: Sendable {
  /// The names by which streams are reached.
  private let streamNames: NameSet
  /// Those of them that mean a stream whatever declares them.
  private let words: Set<String>
  /// For the name of a member that is a stream the paths of the types that declare one, empty for a file's level.
  private let declaring: [String: Set<String>]
  /// All names that lead to a type, those of streams among them.
  fileprivate let names: NameSet
  /// By the numbers of `names`.
  fileprivate let entries: [Entry]
  /// How many types have members that are streams. What stands for such a type here is a number below.
  fileprivate let owners: Int

  struct Entry: Sendable {
    /// Whether the name alone is enough: it is global, a type's, or declared for a type of somebody else's.
    var isFree = false
    /// The types with a member of this name that is a stream.
    var owners: [Int] = []
    /// The types with such members of any name that this one leads to: what is declared with it is of such a type, or of
    /// one that inherits, stands for or asks for it.
    var reached: [Int] = []
  }

  /// - Parameters:
  ///   - words: The names that mean a stream whatever declares them.
  ///   - declaring: For the name of a member that is a stream the paths of the types that declare one.
  ///   - streamNames: The names by which streams are reached.
  ///   - entries: What is known of each name, by the names' numbers in `names`.
  ///   - owners: How many types have members that are streams.
  init(
    words: Set<String>, declaring: [String: Set<String>], streamNames: NameSet, names: NameSet, entries: [Entry],
    owners: Int
  ) {
    self.words = words
    self.declaring = declaring
    self.streamNames = streamNames
    self.names = names
    self.entries = entries
    self.owners = owners
  }

  /// Whether a member of the project's is a stream, or takes or gives one.
  public func isStream(_ member: Member) -> Bool {
    words.contains(member.name) || declaring[member.name]?.contains(member.owner) == true
  }

  /// Whether something in a file may be a stream.
  public func mayHaveStreams(_ tokens: TokenBuffer) -> Bool {
    guard tokens.mentions(any: streamNames) else { return false }
    let found = tokens.mentioned(of: names)
    if found.contains(where: { entries[$0].isFree }) { return true }
    var isOwner = [Bool](repeating: false, count: owners)
    for name in found {
      for owner in entries[name].owners { isOwner[owner] = true }
    }
    return found.contains { entries[$0].reached.contains { isOwner[$0] } }
  }
}

/// Which declarations of one file can have anything to do with a stream; what ``Relevance`` says of a file, said of parts.
///
/// For files that don't see the signatures' names: where they are seen, a name of theirs alone is enough.
struct FileRelevance {
  private let relevance: Relevance
  /// The names in the file that may lead to a stream, in its order.
  private let places: [NamePlace]
  /// By the numbers of the types that own streams, the last question in which a member of theirs was named.
  private var asked: [Int32]
  private var question: Int32 = 0

  init(_ relevance: Relevance, _ tokens: TokenBuffer) {
    self.relevance = relevance
    places = tokens.places(of: relevance.names)
    asked = [Int32](repeating: 0, count: relevance.owners)
  }

  /// Whether something in a declaration may be a stream.
  ///
  /// - Parameters:
  ///   - range: The declaration with its signature and its body.
  ///   - headers: The heads of the types around it, whose members it names without `self`.
  /// - Complexity: O(n) in the number of names in the ranges, times the types that these lead to.
  mutating func mayHaveStreams(in range: ByteRange, under headers: [ByteRange]) -> Bool {
    let parts = ([range] + headers).map(places)
    question += 1
    var hasOwner = false
    for place in parts.joined() {
      let entry = relevance.entries[place.number]
      if entry.isFree { return true }
      for owner in entry.owners {
        asked[owner] = question
        hasOwner = true
      }
    }
    return hasOwner
      && parts.joined().contains { place in
        relevance.entries[place.number].reached.contains { asked[$0] == question }
      }
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
