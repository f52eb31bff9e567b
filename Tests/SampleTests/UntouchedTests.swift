import Foundation
import RunningPrograms
import SourceText
import Testing

// Files without RxSwift that a careless tool would change.

private func untouchedFiles() throws -> [SourceFile] {
  let folder = Places.package.appending(path: "Tests/Untouched")
  return try swiftFiles(in: folder, relativeTo: folder)
}

@Test("there are files to leave alone")
func thereAreUntouchedFiles() throws {
  #expect(try !untouchedFiles().isEmpty)
}

@Test("files without RxSwift stay as they are, and nothing is said about them")
func untouchedFilesStay() throws {
  let project = try RewrittenProject(untouchedFiles())
  #expect(project.report == "")
  for file in project.files { expectUnchanged(file) }
}

@Test("a file without RxSwift stays among files that have it", arguments: Sample.all)
func untouchedFilesStayInAProject(sample: Sample) throws {
  let files = try untouchedFiles()
  let project = try RewrittenProject(sample.before() + files)
  let paths = Set(files.map(\.path))
  for file in project.files where paths.contains(file.path) {
    expectUnchanged(file)
    #expect(file.rewrite.findings.isEmpty, "\(file.path) has findings beside \(sample.name)")
  }
}

private func expectUnchanged(_ file: RewrittenProject.File) {
  let isSame = file.rewritten == file.source.bytes
  #expect(isSame, "\(file.path) was changed")
}
