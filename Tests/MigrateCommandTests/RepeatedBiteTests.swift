import Testing

@testable import MigrateCommand

/// A file of which a part waits for others is named again, and then all are.
@Suite struct RepeatedBiteTests {
  private static let model = """
    import RxCocoa
    import RxSwift

    protocol Showing { var isLoading: PublishSubject<Bool> { get } }

    final class Model: Showing {
      var isLoading = PublishSubject<Bool>()
      private let pages = PublishSubject<Int>()
      private var disposeBag = DisposeBag()
      func load() {
        pages.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
        pages.onNext(1)
      }
      func bind(_ loads: Observable<Bool>) { loads.bind(to: isLoading).disposed(by: disposeBag) }
    }

    """

  private static let screen = """
    import RxSwift

    func show(_ model: Showing) -> Disposable {
      Observable.merge(model.isLoading, .just(true)).subscribe(onNext: { print($0) })
    }

    """

  private func rewritten(_ steps: String...) throws -> String {
    let shop = try Workshop(["Model.swift": Self.model, "Screen.swift": Self.screen])
    for step in steps {
      let options = ["rewrite", "--quiet", "--bridges", "Bridges.swift", "--project", ".", step]
      #expect(shop.run(options, engine: .real).status == .done)
    }
    return try shop.read("Model.swift")
  }

  @Test func aBagStaysAsLongAsItIsFilled() throws {
    let once = try rewritten("Model.swift")
    #expect(once.contains("private var disposeBag = DisposeBag()"), "\(once)")
    #expect(once.contains("private var cancellables = Set<AnyCancellable>()"), "\(once)")
    #expect(try rewritten("Model.swift", "Model.swift") == once)
  }

  @Test func inTheEndTheTextIsThatOfOneRun() throws {
    #expect(try rewritten("Model.swift", "Model.swift", ".") == rewritten("."))
  }
}
