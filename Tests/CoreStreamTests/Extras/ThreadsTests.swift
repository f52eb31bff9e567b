import CoreStream
import Testing

/// More than two threads; `TwoThreadsTests` has the table of operators.
@Suite("Extras and threads")
struct ThreadsTests {
  private let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }

  /// Sends from four threads at once, and expects one delivery at a time and none lost.
  private func stress(_ publisher: some Publisher<Int, Never>, expecting count: Int) {
    let turnstile = Turnstile<Never>(.unlimited)
    publisher.subscribe(turnstile)
    together(subjects.map { subject in { for number in 0..<2_000 { subject.send(number) } } })
    #expect(turnstile.count == count)
    #expect(!turnstile.hasOverlapped)
  }

  @Test func mergedPublishersTakeTurns() {
    stress(Publishers.MergeMany(subjects), expecting: 8_000)
  }

  @Test func zippedPublishersTakeTurns() {
    let zipped = subjects[0].zip(subjects[1], subjects[2], subjects[3], finishing: .whenAllFinished)
    stress(zipped.map { $0.0 }, expecting: 2_000)
  }

  @Test func cancellingWhileOthersSend() {
    for _ in 0..<50 {
      let bag = CancelBag()
      together(
        (0..<4).map { index in
          {
            if index == 3 { return bag.cancel() }
            Publishers.MergeMany(subjects).sink { _ in }.store(in: bag)
            for number in 0..<20 { subjects[index].send(number) }
          }
        })
    }
    #expect(subjects.allSatisfy { !$0.isObserved })
  }
}
