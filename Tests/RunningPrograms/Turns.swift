import Foundation

/// Lets a bounded number of tasks go on at a time; the others wait in the order of their coming.
public actor Turns {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  public init(_ count: Int = ProcessInfo.processInfo.activeProcessorCount) {
    free = count
  }

  /// Runs `work` when it is its turn.
  public func take<Result: Sendable>(_ work: @Sendable () async throws -> Result) async rethrows -> Result {
    await begin()
    defer { end() }
    return try await work()
  }

  private func begin() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func end() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
