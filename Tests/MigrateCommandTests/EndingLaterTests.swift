import Foundation
import Testing

@testable import MigrateCommand

nonisolated(unsafe) private var received: Int32 = 0

/// Ctrl-C and its like while files are written: a run ends when it is done with them.
@Suite struct EndingLaterTests {
  @Test(.timeLimit(.minutes(1))) func aSignalToEndComesWhenTheWorkIsDone() throws {
    // A signal may come late, so that these stay.
    signal(SIGUSR1) { received = $0 }
    var meanwhile: Int32?
    try endingLater(signals: [SIGUSR1]) {
      kill(getpid(), SIGUSR1)
      // It comes on a thread that takes signals.
      Thread.sleep(forTimeInterval: 0.1)
      meanwhile = received
    }
    #expect(meanwhile == 0)
    while received == 0 { Thread.sleep(forTimeInterval: 0.01) }
    #expect(received == SIGUSR1)
  }

  /// A shell's `nohup` goes on holding.
  @Test func whatWasIgnoredStaysIgnored() throws {
    signal(SIGUSR2, SIG_IGN)
    var isDone = false
    try endingLater(signals: [SIGUSR2]) {
      kill(getpid(), SIGUSR2)
      Thread.sleep(forTimeInterval: 0.1)
      isDone = true
    }
    #expect(isDone)
  }
}
