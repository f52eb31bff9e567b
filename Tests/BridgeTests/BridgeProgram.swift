import Foundation
import RunningPrograms
import SourceText

@testable import MigrateCommand

/// A program of timelines: some bridges, and for each of them what happens on both sides.
struct BridgeProgram: Sendable {
  /// The names of the bridges, each that of its file.
  let names: [String]
  private let executable: URL

  /// Those that need RxSwift itself, and none of its other modules.
  static let core = Task {
    let folder = try newFolder("Core")
    return try await BridgeProgram(["Core"], .standIn(in: folder), in: folder)
  }

  /// All of them, with RxSwift; nil where there is none.
  static let whole = RxModules.checkoutFolder.map { checkout in
    Task { try await BridgeProgram(["Core", "Whole"], .compiled(from: checkout), in: newFolder("Whole")) }
  }

  /// An empty folder among the build's products.
  private static func newFolder(_ name: String) throws -> URL {
    let folder = Places.products.appending(path: "BridgePrograms/\(name)")
    if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private init(_ folders: [String], _ rx: RxModules, in folder: URL) async throws {
    names = try folders.flatMap(timelineNames)
    let timelines = bridgeTests.appending(path: "Timelines")
    let pieces = BridgeLibrary.builtIn.pieces.filter { [names] in
      names.contains($0.name) && $0.isFor("CoreStream")
    }
    let files =
      try folders.flatMap { try swiftFiles(in: timelines.appending(path: $0), relativeTo: timelines) } + [
        SourceFile(path: "Timeline.swift", bytes: Array(Data(contentsOf: timelines.appending(path: "Timeline.swift")))),
        SourceFile(
          path: "Bridges.swift", text: BridgeLibrary.text(of: pieces, module: "CoreStream", besides: [])),
        SourceFile(path: "main.swift", text: Self.main(names)),
      ]
    executable = try await ProgramCompiler(modules: ["CoreStream"], options: rx.options)
      .compile(files, in: folder).get()
  }

  /// The program prints the timelines of the bridge that is named.
  private static func main(_ names: [String]) -> String {
    let cases = names.map { "case \"\($0)\": try timelinesOf\($0)()" }
    return (["switch CommandLine.arguments[1] {"] + cases + ["default: fatalError(\"no such timelines\")", "}", ""])
      .joined(separator: "\n")
  }

  /// The lines that the timelines of a bridge print.
  func lines(of name: String) async throws -> [String] {
    let run = try await ProgramRun.run(executable, [name], timeout: .seconds(30))
    let lines = run.output.split(separator: "\n").map(String.init)
    return run.status == 0 ? lines : lines + ["ended with \(run.status.map(String.init) ?? "a timeout"): \(run.errors)"]
  }
}

/// The folder of these tests.
let bridgeTests = Places.package.appending(path: "Tests/BridgeTests")

/// The bridges of which a folder has timelines.
func timelineNames(in folder: String) throws -> [String] {
  let timelines = bridgeTests.appending(path: "Timelines")
  return try swiftFiles(in: timelines.appending(path: folder), relativeTo: timelines)
    .map { URL(filePath: $0.path).deletingPathExtension().lastPathComponent }
}
