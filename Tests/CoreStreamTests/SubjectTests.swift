import CoreStream
import Testing

@Suite("subjects")
struct SubjectTests {
  @Test("subscribers receive in the order of subscription")
  func order() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let tokens = (0..<6).map { number in subject.sink { log.append("\(number):\($0)") } }
    subject.send(1)
    withExtendedLifetime(tokens) {}
    #expect(log == ["0:1", "1:1", "2:1", "3:1", "4:1", "5:1"])
  }

  @Test("a value sent from inside goes out at once, before others receive the outer one")
  func reentrantSend() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let a = subject.sink { value in
      log.append("A\(value)")
      if value == 1 { subject.send(2) }
    }
    let b = subject.sink { log.append("B\($0)") }
    subject.send(1)
    withExtendedLifetime((a, b)) {}
    #expect(log == ["A1", "A2", "B2", "B1"])
  }

  @Test("what is sent from inside while the current value is replayed goes out at once, the end too")
  func reentrantReplay() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var log: [String] = []
    let token = subject.sink(receiveCompletion: { _ in log.append("|") }) { value in
      log.append("\(value)")
      guard value == 0 else { return }
      subject.send(1)
      log.append("sent")
      subject.send(2)
      subject.send(completion: .finished)
      log.append("ended")
    }
    token.cancel()
    #expect(log == ["0", "1", "sent", "2", "|", "ended"])
    #expect(!subject.isObserved)
  }

  @Test("one who is cancelled during a delivery does not receive it; one who comes then misses it")
  func changesDuringDelivery() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    var second: AnyCancellable?
    var third: AnyCancellable?
    let first = subject.sink { value in
      log.append("A\(value)")
      second?.cancel()
      third = third ?? subject.sink { log.append("C\($0)") }
    }
    second = subject.sink { log.append("B\($0)") }
    subject.send(1)
    subject.send(2)
    withExtendedLifetime((first, third)) {}
    #expect(log == ["A1", "A2", "C2"])
  }

  @Test("a late subscriber receives only the completion")
  func lateSubscriber() {
    let passthrough = PassthroughSubject<Int, TestFailure>()
    passthrough.send(completion: .failure(.expected))
    #expect(trace(passthrough) == "E")
    let current = CurrentValueSubject<Int, TestFailure>(1)
    current.send(completion: .finished)
    #expect(trace(current) == "|")
    current.send(2)
    #expect(current.value == 1)
    current.value = 3
    #expect(current.value == 3)
  }

  @Test("a current value comes first, is new inside subscribers, and waits for demand")
  func currentValue() {
    let subject = CurrentValueSubject<Int, TestFailure>(1)
    let recorder = Recorder<Int, TestFailure>(.max(1))
    subject.subscribe(recorder)
    var seen: [Int] = []
    let token = subject.sink(receiveCompletion: { _ in }, receiveValue: { _ in seen.append(subject.value) })
    subject.send(2)
    subject.value = 3
    #expect(recorder.timeline == "1")
    recorder.request(.max(1))
    #expect(recorder.timeline == "1 3")
    token.cancel()
    #expect(seen == [1, 2, 3])
    #expect(subject.isObserved)
    recorder.cancel()
    #expect(!subject.isObserved)
  }

  @Test("a replaced value is let go of before anybody receives the new one")
  func replacedValue() {
    final class Line {
      let name: String
      let freed: (String) -> Void
      init(_ name: String, freed: @escaping (String) -> Void) { (self.name, self.freed) = (name, freed) }
      deinit { freed("-" + name) }
    }
    var log: [String] = []
    let subject = CurrentValueSubject<Line, Never>(Line("a") { log.append($0) })
    let token = subject.sink { log.append($0.name) }
    subject.send(Line("b") { log.append($0) })
    token.cancel()
    #expect(log == ["a", "-a", "b"])
  }

  @Test("two threads send; each subscriber receives one value at a time and both the same order")
  func concurrentSends() async {
    let subject = PassthroughSubject<Int, Never>()
    final class Log: @unchecked Sendable {
      // Unchecked: the subject calls one at a time, which is what is tested.
      var values: [Int] = []
    }
    let (first, second) = (Log(), Log())
    let tokens = [subject.sink { first.values.append($0) }, subject.sink { second.values.append($0) }]
    await withTaskGroup(of: Void.self) { group in
      for start in [0, 10_000] {
        group.addTask { for number in 0..<5_000 { subject.send(start + number) } }
      }
    }
    withExtendedLifetime(tokens) {}
    #expect(first.values.count == 10_000)
    #expect(first.values == second.values)
    #expect(first.values.filter { $0 < 10_000 } == Array(0..<5_000))
  }

  @Test("cancelling from other threads while values flow leaves nobody subscribed")
  func concurrentCancels() async {
    let subject = CurrentValueSubject<Int, Never>(0)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for number in 0..<2_000 { subject.send(number) } }
      for _ in 0..<3 {
        group.addTask {
          for _ in 0..<500 { subject.map { $0 }.filter { $0 % 2 == 0 }.sink { _ in }.cancel() }
        }
      }
    }
    #expect(!subject.isObserved)
  }

  @Test("a subject feeds another, and lets go of it when cancelled")
  func feeding() {
    let (source, target) = (PassthroughSubject<Int, TestFailure>(), PassthroughSubject<Int, TestFailure>())
    let recorder = Recorder<Int, TestFailure>()
    target.subscribe(recorder)
    let token = source.subscribe(target)
    source.send(1)
    token.cancel()
    source.send(2)
    #expect(recorder.timeline == "1")
    #expect(!source.isObserved)
  }
}
