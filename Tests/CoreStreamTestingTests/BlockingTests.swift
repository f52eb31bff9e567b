import CoreStream
import CoreStreamTesting
import Dispatch
import Testing

@Suite("Waiting for values")
struct BlockingTests {
  let numbers = [1, 2, 3].publisher
  let none = Empty<Int, Never>()
  let failing = Just(1).setFailureType(to: StreamError.self).append(Fail(error: .unknown))

  @Test func values() throws {
    #expect(try numbers.blocking().values() == [1, 2, 3])
    #expect(try none.blocking().values() == [])
    #expect(throws: StreamError.self) { try failing.blocking().values() }
  }

  @Test func ends() throws {
    #expect(try numbers.blocking().first() == 1)
    #expect(try numbers.blocking().last() == 3)
    #expect(try none.blocking().first() == nil)
    #expect(try failing.blocking().first() == 1)
    #expect(throws: StreamError.self) { try failing.blocking().last() }
  }

  @Test func single() throws {
    #expect(try Just(1).blocking().single() == 1)
    #expect(throws: StreamError.self) { try numbers.blocking().single() }
    #expect(throws: StreamError.self) { try none.blocking().single() }
    #expect(try numbers.blocking().single { $0 > 2 } == 3)
    #expect(throws: StreamError.self) { try numbers.blocking().single { $0 > 1 } }
  }

  @Test func outcome() {
    let outcome = failing.blocking().outcome()
    #expect(outcome.values == [1])
    #expect(outcome.error is StreamError)
  }

  @Test func otherThreads() throws {
    let publisher = AnyPublisher<Int, Never>.create { subscriber in
      nonisolated(unsafe) let subscriber = subscriber
      DispatchQueue.global().async { subscriber.send(last: 5) }
      return AnyCancellable {}
    }
    #expect(try publisher.blocking().values() == [5])
  }

  @Test func timeout() {
    let silent = Empty<Int, Never>(completeImmediately: false)
    #expect(throws: StreamError.self) { try silent.blocking(timeout: 0).values() }
    #expect("\(String(describing: silent.blocking(timeout: 0).outcome().error))".contains("timeout"))
  }

  @Test func valuesBeforeATimeoutAreInTheOutcome() {
    let stuck = [1, 2].publisher.append(Empty(completeImmediately: false))
    let outcome = stuck.blocking(timeout: 0).outcome()
    #expect(outcome.values == [1, 2])
    #expect(outcome.error != nil)
  }

  @Test func everyCallSubscribesAndCancels() throws {
    var log: [String] = []
    let subject = CurrentValueSubject<Int, Never>(7)
    let watched = subject.handleEvents(
      receiveSubscription: { _ in log.append("subscribed") }, receiveCancel: { log.append("cancelled") }
    )
    .blocking(timeout: 5)
    #expect(try watched.first() == 7)
    #expect(log == ["subscribed", "cancelled"])
    #expect(try watched.first() == 7)
    #expect(log == ["subscribed", "cancelled", "subscribed", "cancelled"])
  }
}
