import Foundation
import Testing

@testable import CoreStream

/// What happens while one thread subscribes and another one sends: neither waits for the other, because whoever subscribes
/// may hold a lock that the other needs.
@Suite struct SubscribingThreadTests {
  /// A publisher that runs a closure for its subscriber, on the thread that subscribes.
  private struct Subscribing: Publisher {
    typealias Output = Int
    typealias Failure = Never
    let run: (AnySubscriber<Int, Never>) -> Void

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
      run(AnySubscriber(subscriber))
    }
  }

  private typealias Make = (PassthroughSubject<Int, Never>, Subscribing) -> AnyPublisher<Int, Never>

  private static var inputs: [(name: String, make: Make)] {
    [
      ("merge", { $0.merge(with: $1).eraseToAnyPublisher() }),
      ("merge of three", { $0.merge(with: $1, Empty(completeImmediately: false)).eraseToAnyPublisher() }),
      (
        "merge of many",
        { Publishers.MergeMany([$0.eraseToAnyPublisher(), $1.eraseToAnyPublisher()]).eraseToAnyPublisher() }
      ),
      ("flatMap", { inner, outer in outer.prepend(0).flatMap { _ in inner }.eraseToAnyPublisher() }),
      (
        "switchToLatest",
        { inner, outer in outer.prepend(0).map { _ in inner }.switchToLatest().eraseToAnyPublisher() }
      ),
    ]
  }

  /// Another thread stands in the subscriber when the second publisher is subscribed to.
  @Test(arguments: inputs.indices)
  func subscribingDoesNotWaitForADelivery(index: Int) {
    let (name, make) = Self.inputs[index]
    let first = PassthroughSubject<Int, Never>()
    let (entered, mayLeave, left) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let send = Unguarded({ first.send(1) })
    let second = Subscribing { subscriber in
      Thread.detachNewThread {
        send.value()
        left.signal()
      }
      entered.wait()
      subscriber.receive(subscription: Subscriptions.empty)
    }
    let isFree = Unguarded(false)
    let subscription = make(first, second).sink { _ in
      entered.signal()
      isFree.value = mayLeave.wait(timeout: .now() + 10) == .success
    }
    mayLeave.signal()
    left.wait()
    #expect(isFree.value, "\(name) waits")
    subscription.cancel()
  }

  private static var followers: [(name: String, make: (Subscribing) -> AnyPublisher<Int, Never>)] {
    [
      ("concatenation of many", { Publishers.ConcatenateMany([$0]).eraseToAnyPublisher() }),
      ("append", { $0.append($0).eraseToAnyPublisher() }),
      ("concatMap", { inner in Just(0).eraseToAnyPublisher().concatMap { _ in inner } }),
      ("flatMap", { inner in Just(0).eraseToAnyPublisher().flatMap { _ in inner }.eraseToAnyPublisher() }),
      ("switchToLatest", { inner in Just(0).map { _ in inner }.switchToLatest().eraseToAnyPublisher() }),
      ("catch", { inner in Fail<Int, URLError>(error: URLError(.unknown)).catch { _ in inner }.eraseToAnyPublisher() }),
      ("retry(when:)", { $0.retry { (_: AnyPublisher<Never, Never>) in Empty<Int, Never>() } }),
    ]
  }

  /// What is subscribed to sends on another thread, and subscribing returns when that has been delivered.
  @Test(arguments: followers.indices)
  func aValueIsDeliveredWhileItsPublisherIsBeingSubscribedTo(index: Int) {
    let (name, make) = Self.followers[index]
    let isDelivered = Unguarded(true)
    let inner = Subscribing { subscriber in
      let delivered = DispatchSemaphore(value: 0)
      subscriber.receive(subscription: Subscriptions.empty)
      let send = Unguarded({
        _ = subscriber.receive(1)
        subscriber.receive(completion: .finished)
      })
      Thread.detachNewThread {
        send.value()
        delivered.signal()
      }
      isDelivered.value = isDelivered.value && delivered.wait(timeout: .now() + 10) == .success
    }
    let received = Unguarded<[Int]>([])
    let subscription = make(inner).sink { received.value.append($0) }
    #expect(isDelivered.value, "\(name) holds a lock while it subscribes")
    #expect(!received.value.isEmpty)
    subscription.cancel()
  }
}
