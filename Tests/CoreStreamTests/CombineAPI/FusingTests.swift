import CoreStream
import Testing

/// Some operators have members of their own that merge the next step into them: a shorter chain, the same values.
@Suite struct FusingTests {
  let s = S()

  @Test func twoStepsBecomeOne() {
    expect(s.map { $0 + 1 }.tryMap { "\($0)" }, is: "Publishers.TryMap<S, String>")
    expect(s.tryMap { $0 + 1 }.tryMap { "\($0)" }, is: "Publishers.TryMap<S, String>")
    expect(s.filter { $0 > 0 }.filter { $0 > 1 }, is: "Publishers.Filter<S>")
    expect(s.filter { $0 > 0 }.tryFilter { $0 > 1 }, is: "Publishers.TryFilter<S>")
    expect(s.tryFilter { $0 > 0 }.filter { $0 > 1 }, is: "Publishers.TryFilter<S>")
    expect(s.tryFilter { $0 > 0 }.tryFilter { $0 > 1 }, is: "Publishers.TryFilter<S>")
    expect(s.compactMap(half).compactMap(half), is: "Publishers.CompactMap<S, Int>")
    expect(s.tryCompactMap(half).compactMap(half), is: "Publishers.TryCompactMap<S, Int>")
    let safe = PassthroughSubject<Int, Never>()
    expect(
      safe.setFailureType(to: Oops.self).setFailureType(to: CancellationError.self),
      is: "Publishers.SetFailureType<PassthroughSubject<Int, Never>, CancellationError>")
  }

  /// The `map` of every publisher is taken first, which makes long expressions quick to compile.
  @Test func twoMapsBecomeOneWhereATypeAsksForIt() {
    let mapped: Publishers.Map<S, String> = s.map { $0 + 1 }.map { "\($0)" }
    #expect(mapped.transform(1) == "2")
    let tried: Publishers.TryMap<S, String> = s.tryMap { $0 + 1 }.map { "\($0)" }
    #expect((try? tried.transform(1)) == "2")
    let chosen: Publishers.CompactMap<S, String> = s.compactMap(half).map { "\($0)" }
    #expect(chosen.transform(4) == "2")
    expect(s.map { $0 + 1 }.map { "\($0)" }, is: "Publishers.Map<Publishers.Map<S, Int>, String>")
  }

  @Test func aMergeOfAMergeIsOneMerge() {
    let f = s.filter { $0 > 0 }
    expect(s.merge(with: f).merge(with: s), is: "Publishers.Merge3<S, Publishers.Filter<S>, S>")
    expect(s.merge(with: s, s).merge(with: s), is: "Publishers.Merge4<S, S, S, S>")
    expect(s.merge(with: s, s).merge(with: s, s, s, s, s), is: "Publishers.Merge8<S, S, S, S, S, S, S, S>")
    expect(s.merge(with: s, s, s).merge(with: s, s), is: "Publishers.Merge6<S, S, S, S, S, S>")
    expect(s.merge(with: s, s, s, s).merge(with: s), is: "Publishers.Merge6<S, S, S, S, S, S>")
    expect(s.merge(with: s, s, s, s, s).merge(with: s), is: "Publishers.Merge7<S, S, S, S, S, S, S>")
    expect(s.merge(with: s, s, s, s, s, s).merge(with: s), is: "Publishers.Merge8<S, S, S, S, S, S, S, S>")
    expect(s.merge(with: s).merge(with: s), is: "Publishers.MergeMany<S>")
  }

  @Test func stepsRunInTheirOrder() {
    #expect(sent([1, 2, 3]) { $0.map { $0 + 1 }.map { $0 * 10 } } == "20 30 40 |")
    #expect(sent([1, 2, 3]) { $0.filter { $0 > 1 }.filter { $0 < 3 } } == "2 |")
    #expect(sent([4, 6, 8]) { $0.compactMap(half).compactMap(half) } == "1 2 |")
    #expect(sent([4, 5, 6]) { $0.compactMap(half).map { $0 + 1 } } == "3 4 |")
  }

  /// The second step is not asked about what the first one left out.
  @Test func theFirstStepDecides() {
    var asked: [Int] = []
    let values = sent([1, 2, 3]) {
      $0.filter { $0 > 2 }.filter {
        asked.append($0)
        return true
      }
    }
    #expect(values == "3 |")
    #expect(asked == [3])
  }

  @Test func anErrorOfEitherStepEndsTheStream() {
    #expect(sent([1, 2, 3]) { $0.tryMap(below3).map { $0 * 10 } } == "10 20 x")
    #expect(sent([1, 2, 3]) { $0.map { $0 + 1 }.tryMap(below3) } == "2 x")
    #expect(sent([1, 2, 3]) { $0.tryFilter { try below3($0) > 1 }.filter { _ in true } } == "2 x")
    #expect(sent([1, 2, 3]) { $0.filter { $0 > 1 }.tryFilter { try below3($0) > 0 } } == "2 x")
    #expect(sent([2, 4, 6]) { $0.tryCompactMap { half(try below3($0 / 2)) }.compactMap { $0 } } == "1 x")
  }

  @Test func mergedMergesSendWhatAllSend() {
    let (a, b, c, d) = (S(), S(), S(), S())
    var log: [String] = []
    let token = a.merge(with: b.filter { $0 > 0 }).merge(with: c, d)
      .sink(receiveCompletion: { log.append($0 == .finished ? "|" : "x") }, receiveValue: { log.append("\($0)") })
    for (number, subject) in [d, c, b, a].enumerated() { subject.send(number + 1) }
    for subject in [a, b, c] { subject.send(completion: .finished) }
    #expect(log == ["1", "2", "3", "4"])
    d.send(completion: .finished)
    #expect(log == ["1", "2", "3", "4", "|"])
    token.cancel()
  }

  /// What a chain sends of these values: the values, then `|` or, after a failure, `x`.
  private func sent<P: Publisher>(_ values: [Int], _ chain: (S) -> P) -> String {
    let subject = S()
    var log: [String] = []
    let token = chain(subject).sink(
      receiveCompletion: { if case .finished = $0 { log.append("|") } else { log.append("x") } },
      receiveValue: { log.append("\($0)") })
    for value in values { subject.send(value) }
    subject.send(completion: .finished)
    token.cancel()
    return log.joined(separator: " ")
  }
}

private func half(_ number: Int) -> Int? { number % 2 == 0 ? number / 2 : nil }

private func below3(_ number: Int) throws -> Int {
  guard number < 3 else { throw Oops() }
  return number
}
