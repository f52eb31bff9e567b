import RewriteRules
import SourceText
import StreamTypes

/// Proposes again for the files with members that stay RxSwift's for themselves, but not for others: what other files
/// use, or what has to be like a requirement, has the target's type. And for those with bags that others fill so.
func settleBorders(
  _ first: [Rewrite], of sources: [SourceFile], in project: ProjectIndex, jobs: Int,
  propose: @escaping @Sendable (ProjectIndex) -> (SourceFile) -> Rewrite
) -> [Rewrite] {
  let kept = first.reduce(into: Set<MemberPlace>()) { $0.formUnion($1.keptMembers) }
  let filled = first.reduce(into: Set<MemberPlace>()) { $0.formUnion($1.filledBags) }
  guard !kept.isEmpty || !filled.isEmpty else { return first }
  let used = first.reduce(into: Set<MemberPlace>()) { $0.formUnion($1.usedMembers) }
  var project = project
  project.borderMembers = kept.intersection(used.union(project.membersWithCounterparts(among: kept)))
  project.filledBags.formUnion(filled)
  let (settled, files) = (project, Set(project.borderMembers.union(filled).map(\.file)))
  return parallelMap(
    Array(zip(sources, first)), jobs: jobs,
    eachThread: {
      let propose = propose(settled)
      return { pair in
        let (source, rewrite) = pair
        return files.contains(source.path) ? propose(source) : rewrite
      }
    })
}
