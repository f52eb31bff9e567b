import Foundation

/// Runs both bodies at once, each on a thread of its own, and waits for both.
func onTwoThreads(_ first: @escaping () -> Void, _ second: @escaping () -> Void) {
  let bodies = Unguarded([first, second])
  let (start, ends) = (Latch(), [Latch(), Latch()])
  for number in 0..<2 {
    Thread {
      start.wait()
      bodies.value[number]()
      ends[number].open()
    }.start()
  }
  start.open()
  for end in ends { end.wait() }
}

/// A door that threads wait at until somebody opens it, for good.
final class Latch: @unchecked Sendable {
  // Unchecked, because the property is read and written under the condition's lock.
  private let condition = NSCondition()
  private var isOpen = false

  func open() {
    condition.withLock {
      isOpen = true
      condition.broadcast()
    }
  }

  func wait() {
    condition.withLock { while !isOpen { condition.wait() } }
  }
}

/// What a subscriber has received. It has no lock on purpose: values come one at a time, whichever thread sends, and the
/// sanitizer tells if they don't.
final class Inbox<Value>: @unchecked Sendable {
  private(set) var all: [Value] = []

  func append(_ value: Value) { all.append(value) }
}
