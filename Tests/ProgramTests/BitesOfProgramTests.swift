import Foundation
import MigrateCommand
import RunningPrograms
import SourceText
import Synchronization
import Testing

/// A program of several files that is rewritten file by file and then as a whole ends in the text of one run: in either
/// order, with bridges between its halves and without. Nothing is compiled.
@Suite struct BitesOfProgramTests {
  /// How a program is bitten.
  enum Way: String, CaseIterable {
    case forward, reverse
    case bridgedForward = "forward with bridges"
    case bridgedReverse = "reverse with bridges"

    var bridges: [String] {
      switch self {
      case .forward, .reverse: []
      case .bridgedForward, .bridgedReverse: ["--bridges", "Bridges.swift"]
      }
    }

    func ordered(_ files: [String]) -> [String] {
      switch self {
      case .forward, .bridgedForward: files
      case .reverse, .bridgedReverse: files.reversed()
      }
    }
  }

  /// A program that does not end so yet, and why.
  struct Exception {
    let program: String
    let reason: String
    let ways: [Way]
  }

  /// All that don't. One that has come to end so is taken from the list, or the test fails.
  static let exceptions = [
    Exception(
      program: "offline-notes", reason: "a type that its place says goes with the bridge, whoever wrote it",
      ways: [.bridgedForward, .bridgedReverse])
  ]

  static let programs = Program.all.filter { ((try? $0.before()) ?? []).count > 1 }

  @Test func thereArePrograms() {
    #expect(Self.programs.count > 80)
    #expect(Set(Self.exceptions.map(\.program)).isSubset(of: Self.programs.map(\.name)))
  }

  @Test(arguments: programs)
  func bitesEndInTheTextOfOneRun(program: Program) throws {
    let files = try program.before()
    let whole = try Bitten(files)
    try whole.rewrite(".")
    let text = try whole.texts()
    let others = try Way.allCases.filter { way in
      let bitten = try Bitten(files)
      for file in way.ordered(files.map(\.path)) + ["."] { try bitten.rewrite(file, way.bridges) }
      return try bitten.texts() != text
    }
    let known = Self.exceptions.first { $0.program == program.name }
    #expect(others == Way.allCases.filter { known?.ways.contains($0) == true }, "\(known?.reason ?? "one text")")
  }
}

/// The engine with rules that are read once.
private let engine: Engine = {
  var engine = Engine.real
  let catalog = builtInCatalog()
  engine.catalog = { _, _ in catalog }
  return engine
}()

/// A program's files in a folder of their own.
private final class Bitten {
  private let folder: URL
  private let paths: [String]

  init(_ files: [SourceFile]) throws {
    folder = try Places.makeTemporaryFolder()
    paths = files.map(\.path)
    for file in files {
      let place = folder.appending(path: file.path)
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: place)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Rewrites a file, or all: `.`.
  func rewrite(_ path: String, _ options: [String] = []) throws {
    let said = Mutex<[UInt8]>([])
    let outside = Outside(
      workingFolder: folder.path, writeOutput: { _ in }, writeError: { words in said.withLock { $0 += words } })
    let status = MigrateCommand.run(
      arguments: ["rewrite", "--quiet", "--jobs", "1", "--project", "."] + options + [path], outside: outside,
      engine: engine)
    let words = said.withLock { String(decoding: $0, as: UTF8.self) }
    try #require(status == .done, "\(words)")
  }

  /// The files as they are now.
  func texts() throws -> [String] {
    try paths.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }
}
