import Foundation

/// The signal that came while work was done which is not to be ended midway; 0 if none did.
nonisolated(unsafe) private var waitingSignal: Int32 = 0
private let lock = NSLock()

/// Does work that a signal to end, Ctrl-C's among them, ends only when it is done. Others who ask for this wait.
///
/// - Parameter signals: Those that wait.
func endingLater(
  signals: [Int32] = [SIGHUP, SIGINT, SIGTERM], _ work: () throws(Refusal) -> Void
) throws(Refusal) {
  lock.lock()
  defer { lock.unlock() }
  waitingSignal = 0
  let before = signals.map { signal($0) { waitingSignal = $0 } }
  defer {
    for (number, handler) in zip(signals, before) { signal(number, handler) }
    if waitingSignal != 0 { kill(getpid(), waitingSignal) }
  }
  try work()
}
