import Foundation
import Testing

@testable import MigrateCommand

/// What cannot be used is refused with what to do about it, and with exit status 2.
@Suite struct BadInputTests {
  private let shop: Workshop

  init() throws {
    shop = try Workshop(["App/a.swift": "Observable\n", "Empty/": "", "known.json": "{}", "odd.json": "nonsense"])
    try shop.write("latin.json", bytes: Array("{ \"".utf8) + [0xE9])
    try FileManager.default.createSymbolicLink(
      atPath: shop.folder + "/Empty/.rxmigrate.json", withDestinationPath: "nowhere.json")
  }

  @Test(arguments: [
    (
      ["explain", "App/a.swift:0:1"],
      """
      App/a.swift: error: the file has no line 0 with a column 1
      App/a.swift: note: lines and columns count from 1, columns in bytes
      """
    ),
    (
      ["rules", "--test", "Empty"],
      """
      /work/Empty: error: the folder has no page of a rule
      /work/Empty: note: a page is a file of Markdown; 'rxmigrate explain map' shows one
      """
    ),
    (
      ["undo", "App"],
      """
      Error: Unexpected argument 'App'.
      Usage: rxmigrate undo [<options>]
        See 'rxmigrate undo --help' for more information.
      """
    ),
    (["check", "Empty"], "Empty/.rxmigrate.json: error: this link leads to no file"),
    (
      ["check", "--config", "latin.json"],
      """
      latin.json:1:4: error: the file is not UTF-8
      latin.json:1:4: note: convert it, for example with 'iconv -f ISO-8859-1 -t UTF-8'
      """
    ),
    (
      ["check", "--baseline", "odd.json", "App"],
      """
      odd.json:1:1: error: 'nonsense' is no value of JSON
      odd.json:1:1: note: mend the file, or remove it and run 'rxmigrate baseline'
      """
    ),
    (
      ["check", "--baseline", "known.json", "App"],
      """
      known.json:1:1: error: the baseline has no 'version'
      known.json:1:1: error: the baseline has no 'findings'
      known.json:1:1: note: mend the file, or remove it and run 'rxmigrate baseline'
      """
    ),
    (["baseline", "--baseline", "/dev/zero", "App"], "/dev/zero: error: this is a device without an end, not a file"),
    (
      ["report", "--history", "/dev/zero", "-o", "a.html", "App"],
      "/dev/zero: error: this is a device without an end, not a file"
    ),
    (
      ["check", "--stamp", "no/Check.swift", "App"],
      "no/Check.swift: error: the result can't be written: there is no such folder"
    ),
  ])
  func anErrorSaysWhatToDo(arguments: [String], error: String) throws {
    let before = shop.tree()
    #expect(shop.run(arguments) == Workshop.Ended(status: .couldNotRun, output: "", error: error + "\n"))
    #expect(shop.tree() == before)
  }

  @Test func aProjectWithoutRxSwiftHasNoBites() throws {
    let ended = try Workshop(["a.swift": "let a = 1\n"]).run("plan")
    #expect(ended == Workshop.Ended(status: .done, output: "", error: "There is nothing to migrate.\n"))
  }

  @Test func aStampIsWrittenWhateverIsFound() throws {
    let found = "/work/App/a.swift:1:1: warning: 'Observable' becomes 'Publisher' [observable]\n"
    for (option, status) in [([], MigrateCommand.ExitStatus.done), (["--strict"], .somethingFound)] {
      let ended = shop.run(["check", "--quiet", "--stamp", "Check.swift", "App"] + option)
      #expect(ended == Workshop.Ended(status: status, output: found, error: ""))
      #expect(try shop.read("Check.swift") == "// rxmigrate has checked this target.\n")
    }
  }
}
