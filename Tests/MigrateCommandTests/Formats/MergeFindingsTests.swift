import Testing

@testable import MigrateCommand

/// `check --merge`: what several machines found is printed as one run prints it.
@Suite struct MergeFindingsTests {
  /// Files with code beyond ASCII, since formats count columns differently.
  private static let files: KeyValuePairs<String, String> = [
    "A/Model.swift": """
    import RxSwift
    class Model {
      let taps = PublishSubject<Int>()
      func values(_ é🙂: Int) -> Observable<Int> { /* é🙂 */ taps.distinctUntilChanged().share(replay: 1) }
    }

    """,
    "B/Bag.swift": "import RxSwift\nlet bag = DisposeBag()\nlet timer = Observable<Int>.never()\n",
    "B/Vü %:,#?.swift": "import RxSwift\nfunc other(_ model: Model) -> Observable<Int> {\n  model.values(1)\n}\n",
  ]

  /// A folder with the parts of a run, and with what the whole run prints.
  private func parts(_ count: Int, _ arguments: String...) throws -> Workshop {
    let shop = try Workshop(Self.files)
    for number in 1...count {
      _ = shop.run(
        ["check", "--format", "json:\(number).json", "--shard", "\(number)/\(count)"] + arguments, engine: .real)
    }
    return shop
  }

  private func merge(_ shop: Workshop, _ arguments: String...) -> Workshop.Ended {
    shop.run(["check", "--merge"] + arguments, engine: .real)
  }

  @Test(arguments: reporters.map(\.name))
  func theFormatsAreByteForByteThoseOfOneRun(format: String) throws {
    let shop = try parts(3)
    let whole = shop.run("check", "--format", format, engine: .real)
    #expect(whole.status == .somethingFound)
    #expect(whole.output.count > 500)
    // The order of the files' names doesn't matter.
    let merged = merge(shop, "--format", format, "3.json", "1.json", "2.json")
    #expect(merged.output == whole.output)
    #expect(merged.status == whole.status)
    #expect(whole.error.hasPrefix(merged.error))
  }

  @Test func staleEntriesAreThoseOfTheLastPart() throws {
    let shop = try Workshop(Self.files)
    #expect(shop.run("baseline", engine: .real).status == .done)
    try shop.write("B/Bag.swift", "")
    try shop.write("B/New.swift", "import RxSwift\nlet new = Observable<Int>.never()\n")
    let known = ["check", "--baseline", ".rxmigrate-baseline.json", "--format"]
    for number in 1...2 {
      _ = shop.run(known + ["json:\(number).json", "--shard", "\(number)/2"], engine: .real)
    }
    let whole = shop.run(known + ["sarif"], engine: .real).output
    #expect(whole.contains("stale-baseline-entry") && whole.contains("B/New.swift"))
    #expect(merge(shop, "--format", "sarif", "1.json", "2.json").output == whole)
  }

  @Test func withoutFindingsTheCheckPasses() throws {
    let shop = try Workshop(["A/a.swift": "", "B/b.swift": ""])
    for name in ["A", "B"] { _ = shop.run("check", "--format", "json:\(name).json", name) }
    let ended = merge(shop, "A.json", "B.json")
    #expect(ended == Workshop.Ended(status: .done, output: "", error: "No findings in 2 files.\n"))
  }

  /// Runs of several folders are no parts of one run; each may be there or not.
  @Test func wholeRunsAreJoinedInTheirOrder() throws {
    let shop = try Workshop(["A/a.swift": "items", "B/b.swift": "drive"])
    for name in ["A", "B"] { _ = shop.run("check", "--format", "json:\(name).json", name) }
    #expect(merge(shop, "--quiet", "A.json", "B.json").output == shop.run("check", "A", "B").output)
  }

  /// A machine whose part is missing would pass for one that found nothing.
  @Test(arguments: [
    (["1.json", "3.json"], "error: of 3 parts, part 2 is missing"),
    (["2.json"], "error: of 3 parts, parts 1, 3 are missing"),
    (["1.json", "2.json", "3.json", "1.json"], "1.json: error: is part 1 of 3, and so is '1.json'"),
    (["1.json", "2.json", "3.json", "whole.json"], "whole.json: error: is no part of 3, and '1.json' is one"),
    (["1.json", "none.json"], "none.json: error: no such file"),
    ([], "Error: Name the findings to merge, as 'check --format json' prints them."),
    (
      ["--shard", "1/2", "1.json"],
      "Error: '--merge' joins what is printed already, without '--shard', '--changed', '--files-from' and '--stamp'."
    ),
  ])
  func whatIsNoRunIsRefused(files: [String], complaint: String) throws {
    let shop = try parts(3)
    _ = shop.run("check", "--format", "json:whole.json", engine: .real)
    let before = shop.tree()
    let ended = shop.run(["check", "--merge", "--format", "sarif:all.sarif"] + files, engine: .real)
    #expect(ended.complaint == complaint)
    #expect(ended.status == .couldNotRun)
    #expect(ended.output.isEmpty)
    #expect(shop.tree() == before)
  }

  @Test(arguments: [
    ("\"version\": 1", "\"version\": 2", "1.json:2:14: error: this version of the findings is unknown; it must be 1"),
    ("\"rule\":", "\"rul\":", "1.json:5:114: error: unknown key 'rul'. Did you mean 'rule'?"),
    (
      "\"part\": \"1/3\"", "\"part\": \"4/3\"", "1.json:3:11: error: 'part' takes a part and the number of parts: '1/4'"
    ),
    ("\"line\":3,", "\"line\":0,", "1.json:5:36: error: 'line' takes a whole number from 1"),
    ("]", "", "1.json:5:"),
  ])
  func aBrokenPartIsTold(good: String, bad: String, complaint: String) throws {
    let shop = try parts(3)
    let text = try shop.read("1.json")
    try #require(text.contains(good))
    try shop.write("1.json", text.replacing(good, with: bad))
    let ended = merge(shop, "1.json", "2.json", "3.json")
    #expect(ended.complaint.hasPrefix(complaint))
    #expect(ended.error.contains("print it again with 'rxmigrate check --format json'; nothing was written"))
    #expect(ended.status == .couldNotRun)
  }
}
