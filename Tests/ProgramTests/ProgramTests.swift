import Foundation
import RewriteRules
import RunningPrograms
import SourceText
import StreamTypes
import Testing

/// A folder of `Tests/Programs`: a program in RxSwift, and what it printed with the real one.
struct Program: Sendable, CustomTestStringConvertible {
  let name: String

  static let folder = Places.package.appending(path: "Tests/Programs")
  static let all = ((try? Places.folders(in: folder)) ?? []).map(Program.init)

  var testDescription: String { name }

  func before() throws -> [SourceFile] {
    let folder = Self.folder.appending(path: "\(name)/Before")
    return try swiftFiles(in: folder, relativeTo: folder)
  }

  /// What the configuration makes of its relays: the word in `relays.txt`, if it has one.
  var options: RewriteOptions {
    let word = (try? text("relays.txt"))?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "subject"
    return RewriteOptions(relays: RelayShapes(standard: RelayShape(rawValue: word) ?? .subject))
  }

  func expected() throws -> String {
    try text("expected.txt")
  }

  /// Why the migrated program is known to be wrong, if it is: the text of `known-issue.txt`.
  var knownIssue: Comment? {
    (try? text("known-issue.txt")).map { Comment(rawValue: $0) }
  }

  private func text(_ file: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: "\(name)/\(file)"), encoding: .utf8)
  }
}

@Test("there are programs")
func thereArePrograms() {
  #expect(!Program.all.isEmpty)
}

@Test("a migrated program compiles and prints what it printed with RxSwift", arguments: Program.all)
func migratedProgramsPrintTheSame(program: Program) async throws {
  guard let issue = program.knownIssue else { return try await check(program) }
  await withKnownIssue(issue) { try await check(program) }
}

@Test("rewriting a migrated program changes nothing", arguments: Program.all)
func migratedProgramsStay(program: Program) throws {
  let after = try RewrittenProject(program.before(), options: program.options)
  for file in try after.rewrittenAgain(options: program.options).files {
    let again = String(decoding: file.rewritten, as: UTF8.self)
    let difference = firstDifference(expected: String(decoding: file.source.bytes, as: UTF8.self), actual: again)
    #expect(difference == nil, "\(program.name)/\(file.path)\n\(difference ?? "")")
  }
}

private func check(_ program: Program) async throws {
  let project = try RewrittenProject(program.before(), options: program.options)
  let files = project.files.map { SourceFile(path: $0.path, bytes: $0.rewritten) }
  let trial = try await Trial.of(files, by: ProgramCompiler.withCoreStream.get())
  if let problem = try trial.problem(expecting: program.expected()) {
    Issue.record("\(program.name): \(problem)")
  }
}
