import Foundation
import RewriteRules
import Testing

@testable import MigrateCommand

@Suite struct CheckTests {
  private let view = "let é = \"\"; Observable\n  x.drive() // items\n"

  @Test func xcodesFormIsTheStandardOne() throws {
    let ended = try Workshop(["App/View.swift": view, "App/Empty.swift": ""]).run("check")
    #expect(
      ended.output == """
        /work/App/View.swift:1:14: warning: 'Observable' becomes 'Publisher' [observable]
        /work/App/View.swift:2:5: warning: 'drive' becomes 'sink' [drive]
        /work/App/View.swift:2:5: note: values arrive on the thread that sends them
        /work/App/View.swift:2:16: warning: 'items' has no counterpart [items]
        /work/App/View.swift:2:16: note: use a diffable data source

        """)
    #expect(ended.error == "3 findings in 2 files: 1 safe to rewrite, 1 to rewrite and review, 1 to do by hand.\n")
    #expect(ended.status == .somethingFound)
  }

  @Test func severityIsColoredOnRequest() throws {
    let ended = try Workshop(["a.swift": "items"]).run("check", "--color", "always")
    #expect(ended.output.hasPrefix("/work/a.swift:1:1: \u{1B}[1;35mwarning:\u{1B}[0m 'items' has"))
  }

  @Test func jsonHasOneFindingALine() throws {
    let ended = try Workshop(["App/View.swift": view]).run("check", "--format", "json", "--quiet")
    #expect(
      ended.output == #"""
        {
          "version": 1,
          "findings": [
            {"file":"App/View.swift","line":1,"column":14,"endLine":1,"endColumn":24,"utf16Column":13,"utf16EndColumn":23,"rule":"observable","severity":"warning","applicability":"safe","message":"'Observable' becomes 'Publisher'","note":null,"fingerprint":"7b6b957e083decfc","edits":[{"offset":13,"endOffset":23,"line":1,"column":14,"endLine":1,"endColumn":24,"utf16Column":13,"utf16EndColumn":23,"replacement":"Publisher"}]},
            {"file":"App/View.swift","line":2,"column":5,"endLine":2,"endColumn":10,"utf16Column":5,"utf16EndColumn":10,"rule":"drive","severity":"warning","applicability":"needs-review","message":"'drive' becomes 'sink'","note":"values arrive on the thread that sends them","fingerprint":"44c7cd326573a0ea","edits":[{"offset":28,"endOffset":33,"line":2,"column":5,"endLine":2,"endColumn":10,"utf16Column":5,"utf16EndColumn":10,"replacement":"sink"}]},
            {"file":"App/View.swift","line":2,"column":16,"endLine":2,"endColumn":21,"utf16Column":16,"utf16EndColumn":21,"rule":"items","severity":"warning","applicability":"report-only","message":"'items' has no counterpart","note":"use a diffable data source","fingerprint":"52b0de79df6a83a4","edits":[]}
          ],
          "summary": {"files":1,"findings":3,"safe":1,"needsReview":1,"reportOnly":1}
        }

        """#)
    #expect(ended.error.isEmpty)
  }

  @Test func whatIsWrittenAsJSONIsJSON() throws {
    let text = "a \"quoted\" \\ back\nslash \u{1} é \u{2028} 🙂"
    let written = JSONValue.object(["list": .array([.string(text), .null, 3]), "none": .array([])]).document
    let read = try #require(try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String: [Any]])
    #expect(read["list"]?.first as? String == text)
    #expect(read["list"]?.count == 3)
    #expect(read["none"]?.isEmpty == true)
  }

  @Test func theReportCanGoToAFile() throws {
    let shop = try Workshop(["a.swift": "items"])
    let printed = shop.run("check", "--format", "json").output
    let ended = shop.run("check", "--format", "json", "--output", "out/../report.json")
    #expect(ended.output.isEmpty)
    #expect(try shop.read("report.json") == printed)
  }

  /// What can't be read doesn't keep the rest from being checked.
  /// What is left there may not compile, and is not taken for done.
  @Test func filesThatImportRxSwiftWithoutAFindingAreNamed() throws {
    let shop = try Workshop([
      "a.swift": "import RxSwift\nlet a = never()\n", "b.swift": "import RxOptional\nimport CoreStream\n",
      "c.swift": "import RxSwift\nitems\n", "d.swift": "import CoreStream\n",
    ])
    let line = "2 files import RxSwift, and nothing is found in them: 'a.swift' and 'b.swift'. See --lint.\n"
    #expect(shop.run("check").error == "1 finding in 4 files: 1 to do by hand.\n" + line)
    #expect(shop.run("check", "c.swift", "d.swift").error == "1 finding in 2 files: 1 to do by hand.\n")
    #expect(!shop.run("check", "--lint").error.contains("nothing is found"))
    #expect(
      shop.run("check", "a.swift").error
        == "No findings in 1 file.\n1 file imports RxSwift, and nothing is found in it: 'a.swift'. See --lint.\n")
  }

  @Test func aFileThatCannotBeReadIsLeftOut() throws {
    let shop = try Workshop(["a.swift": "Observable"])
    try shop.write("b.swift", bytes: Array("import RxSwift\n// caf".utf8) + [0xE9])
    let ended = shop.run("check", "--quiet")
    #expect(ended.status == .somethingFound)
    #expect(ended.error == "b.swift:2:7: warning: the file is not UTF-8, and is left out\n")
    #expect(ended.output.hasPrefix("/work/a.swift:1:1: warning: "))
  }

  /// A device is written to, not replaced by a file.
  @Test func aDeviceThatTakesNothingIsAnError() throws {
    let shop = try Workshop(["a.swift": "Observable"])
    try FileManager.default.createSymbolicLink(atPath: shop.folder + "/full", withDestinationPath: "/dev/full")
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let ended = shop.run("check", "--output", "full")
    #expect(ended.status == .couldNotRun)
    #expect(ended.complaint == "full: error: the result can't be written: the disk is full")
    let kept = try FileManager.default.attributesOfItem(atPath: "/dev/full")[.type] as? FileAttributeType
    #expect(kept == .typeCharacterSpecial)
  }

  /// Before any work is done, so that 'rewrite' has written nothing either.
  @Test(arguments: [
    ("Folder", "this is a folder, not a file"),
    ("missing/report", "there is no such folder"),
    ("a.swift/report", "a part of the path is a file, not a folder"),
  ])
  func aResultThatCannotBeWrittenIsToldFirst(path: String, reason: String) throws {
    let shop = try Workshop(["a.swift": "Observable", "Folder/": ""])
    let error = "\(path): error: the result can't be written: \(reason)\n"
    #expect(shop.run("rewrite", "--output", path) == .init(status: .couldNotRun, output: "", error: error))
    #expect(try shop.read("a.swift") == "Observable")
  }

  @Test(.enabled(if: getuid() != 0, "everything is permitted to root"))
  func aFolderThatMayNotBeWrittenIsTold() throws {
    let shop = try Workshop(["a.swift": "Observable", "Locked/": ""])
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: shop.folder + "/Locked")
    #expect(
      shop.run("check", "--output", "Locked/report").complaint
        == "Locked/report: error: the result can't be written: there is no permission to write there")
  }

  /// An editor's unsaved text stands for the file on the disk, and the configuration is the one above that file.
  @Test func standardInputIsAFileOfItsProject() throws {
    let shop = try Workshop([
      "App/.rxmigrate.json": "{ \"except\": [\"publish-subject\"] }",
      "App/Model.swift": "import RxSwift\nlet taps = PublishSubject<Int>()\n",
      "App/View.swift": "let taps = [1]\n",
    ])
    let check = ["check", "-", "--stdin-filename", "App/View.swift", "--quiet"]
    let text = "func use() { _ = taps.take(1) }\n"
    #expect(shop.run(check, input: text, engine: .real).output.isEmpty)
    let ended = shop.run(check + ["--project", "App"], input: text, engine: .real)
    #expect(ended.output.hasPrefix("/work/App/View.swift:1:23: warning: 'take(1)' becomes 'prefix(1)' [take]\n"))
  }

  @Test func standardInputHasAName() throws {
    let ended = try Workshop().run("check", "-", "--stdin-filename", "App/V.swift", input: "items")
    #expect(ended.output.hasPrefix("/work/App/V.swift:1:1: warning:"))
  }

  @Test(arguments: [
    ("Observable", ["check"], MigrateCommand.ExitStatus.somethingFound),
    ("Observable", ["check", "--exit-zero"], .done),
    ("let a = 1", ["check"], .done),
    ("Observable", ["diff"], .done),
    ("Observable", ["diff", "--exit-code"], .somethingFound),
    ("items", ["diff", "--exit-code"], .done),
    ("Observable", ["rewrite", "--strict"], .done),
    ("items", ["rewrite"], .done),
    ("items", ["rewrite", "--strict"], .somethingFound),
    ("drive", ["rewrite", "--strict", "--applicability", "safe"], .somethingFound),
    ("drive", ["rewrite", "--strict", "--applicability", "safe", "--exit-zero"], .done),
    ("Observable", ["check", "--format", "sarf"], .couldNotRun),
    ("Observable", ["check", "missing.swift"], .couldNotRun),
  ])
  func theExitStatusTellsScriptsEnough(text: String, arguments: [String], status: MigrateCommand.ExitStatus) throws {
    #expect(try Workshop(["a.swift": text]).run(arguments).status == status)
  }

  @Test func aFullDiskBehindStandardOutputIsAnError() throws {
    let error = Collected()
    let outside = Outside(
      workingFolder: "/", writeOutput: { _ in throw CocoaError(.fileWriteOutOfSpace) }, writeError: error.append)
    #expect(run(arguments: ["--version"], outside: outside, engine: .fake) == .couldNotRun)
    #expect(error.text.hasPrefix("error: standard output can't be written"))
  }
}
