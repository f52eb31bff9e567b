import Foundation
import RewriteRules
import SourceText
import Testing

@testable import MigrateCommand

/// What is kept from run to run never changes what a run says.
@Suite struct CacheTests {
  /// A run of the tool in a folder with a cache, and how often the rules were asked for a file.
  private struct Tool {
    let shop: Workshop
    var program = "tool"
    var limit = 1 << 20

    func run(_ arguments: String..., in subfolder: String? = nil) -> (ended: Workshop.Ended, asked: Int) {
      let asked = Counter()
      var engine = Engine.fake
      engine.propose = { _, _, options in
        { file in
          asked.step()
          return fakeRewrite(of: file, options: options)
        }
      }
      let place = (folder: shop.folder + "/cache", program: shop.folder + "/" + program, limit: limit)
      let ended = shop.run(arguments, in: subfolder, engine: engine) {
        Cache(folder: place.folder, executable: place.program, limit: place.limit)
      }
      return (ended, asked.count)
    }

    var entries: [String] { shop.tree().filter { $0.hasPrefix("cache/") }.sorted() }
  }

  private let shop: Workshop
  private var tool: Tool { Tool(shop: shop) }

  init() throws {
    shop = try Workshop([
      "tool": "one build", "other": "another build", "App/a.swift": "Observable drive", "App/b.swift": "items",
    ])
  }

  @Test func theSecondRunAsksNoRules() {
    let first = tool.run("check", "App")
    let second = tool.run("check", "App")
    #expect(first.ended == second.ended)
    #expect((first.asked, second.asked) == (2, 0))
  }

  @Test(arguments: [
    ["check", "--format", "json", "App"], ["diff", "App"], ["check", "--project", "App", "App/b.swift"],
  ])
  func everyVerbSaysTheSame(_ arguments: [String]) {
    let first = shop.run(arguments)
    for _ in 0..<2 {
      let kept = shop.run(arguments) { Cache(folder: shop.folder + "/cache", executable: shop.folder + "/tool") }
      #expect(kept == first)
    }
  }

  /// Machines that share the folder share the work: the first part is found with all others.
  @Test func thePartsOfARunAreFoundOnce() {
    let first = tool.run("check", "--shard", "1/2", "App")
    let second = tool.run("check", "--shard", "2/2", "App")
    #expect((first.asked, second.asked) == (2, 0))
    #expect(first.ended.output + second.ended.output == shop.run("check", "App").output)
  }

  /// Machines have their checkouts in different places.
  @Test func checkoutsShareTheFolderThatIsAskedFor() throws {
    try shop.write("Here/App/a.swift", "Observable drive")
    try shop.write("There/App/a.swift", "Observable drive")
    let first = tool.run("check", "--cache", "../shared/new", "App", in: "Here")
    let second = tool.run("check", "--cache", "../shared/new", "App", in: "There")
    #expect((first.asked, second.asked) == (1, 0))
    #expect(second.ended.output == first.ended.output.replacing("/work/Here", with: "/work/There"))
    #expect(tool.entries == [])
    #expect(tool.run("check", "--no-cache", "--cache", "../shared/new", "App", in: "There").asked == 1)
    #expect(tool.run("check", "--cache", "../another", "App", in: "There").asked == 1)
  }

  @Test func aFolderOfTheConfigurationIsBesideIt() throws {
    try shop.write(".rxmigrate.json", #"{ "cache": "kept" }"#)
    #expect(tool.run("check", "App").asked == 2)
    #expect(tool.run("check", ".", in: "App").asked == 2)
    #expect(shop.tree().contains { $0.hasPrefix("kept/") })
    #expect(tool.entries == [])
  }

  @Test func whatIsNoFolderIsRefused() throws {
    let ended = tool.run("check", "--cache", "tool", "App").ended
    #expect(
      ended.error == """
        tool: error: there can't be a folder for what was found
        tool: note: name another one for '--cache', or leave it out

        """)
    #expect(ended.status == .couldNotRun)
  }

  @Test func aRewriteWritesTheSame() throws {
    #expect(tool.run("diff", "App").asked == 2)
    #expect(tool.run("rewrite", "App").asked == 0)
    #expect(try shop.read("App/a.swift") == "Publisher sink")
    #expect(tool.run("rewrite", "App").asked == 2)
  }

  @Test func aChangedFileIsReadAgain() throws {
    _ = tool.run("check", "App")
    try shop.write("App/b.swift", "drive")
    let changed = tool.run("check", "App")
    #expect(changed.asked == 2)
    #expect(changed.ended == shop.run("check", "App"))
  }

  @Test func aMovedOrNewFileIsNews() throws {
    _ = tool.run("check", "App")
    try FileManager.default.moveItem(atPath: shop.folder + "/App/b.swift", toPath: shop.folder + "/App/c.swift")
    #expect(tool.run("check", "App").asked == 2)
    try shop.write("App/d.swift", "drive")
    #expect(tool.run("check", "App").asked == 3)
  }

