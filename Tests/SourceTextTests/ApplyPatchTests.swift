import Foundation
import SourceText
import Testing

/// Hands our patches to the programs that people will use, and compares what those make of the old file.
@Suite struct ApplyPatchTests {
  static let tools = [["git", "apply"], ["patch", "-p1", "--silent"]].filter { isInstalled($0[0]) }

  static let paths = ["A.swift", "Sources/My App/é ü.swift", "a\"b\\c.swift", "tab\there.swift", "Ünï.swift"]

  @Test(arguments: tools, paths) func oddPaths(tool: [String], path: String) throws {
    try expectApplied(tool, path, old: "a\nb\n", new: "a\nc\n")
  }

  static let pairs = [
    ("a", "b"), ("a", "a\n"), ("a\n", "a"), ("a\r\nb\r\n", "a\r\nc\r\n"), ("a\rb", "a\rc"), ("", "a\n"), ("", "a"),
    ("a\n\n\n", "\n\na\n"), ("a\n\\ No newline\n-- x\n++ y\n", "-- a\n\\ No newline\n++ z"),
    ("\u{FEFF}a\n", "\u{FEFF}b\n"),
  ]

  @Test(arguments: tools, 0..<pairs.count) func oddTexts(tool: [String], pair: Int) throws {
    let (old, new) = Self.pairs[pair]
    try expectApplied(tool, "A.swift", old: old, new: new)
  }

  @Test(arguments: tools, 0..<12) func randomEdits(tool: [String], seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let words = ["}", "", "  a", "  b", "func c() {", "x\r"]
    var lines = (0..<(1 + random.below(60))).map { _ in words[random.below(words.count)] }
    let old = lines.joined(separator: "\n")
    for _ in 0...random.below(8) {
      let place = random.below(lines.count)
      if random.below(2) == 0, lines.count > 1 {
        lines.remove(at: place)
      } else {
        lines.insert(words[random.below(words.count)], at: place)
      }
    }
    try expectApplied(tool, "A.swift", old: old, new: lines.joined(separator: "\n"), "seed \(seed)")
  }

  private func expectApplied(
    _ tool: [String], _ path: String, old: String, new: String, _ comment: Comment? = nil,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("patch-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(old.utf8).write(to: file)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = tool
    process.currentDirectoryURL = folder
    let input = Pipe()
    process.standardInput = input
    try process.run()
    let patch = unifiedDiff(path: path, old: Array(old.utf8), new: Array(new.utf8))
    try input.fileHandleForWriting.write(contentsOf: Data(patch))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()

    let isChanged = old != new
    #expect(process.terminationStatus == 0 || !isChanged, comment, sourceLocation: location)
    #expect(try Data(contentsOf: file) == Data(new.utf8), comment, sourceLocation: location)
  }

  private static func isInstalled(_ program: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }
}
