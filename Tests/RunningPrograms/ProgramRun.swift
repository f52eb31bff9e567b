import Foundation

/// What came of a process.
public struct ProgramRun: Sendable {
  public let output: String
  public let errors: String
  /// Nil if it was stopped because its time was over.
  public let status: Int32?

  /// Runs an executable until it ends or its time is over. Any number may run at once; no thread waits for them.
  ///
  /// The streams go through files, so that no amount of output can block the process.
  public static func run(
    _ executable: URL, _ arguments: [String] = [], in folder: URL? = nil, timeout: Duration = .seconds(10)
  ) async throws -> ProgramRun {
    let streams = try Places.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: streams) }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try newFile("output", in: streams)
    process.standardError = try newFile("errors", in: streams)
    let isOver = try await finish(process, within: timeout)
    return ProgramRun(
      output: try text("output", in: streams), errors: try text("errors", in: streams),
      status: isOver ? nil : process.terminationStatus)
  }

  /// Whether the process had to be stopped.
  private static func finish(_ process: Process, within timeout: Duration) async throws -> Bool {
    let stop = Stop(process)
    let guardian = Task {
      try await Task.sleep(for: timeout)
      stop.now()
    }
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    guardian.cancel()
    return stop.wasNeeded
  }

  private static func newFile(_ name: String, in folder: URL) throws -> FileHandle {
    let file = folder.appending(path: name)
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  private static func text(_ name: String, in folder: URL) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }
}

/// Kills a process, and remembers that it did. `terminate()` would be a request that a busy program may miss.
private final class Stop: @unchecked Sendable {
  private let lock = NSLock()
  private let process: Process
  private var isDone = false

  init(_ process: Process) {
    self.process = process
  }

  func now() {
    lock.withLock { isDone = true }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  var wasNeeded: Bool { lock.withLock { isDone } }
}