  @Test func aChangedFileOfTheProjectCounts() throws {
    _ = tool.run("check", "--project", "App", "App/a.swift")
    try shop.write("App/b.swift", "class Items {}")
    #expect(tool.run("check", "--project", "App", "App/a.swift").asked == 1)
  }

  @Test(arguments: [
    "--target=combine", "--fidelity=idiomatic", "--failures=error", "--relays=relay", "--relays=name:rates=published",
    "--relays=App/=relay", "--applicability=safe", "--lint", "--project=App",
  ])
  func anotherOptionIsAnotherResult(_ option: String) {
    _ = tool.run("check", "App/a.swift")
    let asked = tool.run("check", option, "App/a.swift")
    #expect(asked.asked == 1)
    #expect(tool.run("check", option, "App/a.swift").asked == 0)
  }

  @Test func aChangedPageOfATeamCounts() throws {
    func page(_ advice: String) -> String {
      """
      # shout

      A text in capitals.

      | family | applicability |
      |---|---|
      | voice | report-only |

      ## Rewrite
      ```swift find
      <#source#>.shout()
      ```

      ## By hand
      \(advice)

      ## Examples
      ```swift unchanged
      text.whisper()
      ```
      """
    }
    try shop.write("Mine/voice/shout.md", page("Speak low."))
    #expect(tool.run("check", "App").asked == 2)
    #expect(tool.run("check", "--rules", "Mine", "App").asked == 2)
    #expect(tool.run("check", "--rules", "Mine", "App").asked == 0)
    try shop.write("Mine/voice/shout.md", page("Speak lower."))
    #expect(tool.run("check", "--rules", "Mine", "App").asked == 2)
  }

  @Test func anotherBuildOfTheToolHasItsOwnResults() {
    _ = tool.run("check", "App")
    #expect(Tool(shop: shop, program: "other").run("check", "App").asked == 2)
  }

  @Test func aProgramThatCannotBeReadKeepsNothing() {
    #expect(Tool(shop: shop, program: "none").run("check", "App").asked == 2)
    #expect(tool.entries.isEmpty)
  }

  @Test func nothingIsReadOrKeptIfSomebodySaysSo() {
    #expect(tool.run("check", "--no-cache", "App").asked == 2)
    #expect(tool.entries.isEmpty)
    _ = tool.run("check", "App")
    #expect(tool.run("check", "--no-cache", "App").asked == 2)
  }

