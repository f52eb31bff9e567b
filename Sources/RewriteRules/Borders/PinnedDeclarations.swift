import SourceText
import StreamTypes

/// The project with the declarations noted that stay RxSwift's because they are tied to files that are not rewritten.
///
/// - Parameters:
///   - rewritten: The files that are rewritten.
///   - others: The project's other files.
///   - map: Applies the function to each file; on several processors, if the caller likes.
/// - Complexity: an inference of each file that sees RxSwift's names.
public func pinningDeclarations(
  of rewritten: [SourceFile], beside others: [SourceFile], in project: ProjectIndex, using catalog: RuleCatalog,
  map: ([SourceFile], @escaping @Sendable (SourceFile) -> FileTies) -> [FileTies]
) -> ProjectIndex {
  guard !others.isEmpty else { return project }
  let found = map(rewritten + others) { ties(of: $0, in: project, using: catalog) }
  var all = Ties()
  for (one, other) in found.lazy.flatMap(\.pairs) { all.tie(one, other) }
  for (one, other) in counterparts(in: project, catalog.knowledge) { all.tie(.declaration(one), .declaration(other)) }
  var causes: [Tied: String] = [:]
  for place in found[rewritten.count...].flatMap(\.declarations).sorted(by: {
    ($0.file, $0.offset) < ($1.file, $1.offset)
  }) {
    causes[all.representative(of: .declaration(place)), default: place.file] += ""
  }
  var pinned = project
  for place in found[..<rewritten.count].lazy.flatMap(\.declarations) {
    pinned.pinned[place] = causes[all.representative(of: .declaration(place))]
  }
  return pinned
}

/// The members that fulfill, override or are fulfilled by each other, and hand over what the rules rewrite.
private func counterparts(in project: ProjectIndex, _ knowledge: Knowledge) -> [(MemberPlace, MemberPlace)] {
  var rewritten = RewrittenTypes(project, knowledge)
  var found: [(MemberPlace, MemberPlace)] = []
  for path in project.types.keys {
    let family = [path] + project.ancestors(of: path)
    guard family.count > 1 else { continue }
    for ancestor in family.dropFirst() {
      for (name, members) in project.types[ancestor]?.members ?? [:] {
        for member in members where rewritten.areIn(member) {
          let others = family.lazy.filter { $0 != ancestor }.flatMap { project.types[$0]?.members[name] ?? [] }
          found += others.filter { $0.isCounterpart(of: member) }.map { (member.place, $0.place) }
        }
      }
    }
  }
  return found
}
