import RewriteRules
import SourceText
import StreamTypes

/// What the rules have for the files of a run.
package struct Proposals: Sendable {
  /// In the order of the files.
  package var rewrites: [Rewrite] = []
  /// The declarations that stay RxSwift's because they are tied to something that is not rewritten.
  package var pinned: [MemberPlace: PinCause] = [:]
  /// The names of the types that the projects declare, in no order.
  package var typeNames: Set<String> = []
  /// Which of the files beside those of the run were read for more than their declarations; nil for all.
  package var readBodies: ReadBodies?
}

extension Engine {
  /// Asks the rules about each of some files, with what the others of their project declare. Reads and writes nothing.
  ///
  /// - Parameters:
  ///   - isWhole: Whether the files are all that the project has: only then it is known what flows into its streams.
  ///   - projects: Which files belong together.
  ///   - memory: What other runs kept of the projects, if this one may use it and keep what it finds.
  package func proposals(
    for sources: [SourceFile], among others: [SourceFile] = [], using catalog: RuleCatalog, options: RewriteOptions,
    isWhole: Bool, jobs: Int, projects: SeparateProjects = .one, memory: ProjectMemory? = nil,
    progress: Progress? = nil
  ) -> Proposals {
    let parts = projects.split(sources, among: others)
    let found = eachProject(of: parts, jobs: jobs) { part, jobs in
      proposals(
        for: part, using: catalog, options: options, isWhole: isWhole, jobs: jobs, memory: memory, progress: progress)
    }
    var all = Proposals(readBodies: ReadBodies())
    var rewrites = [Rewrite?](repeating: nil, count: sources.count)
    for (part, proposed) in zip(parts, found) {
      for (place, rewrite) in zip(part.places, proposed.rewrites) { rewrites[place] = rewrite }
      all.pinned.merge(proposed.pinned) { first, _ in first }
      all.typeNames.formUnion(proposed.typeNames)
      if let read = proposed.readBodies { all.readBodies?.formUnion(read) } else { all.readBodies = nil }
    }
    all.rewrites = rewrites.compactMap { $0 }
    return all
  }

  /// Applies a function to each of some projects, the largest first. One that is more than a thread's share of the work has
  /// all threads for itself; the others have one each, at the same time.
  private func eachProject<Output: Sendable>(
    of projects: [OneProject], jobs: Int, _ transform: @escaping @Sendable (OneProject, _ jobs: Int) -> Output
  ) -> [Output] {
    let size = projects.reduce(0) { $0 + $1.size }
    let large = projects.prefix { projects.count == 1 || $0.size > size / max(jobs, 1) }
    return large.map { transform($0, jobs) }
      + parallelMap(Array(projects[large.count...]), jobs: jobs) { transform($0, 1) }
  }

  private func proposals(
    for part: OneProject, using catalog: RuleCatalog, options: RewriteOptions, isWhole: Bool, jobs: Int,
    memory: ProjectMemory?, progress: Progress?
  ) -> Proposals {
    let (sources, files) = (part.sources, part.sources + part.others)
    let solves = isWhole && options.failures == .neverWhenProven
    let kept = memory?.project(of: part)
    if let kept, let rewrites = memory?.rewrites(of: part, in: kept) { return Proposals(rewrites: rewrites) }
    let indexing = memory?.noting(self, beside: kept) ?? self
    let indexed = indexing.indexed(files, using: catalog, jobs: jobs, progress: progress)
    let known = kept.flatMap { memory?.known(of: $0) }
    let pinned = options.keepsOthers ? pin(sources, part.others, indexed, catalog, options, jobs) : indexed
    let readsDeclarationsOnly = !options.keepsOthers && options.relays.areSubjects
    // What becomes of relays is decided with the types of all files.
    let asked = options.relays.areSubjects ? Set(sources.map(\.path)) : []
    let notes = memory.map { _ in FlowNotes(repeating: known?.notes ?? [:]) }
    let solved = solves ? solve(files, asked, pinned, catalog, notes, jobs) : pinned
    let project = decide(files, solved, catalog, options, isWhole, jobs)
    let propose = propose
    let rewrites = known.flatMap { $0.holds(with: solved.failures) ? $0.rewrites : nil } ?? [:]
    let first = parallelMap(
      sources, jobs: jobs, progress: progress,
      eachThread: {
        let propose = propose(project, catalog, options)
        return { rewrites[$0.path] ?? propose($0) }
      })
    let settled = settleBorders(first, of: sources, in: project, jobs: jobs) { propose($0, catalog, options) }
    if let notes = solved.inferred?.notes, let failures = solved.failures {
      memory?.keep(first, settled: settled, of: part, notes, failures)
    }
    return Proposals(
      rewrites: settled, pinned: project.pinned,
      typeNames: Set(project.types.lazy.filter { !$0.value.kind.isEmpty }.map(\.key)),
      readBodies: readsDeclarationsOnly ? solves ? solved.inferred?.readBodies : ReadBodies() : nil)
  }

  /// A project's declarations, merged in the files' order, with the failures of its streams if they are asked for.
  func indexed(
    _ sources: [SourceFile], using catalog: RuleCatalog, solvesFailures: Bool = false, jobs: Int,
    progress: Progress? = nil
  ) -> ProjectIndex {
    let index = index
    let joined = ProjectIndex(
      joining: parallelMap(sources, jobs: jobs, progress: progress) { index($0, catalog) })
    let project = joined.surveyed(using: catalog)
    return solvesFailures ? solve(sources, [], project, catalog, nil, jobs) : project
  }
}
