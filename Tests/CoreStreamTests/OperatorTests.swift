import CoreStream
import Foundation
import Testing

private struct Person: Codable, Equatable {
  var name: String
  var age: Int
}

/// The number itself; throws for 2.
private func refusingTwo(_ number: Int) throws -> Int {
  if number == 2 { throw TestFailure.expected }
  return number
}

@Suite("operators on one stream")
struct OperatorTests {
  @Test("mapping")
  func mapping() {
    #expect(trace(source("1 2 |").map { $0 * 2 }) == "2 4 |")
    #expect(trace(source("1 2 E").tryMap(refusingTwo)) == "1 E")
    #expect(trace(source("1 20 |").map(\.description.count)) == "1 2 |")
    #expect(trace(source("1 2 3 |").compactMap { $0 == 2 ? nil : $0 }) == "1 3 |")
    #expect(trace(source("1 2 |").map { $0 == 1 ? nil : $0 }.replaceNil(with: 9)) == "9 2 |")
    #expect(trace(source("1 2 3 |").scan(0, +)) == "1 3 6 |")
    #expect(trace(source("1 2 3 |").tryScan(0) { $0 + (try refusingTwo($1)) }) == "1 E")
  }

  @Test("filtering")
  func filtering() {
    #expect(trace(source("1 2 3 4 |").filter { $0 % 2 == 0 }) == "2 4 |")
    #expect(trace(source("1 2 3 |").tryFilter { try refusingTwo($0) > 0 }) == "1 E")
    #expect(trace(source("1 1 2 2 1 |").removeDuplicates()) == "1 2 1 |")
    #expect(trace(source("1 3 2 5 |").removeDuplicates { $0 % 2 == $1 % 2 }) == "1 2 5 |")
    #expect(trace(source("1 2 E").ignoreOutput()) == "E")
    #expect(trace(source("|").replaceEmpty(with: 9)) == "9 |")
    #expect(trace(source("1 |").replaceEmpty(with: 9)) == "1 |")
  }

  @Test("beginnings and ends")
  func parts() {
    #expect(trace(source("1 2 3").prefix(2)) == "1 2 |")
    #expect(trace(Empty<Int, TestFailure>(completeImmediately: false).prefix(0)) == "|")
    #expect(trace(source("1 2 3 1").prefix { $0 < 3 }) == "1 2 |")
    #expect(trace(source("1 2 3 |").dropFirst(2)) == "3 |")
    #expect(trace(source("1 2 3 1 |").drop { $0 < 3 }) == "3 1 |")
    #expect(trace(source("1 2 3 4").output(in: 1...2)) == "2 3 |")
    #expect(trace(source("1 2 3").output(at: 1)) == "2 |")
    #expect(trace(source("1 |").output(at: 1)) == "|")
    #expect(trace(source("1 2").first()) == "1 |")
    #expect(trace(source("|").first()) == "|")
    #expect(trace(source("1 2 3").first { $0 > 1 }) == "2 |")
    #expect(trace(source("1 2 |").last()) == "2 |")
    #expect(trace(source("1 2 3 |").last { $0 < 3 }) == "2 |")
    #expect(trace(source("3 |").prepend(1, 2).append(4)) == "1 2 3 4 |")
    #expect(trace(source("9 |").prepend(1, 2).prepend(3)) == "3 1 2 9 |")
    #expect(trace(source("1 E").append(source("2 |"))) == "1 E")
  }

  @Test("sums")
  func reductions() {
    #expect(trace(source("1 2 3 |").reduce(0, +)) == "6 |")
    #expect(trace(source("|").reduce(5, +)) == "5 |")
    #expect(trace(source("1 2 E").reduce(0, +)) == "E")
    #expect(trace(source("1 2 3 |").collect()) == "[1, 2, 3] |")
    #expect(trace(source("1 2 3 |").collect(2)) == "[1, 2] [3] |")
    #expect(trace(source("1 2 3 E").collect(2)) == "[1, 2] E")
    #expect(trace(source("1 2 |").count()) == "2 |")
    #expect(trace(source("1 2").contains(2)) == "true |")
    #expect(trace(source("1 2 |").contains { $0 > 2 }) == "false |")
    #expect(trace(source("1 2").allSatisfy { $0 < 2 }) == "false |")
    #expect(trace(source("2 1 3 |").min()) == "1 |")
    #expect(trace(source("2 1 3 |").max()) == "3 |")
    #expect(trace(source("2 1 3 |").tryMin { _, _ in throw TestFailure.expected }) == "E")
  }

