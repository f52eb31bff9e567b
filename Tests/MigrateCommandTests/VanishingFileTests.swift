import Foundation
import Testing

@testable import MigrateCommand

/// Files that somebody removes, changes or makes while a run goes on. The run itself is made to do it, at a known moment.
@Suite struct VanishingFileTests {
  private let shop: Workshop

  init() throws {
    shop = try Workshop(["App/a.swift": "Observable", "App/b.swift": "Observable items", "notes.txt": ""])
  }

  private func remove(_ path: String) { unlink(shop.folder + "/" + path) }

  /// Runs, and removes a file after the files were found and before any is read: when the text among them is told.
  private func runRemoving(_ path: String, _ arguments: [String]) -> Workshop.Ended {
    let (output, error) = (Collected(), Collected())
    let shop = shop
    let outside = Outside(
      workingFolder: shop.folder, writeOutput: output.append,
      writeError: { bytes in
        error.append(bytes)
        if error.text.contains("notes.txt: warning: not a Swift file") { unlink(shop.folder + "/" + path) }
      })
    let status = run(arguments: arguments + ["App", "notes.txt"], outside: outside, engine: .fake)
    return Workshop.Ended(
      status: status, output: output.text.replacing(shop.folder, with: "/work"), error: error.text)
  }

  /// The rules, which first do something to a file.
  private func engine(doing change: @escaping @Sendable (Workshop) throws -> Void) -> Engine {
    var engine = Engine.fake
    let shop = shop
    engine.propose = { _, _, options in
      { file in
        #expect(throws: Never.self) { try change(shop) }
        return fakeRewrite(of: file, options: options)
      }
    }
    return engine
  }

  @Test(arguments: [["rewrite"], ["diff"], ["check", "--baseline", "known.json"], ["baseline"]])
  func aFileThatIsGoneBeforeItIsReadStopsTheRun(arguments: [String]) throws {
    try shop.write("known.json", #"{ "version": 1, "findings": [] }"#)
    let ended = runRemoving("App/b.swift", arguments)
    #expect(
      ended.error.hasSuffix(
        """
        App/b.swift: error: the file was removed while the tool ran
        App/b.swift: note: run again

        """))
    #expect(ended.status == .couldNotRun)
    #expect(ended.output == "")
    #expect(try shop.read("App/a.swift") == "Observable")
  }

  /// It only looks at files.
  @Test func aCheckGoesOnWithoutAFileThatIsGone() {
    let ended = runRemoving("App/b.swift", ["check", "--quiet"])
    #expect(ended.output.hasPrefix("/work/App/a.swift:1:1: warning: 'Observable' becomes"))
    #expect(
      ended.error.hasSuffix("App/b.swift: warning: the file was removed while the tool ran, and is left out\n"))
    #expect(ended.status == .somethingFound)
  }

  @Test func aFileThatIsGoneBeforeItIsWrittenStopsEveryWrite() throws {
    let ended = shop.run("rewrite", "App", engine: engine { unlink($0.folder + "/App/b.swift") })
    #expect(
      ended.error == """
        App/b.swift: error: the file was removed while the tool ran
        App/b.swift: note: run again

        """)
    #expect(ended.status == .couldNotRun)
    #expect(try shop.read("App/a.swift") == "Observable")
    #expect(shop.tree() == ["App", "App/a.swift", "notes.txt"])
  }

  @Test func aFolderThatIsGoneBeforeItIsWrittenStopsEveryWrite() throws {
    try shop.write("c.swift", "Observable")
    let removing = engine { try? FileManager.default.removeItem(atPath: $0.folder + "/App") }
    let ended = shop.run("rewrite", engine: removing)
    #expect(ended.error.hasPrefix("App/a.swift: error: the file was removed while the tool ran\n"))
    #expect(ended.error.contains("\nApp/b.swift: error: the file was removed while the tool ran\n"))
    #expect(try shop.read("c.swift") == "Observable")
    #expect(shop.tree() == ["c.swift", "notes.txt"])
  }

  /// What was found is printed: nothing of it is written.
  @Test(arguments: ["check", "diff"])
  func whatIsReadIsShownWhoeverRemovesIt(verb: String) {
    let whole = shop.run(verb, "App")
    let ended = shop.run(verb, "App", engine: engine { unlink($0.folder + "/App/b.swift") })
    #expect(ended == whole)
    #expect(shop.tree() == ["App", "App/a.swift", "notes.txt"])
  }

  /// The line that another run added is not lost.
  @Test func aHistoryThatAnotherRunWritesIsNotOverwritten() throws {
    let arguments = ["report", "App", "--history", "history.jsonl", "-o", "report.html"]
    let adding = engine { try $0.write("history.jsonl", "another run's line\n") }
    let made = shop.run(arguments, engine: adding)
    #expect(
      made.error == """
        history.jsonl: error: the file was made while the tool ran
        history.jsonl: note: run again

        """)
    #expect(made.status == .couldNotRun)
    #expect(try shop.read("history.jsonl") == "another run's line\n")

    remove("history.jsonl")
    #expect(shop.run(arguments).status == .done)
    let changed = shop.run(arguments, engine: adding)
    #expect(changed.complaint == "history.jsonl: error: the file was changed while the tool ran")
    #expect(try shop.read("history.jsonl") == "another run's line\n")
  }

  @Test func aBaselineThatAnotherRunWritesIsNotOverwritten() throws {
    let other = #"{ "version": 1, "findings": [] }"#
    let ended = shop.run("baseline", engine: engine { try $0.write(".rxmigrate-baseline.json", other) })
    #expect(ended.complaint == ".rxmigrate-baseline.json: error: the file was made while the tool ran")
    #expect(ended.status == .couldNotRun)
    #expect(try shop.read(".rxmigrate-baseline.json") == other)
  }

  /// Its parent was listed before somebody removed it.
  @Test func aFolderThatIsGoneHasNoFiles() throws {
    #expect(try FolderWalk(start: shop.folder + "/Gone", top: shop.folder).list().files == [])
  }

  /// Paths would be those of the whole disk.
  @Test func aRunInAFolderThatIsGoneIsRefused() throws {
    let refusal = """
      error: the folder that the tool was started in is gone
      note: change to one that is there

      """
    for folder in ["", shop.folder + "/Gone"] {
      let error = Collected()
      let outside = Outside(workingFolder: folder, writeOutput: { _ in }, writeError: error.append)
      #expect(run(arguments: ["explain", "drive"], outside: outside, engine: .fake) == .couldNotRun)
      #expect(error.text == refusal)
    }
    try shop.write("Gone/", "")
    let ended = try runProgram("sh", "-c", "cd Gone && rmdir ../Gone && \(quotedTool) undo", in: shop.folder)
    #expect(ended == ProgramEnd(status: 2, output: "", error: refusal))
  }
}
