import Testing

@testable import MigrateCommand

/// A file that a comment silences as a whole stays as it is, and the other files fit it.
@Suite struct SilencedFileTests {
  static let model = """
    // rxmigrate:ignore-file -- by hand, later
    import RxSwift

    final class Model {
      func numbers() -> Observable<Int> { Observable.of(1, 2) }
    }

    """

  private let shop: Workshop

  init() throws {
    shop = try Workshop([
      "Model.swift": Self.model,
      "Screen.swift": """
      import RxSwift

      final class Screen {
        let bag = DisposeBag()
        func start() { Model().numbers().skip(1).subscribe(onNext: { print($0) }).disposed(by: bag) }
        func other() -> Observable<Int> { Observable.just(1).skip(1) }
      }

      """,
    ])
  }

  @Test func whatIsTiedToItStaysWithIt() throws {
    let done = shop.run(["rewrite", "."], engine: .real)
    #expect(
      done.output.contains(
        """
        Screen.swift:5:3: warning: this and another declaration of the file stay as they are with 'stream-boundary' \
        at Model.swift:5, which a comment silences
        """))
    #expect(!done.output.contains("unused-suppression"))
    #expect(try shop.read("Model.swift") == Self.model)
    #expect(
      try shop.read("Screen.swift") == """
        import RxSwift
        import CoreStream

        final class Screen {
          let bag = DisposeBag()
          func start() { Model().numbers().skip(1).subscribe(onNext: { print($0) }).disposed(by: bag) }
          func other() -> AnyPublisher<Int, Never> { Just(1).dropFirst(1).eraseToAnyPublisher() }
        }

        """)
  }

  @Test func bridgesStandBetweenItAndTheRest() throws {
    let done = shop.run(["rewrite", "--bridges", "Bridges.swift", "."], engine: .real)
    #expect(done.output.isEmpty, "\(done.output)")
    #expect(try shop.read("Model.swift") == Self.model)
    let screen = try shop.read("Screen.swift")
    #expect(screen.contains("Model().numbers().toNeverFailingPublisher().dropFirst(1)"), "\(screen)")
    #expect(!screen.contains("RxSwift"))
  }
}
