import CoreStream
import Testing

/// What RxSwift prints for the same programs with `distinctUntilChanged` and a function that gives a key.
@Suite("Duplicates by a key")
struct KeyedDuplicatesTests {
  private struct Odd: Error {}

  @Test func keyIsComputedOnceForEachValue() {
    let log = Log()
    [1, 3, 4, 6, 7].publisher
      .removeDuplicatesByKey { number -> Int in
        log.add("k\(number)")
        return number % 2
      }
      .sink { log.add("\($0)") }.cancel()
    #expect(log.take() == "k1 1 k3 k4 4 k6 k7 7")
  }

  @Test func keysAreComparedWithTheLastOneSent() {
    let log = Log()
    [1, 2, 3, 5].publisher
      .removeDuplicatesByKey({ $0 * 10 }, by: { abs($0 - $1) < 20 })
      .sink { log.add("\($0)") }.cancel()
    #expect(log.take() == "1 3 5")
  }

  @Test func errorOfTheKeyEndsTheStream() {
    let log = Log()
    [2, 4, 5, 6].publisher
      .tryRemoveDuplicatesByKey { number -> Int in
        if number == 5 { throw Odd() }
        return number / 4
      }
      .sink(receiveCompletion: { log.add("\($0)") }, receiveValue: { log.add("\($0)") }).cancel()
    #expect(log.take().hasPrefix("2 4 failure(") == true)
  }
}
