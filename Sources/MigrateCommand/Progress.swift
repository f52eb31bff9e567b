import Foundation

/// A line that shows how far we are, on a terminal, for work over half a second.
///
/// Every file is two steps: it is indexed, later rewritten.
final class Progress: @unchecked Sendable {
  private let lock = NSLock()
  private let files: Int
  private let say: @Sendable (String) -> Void
  private let started = ContinuousClock.now
  private var done = 0
  private var nextShown = Duration.milliseconds(500)

  init(files: Int, say: @escaping @Sendable (String) -> Void) {
    self.files = files
    self.say = say
  }

  /// One more step is done. Called from any thread.
  func step() {
    lock.withLock {
      done += 1
      let elapsed = started.duration(to: .now)
      guard elapsed >= nextShown else { return }
      nextShown = elapsed + .milliseconds(100)
      say("\r\(done * 50 / max(files, 1)) % of \(files) files")
    }
  }

  /// Takes the line away again.
  func end() {
    lock.withLock {
      if nextShown > .milliseconds(500) { say("\r\u{1B}[K") }
    }
  }
}
