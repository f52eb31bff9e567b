import CoreStream
import Testing

/// What RxSwift prints for the same programs, with `of` and `from` as sources.
@Suite("Cold synchronous sources take turns, as in Rx")
struct TakingTurnsTests {
  let ones = [1, 2, 3].trampolinedPublisher
  let tens = [10, 20].trampolinedPublisher

  @Test func merging() {
    #expect(
      said(Publishers.MergeMany([[1, 2, 3].trampolinedPublisher, [10, 20, 30].trampolinedPublisher]))
        == "1 10 2 20 3 30 |")
    #expect(
      said(Publishers.MergeMany([[1, 2, 3], [10, 20, 30], [100]].map(\.trampolinedPublisher))) == "1 10 100 2 20 3 30 |"
    )
  }

  @Test func concatenating() {
    #expect(said(Publishers.ConcatenateMany([[1, 2], [10, 20]].map(\.trampolinedPublisher))) == "1 2 10 20 |")
    #expect(
      said([[1, 2], [10, 20]].map(\.trampolinedPublisher).trampolinedPublisher.concatenate()) == "1 2 10 20 |")
  }

  @Test func appendingEagerly() {
    #expect(said(Just(1).appendEagerly([2, 3].trampolinedPublisher)) == "1 2 3 |")
    var lines: [String] = []
    let load = AnyPublisher<Int, Never>.create { subscriber in
      lines.append("load")
      subscriber.send(1)
      return AnyCancellable { lines.append("leave") }
    }
    func first(_ source: some Publisher<Int, Never>) -> AnyCancellable {
      source.appendEagerly(load).prefix(1)
        .sink(receiveCompletion: { _ in lines.append("end") }, receiveValue: { lines.append("\($0)") })
    }
    first(Just(0)).cancel()
    #expect(lines == ["0", "end", "load", "leave"])
    lines = []
    // What ends later isn't followed any more.
    let later = PassthroughSubject<Int, Never>()
    let token = first(later)
    later.send(5)
    later.send(completion: .finished)
    #expect(lines == ["5", "end"])
    token.cancel()
  }

  @Test func followingInnerPublishers() {
    func pair(_ number: Int) -> Publishers.TrampolinedSequence<[Int]> {
      [number * 10, number * 10 + 1].trampolinedPublisher
    }
    #expect(said(ones.flatMapLatest(pair)) == "10 20 30 31 |")
    #expect(said(ones.flatMapFirst(pair)) == "10 11 |")
    #expect(said(ones.concatMap(pair)) == "10 11 20 21 30 31 |")
    #expect(said(ones.flatMap(pair)) == "10 11 20 21 30 31 |")
  }

  @Test func mergingTwoAtATime() {
    let inner = [[1, 2, 3], [10, 20, 30], [100, 200]].map(\.trampolinedPublisher)
    #expect(said(inner.trampolinedPublisher.merge(maxConcurrent: 2)) == "1 2 10 3 20 30 100 200 |")
  }

  @Test func combining() {
    let two = [1, 2].trampolinedPublisher
    let three = [100, 200, 300].trampolinedPublisher
    #expect(said(ones.withLatestFrom(tens) { "\($0)-\($1)" }) == "1-10 2-20 3-20 |")
    #expect(said(ones.zip(tens, finishing: .whenAllFinished) { $0 + $1 }) == "11 22 |")
    #expect(said(two.combineLatest(tens, finishing: .whenNoneCanEmit) { "\($0)-\($1)" }) == "1-10 2-10 2-20 |")
    #expect(
      said(two.combineLatest(tens, three, finishing: .whenNoneCanEmit) { "\($0)-\($1)-\($2)" })
        == "1-10-100 2-10-100 2-20-100 2-20-200 2-20-300 |")
    #expect(said(Publishers.CombineLatestMany([two, tens])) == "[1, 10] [2, 10] [2, 20] |")
    #expect(said(Publishers.ZipMany([ones, tens])) == "[1, 10] [2, 20] |")
    #expect(said(two.amb(tens)) == "1 2 |")
  }

  @Test func emptyCollections() {
    let none: [Publishers.TrampolinedSequence<[Int]>] = []
    #expect(said(Publishers.MergeMany(none)) == "|")
    #expect(said(Publishers.CombineLatestMany(none)) == "[] |")
    #expect(said(Publishers.ZipMany(none)) == "|")
    #expect(said(Publishers.ConcatenateMany(none)) == "|")
    #expect(said(Publishers.AmbMany(none)) == "")
  }

  @Test func thousandsOfPublishers() {
    let many = Array(repeating: Just(1), count: 10_000)
    #expect(said(Publishers.AmbMany(many)) == "1 |")
    #expect(said(Publishers.MergeMany(many).count()) == "10000 |")
    #expect(said(Publishers.ConcatenateMany(many).count()) == "10000 |")
    #expect(said(Publishers.ZipMany(many).map(\.count)) == "10000 |")
    #expect(said(Publishers.CombineLatestMany(many).map(\.count)) == "10000 |")
  }

  @Test func computedSources() {
    let counting = Publishers.Generate(1, while: { $0 < 5 }, next: { $0 + 1 })
    #expect(said(counting) == "1 2 3 4 |")
    #expect(said(Publishers.RepeatElement(1).prefix(3)) == "1 1 1 |")
    let sources: [AnyPublisher<Int, Never>] = [
      Publishers.Generate(1, while: { $0 < 4 }, next: { $0 + 1 }).eraseToAnyPublisher(),
      Publishers.RepeatElement(9).prefix(2).eraseToAnyPublisher(),
      [5, 6].trampolinedPublisher.eraseToAnyPublisher(),
    ]
    #expect(said(Publishers.MergeMany(sources)) == "1 9 5 2 9 6 3 |")
  }

  @Test func demandIsKept() {
    var received: [Int] = []
    var subscription: (any Subscription)?
    var isFinished = false
    let subscriber = AnySubscriber<Int, Never>(
      receiveSubscription: { subscription = $0 },
      receiveValue: { value in
        received.append(value)
        return .none
      },
      receiveCompletion: { _ in isFinished = true })
    ones.subscribe(subscriber)
    #expect(received == [])
    subscription?.request(.max(2))
    #expect(received == [1, 2])
    #expect(!isFinished)
    subscription?.request(.max(1))
    #expect(received == [1, 2, 3])
    #expect(isFinished)
  }
}
