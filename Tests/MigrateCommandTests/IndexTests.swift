import Foundation
import Testing

@testable import MigrateCommand

/// `index` and `--index`: a project is decided once, and whoever prints a part reads the files of that part alone.
@Suite struct IndexTests {
  private static let files = filesOfParts(besides: "C/Plain.swift")

  private let shop: Workshop

  init() throws {
    shop = try Workshop(Self.files)
    #expect(shop.run("index", "-o", "all.rxindex").status == .done)
  }

  private func run(_ arguments: String...) -> Workshop.Ended { shop.run(arguments) }

  // MARK: What is printed

  @Test(arguments: [1, 2, 5])
  func aPartPrintsByteForByteWhatItPrintsWithoutTheIndex(count: Int) {
    #expect(shop.run("index", "-o", "real.rxindex", engine: .real).status == .done)
    for number in 1...count {
      let part = ["check", "--shard", "\(number)/\(count)"]
      let plain = shop.run(part, engine: .real)
      #expect(shop.run(part + ["--index", "real.rxindex"], engine: .real) == plain)
      #expect(number > 1 || plain.output.contains("A/Model.swift:4:"))
    }
  }

  @Test(arguments: reporters.map(\.name), 1...6)
  func soItDoesInEachFormat(format: String, count: Int) {
    #expect(run("check").output.split(separator: "\n").count == 3)
    for number in 1...count {
      let part = ["check", "--format", format, "--shard", "\(number)/\(count)"]
      let plain = shop.run(part)
      #expect(shop.run(part + ["--index", "all.rxindex"]) == plain)
    }
  }

