import Foundation
import RunningPrograms
import SourceText
import Testing

@testable import MigrateCommand

/// A migrated module's face with shims, and a program in which users of both libraries meet it.
@Suite struct ShimProgramTests {
  @Test(.enabled(if: RxModules.checkoutFolder != nil, "RXSWIFT_CHECKOUT names no checkout of RxSwift"))
  func usersOfBothLibrariesGoOn() async throws {
    let checkout = try #require(RxModules.checkoutFolder)
    let folder = try Places.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try swiftFiles(in: bridgeTests.appending(path: "Shims"), relativeTo: bridgeTests)
    let text = Shim.text(of: shims(for: files.map(\.bytes), importing: ["CoreStream"]))
    let uses = CodeUses(of: Array("import RxRelay\n\(text)".utf8))
    let pieces = BridgeLibrary.builtIn.needed(for: uses, module: "CoreStream")
    let bridges = BridgeLibrary.text(of: pieces, module: "CoreStream", besides: []) + "\n" + text
    let executable = try await ProgramCompiler(
      modules: ["CoreStream"], options: RxModules.compiled(from: checkout).options
    )
    .compile(files + [SourceFile(path: "Bridges.swift", text: bridges)], in: folder).get()
    let run = try await ProgramRun.run(executable)
    #expect(
      run.output == """
        migrated home 0
        source 7
        tap 1
        error 2
        current 1
        none true
        count 1
        count 2
        loaded home 4
        saved
        shown a
        shown b
        one 3
        world 5

        """)
  }
}
