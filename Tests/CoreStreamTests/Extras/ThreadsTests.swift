import CoreStream
import Dispatch
import Testing

@Suite("Extras and threads")
struct ThreadsTests {
  /// Counts how many deliveries run at once.
  final class Turnstile: @unchecked Sendable {
    // Unchecked: the point is to find out whether deliveries exclude each other; they write without a lock.
    private(set) var count = 0
    private var isInside = false
    private(set) var hasOverlapped = false

    func pass() {
      if isInside { hasOverlapped = true }
      isInside = true
      count += 1
      isInside = false
    }
  }

  /// Sends from four threads at once through an extra, and expects one delivery at a time and none lost.
  func stress<P: Publisher>(
    _ subjects: [PassthroughSubject<Int, Never>], _ publisher: P, expecting count: Int
  ) where P.Failure == Never {
    let turnstile = Turnstile()
    let cancellable = publisher.sink { _ in turnstile.pass() }
    DispatchQueue.concurrentPerform(iterations: subjects.count) { index in
      for number in 0..<2_000 { subjects[index].send(number) }
    }
    #expect(turnstile.count == count)
    #expect(!turnstile.hasOverlapped)
    cancellable.cancel()
  }

  @Test func mergedPublishersTakeTurns() {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    stress(subjects, subjects.merge(), expecting: 8_000)
  }

  @Test func zippedPublishersTakeTurns() {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    stress(
      subjects, subjects[0].zip(subjects[1], subjects[2], subjects[3], finishing: .whenAllFinished), expecting: 2_000)
  }

  @Test func oneSubscriberOfACreatedPublisherHearsOneValueAtATime() {
    let subject = ReplaySubject<Int, Never>(bufferSize: 1)
    let turnstile = Turnstile()
    let cancellable = subject.sink { _ in turnstile.pass() }
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for number in 0..<2_000 { subject.send(number) }
    }
    #expect(turnstile.count == 8_000)
    #expect(!turnstile.hasOverlapped)
    cancellable.cancel()
  }

  @Test func cancellingWhileOthersSend() {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    for _ in 0..<50 {
      let bag = CancelBag()
      DispatchQueue.concurrentPerform(iterations: 4) { index in
        if index == 3 { return bag.cancel() }
        subjects.merge().sink { _ in }.store(in: bag)
        for number in 0..<20 { subjects[index].send(number) }
      }
    }
    #expect(subjects.allSatisfy { !$0.isObserved })
  }
}
