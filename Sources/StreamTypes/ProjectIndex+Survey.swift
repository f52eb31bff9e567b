import SwiftTokens

extension ProjectIndex {
  /// The project with what is asked at many places worked out; call it when all files are added.
  ///
  /// - Parameters:
  ///   - knowledge: What is known of RxSwift. Without it every file counts as one that may have to do with streams.
  ///   - words: Names that are those of streams wherever they stand; see ``Relevance``.
  ///   - replacedTypes: The types besides those of streams whose values get other members: `Recorded`, whose `value`
  ///     becomes `event`.
  public func surveyed(
    knowledge: Knowledge? = nil, words: Set<String> = [], replacedTypes: Set<String> = []
  ) -> ProjectIndex {
    var project = self
    project.moveExtensionsOfAliases()
    project.lineages = Dictionary(project.types.keys.map { [project] in ($0, project.ancestors(of: $0)) }) { first, _ in
      first
    }
    project.facts = DeclarationFacts(of: project, knowledge: knowledge)
    if let knowledge {
      project.relevance = Relevance(of: project, knowledge: knowledge, words: words, replacedTypes: replacedTypes)
    }
    return project
  }

  /// Gives what extensions of a typealias declare to the type that it stands for: `extension FeedWorker` beside
  /// `typealias FeedWorker = Feed.Worker`.
  private mutating func moveExtensionsOfAliases() {
    let aliases = types.filter { _, entry in
      entry.kind == "typealias" && !(entry.members.isEmpty && entry.inherits.isEmpty)
    }
    for (alias, entry) in aliases.sorted(by: { $0.key < $1.key }) {
      guard case .named(let name, _)? = entry.aliased, let path = path(of: name, seenFrom: outerPath(of: alias)),
        path != alias, let kind = types[path]?.kind, !["", "typealias"].contains(kind)
      else { continue }
      var moved = TypeDeclarations()
      moved.inherits = entry.inherits
      moved.members = entry.members.mapValues { members in
        members.map { member in
          var member = member
          member.owner = path
          return member
        }
      }
      types[path]?.merge(TypeEntry(moved))
      types[alias]?.members = [:]
      types[alias]?.inherits = []
    }
  }
}

extension Relevance {
  /// - Parameters:
  ///   - project: All declarations.
  ///   - words: Names that count as those of streams wherever they stand: `rx`, the bag's.
  ///   - replacedTypes: Types that count as those of streams, unless the project has its own of these names.
  public convenience init(
    of project: ProjectIndex, knowledge: Knowledge, words: Set<String>, replacedTypes: Set<String> = []
  ) {
    var survey = RelevanceSurvey(project, knowledge, replacedTypes: replacedTypes)
    survey.run(words)
    let useful = survey.reach.usefulTypes()
    let kept = survey.reach.keeping(useful)
    let spellings = survey.names.sorted { $0.value < $1.value }.map(\.key)
    let names = NameSet(Set(kept.names.map { spellings[$0] }))
    let numbers = Dictionary(uniqueKeysWithValues: zip(names.names, 0...))
    self.init(
      words: words, declaring: survey.declaring, streamNames: NameSet(Set(kept.streamNames.map { spellings[$0] })),
      names: names, reach: kept.renamed(spellings.map { numbers[$0] }, count: names.count))
  }
}
