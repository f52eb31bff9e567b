import SwiftTokens

extension ProjectIndex {
  /// The project with what is asked at many places worked out; call it when all files are added.
  ///
  /// - Parameter words: Names that are those of streams wherever they stand; see ``Relevance``. Without them every file
  ///   counts as one that may have to do with streams.
  public func surveyed(knowledge: Knowledge? = nil, words: Set<String> = []) -> ProjectIndex {
    var project = self
    project.lineages = Dictionary(types.keys.map { ($0, ancestors(of: $0)) }) { first, _ in first }
    project.facts = DeclarationFacts(of: project, knowledge: knowledge)
    if let knowledge { project.relevance = Relevance(of: project, knowledge: knowledge, words: words) }
    return project
  }
}

extension Relevance {
  /// - Parameters:
  ///   - project: All declarations.
  ///   - words: Names that count as those of streams wherever they stand: `rx`, the bag's.
  public convenience init(of project: ProjectIndex, knowledge: Knowledge, words: Set<String>) {
    var survey = RelevanceSurvey(project, knowledge)
    survey.run(words)
    let owners = Set(survey.owners.values.joined()).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(owners, 0...))
    // Most types lead to none that has a stream, and so do most names.
    let related = survey.types.paths.indices.map { survey.related(to: $0).compactMap { numbers[$0] } }
    let reached = survey.leads.mapValues { types in types.reduce(into: Set()) { $0.formUnion(related[$1]) } }
    let names = NameSet(
      survey.free.union(survey.owners.keys).union(reached.lazy.filter { !$0.value.isEmpty }.map(\.key)))
    let entries = names.names.map { name in
      Entry(
        isFree: survey.free.contains(name), owners: (survey.owners[name] ?? []).compactMap { numbers[$0] },
        reached: (reached[name] ?? []).sorted())
    }
    self.init(
      words: words, declaring: survey.declaring, streamNames: NameSet(survey.free.union(survey.owners.keys)),
      names: names, entries: entries, owners: owners.count)
  }
}
