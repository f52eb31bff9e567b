import Foundation
import RunningPrograms

/// Does the steps of a guide in a new folder, with the tool in the search path and no settings of a person's own.
struct GuideDesk {
  private let folder: URL
  private let cache: URL

  init() throws {
    folder = try Places.makeTemporaryFolder()
    cache = try Places.makeTemporaryFolder()
  }

  func remove() {
    for folder in [folder, cache] { try? FileManager.default.removeItem(at: folder) }
  }

  private var environment: [String: String] {
    [
      "PATH": Places.products.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
      "XDG_CACHE_HOME": cache.path, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "A",
      "GIT_COMMITTER_EMAIL": "a@example.com", "NO_COLOR": "1", "PAGER": "cat",
    ]
  }

  /// Runs a command as a person does who sees both outputs.
  func run(_ command: String) throws -> ProgramEnd {
    try runProgram("sh", "-c", "exec 2>&1; " + command, in: folder.path, environment: environment)
  }

  func prepare(_ step: Guide.Step) throws {
    switch step {
    case .project(let sample, let app, let tests):
      if let sample { try copy("Samples/\(sample)/Before", to: app) }
      if let sample, let tests { try copy("Samples/\(sample)/BeforeTests", to: tests) }
      try require("git init --quiet --initial-branch main")
      if sample != nil { try commit() }
    case .write(let path, let text):
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    case .commit: try commit()
    case .run(let command): try require(command.text)
    }
  }

  private func copy(_ path: String, to name: String) throws {
    try FileManager.default.copyItem(at: Places.package.appending(path: path), to: folder.appending(path: name))
  }

  private func commit() throws { try require("git add . && git commit --quiet --message 'Before'") }

  private func require(_ command: String) throws {
    let end = try run(command)
    guard end.status == 0 else { throw StepFailure(output: end.output) }
  }

  private struct StepFailure: Error { let output: String }
}
