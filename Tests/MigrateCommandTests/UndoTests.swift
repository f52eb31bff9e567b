import Foundation
import Testing

@testable import MigrateCommand

/// What keeps a run of `rewrite` one step: the journal, `undo`, and what the next run does after one that was ended.
@Suite struct UndoTests {
  private let shop: Workshop
  private let journals: Workshop

  init() throws {
    shop = try Workshop(["a.swift": "Observable", "b.swift": "drive", "c.swift": "let c = 1"])
    journals = try Workshop()
  }

  private func run(_ arguments: String...) -> Workshop.Ended {
    shop.run(arguments, journals: journals.folder)
  }

  private func texts() throws -> [String] { try ["a.swift", "b.swift", "c.swift"].map(shop.read) }

  private var journal: Journal { Journal(of: shop.folder, in: journals.folder) }

  /// As the run would have begun that writes both files.
  private func begin() throws -> [PendingWrite] {
    let writes = [("a.swift", "Observable", "Publisher"), ("b.swift", "drive", "sink")].map { name, before, after in
      PendingWrite(
        path: shop.folder + "/" + name, shown: name, before: Array(before.utf8), after: Array(after.utf8))
    }
    try journal.begin(writes)
    return writes
  }

  @Test func theLastRunIsTakenBack() throws {
    #expect(run("rewrite", "--quiet", ".").status == .done)
    #expect(try texts() == ["Publisher", "sink", "let c = 1"])
    let undone = run("undo")
    #expect(undone.status == .done)
    #expect(undone.error == "Took back 2 files.\n")
    #expect(try texts() == ["Observable", "drive", "let c = 1"])
    #expect(shop.tree() == ["a.swift", "b.swift", "c.swift"])
    #expect(run("undo").error.hasPrefix("error: there is no run to take back in this project\n"))
  }

  @Test func whatWasChangedSinceIsKept() throws {
    #expect(run("rewrite", "--quiet", ".").status == .done)
    try shop.write("a.swift", "Publisher, changed")
    let refused = run("undo")
    #expect(refused.status == .couldNotRun)
    #expect(
      refused.error == """
        a.swift: error: the file was changed since the run that wrote it
        a.swift: note: run 'rxmigrate undo --force' to take the run back all the same

        """)
    #expect(try texts() == ["Publisher, changed", "sink", "let c = 1"])
    #expect(run("undo", "--force").status == .done)
    #expect(try texts() == ["Observable", "drive", "let c = 1"])
  }

  /// No file was replaced yet: the new bytes beside the old ones go.
  @Test func aRunThatWasEndedBeforeItReplacedFilesLeavesNothing() throws {
    let process = try endedRun(replaced: 0)
    #expect(shop.tree() == [".a.swift.rxmigrate-\(process)", "a.swift", "b.swift", "c.swift"])
    #expect(run("rewrite", "--quiet", "c.swift").error == "")
    #expect(shop.tree() == ["a.swift", "b.swift", "c.swift"])
    #expect(try texts() == ["Observable", "drive", "let c = 1"])
  }

  /// One of both files was replaced: the next run starts from what both were.
  @Test(arguments: [["rewrite", "c.swift"], ["undo"]])
  func aRunThatWasEndedMidwayIsTakenBack(arguments: [String]) throws {
    _ = try endedRun(replaced: 1)
    let next = shop.run(arguments, journals: journals.folder)
    #expect(next.status == .done)
    #expect(next.error.hasPrefix("Took back 1 file"))
    #expect(try texts() == ["Observable", "drive", "let c = 1"])
    #expect(shop.tree() == ["a.swift", "b.swift", "c.swift"])
  }

  /// Nobody writes over what somebody made of a file since.
  @Test func whatWasChangedAfterARunWasEndedIsKept() throws {
    _ = try endedRun(replaced: 1)
    try shop.write("a.swift", "edited")
    let next = run("rewrite", "c.swift")
    #expect(next.status == .couldNotRun)
    #expect(next.complaint == "a.swift: error: the file was changed since the run that wrote it")
    #expect(try texts() == ["edited", "drive", "let c = 1"])
  }

  /// The folder as a run leaves it that is killed while it writes, with one file of new bytes beside an old one; the
  /// process.
  private func endedRun(replaced: Int) throws -> Int32 {
    let writes = try begin()
    for write in writes.prefix(replaced) { try Data(write.after).write(to: URL(filePath: write.path)) }
    let process = try #require(journal.process)
    let beside = temporaryPath(beside: linkTarget(of: writes[replaced].path), process: process)
    try Data("half of the ne".utf8).write(to: URL(filePath: beside))
    return process
  }
}
