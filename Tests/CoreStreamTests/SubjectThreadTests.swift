import Foundation
import Testing

@testable import CoreStream

/// What happens to subjects when several threads use them, and when subscribers use them while they receive.
@Suite struct SubjectThreadTests {
  /// Runs `body` while another thread is inside a subscriber of the subject, delivering `value`.
  private func whileDelivering<S: Subject>(
    _ value: S.Output, of subject: S, _ body: () -> Void
  ) where S.Failure == Never, S.Output: Sendable {
    let (entered, mayLeave, left) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let blocking = subject.dropFirst(subject is CurrentValueSubject<S.Output, Never> ? 1 : 0).first().sink { _ in
      entered.signal()
      mayLeave.wait()
    }
    let send = Unguarded({ subject.send(value) })
    Thread.detachNewThread {
      send.value()
      left.signal()
    }
    entered.wait()
    body()
    mayLeave.signal()
    left.wait()
    blocking.cancel()
  }

  private final class Token {}

  @Test func subscribingDoesNotWaitForADelivery() {
    let subject = PassthroughSubject<Int, Never>()
    let received = Unguarded<[Int]>([])
    var subscription: AnyCancellable?
    whileDelivering(1, of: subject) { subscription = subject.sink { received.value.append($0) } }
    subject.send(2)
    #expect(received.value == [2])
    subscription?.cancel()
    #expect(!subject.isObserved)
  }

  @Test func theCurrentValueComesAtOnceThoughAnotherThreadDelivers() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let received = Unguarded<[Int]>([])
    var subscription: AnyCancellable?
    whileDelivering(1, of: subject) {
      subscription = subject.sink { received.value.append($0) }
      #expect(received.value == [1])
      #expect(subject.value == 1)
    }
    subject.send(2)
    #expect(received.value == [1, 2])
    subscription?.cancel()
  }

  @Test func cancellingDoesNotWaitAndLetsGoAfterTheDelivery() {
    let subject = PassthroughSubject<Int, Never>()
    weak var token: Token?
    let received = Unguarded<[Int]>([])
    var subscription: AnyCancellable?
    do {
      let strong = Token()
      token = strong
      subscription = subject.sink {
        withExtendedLifetime(strong) {}; received.value.append($0)
      }
    }
    subject.send(1)
    whileDelivering(2, of: subject) {
      subscription?.cancel()
      subscription = nil
    }
    subject.send(3)
    #expect(received.value == [1, 2])
    #expect(token == nil)
  }

  @Test func sendersWaitForEachOther() {
    let subject = PassthroughSubject<Int, Never>()
    let sums = Unguarded((count: 0, isInside: false, overlaps: 0))
    let subscription = subject.sink { _ in
      if sums.value.isInside { sums.value.overlaps += 1 }
      sums.value.isInside = true
      sums.value.count += 1
      sums.value.isInside = false
    }
    let shared = Unguarded(subject)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for number in 0..<5_000 { shared.value.send(number) }
    }
    #expect(sums.value.count == 20_000)
    #expect(sums.value.overlaps == 0)
    subscription.cancel()
  }

  @Test func allReceiveInOneOrder() {
    let subject = PassthroughSubject<Int, Never>()
    let (first, second) = (Unguarded<[Int]>([]), Unguarded<[Int]>([]))
    let subscriptions = [subject.sink { first.value.append($0) }, subject.sink { second.value.append($0) }]
    let shared = Unguarded(subject)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      for number in 0..<2_000 { shared.value.send(number * 2 + thread) }
    }
    #expect(first.value.count == 4_000)
    #expect(first.value == second.value)
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test func comingAndGoingWhileOthersSend() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let steady = Unguarded(0)
    let subscription = subject.dropFirst().sink { _ in steady.value += 1 }
    let shared = Unguarded(subject)
    let living = Unguarded(0)
    let livingLock = NSLock()
    final class Counted: @unchecked Sendable {
      let change: (Int) -> Void
      init(_ change: @escaping (Int) -> Void) {
        self.change = change
        change(1)
      }
      deinit { change(-1) }
    }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<1_000 {
        if thread < 2 {
          shared.value.send(number)
        } else {
          let counted = Counted { change in livingLock.withLock { living.value += change } }
          shared.value.sink { _ in withExtendedLifetime(counted) {} }.cancel()
        }
      }
    }
    #expect(steady.value == 2_000)
    #expect(living.value == 0)
    subscription.cancel()
    #expect(!subject.isObserved)
  }

  @Test func finiteDemandFromAnotherThreadIsNotLost() {
    let subject = PassthroughSubject<Int, Never>()
    let received = Unguarded(0)
    let subscription = Unguarded<(any Subscription)?>(nil)
    subject.subscribe(
      AnySubscriber<Int, Never>(
        receiveSubscription: { subscription.value = $0 },
        receiveValue: { _ in
          received.value += 1
          return .none
        }))
    let shared = Unguarded(subject)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      for number in 0..<2_000 {
        if thread == 0 { shared.value.send(number) } else { subscription.value?.request(.max(1)) }
      }
    }
    for number in 0..<4_000 { subject.send(number) }
    #expect(received.value == 2_000)
    subscription.value?.cancel()
  }

  @Test func oneCompletionThoughTwoThreadsEnd() {
    for _ in 0..<200 {
      let subject = PassthroughSubject<Int, Never>()
      let ends = Unguarded(0)
      let subscription = subject.sink(receiveCompletion: { _ in ends.value += 1 }, receiveValue: { _ in })
      let shared = Unguarded(subject)
      DispatchQueue.concurrentPerform(iterations: 2) { _ in shared.value.send(completion: .finished) }
      #expect(ends.value == 1)
      subscription.cancel()
    }
  }

  @Test func aSubscriberMayUseTheSubject() {
    let subject = PassthroughSubject<Int, Never>()
    var (log, subscriptions): ([String], [AnyCancellable]) = ([], [])
    var second: AnyCancellable?
    subscriptions.append(
      subject.sink { value in
        log.append("a\(value)")
        if value == 1 {
          subscriptions.append(subject.sink { log.append("c\($0)") })
          subject.send(2)
        }
        if value == 3 { second?.cancel() }
      })
    second = subject.sink { log.append("b\($0)") }
    subject.send(1)
    subject.send(3)
    #expect(log == ["a1", "a2", "b2", "c2", "b1", "a3", "c3"])
    subject.send(completion: .finished)
  }

  @Test func aSinkMayEndItselfFromInside() {
    let subject = PassthroughSubject<Int, Never>()
    weak var token: Token?
    var log: [String] = []
    var subscription: AnyCancellable?
    do {
      let strong = Token()
      token = strong
      subscription = subject.sink(receiveCompletion: { _ in log.append("end") }) { value in
        withExtendedLifetime(strong) {
          if value == 2 { subject.send(completion: .finished) }
          log.append("\(value)")
        }
      }
    }
    subject.send(1)
    subject.send(2)
    subject.send(3)
    #expect(log == ["1", "end", "2"])
    #expect(token == nil)
    withExtendedLifetime(subscription) {}
  }
}
