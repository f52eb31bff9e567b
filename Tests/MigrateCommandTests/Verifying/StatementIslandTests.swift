import Testing

@testable import MigrateCommand

/// `rewrite --verify` takes back the statement with the error, with bridges at its border.
@Suite struct StatementIslandTests {
  /// Rewrites a file beside a compiler that rejects `dropFirst`, and returns what stands below its imports.
  private func rewrite(_ code: String, _ options: String...) throws -> String {
    let shop = try Workshop(["Model.swift": "import RxSwift\n\n\(code)\n", "compile": VerifyTests.compiler])
    let journals = try Workshop()
    let done = shop.run(
      ["rewrite", "--verify", "sh compile 'dropFirst[(]1' no"] + options + ["."], engine: .real,
      journals: journals.folder)
    #expect(done.status == .done, "\(done.error)")
    return try shop.readBelowImports("Model.swift")
  }

  private static let model = """
    final class Model {
      let taps = PublishSubject<Int>()
      let names = PublishSubject<String>()
      let disposeBag = DisposeBag()

      init() {
        let counts = taps.scan(0) { sum, _ in sum + 1 }
        counts.skip(1).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
        names.map { $0 + "!" }.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
      }
    }
    """

  @Test func theRestOfABodyIsRewritten() throws {
    #expect(
      try rewrite(Self.model, "--bridges", "Bridges.swift") == """
        final class Model {
          let taps = PassthroughSubject<Int, Never>()
          let names = PassthroughSubject<String, Never>()
          let disposeBag = DisposeBag()
          var cancellables = Set<AnyCancellable>()

          init() {
            let counts = taps.scan(0) { sum, _ in sum + 1 }
            counts.toObservable().skip(1).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
            names.map { $0 + "!" }.sink(receiveValue: { print($0) }).store(in: &cancellables)
          }
        }

        """)
  }

  /// What a statement gives others is bridged where these take it, be it what the function gives.
  @Test func whatAStatementGivesIsBridged() throws {
    #expect(
      try rewrite(
        """
        final class Model {
          func watch(_ numbers: Observable<Int>) -> Observable<Int> {
            let doubled = numbers.map { 2 * $0 }
            let rest = doubled.skip(1)
            return Observable.merge(doubled, rest)
          }
        }
        """, "--bridges", "Bridges.swift") == """
          final class Model {
            func watch(_ numbers: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
              let doubled = numbers.map { 2 * $0 }
              let rest = doubled.toObservable().skip(1)
              return Publishers.Merge(doubled, rest.toNeverFailingPublisher()).eraseToAnyPublisher()
            }
          }

          """)
  }

  @Test func aStatementThatReturnsKeepsTheStreamOfItsFunction() throws {
    #expect(
      try rewrite(
        """
        final class Model {
          let taps = PublishSubject<Int>()
          func later() -> Observable<Int> {
            print("later")
            return taps.skip(1)
          }
        }
        """, "--bridges", "Bridges.swift") == """
          final class Model {
            let taps = PassthroughSubject<Int, Never>()
            func later() -> Observable<Int> {
              print("later")
              return taps.toObservable().skip(1)
            }
          }

          """)
  }

  /// Without bridges there is no border within a body: all that hands on the stream stays.
  @Test func withoutBridgesItStaysWithWhatIsTiedToIt() throws {
    let rewritten = try rewrite(Self.model)
    #expect(rewritten.contains("let taps = PublishSubject<Int>()"))
    #expect(rewritten.contains("let counts = taps.scan(0) { sum, _ in sum + 1 }"))
    #expect(rewritten.contains("let names = PassthroughSubject<String, Never>()"))
  }
}
