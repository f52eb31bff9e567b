import Testing

@testable import RewriteRules

/// How rewritten lines are laid out. The original of each long line has under 120 columns.
@Suite("Lines of a rewritten file")
struct LayoutTests {
  private let bench = Bench(
    context: """
      let names: Observable<String>
      let flags: Observable<Bool>
      final class Screen { let model = Model() }
      final class Model { let title = BehaviorRelay<String>(value: "") }
      let screen: Screen
      """)

  private func expect(_ code: String, _ result: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(bench.rewritten(code) == result, sourceLocation: sourceLocation)
  }

  @Test func aLongChainIsBrokenAtItsCalls() {
    expect(
      """
      func texts() -> Driver<String> {
        return screen.model.title.map { "the title: \\($0)" }.skip(1).asDriver(onErrorJustReturn: "").debounce(.seconds(1))
      }
      """,
      """
      func texts() -> AnyPublisher<String, Never> {
        return screen.model.title
          .map { "the title: \\($0)" }
          .dropFirst(1)
          .receive(on: MainScheduler())
          .flushingDebounce(for: .seconds(1), scheduler: MainScheduler())
          .share(replay: 1, scope: .whileConnected)
      }
      """)
  }

  @Test func aShortChainStays() {
    expect("let loud = names.map { $0.uppercased() }", "let loud = names.map { $0.uppercased() }")
  }

  @Test func furtherLinksStandBelowALink() {
    expect(
      """
      let loud = names
        .map { name in name.uppercased() + name.lowercased() + name.capitalized }.catchErrorJustReturn("").asDriver().skip(1)
      """,
      """
      let loud = names
        .map { name in name.uppercased() + name.lowercased() + name.capitalized }
        .replaceError(with: "")
        .receive(on: MainScheduler())
        .dropFirst(1)
        .share(replay: 1, scope: .whileConnected)
      """)
  }

  @Test func argumentsStayBelowTheFirst() {
    expect(
      """
      let pairs = Observable.zip(names,
                                 flags.filter { flag in
                                   flag
                                 })
      """,
      """
      let pairs = Publishers.Zip(names,
                                 flags.filter { flag in
                                   flag
                                 }).finishing(.whenAllFinished)
      """)
    expect(
      """
      let pairs = Observable.combineLatest(names,
                                           flags)
      """,
      """
      let pairs = Publishers.CombineLatest(names,
                                           flags).finishing(.whenNoneCanEmit)
      """)
    expect(
      """
      let all = Observable.merge(names,
                                 names)
      """,
      """
      let all = Publishers.Merge(names,
                                 names)
      """)
  }

  @Test func anImplicitMemberAtALinesStartIsNoLink() {
    expect(
      """
      func changes() -> [Observable<Int>] {
        return [
          .just(1),
          .just(2),
        ]
      }
      """,
      """
      func changes() -> [AnyPublisher<Int, Error>] {
        return [
          Just(1).setFailureType(to: Error.self).eraseToAnyPublisher(),
          Just(2).setFailureType(to: Error.self).eraseToAnyPublisher(),
        ]
      }
      """)
  }
}
