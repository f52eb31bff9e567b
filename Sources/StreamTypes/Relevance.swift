import SwiftTokens

/// Which files of a project can have anything to do with a stream, by the names in them.
///
/// An expression is a stream because a declaration says so: that of a member, a function, a type. In a file that has none
/// of the names of such declarations, or names such a member but nothing that leads to the type that has it, no expression
/// is a stream, and nothing has to be inferred. What is asked is coarse on purpose: types of one last name count as one,
/// and a name leads to every type that any declaration of this name mentions.
public final class Relevance: Sendable {
  /// The names by which streams are reached.
  private let streamNames: NameSet
  private let streamNameSet: Set<String>
  /// All names that lead to a type, those of streams among them.
  private let names: NameSet
  /// By the numbers of `names`.
  private let entries: [Entry]
  /// What a type inherits, stands for or asks for, with what these do, by the types' numbers.
  private let related: [[Int]]

  private struct Entry: Sendable {
    /// Whether the name alone is enough: it is global, a type's, or declared for a type of somebody else's.
    var isFree = false
    /// The types with a member of this name that is a stream.
    var owners: [Int] = []
    /// The types that the name leads to.
    var types: [Int] = []
  }

  /// - Parameters:
  ///   - project: All declarations.
  ///   - words: Names that count as those of streams wherever they stand: `rx`, the bag's.
  public init(of project: ProjectIndex, knowledge: Knowledge, words: Set<String>) {
    var survey = RelevanceSurvey(project, knowledge)
    survey.run(words)
    let all = survey.types.keys.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    func number(_ types: Set<String>) -> [Int] { types.compactMap { numbers[$0] }.sorted() }
    let names = NameSet(Set(survey.leads.keys).union(survey.free).union(survey.owners.keys))
    entries = names.names.map { name in
      Entry(
        isFree: survey.free.contains(name), owners: number(survey.owners[name] ?? []),
        types: number(survey.leads[name] ?? []))
    }
    self.names = names
    streamNameSet = survey.free.union(survey.owners.keys)
    streamNames = NameSet(streamNameSet)
    related = all.map { number(survey.related(to: $0)) }
  }

  /// Whether a name is that of a declaration that is a stream, or takes or gives one.
  public func isStreamName(_ name: String) -> Bool { streamNameSet.contains(name) }

  /// Whether something in a file may be a stream.
  public func mayHaveStreams(_ tokens: TokenBuffer) -> Bool {
    guard tokens.mentions(any: streamNames) else { return false }
    let found = tokens.mentioned(of: names).map { entries[$0] }
    if found.contains(where: \.isFree) { return true }
    let owners = Set(found.lazy.flatMap(\.owners))
    return found.contains { entry in
      entry.types.contains { type in owners.contains(type) || related[type].contains(where: owners.contains) }
    }
  }
}

extension Relevance: Hashable {
  /// It follows from the declarations, so that it says nothing beside them.
  public static func == (one: Relevance, other: Relevance) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
