import Testing

@testable import CoreStream

/// A cold source that sends one value a step of the trampoline, then finishes in a step of its own.
private struct Steps: Publisher {
  typealias Output = Int
  typealias Failure = Never

  let values: [Int]

  init(_ values: Int...) { self.values = values }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    let run = Run()
    subscriber.receive(subscription: run)
    send(0, to: subscriber, in: run)
  }

  private func send<S: Subscriber>(_ index: Int, to subscriber: S, in run: Run)
  where S.Input == Int, S.Failure == Never {
    Trampoline.schedule {
      if run.isCancelled { return }
      guard index < values.count else { return subscriber.receive(completion: .finished) }
      _ = subscriber.receive(values[index])
      send(index + 1, to: subscriber, in: run)
    }
  }

  private final class Run: Subscription {
    var isCancelled = false
    func request(_ demand: Subscribers.Demand) {}
    func cancel() { isCancelled = true }
  }
}

@Suite("the trampoline")
struct TrampolineTests {
  @Test("sources on the trampoline take turns")
  func turns() {
    let (a, b) = (Steps(1, 2, 3), Steps(10, 20, 30))
    #expect(trace(a.merge(with: b)) == "1 10 2 20 3 30 |")
    #expect(trace(Steps(1, 2).combineLatest(Steps(10, 20)) { "\($0)-\($1)" }) == "1-10 2-10 2-20 |")
    let flattened = Steps(1, 2).flatMap { Steps($0 * 10, $0 * 10 + 1, $0 * 10 + 2) }
    #expect(trace(flattened) == "10 11 20 12 21 22 |")
    let switched = Steps(1, 2, 3).map { Steps($0 * 10, $0 * 10 + 1) }.switchToLatest()
    #expect(trace(switched) == "10 20 30 31 |")
  }

  @Test("the outermost subscription runs all steps before it returns")
  func drains() {
    var seen: [Int] = []
    let token = Steps(1, 2).sink { seen.append($0) }
    #expect(seen == [1, 2])
    #expect(!Trampoline.isActive)
    token.cancel()
  }

  @Test("a subscription from inside a step joins the same trampoline")
  func nestedSubscription() {
    var seen: [Int] = []
    var tokens: [AnyCancellable] = []
    Steps(1, 2).sink { value in
      seen.append(value)
      if value == 1 { Steps(7, 8).sink { seen.append($0) }.store(in: &tokens) }
    }.store(in: &tokens)
    #expect(seen == [1, 7, 2, 8])
  }

  @Test("a step scheduled without a trampoline runs at once, with those it schedules")
  func bareStep() {
    var seen: [Int] = []
    Trampoline.schedule {
      Trampoline.schedule { seen.append(2) }
      seen.append(1)
    }
    #expect(seen == [1, 2])
  }
}
