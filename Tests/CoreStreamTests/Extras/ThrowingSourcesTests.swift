import CoreStream
import Testing

/// What RxSwift prints for the same programs.
@Suite("Sources and operators that throw are Rx's")
struct ThrowingSourcesTests {
  @Test func deferredThatThrows() {
    let odd = TryDeferred { Just(try checked(1)) }
    #expect(said(odd) == "1 |")
    #expect(said(TryDeferred { Just(try checked(2)) }) == "xfirst")
  }

  @Test func generateThatThrows() {
    #expect(said(Publishers.TryGenerate(1, while: { $0 < 6 }, next: { $0 + 2 })) == "1 3 5 |")
    #expect(said(Publishers.TryGenerate(1, while: { try checked($0) < 6 }, next: { $0 + 1 })) == "1 xfirst")
    #expect(said(Publishers.TryGenerate(3, while: { $0 < 9 }, next: { try checked($0 + 1) })) == "3 xfirst")
  }

  @Test func effectThatThrows() {
    #expect(said([1, 3, 4, 5].publisher.tryHandleEvents(receiveOutput: { _ = try checked($0) })) == "1 3 xfirst")
  }

  /// What is thrown for a value is not told to the function for the end.
  @Test func effectAtTheEndThatThrows() {
    var heard: [String] = []
    let values = [1, 3, 4, 5].publisher.tryHandleEvents(
      receiveOutput: { _ = try checked($0) }, receiveCompletion: { heard.append("\($0)") })
    #expect(said(values) == "1 3 xfirst" && heard.isEmpty)
    #expect(said(Just(1).tryHandleEvents(receiveCompletion: { heard.append("\($0)") })) == "1 |")
    #expect(heard == ["finished"])
    #expect(said(Just(1).tryHandleEvents(receiveCompletion: { _ in throw Problem.second })) == "1 xsecond")
    let failed = Fail<Int, Problem>(error: .first)
    #expect(said(failed.tryHandleEvents(receiveCompletion: { _ in throw Problem.second })) == "xsecond")
    #expect(said(failed.tryHandleEvents(receiveCompletion: { _ in })) == "xfirst")
  }

  @Test func selectorThatThrows() {
    let even = [1, 2].publisher.tryWithLatestFrom(Just(1)) { try checked($0 + $1) }
    #expect(said(even) == "xfirst")
    #expect(said([2, 4].publisher.tryWithLatestFrom(Just(1)) { try checked($0 + $1) }) == "3 5 |")
  }

  @Test func keyThatThrows() {
    let keys = [1, 3, 2, 5].publisher.tryGrouped { try checked($0) }.map(\.key)
    #expect(said(keys) == "1 3 xfirst")
    let ends = [1, 2].publisher.tryGrouped { try checked($0) }
      .flatMap { $0.map { "\($0)" }.replaceError(with: "ended") }
    #expect(said(ends) == "1 ended xfirst")
  }

  @Test func handlerThatOnlyThrows() {
    let other = Fail<Int, Problem>(error: .first).tryCatch { _ in throw Problem.second }
    #expect(said(other) == "xsecond")
  }

  /// Odd numbers pass.
  private func checked(_ number: Int) throws -> Int {
    guard number % 2 == 1 else { throw Problem.first }
    return number
  }
}
