import CoreStream
import Testing

/// What RxSwift prints for the same programs.
@Suite("Publishers made by closures")
struct CreateTests {
  @Test func createDeliversAtOnceAndCancelsAfterTheEnd() {
    let log = Log()
    let publisher = AnyPublisher<Int, Problem>.create { subscriber in
      subscriber.send(1)
      log.add("sent")
      subscriber.send(completion: .finished)
      log.add("done")
      subscriber.send(2)
      return AnyCancellable { log.add("disposed") }
    }
    let cancellable = publisher.log("", to: log)
    #expect(log.take() == "1 sent | done disposed")
    cancellable.cancel()
    #expect(log.take() == "")
  }

  @Test func createSeesThatTheDownstreamHasEnough() {
    let log = Log()
    let publisher = AnyPublisher<Int, Problem> { subscriber in
      subscriber.send(1)
      log.add("sent1")
      subscriber.send(2)
      log.add("sent2")
      return AnyCancellable { log.add("disposed") }
    }
    let cancellable = publisher.prefix(1).log("", to: log)
    #expect(log.take() == "1 | sent1 sent2 disposed")
    cancellable.cancel()
  }

  @Test func createRunsForEachSubscription() {
    let log = Log()
    let publisher = AnyPublisher<Int, Problem>.create { subscriber in
      log.add("run")
      subscriber.send(1)
      subscriber.send(completion: .failure(.first))
      subscriber.send(2)
      return AnyCancellable { log.add("disposed") }
    }
    let a = publisher.log("A", to: log)
    let b = publisher.log("B", to: log)
    #expect(log.take() == "run A1 Ax disposed run B1 Bx disposed")
    a.cancel()
    b.cancel()
  }

  @Test func createStopsWhenCancelled() {
    let log = Log()
    var held: AnySubscriber<Int, Never>?
    let publisher = AnyPublisher<Int, Never>.create { subscriber in
      held = subscriber
      return AnyCancellable { log.add("disposed") }
    }
    let cancellable = publisher.log("", to: log)
    held?.send(1)
    cancellable.cancel()
    held?.send(2)
    held?.send(completion: .finished)
    #expect(log.take() == "1 disposed")
  }

  @Test func createKeepsDemand() {
    let log = Log()
    var held: AnySubscriber<Int, Never>?
    var subscription: (any Subscription)?
    AnyPublisher<Int, Never>.create { subscriber in
      held = subscriber
      return AnyCancellable { log.add("disposed") }
    }
    .subscribe(
      AnySubscriber(
        receiveSubscription: { subscription = $0 },
        receiveValue: { value in
          log.add("\(value)")
          return value == 2 ? .max(1) : .none
        },
        receiveCompletion: { _ in log.add("|") }))
    for number in 1...4 { held?.send(number) }
    held?.send(completion: .finished)
    subscription?.request(.max(2))
    #expect(log.take() == "1 2 3")
    subscription?.request(.max(1))
    #expect(log.take() == "4 | disposed")
  }

  @Test func deferredFuture() {
    let log = Log()
    let future = DeferredFuture<Int, Problem> { promise in
      promise(.success(1))
      log.add("after")
      promise(.success(2))
      return AnyCancellable { log.add("disposed") }
    }
    #expect(log.take() == "")
    let a = future.log("A", to: log)
    #expect(log.take() == "A1 A| after disposed")
    let b = future.log("B", to: log)
    #expect(log.take() == "B1 B| after disposed")
    a.cancel()
    b.cancel()
  }

  @Test func deferredFutureThatFails() {
    #expect(
      said(
        DeferredFuture<Int, Problem> { promise in
          promise(.failure(.second))
          return AnyCancellable {}
        }) == "xsecond")
  }

  @Test func using() {
    let log = Log()
    let publisher = Publishers.Using({ AnyCancellable { log.add("resource") } }) { _ in
      [1, 2].trampolinedPublisher.handleEvents(onTermination: { log.add("inner") })
    }
    let cancellable = publisher.log("", to: log)
    #expect(log.take() == "1 2 | inner resource")
    cancellable.cancel()
  }
}
