import CoreStream
import Foundation
import Testing

@Suite("publishers of known values")
struct SourceTests {
  @Test("values, then the end")
  func traces() {
    #expect(trace(Just(1)) == "1 |")
    #expect(trace(Empty<Int, Never>()) == "|")
    #expect(trace(Empty<Int, Never>(completeImmediately: false)) == "")
    #expect(trace(Fail<Int, TestFailure>(error: .expected)) == "E")
    #expect(trace(Optional(1).publisher) == "1 |")
    #expect(trace(Int?.none.publisher) == "|")
    #expect(trace(Result<Int, TestFailure>.success(1).publisher) == "1 |")
    #expect(trace(Result<Int, TestFailure>.failure(.expected).publisher) == "E")
    #expect(trace([1, 2, 3].publisher) == "1 2 3 |")
    #expect(trace([Int]().publisher) == "|")
    #expect(trace(Record<Int, TestFailure>(output: [1, 2], completion: .failure(.expected))) == "1 2 E")
  }

  @Test("a sequence sends what is asked for, also from inside a value")
  func sequenceDemand() {
    let recorder = Recorder<Int, Never>(.max(1))
    recorder.onValue = { [unowned recorder] in if $0 == 1 { recorder.request(.max(2)) } }
    [1, 2, 3, 4].publisher.subscribe(recorder)
    #expect(recorder.timeline == "1 2 3")
    recorder.request(.unlimited)
    #expect(recorder.timeline == "1 2 3 4 |")
    #expect(recorder.violations == [])
  }

  @Test("operators of known values run when the chain is built, once")
  func eagerOverloads() {
    var runs = 0
    let eager = Just(1).map { value -> Int in
      runs += 1
      return value
    }
    #expect(runs == 1)
    _ = trace(eager)
    _ = trace(eager)
    #expect(runs == 1)
    let lazy = Just(1).eraseToAnyPublisher().map { value -> Int in
      runs += 1
      return value
    }
    #expect(runs == 1)
    _ = trace(lazy)
    #expect(runs == 2)
  }

  @Test("a future runs at once, once, and gives its result to all")
  func future() {
    var runs = 0
    let future = Future<Int, TestFailure> { promise in
      runs += 1
      promise(.success(runs))
      promise(.failure(.expected))
    }
    #expect(runs == 1)
    #expect(trace(future) == "1 |")
    #expect(trace(future) == "1 |")
    let deferred = Deferred { Future<Int, Never> { $0(.success(runs + 1)) } }
    runs = 5
    #expect(trace(deferred) == "6 |")
  }

  @Test("a future that is fulfilled later tells those who wait, in order")
  func lateFuture() {
    var promise: Future<Int, TestFailure>.Promise?
    let future = Future<Int, TestFailure> { promise = $0 }
    let (first, second) = (Recorder<Int, TestFailure>(), Recorder<Int, TestFailure>())
    future.subscribe(first)
    future.subscribe(second)
    second.cancel()
    promise?(.success(7))
    #expect(first.timeline == "7 |")
    #expect(second.timeline == "")
  }

  @Test("a future's value can be awaited")
  func awaitedFuture() async throws {
    #expect(await Future<Int, Never> { $0(.success(1)) }.value == 1)
    await #expect(throws: TestFailure.expected) {
      try await Future<Int, TestFailure> { $0(.failure(.expected)) }.value
    }
  }

  @Test("values can be iterated, and an error is thrown")
  func asynchronousValues() async {
    var values: [Int] = []
    for await value in [1, 2, 3].publisher.values { values.append(value) }
    #expect(values == [1, 2, 3])
    await #expect(throws: TestFailure.expected) {
      for try await value in source("4 5 E").values { values.append(value) }
    }
    #expect(values == [1, 2, 3, 4, 5])
  }

  @Test("a loop over values ends when its task is cancelled, also before the subscription comes")
  func cancelledIteration() async {
    let subject = PassthroughSubject<Int, Never>()
    let silent = Task { for await _ in subject.values {} }
    silent.cancel()
    await silent.value
    let task = Task {
      var iterator = Deferred { subject }.subscribe(on: ManualClock()).values.makeAsyncIterator()
      return await iterator.next()
    }
    task.cancel()
    #expect(await task.value == nil)
    #expect(!subject.isObserved)
  }

  @Test("a loop over values that is left cancels, and so does who wanted only the first value")
  func iterationThatIsLeft() async throws {
    let (safe, failing) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, TestFailure>(2))
    for await value in safe.values where value == 1 { break }
    #expect(!safe.isObserved)
    for try await value in failing.values where value == 2 { break }
    #expect(!failing.isObserved)
    #expect(try await failing.firstValue() == 2)
    #expect(!failing.isObserved)
    var iterator = Optional(safe.values.makeAsyncIterator())
    #expect(await iterator?.next() == 1)
    #expect(safe.isObserved)
    iterator = nil
    #expect(!safe.isObserved)
  }

  @Test("a notification center's publisher sends while it is subscribed to")
  func notifications() {
    let center = NotificationCenter()
    let name = Notification.Name("test")
    var seen = 0
    let token = center.publisher(for: name).sink { _ in seen += 1 }
    center.post(name: name, object: nil)
    token.cancel()
    center.post(name: name, object: nil)
    #expect(seen == 1)
  }
}
