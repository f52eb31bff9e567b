import CoreStream
import Testing

/// Calls without `setFailureType`; the types they are put into say which failure comes out.
@Suite("A publisher that can't fail meets one that can")
struct MeetingFailuresTests {
  private let never = [1, 2].trampolinedPublisher
  private let failing = [10].trampolinedPublisher.setFailureType(to: Problem.self)
  private let other = Fail<Int, StreamError>(error: .unknown)

  private func names<Output, Failure: Error>(_ publisher: AnyPublisher<Output, Failure>) -> String { "\(Failure.self)" }

  @Test func withLatestFromSeveral() {
    #expect(names(failing.withLatestFrom(never, never)) == "Problem")
    #expect(names(failing.withLatestFrom(never, never, never)) == "Problem")
    #expect(names(failing.withLatestFrom(never, never) { $0 + $1.0 + $1.1 }) == "Problem")
    #expect(names(never.withLatestFrom(failing, never)) == "Error")
    #expect(names(never.withLatestFrom(failing, failing, other) { $0 + $1.2 }) == "Error")
    #expect(names(never.withLatestFrom(never, never)) == "Never")
    #expect(names(failing.withLatestFrom(failing, failing)) == "Problem")
    #expect(said(never.withLatestFrom(never, failing) { "\($0)\($1.0)\($1.1)" }) == "1110 2210 |")
  }

  @Test func oneOther() {
    #expect(names(failing.withLatestFrom(never)) == "Problem")
    #expect(names(never.withLatestFrom(failing)) == "Problem")
    #expect(names(never.amb(failing)) == "Problem")
    #expect(names(failing.amb(never)) == "Problem")
    #expect(names(failing.amb(with: failing)) == "Problem")
    #expect(names(never.sample(failing)) == "Problem")
    #expect(names(failing.sample(never)) == "Problem")
    #expect(names(never.prefix(untilOutputOrFailureFrom: failing)) == "Problem")
    #expect(names(failing.prefix(untilOutputOrFailureFrom: never)) == "Problem")
    #expect(names(never.dropUntilOutput(from: failing)) == "Problem")
    #expect(names(failing.dropUntilOutput(from: never)) == "Problem")
    #expect(names(never.ifEmpty(switchTo: failing)) == "Problem")
    #expect(names(failing.ifEmpty(switchTo: never)) == "Problem")
    #expect(names(failing.retry(when: { failures in failures.map { _ in 1 } })) == "Problem")
  }

  @Test func innerPublishers() {
    #expect(names(never.flatMapLatest { _ in failing }) == "Problem")
    #expect(names(failing.flatMapLatest { _ in never }) == "Problem")
    #expect(names(never.flatMapFirst { _ in failing }) == "Problem")
    #expect(names(failing.flatMapFirst { _ in never }) == "Problem")
    #expect(names(never.concatMap { _ in failing }) == "Problem")
    #expect(names(failing.concatMap { _ in never }) == "Problem")
    #expect(names(never.map { _ in failing }.merge(maxConcurrent: 2)) == "Problem")
    #expect(names(failing.map { _ in never }.concatenate()) == "Problem")
  }

  @Test func manyPublishers() {
    #expect(names(never.zip(failing, finishing: .whenAllFinished)) == "Error")
    #expect(names(never.combineLatest(failing, other, finishing: .whenNoneCanEmit)) == "Error")
    #expect(
      names(Publishers.CombineLatest(never, never).finishing(.whenNoneCanEmit)) == "Never")
  }

  @Test func structsFinishByRxsRule() {
    let none = Empty<Int, Never>()
    #expect(said(Publishers.CombineLatest(never, never).finishing(.whenNoneCanEmit)) == "(1, 1) (2, 1) (2, 2) |")
    #expect(
      said(Publishers.CombineLatest3(never, never, none).finishing(.whenNoneCanEmit)) == "|")
    #expect(
      said(Publishers.CombineLatest4(Just(1), Just(2), Just(3), Just(4)).finishing(.whenNoneCanEmit))
        == "(1, 2, 3, 4) |")
    let five = Publishers.CombineLatest5(Just(1), Just(2), Just(3), Just(4), never)
    #expect(said(five.finishing(.whenNoneCanEmit)) == "(1, 2, 3, 4, 1) (1, 2, 3, 4, 2) |")
    let one = Just(1)
    #expect(said(Publishers.CombineLatest6(one, one, one, one, one, one).finishing(.whenNoneCanEmit)).hasSuffix(" |"))
    let seven = Publishers.CombineLatest7(one, one, one, one, one, one, one)
    #expect(said(seven.finishing(.whenNoneCanEmit)) == "(1, 1, 1, 1, 1, 1, 1) |")
    let eight = Publishers.CombineLatest8(one, one, one, one, one, one, one, never)
    #expect(said(eight.finishing(.whenNoneCanEmit)) == "(1, 1, 1, 1, 1, 1, 1, 1) (1, 1, 1, 1, 1, 1, 1, 2) |")
  }
}
