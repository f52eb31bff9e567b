import RewriteRules
import SourceText
import StreamTypes

extension Engine {
  /// Asks the rules about each of some files, with what the others of their project declare. Reads and writes nothing.
  ///
  /// - Parameter isWhole: Whether the files are all that the project has: only then it is known what flows into its streams.
  package func proposals(
    for sources: [SourceFile], among others: [SourceFile] = [], using catalog: RuleCatalog, options: RewriteOptions,
    isWhole: Bool, jobs: Int, progress: Progress? = nil
  ) -> (project: ProjectIndex, rewrites: [Rewrite]) {
    let files = sources + others
    let solves = isWhole && options.failures == .neverWhenProven
    let indexed = indexed(files, using: catalog, jobs: jobs, progress: progress)
    let pinned = options.keepsOthers ? pin(sources, others, indexed, catalog, options, jobs) : indexed
    let solved = solves ? solve(files, pinned, catalog, jobs) : pinned
    let project = decide(files, solved, catalog, options, isWhole, jobs)
    let propose = propose
    let first = parallelMap(sources, jobs: jobs, progress: progress) { propose($0, project, catalog, options) }
    let settled = settleBorders(first, of: sources, in: project, jobs: jobs) { propose($0, $1, catalog, options) }
    return (project, settled)
  }

  /// A project's declarations, merged in the files' order, with the failures of its streams if they are asked for.
  func indexed(
    _ sources: [SourceFile], using catalog: RuleCatalog, solvesFailures: Bool = false, jobs: Int,
    progress: Progress? = nil
  ) -> ProjectIndex {
    let index = index
    let parts = parallelMap(sources, jobs: jobs, progress: progress) { index($0, catalog) }
    let project = ProjectIndex(joining: parts).surveyed(using: catalog)
    return solvesFailures ? solve(sources, project, catalog, jobs) : project
  }
}
