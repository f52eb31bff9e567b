import Foundation

/// A line that shows how far we are, on a terminal, for work over half a second.
///
/// Every file is two steps: it is indexed, later rewritten.
package final class Progress: @unchecked Sendable {
  private let lock = NSLock()
  private let files: Int
  private let elapsed: @Sendable () -> Duration
  private let say: @Sendable (String) -> Void
  private var done = 0
  private var isShown = false
  private var nextTime = Duration.milliseconds(500)

  /// `elapsed` is the time since the work began.
  init(files: Int, elapsed: @escaping @Sendable () -> Duration, say: @escaping @Sendable (String) -> Void) {
    self.files = files
    self.elapsed = elapsed
    self.say = say
  }

  convenience init(files: Int, say: @escaping @Sendable (String) -> Void) {
    let start = ContinuousClock.now
    self.init(files: files, elapsed: { start.duration(to: .now) }, say: say)
  }

  /// One more step is done. Called from any thread.
  func step() {
    lock.withLock {
      done += 1
      let time = elapsed()
      guard time >= nextTime else { return }
      nextTime = time + .milliseconds(100)
      isShown = true
      say("\r\(done * 50 / max(files, 1)) % \(deed) \(counted(files, "file"))\u{1B}[K")
    }
  }

  /// What comes next: between its two steps the project's streams are followed from file to file.
  private var deed: String {
    done < files ? "indexing" : done == files ? "following streams through" : "matching rules in"
  }

  /// Takes the line away again.
  func end() {
    lock.withLock {
      if isShown { say("\r\u{1B}[K") }
    }
  }
}
