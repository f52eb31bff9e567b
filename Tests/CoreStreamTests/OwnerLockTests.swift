import Foundation
import Testing

@testable import CoreStream

@Suite struct OwnerLockTests {
  /// Something that an owner lock guards, with notes: additions that nobody has made yet.
  private final class Tally: @unchecked Sendable {
    let lock = OwnerLock()
    private let noteLock = Lock()
    private(set) var total = 0
    private var notes: [Int] = []

    func addWaiting(_ number: Int) {
      lock.lock()
      total += number
      unlock()
    }

    func addWithoutWaiting(_ number: Int) {
      noteLock.withLock { notes.append(number) }
      guard lock.lockOrMarkPending() else { return }
      readNotes()
      unlock()
    }

    func unlock() { lock.unlock { readNotes() } }

    /// Whether another thread could take the lock.
    var isFree: Bool {
      let isFree = Unguarded(false)
      onThreadOfItsOwn {
        isFree.value = self.lock.tryLock()
        if isFree.value { self.lock.unlock() }
      }
      return isFree.value
    }

    private func readNotes() {
      let read = noteLock.withLock {
        defer { notes = [] }
        return notes
      }
      for number in read { total += number }
    }
  }

  @Test func theSameThreadTakesItAgain() {
    let tally = Tally()
    tally.lock.lock()
    let isMine = tally.lock.tryLock()
    #expect(isMine)
    #expect(!tally.isFree)
    tally.lock.unlock()
    #expect(!tally.isFree)
    tally.lock.unlock()
    #expect(tally.isFree)
  }

  @Test func aNoteIsReadWhenTheOwnerUnlocks() {
    let tally = Tally()
    tally.lock.lock()
    onThreadOfItsOwn { tally.addWithoutWaiting(5) }
    #expect(tally.total == 0)
    tally.unlock()
    #expect(tally.total == 5)
  }

  @Test func anInnerUnlockReadsNoNotes() {
    let tally = Tally()
    tally.lock.lock()
    tally.lock.lock()
    onThreadOfItsOwn { tally.addWithoutWaiting(5) }
    tally.unlock()
    #expect(tally.total == 0)
    tally.unlock()
    #expect(tally.total == 5)
  }

  @Test func nothingIsLostAmongThreads() {
    let tally = Tally()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for _ in 0..<20_000 {
        if thread % 2 == 0 { tally.addWaiting(1) } else { tally.addWithoutWaiting(1) }
      }
    }
    #expect(tally.total == 80_000)
  }

  @Test func whoWaitsLongIsWoken() {
    let tally = Tally()
    let order = Unguarded<[Int]>([])
    tally.lock.lock()
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      tally.lock.withLock { order.value.append(2) }
      isDone.signal()
    }
    // Long enough to fall asleep; whether it has makes no difference to the result.
    usleep(20_000)
    order.value.append(1)
    tally.lock.unlock()
    isDone.wait()
    #expect(order.value == [1, 2])
  }
}
