import Foundation
import MigrateCommand
import RewriteRules
import SourceText
import StreamTypes
import Testing

/// A temporary folder in which the command runs, with an engine of a few fake rules.
final class Workshop: Sendable {
  /// How a run ended and what it said.
  struct Ended: Equatable {
    let status: MigrateCommand.ExitStatus
    let output: String
    let error: String

    /// The error's first line.
    var complaint: String { String(error.prefix { $0 != "\n" }) }
  }

  let folder: String

  /// Files by path; a path with a trailing slash is an empty folder.
  init(_ files: KeyValuePairs<String, String> = [:]) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "rxmigrate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    folder = place.resolvingSymlinksInPath().path
    for (path, text) in files { try write(path, text) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  func write(_ path: String, _ text: String) throws { try write(path, bytes: Array(text.utf8)) }

  func write(_ path: String, bytes: [UInt8]) throws {
    let place = URL(filePath: folder).appending(path: path)
    let parent = path.hasSuffix("/") ? place : place.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    if !path.hasSuffix("/") { try Data(bytes).write(to: place) }
  }

  func read(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

  /// What stands below a file's imports.
  func readBelowImports(_ path: String) throws -> String {
    let lines = try read(path).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { $0.hasPrefix("import ") || $0.isEmpty }.joined(separator: "\n")
  }

  func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: folder + "/" + path))) }

  /// Everything below the folder but git's own files, sorted.
  func tree() -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0 != ".git" && !$0.hasPrefix(".git/") }.sorted()
  }

  /// Runs the command in the folder, or in one below it.
  func run(
    _ arguments: String..., in subfolder: String? = nil, input: String = "", engine: Engine = .fake
  ) -> Ended {
    run(arguments, in: subfolder, input: input, engine: engine)
  }

  func run(
    _ arguments: [String], in subfolder: String? = nil, input: String = "", engine: Engine = .fake,
    cache: @escaping @Sendable () -> Cache? = { nil }, journals: String? = nil, now: String = "2026-03-01T12:00:00Z",
    columns: Int? = nil, answering: (@Sendable (_ said: String) -> String)? = nil
  ) -> Ended {
    let output = Collected()
    let error = Collected()
    let person = answering.map { Person(error, answer: $0) }
    let outside = Outside(
      workingFolder: subfolder.map { folder + "/" + $0 } ?? folder, environment: ProcessInfo.processInfo.environment,
      standardInput: { Array(input.utf8) }, nextInput: { person?.next() ?? [] }, writeOutput: output.append,
      writeError: error.append, outputColumns: columns, cache: cache, journals: { journals },
      now: { (try? Date(now, strategy: .iso8601)) ?? Date(timeIntervalSince1970: 0) })
    let status = MigrateCommand.run(arguments: arguments, outside: outside, engine: engine)
    // Paths differ from run to run; the pictures show a fixed one.
    return Ended(
      status: status, output: output.text.replacing(folder, with: "/work"),
      error: error.text.replacing(folder, with: "/work"))
  }

  /// Runs git in the folder; it has to succeed.
  @discardableResult
  func git(_ arguments: String..., in subfolder: String? = nil) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["git", "-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "core.autocrlf=false"] + arguments
    process.currentDirectoryURL = URL(filePath: subfolder.map { folder + "/" + $0 } ?? folder)
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "git \(arguments)")
    return text
  }

  /// Makes the folder a checkout with everything committed.
  func commitAll() throws {
    try git("init", "--quiet")
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "Start")
  }
}

/// What a stream was given.
final class Collected: @unchecked Sendable {
  private let lock = NSLock()
  private var bytes: [UInt8] = []

  @Sendable func append(_ more: [UInt8]) { lock.withLock { bytes += more } }

  var text: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }
}

/// Somebody who reads what is said and answers it.
final class Person: @unchecked Sendable {
  private let said: Collected
  private let answer: @Sendable (String) -> String
  private let lock = NSLock()
  private var read = 0

  init(_ said: Collected, answer: @escaping @Sendable (String) -> String) {
    self.said = said
    self.answer = answer
  }

  /// What the person types at what was said since the last answer; nothing for the end of the input.
  func next() -> [UInt8] {
    lock.withLock {
      let text = said.text
      defer { read = text.count }
      return Array(answer(String(text.dropFirst(read))).utf8)
    }
  }
}

extension Engine {
  /// `Observable` becomes `Publisher` (safe), `drive` becomes `sink` (needs review), `items` is left to a person.
  static let fake = Engine(
    catalog: { pages, _ in RuleCatalog.checked(pages) },
    index: { file, _ in ProjectIndex(of: file) },
    propose: { _, _, options in { file in fakeRewrite(of: file, options: options) } })
}

/// The fake rules' rewrite.
func fakeRewrite(of file: SourceFile, options: RewriteOptions) -> Rewrite {
  var findings =
    file.places(of: "Observable").map {
      Finding(
        rule: "observable", range: $0, applicability: .safe, message: "'Observable' becomes 'Publisher'",
        edits: [TextEdit($0, "Publisher")])
    }
  findings += file.places(of: "drive").map {
    Finding(
      rule: "drive", range: $0, applicability: .needsReview, message: "'drive' becomes 'sink'",
      note: "values arrive on the thread that sends them", edits: [TextEdit($0, "sink")])
  }
  findings += file.places(of: "items").map {
    Finding(
      rule: "items", range: $0, applicability: .reportOnly, message: "'items' has no counterpart",
      note: "use a diffable data source")
  }
  var edits = EditSet()
  for finding in findings where finding.applicability <= options.applicability {
    for edit in finding.edits { #expect(edits.insert(edit) == nil) }
  }
  return Rewrite(findings: findings.sorted { $0.range < $1.range }, edits: edits)
}

extension SourceFile {
  /// Where a word occurs.
  fileprivate func places(of word: String) -> [ByteRange] {
    let word = Array(word.utf8)
    return bytes.indices.filter { bytes[$0...].starts(with: word) }.map { ByteRange($0, $0 + word.count) }
  }
}
