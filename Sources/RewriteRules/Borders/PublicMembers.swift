import SourceText
import StreamTypes

/// The public members of some files that hand over what the rules rewrite.
func publicMembers(of files: [SourceFile], in project: ProjectIndex, _ knowledge: Knowledge) -> [MemberPlace] {
  let rewritten = RewrittenTypes(project, knowledge)
  let paths = Set(files.map(\.path))
  let members = Array(project.globals.values.joined()) + project.types.values.flatMap(\.allMembers)
  return members.compactMap { member in
    let parts = paths.contains(member.file) ? project.publicParts[member.file] ?? [] : []
    let isPublic = parts.contains { $0.contains(offset: member.offset) }
    return isPublic && rewritten.areIn(member) ? member.place : nil
  }
}
