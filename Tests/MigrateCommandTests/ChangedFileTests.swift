import SourceText
import StreamTypes
import Testing

@testable import MigrateCommand

/// What was found for a file is kept although others change, as long as it does not rest on what changed.
@Suite struct ChangedFileTests {
  /// Each case is what another file of the project was before, and what it is now.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String

    init(_ description: String, _ before: String, _ after: String) {
      (testDescription, self.before, self.after) = (description, before, after)
    }

    /// Checks the project with the one and then with the other, which is answered so.
    fileprivate func expect(_ answer: AskedProject.Answer) throws {
      let project = try AskedProject(before)
      #expect(project.check() == .found)
      try project.write(after)
      #expect(project.check() == answer)
      #expect(project.check() == .kept)
    }
  }

  private static let idle = [
    Change("a statement that uses nothing of it", "func use() {}", "func use() { print(1) }"),
    Change("lines that move", "func use() {}", "// A line.\n\nfunc use() {}"),
    Change("a stream of its own", "func use() {}", "func use() { _ = failing.subscribe() }"),
    Change("a flow that was there", "func use() { _ = failing.subscribe(clicks) }", "func use() {}"),
  ]

  @Test(arguments: idle)
  func itIsNotReadAgain(_ change: Change) throws { try change.expect(.kept) }

  private static let told = [
    Change("a flow into its subject", "func use() {}", "func use() { _ = failing.subscribe(taps) }"),
    Change("a flow that ends", "func use() { _ = failing.subscribe(taps) }", "func use() {}"),
    Change(
      "a flow through a name of its own", "let all = taps\nfunc use() {}", "let all = taps\nfunc use() { send(all) }"),
    Change("a type that it names", "struct Count {}", "class Count {}"),
    Change("another function", "func use() {}", "func use() {}\nfunc more() {}"),
    Change("an import", "func use() {}", "import Combine\nfunc use() {}"),
  ]

  @Test(arguments: told)
  func itIsReadAgain(_ change: Change) throws { try change.expect(.found) }

  @Test func anotherFileIsNews() throws {
    let project = try AskedProject("func use() {}")
    #expect(project.check() == .found)
    try project.shop.write("App/New.swift", "func more() {}")
    #expect(project.check() == .found)
  }

  /// Where a file is to be written, all that others do with its declarations counts.
  @Test func aDifferenceRestsOnAllFiles() throws {
    let project = try AskedProject("func use() {}")
    #expect(project.answer("diff") == .found)
    #expect(project.answer("diff") == .kept)
    try project.write("func use() { print(1) }")
    #expect(project.answer("diff") == .found)
  }

  /// Cut off at any byte, what is kept of a run is none.
  @Test func aDamagedRunIsNone() {
    var read = ReadBodies()
    (read.names, read.paths) = (["taps"], ["App/Page.swift"])
    let packed = KeptRun(others: [Digest([1])], read: read, result: [1, 2]).packed
    #expect(KeptRun(packed)?.read == read)
    #expect(packed.indices.allSatisfy { KeptRun(Array(packed.prefix($0))) == nil })
    #expect(KeptRun(packed + [0]) == nil)
    #expect(SeenTable([3, 1, 2]).digests.isEmpty)
  }
}

extension AskedProject {
  fileprivate enum Answer { case found, kept }

  fileprivate func check() -> Answer { answer("check", "--format", "json") }

  /// How the run was answered for the file with the subject.
  fileprivate func answer(_ arguments: String...) -> Answer {
    let ended = run(arguments + ["--project", "App", "App/Page.swift"])
    #expect(ended.isRight)
    return ended.asked.isEmpty ? .kept : .found
  }
}