  @Test(arguments: [["--verbose"], ["--lint"], ["--only", "share"], ["--except", "types"], []])
  func aWholeRunPrintsTheSameToo(options: [String]) {
    #expect(
      shop.run(["index", "-o", "own.rxindex"] + options.filter { $0 != "--verbose" }, engine: .real).status == .done)
    let plain = shop.run(["check"] + options, engine: .real)
    #expect(shop.run(["check", "--index", "own.rxindex"] + options, engine: .real) == plain)
    #expect(plain.status == .somethingFound)
  }

  @Test(arguments: 1...3)
  func aPartOfTheReportIsTheSame(number: Int) {
    let part = ["report", "--format", "json", "--shard", "\(number)/3"]
    #expect(shop.run(part + ["--index", "all.rxindex"]) == shop.run(part))
  }

  /// Which findings a baseline knows, and which of its entries are stale, is told by the findings of all parts.
  @Test func aBaselineIsComparedWithAllParts() throws {
    #expect(run("baseline").status == .done)
    try shop.write("B/Other.swift", "import RxSwift\nlet others = items\n")
    #expect(run("index", "-o", "new.rxindex").status == .done)
    for number in 1...3 {
      let part = ["check", "--baseline", ".rxmigrate-baseline.json", "--shard", "\(number)/3"]
      let plain = shop.run(part)
      #expect(shop.run(part + ["--index", "new.rxindex"]) == plain)
      #expect(plain.output.contains("[stale-baseline-entry]") == (number == 3))
      #expect(plain.output.contains("[items]") == (number == 2))
    }
  }

  @Test func aFolderIsAPartToo() {
    let ended = run("check", "--format", "json", "--index", "all.rxindex", "B")
    #expect(ended.output.contains("\"B/Other.swift\"") && !ended.output.contains("\"A/"))
    #expect(ended.error == "2 findings in 2 files: 2 safe to rewrite.\n")
  }

  // MARK: What is read

  /// A machine may have nothing but its own part.
  @Test func filesOfOtherPartsNeedNotBeThere() throws {
    let part = ["check", "--shard", "1/3", "--index", "all.rxindex"]
    let whole = shop.run(part)
    try FileManager.default.removeItem(atPath: shop.folder + "/B")
    try FileManager.default.removeItem(atPath: shop.folder + "/C")
    #expect(shop.run(part) == whole)
    #expect(whole.status == .somethingFound)
  }

  /// Each is a machine with the checkout in another place.
  @Test func anIndexIsGoodInAnotherCheckout() throws {
    let other = try Workshop(Self.files)
    try other.write("all.rxindex", bytes: try shop.bytes("all.rxindex"))
    #expect(
      other.run("check", "--index", "all.rxindex", "--shard", "2/2")
        == run("check", "--index", "all.rxindex", "--shard", "2/2"))
  }

  @Test func anIndexIsTheSameWhoeverMakesIt() throws {
    #expect(run("index", "-j1", "-o", "again.rxindex", ".").status == .done)
    #expect(try shop.bytes("again.rxindex") == shop.bytes("all.rxindex"))
  }

  // MARK: Several projects

  /// Each is decided without the other, and then both are printed as one.
  @Test func indicesOfProjectsThatShareNothingAreJoined() throws {
    for name in ["A", "B", "C"] { #expect(run("index", "-o", "\(name).rxindex", name).status == .done) }
    let ended = run("index", "--merge", "C.rxindex", "A.rxindex", "B.rxindex", "-o", "joined.rxindex")
    #expect(ended.error.hasPrefix("joined.rxindex knows 3 findings in 5 files. "), "\(ended.error)")
    let alone = ["A", "B", "C"].map { run("check", "--format", "json", "--index", "\($0).rxindex").output }
    let parts = (1...3).map {
      run("check", "--format", "json", "--index", "joined.rxindex", "--shard", "\($0)/3").output
    }
    #expect(parts.flatMap(findings) == alone.flatMap(findings))
    #expect(alone.flatMap(findings).count == 3)
  }

  private func findings(in document: String) -> [String] {
    document.split(separator: "\n").filter { $0.contains("\"file\":") }.map { line in
      String(line.hasSuffix("},") ? line.dropLast() : line)
    }
  }

  @Test func whatCannotBeJoinedIsRefused() throws {
    #expect(run("index", "-o", "A.rxindex", "A").status == .done)
    #expect(run("index", "-o", "safe.rxindex", "--applicability", "safe", "B").status == .done)
    let ended = run("index", "--merge", "all.rxindex", "A.rxindex", "safe.rxindex", "-o", "joined.rxindex")
    #expect(
      ended.error == """
        A.rxindex: error: 'A/Model.swift' is in 'all.rxindex', too
        A.rxindex: note: join the indices of projects that have no file in common, each once
        safe.rxindex: error: the index is not like 'all.rxindex': it was made with other options: 'applicability'
        safe.rxindex: note: make both in one way
        safe.rxindex: error: 'B/Other.swift' is in 'all.rxindex', too
        safe.rxindex: note: join the indices of projects that have no file in common, each once

        """)
    #expect(ended.status == .couldNotRun)
    #expect(!shop.tree().contains("joined.rxindex"))
  }

  // MARK: What is refused

  private func refused(_ arguments: String..., is text: String) {
    let ended = shop.run(["check", "--index", "all.rxindex"] + arguments)
    #expect(ended == Workshop.Ended(status: .couldNotRun, output: "", error: text + "\n"))
  }

  @Test func aFileThatIsAnotherByNowIsRefusedByItsPart() throws {
    try shop.write("B/Other.swift", "let other = 1\n")
    try FileManager.default.removeItem(atPath: shop.folder + "/B/Timer.swift")
    refused(
      "--shard", "2/2",
      is: """
        B/Timer.swift: error: the file was removed since the index was made
        B/Timer.swift: note: make it again: 'rxmigrate index --output all.rxindex'
        """)
    refused(
      is: """
        B/Other.swift: error: the file was changed since the index was made
        B/Timer.swift: error: the file was removed since the index was made
        B/Timer.swift: note: make it again: 'rxmigrate index --output all.rxindex'
        """)
  }

  @Test func aNewFileIsRefusedByEachPart() throws {
    try shop.write("A/New.swift", "let new = 1\n")
    for number in 1...2 {
      refused(
        "--shard", "\(number)/2",
        is: """
          A/New.swift: error: the file is new since the index was made
          A/New.swift: note: make it again: 'rxmigrate index --output all.rxindex'
          """)
    }
  }

  /// Its findings are about bridges that nothing calls, and what calls them is in all files.
  @Test func aFileOfBridgesIsLookedAtByTheLastPart() throws {
    let bridges = ["--bridges", "A/Bridges.swift"]
    let rewrite = ["rewrite", "--quiet", "--project", "."] + bridges + ["A/Model.swift"]
    #expect(shop.run(rewrite, engine: .real).status == .done)
    #expect(shop.run(["index", "-o", "all.rxindex"] + bridges).status == .done)
    for number in 1...2 {
      let part = ["check", "--shard", "\(number)/2"] + bridges
      #expect(shop.run(part + ["--index", "all.rxindex"]) == shop.run(part))
    }
    try shop.write("A/Bridges.swift", try shop.read("A/Bridges.swift") + "\n")
    refused(
      "--shard", "2/2", "--bridges", "A/Bridges.swift",
      is: """
        A/Bridges.swift: error: the file was changed since the index was made
        A/Bridges.swift: note: make it again: 'rxmigrate index --output all.rxindex'
        """)
  }

  @Test(arguments: [
    (["--target", "combine"], "'target' and 'extras'"),
    (["--lint", "--fidelity", "idiomatic"], "'fidelity' and 'lint'"),
    (["--exclude", "C/"], "'exclude'"), (["--relays", "A/=relay"], "'relays by place'"),
  ])
  func anIndexOfOtherOptionsIsRefused(options: [String], names: String) {
    let ended = shop.run(["check", "--index", "all.rxindex"] + options)
    #expect(
      ended.error == """
        all.rxindex: error: the index is not this run's: it was made with other options: \(names)
        all.rxindex: note: make it again: 'rxmigrate index --output all.rxindex'

        """)
    #expect(ended.status == .couldNotRun)
  }

  @Test func anIndexOfAnotherBuildIsRefused() throws {
    try shop.write("tool", "another build")
    let place = shop.folder
    let ended = shop.run(["check", "--index", "all.rxindex"]) {
      Cache(folder: place + "/cache", executable: place + "/tool")
    }
    #expect(
      ended.complaint
        == "all.rxindex: error: the index is not this run's: another build of rxmigrate \(versionNumber) made it")
    #expect(ended.status == .couldNotRun)
  }

  /// Wherever it is cut off, and whichever of its bytes is another one.
  @Test func aDamagedIndexIsRefused() throws {
    let good = try shop.bytes("all.rxindex")
    let head = "rxmigrate index 1\n".utf8.count
    for length in [head, head + 1, good.count / 2, good.count - 1] {
      try shop.write("all.rxindex", bytes: Array(good[..<length]))
      refused(is: damaged)
    }
    for place in stride(from: head, to: good.count, by: 97) {
      var bytes = good
      bytes[place] ^= 0x41
      try shop.write("all.rxindex", bytes: bytes)
      refused(is: damaged)
    }
  }

  private let damaged = """
    all.rxindex: error: the index is cut off or damaged
    all.rxindex: note: 'rxmigrate index --output all.rxindex' writes one
    """

  @Test(arguments: [
    ("", "this is no index"), ("{}\n", "this is no index"), ("rxmigrate ind", "this is no index"),
    ("rxmigrate index 2\nabc", "another version of rxmigrate wrote this index"),
  ])
  func whatIsNoIndexIsRefused(text: String, reason: String) throws {
    try shop.write("all.rxindex", text)
    refused(
      is: """
        all.rxindex: error: \(reason)
        all.rxindex: note: 'rxmigrate index --output all.rxindex' writes one
        """)
  }

  @Test(arguments: [
    (["index"], "Error: Name the file that the index goes to: '--output project.rxindex'."),
    (
      ["index", "-o", "a", "A/Model.swift"],
      "Error: An index is of whole folders: of single files nobody knows what others do with their streams."
    ),
    (
      ["index", "--shard", "1/2", "-o", "a"],
      "Error: The option '--shard' belongs to 'check' or 'report', not to 'index'."
    ),
    (["index", "--merge", "-o", "a"], "Error: Name the indices to merge, as 'index --output' writes them."),
    (["check", "--index", "none"], "none: error: no such file"),
    (
      ["check", "--index", "all.rxindex", "--changed"],
      "Error: '--index' is of the files of the index, without '--project', '--changed', '--files-from', '--merge' and '-'."
    ),
  ])
  func whatMakesNoSenseIsRefused(arguments: [String], complaint: String) throws {
    let ended = shop.run(arguments)
    #expect(ended.complaint == complaint)
    #expect(ended.status == .couldNotRun)
  }
}
