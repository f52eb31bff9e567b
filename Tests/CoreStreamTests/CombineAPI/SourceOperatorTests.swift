import CoreStream
import Foundation
import Testing

/// The operators that sources have of their own run when the chain is built, and what they make is equatable.
@Suite struct SourceOperatorTests {
  @Test func closuresRunOnceWhenTheChainIsBuilt() {
    var calls = 0
    let double = { (number: Int) -> Int in
      calls += 1
      return number * 2
    }
    let chains: [any Publisher<Int, Never>] = [
      Just(1).map(double), Optional(1).publisher.map(double), Result<Int, Never>.success(1).publisher.map(double),
      [1].publisher.map(double),
    ]
    #expect(calls == 4)
    for chain in chains {
      #expect(values(of: chain) == [2])
      #expect(values(of: chain) == [2])
    }
    #expect(calls == 4)
  }

  @Test func deferredRunsThemForEachSubscriber() {
    var calls = 0
    let chain = Deferred {
      Just(1).map { number -> Int in
        calls += 1
        return number + calls
      }
    }
    #expect(calls == 0)
    #expect(values(of: chain) == [2])
    #expect(values(of: chain) == [3])
  }

  @Test func closuresAreNotCalledWithoutAValue() {
    let none = Int?.none.publisher
    #expect(none.map { _ in fail("called") } == Int?.none.publisher)
    #expect(none.filter { _ in fail("called") == 0 } == none)
    // Nothing is counted where there is nothing, as in Combine, although an empty array is collected.
    #expect(none.count() == Int?.none.publisher)
    #expect(none.collect() == Optional([]).publisher)
    #expect(none.replaceEmpty(with: 7) == Just(7))
    let failure = Result<Int, Oops>.failure(Oops()).publisher
    #expect(failure.map { _ in fail("called") } == failure)
    #expect(failure.replaceError(with: 7).result == .success(7))
  }

  @Test func errorsThatClosuresThrowBecomeTheFailure() {
    #expect(error(of: Just(1).tryMap { _ in throw Oops() } as Result<Int, any Error>.Publisher) is Oops)
    #expect(error(of: Just(1).tryScan(0) { _, _ in throw Oops() }) is Oops)
    #expect(error(of: [1].publisher.tryAllSatisfy { _ in throw Oops() }) is Oops)
    #expect(error(of: Result<Int, Oops>.success(1).publisher.tryContains { _ in throw Oops() }) is Oops)
    #expect(error(of: Just(1).tryMap { $0 }) == nil)
  }

  @Test func oneValueHasOnePosition() {
    #expect(Just(5).output(at: 0) == Optional(5).publisher)
    #expect(Just(5).output(at: 1) == Int?.none.publisher)
    #expect(Just(5).output(in: 0..<9) == Optional(5).publisher)
    #expect(Just(5).output(in: 1..<9) == Int?.none.publisher)
    // Combine looks only at where the positions begin.
    #expect(Just(5).output(in: 0..<0) == Optional(5).publisher)
    #expect(Just(5).output(in: (-1)..<9) == Int?.none.publisher)
    #expect(Optional(5).publisher.output(in: 0..<0) == Int?.none.publisher)
    #expect(Just(5).prefix(0) == Int?.none.publisher)
    #expect(Just(5).dropFirst(0) == Optional(5).publisher)
  }

  @Test func sequencesAreChangedBeforeAnythingIsSent() {
    let numbers = [3, 1, 2].publisher
    #expect(numbers.map { $0 * 10 }.sequence == [30, 10, 20])
    #expect(numbers.filter { $0 > 1 }.sequence == [3, 2])
    #expect(numbers.scan(0, +).sequence == [3, 4, 6])
    #expect(numbers.prefix { $0 > 2 }.sequence == [3])
    #expect(numbers.output(in: 1..<3).sequence == [1, 2])
    #expect(numbers.prepend(9).append([8, 7]).sequence == [9, 3, 1, 2, 8, 7])
    #expect([1, 1, 2, 1].publisher.removeDuplicates().sequence == [1, 2, 1])
    #expect([1, nil].publisher.replaceNil(with: 0).sequence == [1, 0])
    #expect(numbers.min() == Optional(1).publisher)
    #expect(numbers.last() == Optional(2).publisher)
    #expect(numbers.output(at: 3) == Int?.none.publisher)
    #expect(numbers.count() == Just(3))
  }

  @Test func recordsAndCompletionsAreCoded() throws {
    let record = Record<Int, CodableOops>(output: [1, 2], completion: .failure(CodableOops(code: 3)))
    let data = try JSONEncoder().encode(record)
    let copy = try JSONDecoder().decode(Record<Int, CodableOops>.self, from: data)
    #expect(copy.recording.output == [1, 2])
    #expect(copy.recording.completion == .failure(CodableOops(code: 3)))
    let finished = try JSONEncoder().encode(Subscribers.Completion<CodableOops>.finished)
    #expect(String(decoding: finished, as: UTF8.self) == #"{"success":true}"#)
  }

  /// The setter is there for `assign(to: &$title)`; what is written to it is not looked at.
  @Test func writingAPropertysPublisherChangesNothing() {
    let (one, other) = (Model(1), Model(2))
    one.$number = other.$number
    other.number = 3
    #expect(one.number == 1)
    [7, 8].publisher.assign(to: &one.$number)
    #expect(one.number == 8)
  }

  private func values(of publisher: any Publisher<Int, Never>) -> [Int] {
    var received: [Int] = []
    let token = publisher.sink { received.append($0) }
    token.cancel()
    return received
  }

  private func error<Output>(of publisher: Result<Output, any Error>.Publisher) -> (any Error)? {
    if case .failure(let error) = publisher.result { error } else { nil }
  }

  private func fail(_ reason: Comment) -> Int {
    Issue.record(reason)
    return 0
  }
}

private struct CodableOops: Error, Codable, Equatable { let code: Int }

private final class Model {
  @Published var number: Int
  init(_ number: Int) { self.number = number }
}
