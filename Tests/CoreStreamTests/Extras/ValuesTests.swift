import CoreStream
import Testing

/// What RxSwift prints for the same programs.
@Suite("Extras that look at one publisher")
struct ValuesTests {
  let three = [1, 2, 3].trampolinedPublisher
  let none = Empty<Int, Never>()

  @Test func exactlyOneAndSingle() {
    #expect(said([1, 2].publisher.single()) == "1 x\(StreamError.moreThanOneElement)")
    #expect(said(none.single()) == "x\(StreamError.noElements)")
    #expect(said(three.single { $0 == 2 }) == "2 |")
    #expect(said([1, 2].publisher.exactlyOne()) == "x\(StreamError.moreThanOneElement)")
    #expect(said(Just(1).exactlyOne()) == "1 |")
    #expect(said(none.exactlyOne()) == "x\(StreamError.noElements)")
  }

  @Test func elementAt() {
    #expect(said([1, 2].publisher.element(at: 1)) == "2 |")
    #expect(said([1, 2].publisher.element(at: 2)) == "x\(StreamError.argumentOutOfRange)")
  }

  @Test func errorsPrintAsRxErrorDoes() {
    let errors: [StreamError] = [
      .unknown, .overflow, .argumentOutOfRange, .noElements, .moreThanOneElement, .timeout,
    ]
    #expect(
      errors.map { "\($0)" } == [
        "Unknown error occurred.", "Arithmetic overflow occurred.", "Argument out of range.",
        "Sequence doesn't contain any elements.", "Sequence contains more than one element.", "Sequence timeout.",
      ])
  }

  @Test func ends() {
    #expect(said(three.suffix(2)) == "2 3 |")
    #expect(said(three.suffix(0)) == "|")
    #expect(said([1, 2, 3, 1].publisher.prefix(while: { $0 < 3 }, behavior: .inclusive)) == "1 2 3 |")
    #expect(said([1, 2, 3, 1].publisher.prefix(while: { $0 < 3 }, behavior: .exclusive)) == "1 2 |")
    let untilThree = { (value: Int) throws -> Bool in if value == 3 { throw Problem.first } else { value < 2 } }
    #expect(said([1, 2, 1].publisher.tryPrefix(while: untilThree, behavior: .inclusive)) == "1 2 |")
    #expect(said([1, 3, 1].publisher.tryPrefix(while: untilThree, behavior: .inclusive)) == "1 xfirst")
    #expect(said(none.ifEmpty(switchTo: [7, 8].publisher)) == "7 8 |")
    #expect(said(three.ifEmpty(switchTo: Just(9))) == "1 2 3 |")
  }

  @Test func events() {
    let failing = Just(1).setFailureType(to: Problem.self).append(Fail(error: .first))
    #expect(said(failing.materialize()) == "next(1) error(first) |")
    #expect(said(failing.materialize().dematerialize()) == "1 xfirst")
    let events: [Event<Int, Never>] = [.value(1), .finished, .value(2)]
    #expect(said(events.publisher.dematerialize()) == "1 |")
    #expect(said(events.publisher.setFailureType(to: (any Error).self).dematerialize()) == "1 |")
    #expect(events.map(\.element) == [1, nil, 2])
    #expect(events.map(\.isStopEvent) == [false, true, false])
  }

  @Test func counting() {
    #expect(said(["a", "b"].publisher.enumerated().map { "\($0.index)\($0.element)" }) == "0a 1b |")
    let numbered = ["a", "b"].publisher.enumerated().map(\.index)
    #expect(said(numbered) == said(numbered))
  }

  @Test func accumulatingInPlace() {
    let lists = three.scan(into: []) { $0.append($1) }
    #expect(said(lists) == "[1] [1, 2] [1, 2, 3] |")
    #expect(said(lists) == "[1] [1, 2] [1, 2, 3] |")
    #expect(said(three.reduce(into: 0) { $0 += $1 }) == "6 |")
    #expect(said(none.reduce(into: 5) { $0 += $1 }) == "5 |")
    #expect(said(three.tryReduce(into: 0) { $0 += $1 }) == "6 |")
    #expect(said(three.tryReduce(into: 0) { if $1 == 2 { throw Problem.first } else { $0 += $1 } }) == "xfirst")
  }

  @Test func publishersWithoutValues() {
    let done = Empty<Never, Problem>()
    #expect(said(done.append(three)) == "1 2 3 |")
    #expect(said(done.setOutputType(to: Int.self)) == "|")
    #expect(said(Fail<Never, Problem>(error: .first).append(three)) == "xfirst")
    #expect(said(three.ignoreOutput().append(Just("x"))) == "x |")
  }

  @Test func withLatestFromSeveral() {
    #expect(
      said(three.withLatestFrom([10, 20].trampolinedPublisher, [100].trampolinedPublisher))
        == "(10, 100) (20, 100) (20, 100) |")
    let subject = PassthroughSubject<Int, Never>()
    let log = Log()
    let cancellable = subject.withLatestFrom(subject) { "\($0)-\($1)" }.log("", to: log)
    subject.send(1)
    subject.send(2)
    #expect(log.take() == "1-1 2-2")
    cancellable.cancel()
  }

  @Test func neverMeetsFailing() {
    let failing = three.setFailureType(to: Problem.self)
    #expect(said(failing.withLatestFrom(three)) == "1 2 3 |")
    #expect(said(three.withLatestFrom(failing) { $0 + $1 }) == "2 4 6 |")
    #expect(said(failing.concatMap { Just($0) }) == "1 2 3 |")
    #expect(said(three.flatMapLatest { Fail<Int, Problem>(error: $0 == 1 ? .first : .second) }) == "xfirst")
    #expect(said(three.prefix(untilOutputOrFailureFrom: Fail<Int, Problem>(error: .first))) == "xfirst")
  }

  @Test func manyPublishers() {
    let one = Just(1)
    #expect(said(one.zip(one, one, one, one)) == "(1, 1, 1, 1, 1) |")
    #expect(said(one.zip(one, one, one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 }) == "8 |")
    #expect(said(one.combineLatest(one, one, one, one, one)) == "(1, 1, 1, 1, 1, 1) |")
    #expect(
      said(one.zip(one, one, one, one, one, one, one, finishing: .whenAllFinished) { _, _, _, _, _, _, _, h in h })
        == "1 |")
    #expect(said(one.combineLatest(one, one, one, one, finishing: .whenNoneCanEmit)) == "(1, 1, 1, 1, 1) |")
  }
}