  /// Cut off at any byte, with any byte changed, empty, or something else: an entry is right or it is none.
  @Test func aDamagedEntryIsNone() throws {
    let cache = try #require(Cache(folder: shop.folder + "/cache", executable: shop.folder + "/tool"))
    let key = Digest([1])
    cache.write(Array("a result".utf8), key)
    #expect(cache.read(key) == Array("a result".utf8))
    let entry = try #require(tool.entries.first)
    let bytes = try shop.bytes(entry)
    var damaged = (0..<bytes.count).map { Array(bytes.prefix($0)) } + [Array("no entry".utf8), bytes + [0]]
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 1
      damaged.append(other)
    }
    for bytes in damaged {
      try shop.write(entry, bytes: bytes)
      #expect(cache.read(key) == nil)
    }
  }

  @Test func aRunPassesOverADamagedEntry() throws {
    let first = tool.run("check", "App")
    for entry in tool.entries { try shop.write(entry, bytes: Array(try shop.bytes(entry).dropLast())) }
    let again = tool.run("check", "App")
    #expect(again.asked == 2)
    #expect(again.ended == first.ended)
    #expect(tool.run("check", "App").asked == 0)
  }

  @Test func anEntryOfAnotherKeyIsIgnored() throws {
    _ = tool.run("check", "App")
    let entries = Set(tool.entries)
    try shop.write("App/b.swift", "drive")
    let right = tool.run("check", "App").ended
    for entry in entries {
      let bytes = try shop.bytes(entry)
      for other in tool.entries { try shop.write(other, bytes: bytes) }
      #expect(tool.run("check", "App").ended == right)
    }
  }

  /// The same text and a digest that fits, but not what a run writes.
  @Test func aForeignResultIsIgnored() throws {
    let sizes = [4, 9]
    #expect(RunResult([], sizes: sizes) == nil)
    let edit = TextEdit(ByteRange(3, 7), "much too far")
    var edits = EditSet()
    edits.insert(edit)
    let result = RunResult(rewrites: [Rewrite(findings: [], edits: edits), Rewrite(findings: [], edits: EditSet())])
    #expect(RunResult(result.packed, sizes: sizes) == nil)
    #expect(RunResult(result.packed, sizes: [7, 0]) != nil)
    #expect(RunResult(result.packed, sizes: [7]) == nil)
    #expect(RunResult(result.packed + [0], sizes: [7, 0]) == nil)
    for _ in 0..<2000 {
      let noise = (0..<Int.random(in: 0..<60)).map { _ in UInt8.random(in: 0...255) & 0x8F }
      _ = RunResult(noise, sizes: sizes)
    }
  }

  @Test func nobodyElseReadsTheEntries() throws {
    _ = tool.run("check", "App")
    let permissions = try FileManager.default.attributesOfItem(atPath: shop.folder + "/cache")[.posixPermissions]
    #expect(permissions as? Int == 0o700)
  }

  @Test func runsAtTheSameTimeShareTheCache() async {
    let first = shop.run("check", "App")
    await withTaskGroup(of: Workshop.Ended.self) { group in
      for _ in 0..<8 { group.addTask { tool.run("check", "App").ended } }
      for await ended in group { #expect(ended == first) }
    }
    // What the run found, and what the files declare.
    #expect(tool.entries.count == 2)
  }

  @Test func theOldestEntriesGo() throws {
    var small = tool
    small.limit = 2000
    for number in 0..<40 {
      try shop.write("App/b.swift", String(repeating: "drive ", count: number % 5 + 1) + "\(number)")
      _ = small.run("check", "App")
    }
    let sizes = try small.entries.map { try shop.bytes($0).count }
    #expect(sizes.count > 1)
    #expect(sizes.reduce(0, +) <= 2000)
    #expect(small.run("check", "App").asked == 0)
  }

  @Test func whatOthersPutIntoTheFolderStays() throws {
    try shop.write("cache/notes.txt", String(repeating: "n", count: 5000))
    var small = tool
    small.limit = 600
    for number in 0..<9 {
      try shop.write("App/b.swift", "drive \(number)")
      _ = small.run("check", "App")
    }
    #expect(tool.entries.contains("cache/notes.txt"))
  }

  @Test func aFolderThatCannotBeWrittenIsNoProblem() throws {
    try shop.write("cache", "a file")
    #expect(tool.run("check", "App").ended == shop.run("check", "App"))
  }

  // MARK: Values

  /// Whoever adds something to these that a run's output depends on packs it, too.
  @Test func nothingIsForgotten() {
    let finding = Finding(rule: "", range: ByteRange(0, 0), applicability: .safe, message: "")
    let edits = ["findings", "edits", "keptMembers", "usedMembers", "filledBags"]
    #expect(Mirror(reflecting: Rewrite(findings: [], edits: EditSet())).children.map(\.label) == edits)
    let parts = ["rule", "range", "applicability", "message", "note", "edits", "named"]
    #expect(Mirror(reflecting: finding).children.map(\.label) == parts)
  }

  @Test func aResultIsUnpackedAsItWas() throws {
    var edits = EditSet()
    edits.insert(TextEdit(ByteRange(0, 2), "länger"))
    edits.insert(TextEdit(ByteRange(200, 200), ""))
    let findings = [
      Finding(
        rule: "a", range: ByteRange(0, 2), applicability: .needsReview, message: "m", note: "n", edits: edits.edits),
      Finding(
        rule: "a", range: ByteRange(2, 300), applicability: .reportOnly, message: "", note: nil,
        named: NamedLine(file: "B.swift", line: 7)),
      Finding(rule: "", range: ByteRange(2, 2), applicability: .safe, message: "m", note: ""),
    ]
    let result = RunResult(rewrites: [Rewrite(findings: findings, edits: edits)], typeNames: ["A.B", "a"])
    let again = try #require(RunResult(result.packed, sizes: [300]))
    #expect(again.rewrites.map(\.findings) == [findings])
    #expect(again.rewrites.map(\.edits) == [edits])
    #expect(again.typeNames == ["A.B", "a"])
  }

  @Test func theTextOfOptionsSaysAllOfThem() {
    var options = RewriteOptions()
    let standard = fullText(of: options)
    options.except = ["b", "a", "c"]
    options.relays.files = ["x": .relay, "a": .published]
    let text = fullText(of: options)
    #expect(text != standard)
    #expect(text.contains(#"except: ["a", "b", "c"]"#))
    #expect(text.contains(#"files: [(key: "a", value: StreamTypes.RelayShape.published), (key: "x","#))
  }

  /// The vectors are those of the reference implementation.
  @Test(arguments: [
    ("", "00000000000000000000000000000000"), ("hello", "cbd8a7b341bd9b025b1e906a48ae1d19"),
    ("The quick brown fox jumps over the lazy dog", "e34bbc7bbc071b6c7a433ca9c49a9347"),
  ])
  func digestsAreThoseOfTheReference(text: String, digits: String) {
    #expect(Digest(Array(text.utf8)).digits == digits)
  }

  @Test func everyBitCountsForADigest() {
    for count in 0..<70 {
      let bytes = [UInt8](repeating: 0, count: count)
      var digests: Set<Digest> = [Digest(bytes), Digest(bytes + [0])]
      for bit in 0..<(count * 8) {
        var other = bytes
        other[bit / 8] ^= 1 << (bit % 8)
        digests.insert(Digest(other))
      }
      #expect(digests.count == count * 8 + 2)
    }
  }
}

/// How often something happened, on whatever thread.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var steps = 0

  func step() { lock.withLock { steps += 1 } }

  var count: Int { lock.withLock { steps } }
}
