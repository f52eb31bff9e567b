import CoreStream
import Testing

/// Two threads send, request and cancel at once. The sanitizer looks for races; the tests look at what arrives.
@Suite("operators with several inputs take values from two threads", .serialized)
struct TwoThreadTests {
  private let first = PassthroughSubject<Int, Never>()
  private let second = PassthroughSubject<Int, Never>()
  private let count = 2_000

  /// Sends so many numbers from each of two threads, and returns when both are done.
  private func sendFromBoth() {
    onTwoThreads(
      { for number in 1...count { first.send(number) } },
      { for number in 1...count { second.send(-number) } })
  }

  @Test("merge loses nothing and keeps each sender's order")
  func merging() {
    let inbox = Inbox<Int>()
    let token = first.merge(with: second).sink { inbox.append($0) }
    sendFromBoth()
    withExtendedLifetime(token) {}
    #expect(inbox.all.filter { $0 > 0 } == Array(1...count))
    #expect(inbox.all.filter { $0 < 0 } == (1...count).map { -$0 })
  }

  @Test("zip pairs every value with its counterpart")
  func zipping() {
    let inbox = Inbox<Int>()
    let token = first.zip(second).sink { inbox.append($0.0 + $0.1) }
    sendFromBoth()
    withExtendedLifetime(token) {}
    #expect(inbox.all == Array(repeating: 0, count: count))
  }

  @Test("combineLatest sends for every value but the first, the newest pair last")
  func combining() {
    let inbox = Inbox<[Int]>()
    let token = first.combineLatest(second).sink { inbox.append([$0.0, $0.1]) }
    first.send(0)
    second.send(0)
    sendFromBoth()
    withExtendedLifetime(token) {}
    #expect(inbox.all.count == 2 * count + 1)
    #expect(inbox.all.last == [count, -count])
  }

  @Test("flatMap sends what inner publishers of both kinds send", arguments: [true, false])
  func flattening(isKnown: Bool) {
    let inbox = Inbox<Int>()
    let outer = first.merge(with: second)
    let token =
      isKnown
      ? outer.flatMap { Just($0) }.sink { inbox.append($0) }
      : outer.flatMap { Just($0).eraseToAnyPublisher() }.sink { inbox.append($0) }
    sendFromBoth()
    withExtendedLifetime(token) {}
    #expect(inbox.all.count == 2 * count)
    #expect(inbox.all.reduce(0, +) == 0)
  }

  @Test("switchToLatest follows one inner publisher while the outer one goes on")
  func switching() {
    let inbox = Inbox<Int>()
    let token = first.map { _ in second }.switchToLatest().sink { inbox.append($0) }
    sendFromBoth()
    let before = inbox.all.count
    second.send(7)
    withExtendedLifetime(token) {}
    #expect(inbox.all.count == before + 1)
    #expect(inbox.all.last == 7)
  }

  @Test("withLatestFrom pairs with a value that the other has sent")
  func pairing() {
    let inbox = Inbox<Int>()
    let token = first.withLatestFrom(second) { $1 }.sink { inbox.append($0) }
    second.send(0)
    sendFromBoth()
    withExtendedLifetime(token) {}
    #expect(inbox.all.count == count)
    #expect(inbox.all.sorted(by: >) == inbox.all)
  }

  @Test("a signal on another thread ends or begins the stream between two values")
  func signaling() {
    let (before, after) = (Inbox<Int>(), Inbox<Int>())
    let tokens = [
      first.prefix(untilOutputFrom: second).sink { before.append($0) },
      first.drop(untilOutputFrom: second).sink { after.append($0) },
    ]
    sendFromBoth()
    withExtendedLifetime(tokens) {}
    #expect(before.all == Array((1...count).prefix(before.all.count)))
    #expect(after.all == Array((1...count).suffix(after.all.count)))
  }

  @Test("a cancel on another thread does not wait for a delivery, and ends the stream")
  func cancelling() {
    let (isInside, mayLeave) = (Latch(), Latch())
    let inbox = Inbox<Int>()
    let token = first.merge(with: second).sink { value in
      inbox.append(value)
      isInside.open()
      mayLeave.wait()
    }
    onTwoThreads(
      { first.send(1) },
      {
        isInside.wait()
        token.cancel()
        mayLeave.open()
      })
    second.send(2)
    #expect(inbox.all == [1])
  }

  @Test("a request on another thread does not wait for a delivery, and is met")
  func requesting() {
    let (isInside, mayLeave) = (Latch(), Latch())
    let inbox = Inbox<Int>()
    let subscriber = SlowSubscriber { value in
      inbox.append(value)
      isInside.open()
      mayLeave.wait()
    }
    let replies = [1, 2, 3].publisher
    replies.merge(with: Empty(completeImmediately: false)).subscribe(subscriber)
    onTwoThreads(
      { subscriber.request(.max(1)) },
      {
        isInside.wait()
        subscriber.request(.max(2))
        mayLeave.open()
      })
    #expect(inbox.all == [1, 2, 3])
  }
}

/// Keeps its subscription for the test to request from.
private final class SlowSubscriber: Subscriber, @unchecked Sendable {
  // Unchecked, because the subscription is set before the threads start.
  private var subscription: (any Subscription)?
  private let onValue: (Int) -> Void

  init(onValue: @escaping (Int) -> Void) { self.onValue = onValue }

  func receive(subscription: any Subscription) { self.subscription = subscription }

  func receive(_ input: Int) -> Subscribers.Demand {
    onValue(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {}

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
}
