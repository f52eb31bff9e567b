import RewriteRules
import StreamTypes
import SourceText

/// The pure functions that the command calls, as values: a test puts its own in their place.
public struct Engine: Sendable {
  /// The rules, with a team's own pages over the built-in ones.
  public var catalog: @Sendable (_ overriding: [RulePage], _ jobs: Int) -> Result<RuleCatalog, RuleProblems>
  public var index: @Sendable (SourceFile, RuleCatalog) -> ProjectIndex
  /// Finds the failures of a whole project's declared streams, or those that the files of some paths rest on.
  public var solve:
    @Sendable ([SourceFile], _ asked: Set<String>, ProjectIndex, RuleCatalog, FlowNotes?, _ jobs: Int) -> ProjectIndex
  /// Finds what the relays of a project become.
  public var decide:
    @Sendable ([SourceFile], ProjectIndex, RuleCatalog, RewriteOptions, _ isWhole: Bool, _ jobs: Int) -> ProjectIndex
  /// Finds what stays because other files of the project, or some sites, are not rewritten.
  public var pin:
    @Sendable (
      _ rewritten: [SourceFile], _ others: [SourceFile], ProjectIndex, RuleCatalog, RewriteOptions, _ jobs: Int
    ) -> ProjectIndex
  /// Finds which files use what others declare.
  public var uses: @Sendable ([SourceFile], ProjectIndex, RuleCatalog, RewriteOptions, _ jobs: Int) -> FileUses
  /// Makes what asks the rules about one file after the other; each thread has its own.
  public var propose: @Sendable (ProjectIndex, RuleCatalog, RewriteOptions) -> (SourceFile) -> Rewrite
  /// How the type at a byte offset was inferred, a step a line. Nil as long as nobody can tell.
  public var explainType:
    (@Sendable (_ at: Int, _ in: SourceFile, _ among: [SourceFile], ProjectIndex, RuleCatalog) -> [String])?
  /// Which rule or pass decided at a byte offset, and what was considered, a line each.
  public var explainDecision: @Sendable (_ at: Int, SourceFile, ProjectIndex, RuleCatalog, RewriteOptions) -> [String]

  public init(
    catalog: @escaping @Sendable ([RulePage], Int) -> Result<RuleCatalog, RuleProblems>,
    index: @escaping @Sendable (SourceFile, RuleCatalog) -> ProjectIndex,
    solve:
      @escaping @Sendable ([SourceFile], Set<String>, ProjectIndex, RuleCatalog, FlowNotes?, Int) -> ProjectIndex = {
        _, _, project, _, _, _ in project
      },
    decide:
      @escaping @Sendable ([SourceFile], ProjectIndex, RuleCatalog, RewriteOptions, Bool, Int) -> ProjectIndex = {
        _, project, _, _, _, _ in project
      },
    pin:
      @escaping @Sendable ([SourceFile], [SourceFile], ProjectIndex, RuleCatalog, RewriteOptions, Int) -> ProjectIndex =
      {
        _, _, project, _, _, _ in project
      },
    uses:
      @escaping @Sendable ([SourceFile], ProjectIndex, RuleCatalog, RewriteOptions, Int) -> FileUses = {
        _, _, _, _, _ in
        FileUses()
      },
    propose: @escaping @Sendable (ProjectIndex, RuleCatalog, RewriteOptions) -> (SourceFile) -> Rewrite,
    explainType: (@Sendable (Int, SourceFile, [SourceFile], ProjectIndex, RuleCatalog) -> [String])? = nil,
    explainDecision:
      @escaping @Sendable (Int, SourceFile, ProjectIndex, RuleCatalog, RewriteOptions) -> [String] = { _, _, _, _, _ in
        []
      }
  ) {
    self.catalog = catalog
    self.index = index
    self.solve = solve
    self.decide = decide
    self.pin = pin
    self.uses = uses
    self.propose = propose
    self.explainType = explainType
    self.explainDecision = explainDecision
  }

  /// The rules' own functions.
  public static let real = Engine(
    catalog: { pages, jobs in
      RuleCatalog.trusting(builtInPages, overriding: pages) { parallelMap($0, jobs: jobs, $1) }
    },
    index: { indexDeclarations(of: $0, using: $1) },
    solve: { files, asked, project, catalog, notes, jobs in
      solvingFailures(of: files, for: asked, in: project, using: catalog, noting: notes) { numbers, makeSight in
        parallelMap(numbers, jobs: jobs, eachThread: makeSight)
      } tying: { paths, makeFlows in
        parallelMap(paths, jobs: jobs, eachThread: makeFlows)
      } map: { numbers, makeFlows in
        parallelMap(numbers, jobs: jobs, eachThread: makeFlows)
      }
    },
    decide: { files, project, catalog, options, isWhole, jobs in
      decidingRelays(of: files, in: project, using: catalog, options: options, isWhole: isWhole) { numbers, survey in
        parallelMap(numbers, jobs: jobs, survey)
      }
    },
    pin: { rewritten, others, project, catalog, options, jobs in
      pinningDeclarations(of: rewritten, beside: others, in: project, using: catalog, options: options) {
        files, makeTies in
        parallelMap(files, jobs: jobs, eachThread: makeTies)
      }
    },
    uses: { files, project, catalog, options, jobs in
      fileUses(of: files, in: project, using: catalog, options: options) { files, makeTies in
        parallelMap(files, jobs: jobs, eachThread: makeTies)
      }
    },
    propose: { RewriteProposer(project: $0, catalog: $1, options: $2).rewrite },
    explainType: { RewriteRules.explainType(at: $0, in: $1, among: $2, project: $3, using: $4) },
    explainDecision: { RewriteRules.explainDecision(at: $0, in: $1, project: $2, using: $3, options: $4) })
}

/// The pages of `Rules/`, which the build put into the executable.
private let builtInPages = builtInRulePages.map { RulePage(path: $0.path, text: $0.text) }

/// The rules that come with the tool, each page checked. A run trusts them, since a test asks for these.
public func builtInCatalog() -> Result<RuleCatalog, RuleProblems> {
  RuleCatalog.checked(builtInPages)
}
