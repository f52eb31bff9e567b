import CoreStream
import Dispatch
import Foundation
import OpenCombine

/// One subject, two threads that send. Deliveries that overlapped would spoil the sum.
let threadRows = [
  Row(
    "two threads sending, wall", measuring: .wallTime, unit: 2, goal: 60, arriving: { 2 * sumOfAll($0 / 2) },
    closures: { consumer in
      let (subject, lock) = (ClosureSubject(), NSLock())
      subject.add { consumer.take($0) }
      return { events in
        onTwoThreads { for n in 0..<events / 2 { lock.withLock { subject.send(n) } } }
      }
    },
    core: { consumer in
      let subject = CoreSubject()
      consumer.keep(subject.sink { consumer.take($0) })
      return { events in
        onTwoThreads { for n in 0..<events / 2 { subject.send(n) } }
      }
    },
    open: { consumer in
      let subject = OpenSubject()
      consumer.keep(subject.sink { consumer.take($0) })
      return { events in
        onTwoThreads { for n in 0..<events / 2 { subject.send(n) } }
      }
    })
]

/// Does the work on two threads at once, and waits for both.
private func onTwoThreads(_ work: () -> Void) {
  // Unsafe, because that subjects exclude one thread while another sends is what is tried out here.
  nonisolated(unsafe) let work = work
  DispatchQueue.concurrentPerform(iterations: 2) { _ in work() }
}
