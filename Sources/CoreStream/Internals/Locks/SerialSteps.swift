/// Runs steps one after the other instead of recursively: a step that is requested while another one runs, runs after
/// it, on the thread that runs that one. So a long sequence of publishers that complete synchronously doesn't overflow the
/// stack.
///
/// Safe to use from several threads. No lock is held while a step runs: it subscribes, and whoever subscribes with a lock
/// held may wait for a thread that waits for that lock.
@usableFromInline
final class SerialSteps {
  @usableFromInline let lock = Lock()
  /// Guarded by `lock`, as is `isRunning`.
  @usableFromInline @exclusivity(unchecked) var pending = 0
  @usableFromInline @exclusivity(unchecked) var isRunning = false

  @inlinable
  init() {}

  @inlinable
  func run(_ step: () -> Void) {
    lock.lock()
    defer { lock.unlock() }
    pending += 1
    if isRunning { return }
    isRunning = true
    while pending > 0 {
      pending -= 1
      lock.unlock()
      step()
      lock.lock()
    }
    isRunning = false
  }
}
