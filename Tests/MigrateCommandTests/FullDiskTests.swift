#if os(Linux)
import Foundation
import Testing

@testable import MigrateCommand

/// The tool itself where nothing more can be written: every file is as it was, none is left over, and it says why.
@Suite struct FullDiskTests {
  private static let before = "import RxSwift\n\nlet numbers = Observable.just(1)\n"

  private let shop: Workshop
  private let home: Workshop

  init() throws {
    let long = Self.before + "// \(String(repeating: "-", count: 4000))\n"
    shop = try Workshop(["a.swift": Self.before, "b.swift": long])
    home = try Workshop()
  }

  /// `ulimit -f 1` lets no file grow over a kilobyte, which the second file does: the journal is written first.
  @Test func aLimitForFilesStopsTheRunBeforeAnyFileIsWritten() throws {
    let ended = try shell("ulimit -f 1; \(quotedTool) rewrite --quiet .")
    #expect(ended.error.contains(": error: the journal can't be written: a file may not be that large here\n"))
    try expectNothingWritten(after: ended)
  }

  @Test(.enabled(if: canMount, "no file system can be mounted here"))
  func aFullDiskLeavesTheFilesAsTheyWere() throws {
    let script = """
      mkdir disk && mount -t tmpfs -o size=32k tmpfs disk && cp a.swift b.swift disk && cd disk || exit
      head -c 64k /dev/zero > filler 2> /dev/null
      \(quotedTool) rewrite --quiet .; status=$?
      rm filler; ls -A; cmp a.swift ../a.swift; cmp b.swift ../b.swift; exit $status
      """
    let ended = try runProgram(
      "unshare", "--user", "--map-root-user", "--mount", "bash", "-c", script, in: shop.folder, environment: environment
    )
    #expect(ended.output == "a.swift\nb.swift\n")
    #expect(
      ended.error == """
        a.swift: error: no new file can be written beside it: the disk is full
        a.swift: note: see whether the folder is writable and the disk has room
        b.swift: error: no new file can be written beside it: the disk is full
        b.swift: note: see whether the folder is writable and the disk has room

        """)
    #expect(ended.status == 2)
  }

  @Test func aFullDiskForTheResultIsTold() throws {
    let printed = try shell("\(quotedTool) diff --quiet . > /dev/full")
    #expect(printed.error == "error: standard output can't be written: the disk is full\n")
    #expect(printed.status == 2)
    let ended = try shell("ulimit -f 1; \(quotedTool) diff --quiet -o rx.patch b.swift b.swift")
    #expect(ended.error == "rx.patch: error: the result can't be written: a file may not be that large here\n")
    try expectNothingWritten(after: ended)
  }

  private func expectNothingWritten(after ended: ProgramEnd) throws {
    #expect(ended.status == 2)
    #expect(ended.output.isEmpty)
    #expect(shop.tree() == ["a.swift", "b.swift"])
    #expect(try shop.read("a.swift") == Self.before)
  }

  private func shell(_ script: String) throws -> ProgramEnd {
    try runProgram("bash", "-c", script, in: shop.folder, environment: environment)
  }

  private var environment: [String: String] { ["HOME": home.folder, "XDG_DATA_HOME": home.folder + "/data"] }
}

/// Whether a user of their own may mount file systems, which some systems forbid.
private let canMount =
  (try? runProgram("unshare", "--user", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt").status)
  == 0
#endif