  @Test("a result waits until it is asked for")
  func resultsWaitForDemand() {
    let recorder = Recorder<Int, TestFailure>(.none)
    source("1 2 |").reduce(0, +).subscribe(recorder)
    #expect(recorder.timeline == "")
    recorder.request(.max(1))
    #expect(recorder.timeline == "3 |")
  }

  @Test("a cancelled collection sends nothing that it had gathered")
  func cancelledCollection() {
    var end: ((Subscribers.Completion<TestFailure>) -> Void)?
    let source = ByHand<Int, TestFailure> { subscriber in
      subscriber.receive(subscription: Subscriptions.empty)
      _ = subscriber.receive(1)
      end = subscriber.receive(completion:)
    }
    var seen: [[Int]] = []
    let token = source.collect(2).sink(receiveCompletion: { _ in }, receiveValue: { seen.append($0) })
    token.cancel()
    end?(.finished)
    #expect(seen == [])
  }

  @Test("failures")
  func failures() {
    #expect(trace(source("1 E").replaceError(with: 9)) == "1 9 |")
    #expect(trace(source("1 E").catch { _ in source("2 E") }) == "1 2 E")
    #expect(trace(source("1 E").tryCatch { _ -> Just<Int> in throw TestFailure.expected }) == "1 E")
    #expect(trace(source("1 E").retry(2)) == "1 1 1 E")
    #expect(trace(source("1 |").retry(2)) == "1 |")
    #expect(trace(Just(1).setFailureType(to: TestFailure.self)) == "1 |")
    #expect(trace(source("1 |").assertNoFailure()) == "1 |")
    #expect(trace(source("E").mapError { _ in CancellationError() }) == "E")
  }

  @Test("a publisher that fails at once can be retried very often")
  func retriesWithoutRecursion() {
    var attempts = 0
    let failing = Deferred { () -> Fail<Int, TestFailure> in
      attempts += 1
      return Fail(error: .expected)
    }
    #expect(trace(failing.retry(20_000)) == "E")
    #expect(attempts == 20_001)
  }

  @Test("documents are decoded and encoded; what can't be decoded ends the stream")
  func coding() throws {
    let people = [Person(name: "Ada", age: 36)].publisher
    let round = people.encode(encoder: JSONEncoder()).decode(type: Person.self, decoder: JSONDecoder())
    #expect(trace(round.map(\.name, \.age)) == #"("Ada", 36) |"#)
    #expect(trace(Just(Data()).decode(type: Person.self, decoder: JSONDecoder())) == "E")
  }

  @Test("events are told before they pass")
  func events() {
    var log: [String] = []
    let tapped = source("1 |").handleEvents(
      receiveSubscription: { _ in log.append("subscription") }, receiveOutput: { log.append("output \($0)") },
      receiveCompletion: { _ in log.append("completion") }, receiveCancel: { log.append("cancel") },
      receiveRequest: { log.append("request \($0)") })
    let token = tapped.sink(receiveCompletion: { _ in log.append("end") }, receiveValue: { log.append("\($0)") })
    token.cancel()
    #expect(log == ["subscription", "request unlimited", "output 1", "1", "completion", "end"])
  }

  @Test("what passes is printed")
  func printing() {
    final class Lines: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let lines = Lines()
    _ = trace(Just(1).eraseToAnyPublisher().print("p", to: lines))
    #expect(
      lines.text == """
        p: receive subscription: (Just)
        p: request unlimited
        p: receive value: (1)
        p: request max: (0) (synchronous)
        p: receive finished

        """)
  }

  @Test("a buffer keeps what is not asked for yet")
  func buffering() {
    func buffered(_ whenFull: Publishers.BufferingStrategy<TestFailure>) -> String {
      let subject = PassthroughSubject<Int, TestFailure>()
      let recorder = Recorder<Int, TestFailure>(.max(1))
      subject.buffer(size: 2, prefetch: .byRequest, whenFull: whenFull).subscribe(recorder)
      for number in 1...4 { subject.send(number) }
      recorder.request(.unlimited)
      return recorder.timeline
    }
    #expect(buffered(.dropNewest) == "1 2 3")
    #expect(buffered(.dropOldest) == "1 3 4")
    #expect(buffered(.customError { .expected }) == "1 2 3 E")
  }
}
