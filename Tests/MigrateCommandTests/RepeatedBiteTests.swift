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

  @Test func aBridgeStaysBehindWhatAnotherTypeThanTheRewrittenOneDeclares() throws {
    let shop = try Workshop([
      "Lists.swift": """
      import RxSwift

      protocol Lists { func items(by name: String) -> Observable<[Int]> }

      """,
      "Items.swift": """
      import RxSwift

      final class Items { func items(by isNew: Bool) -> Observable<[Int]> { .just([isNew ? 1 : 0]) } }

      """,
      "Search.swift": """
      import RxSwift

      final class Search {
        private let lists: Lists
        init(_ lists: Lists) { self.lists = lists }
        func found(_ names: Observable<String>) -> Observable<[Int]> {
          names.withUnretained(self).flatMap { owner, name in owner.lists.items(by: name) }
        }
      }

      """,
    ])
    var states: [String] = []
    for files in [["Search.swift"], ["Items.swift", "Search.swift"]] {
      let options = ["rewrite", "--quiet", "--bridges", "Bridges.swift", "--project", "."] + files
      #expect(shop.run(options, engine: .real).status == .done)
      states.append(try shop.read("Search.swift"))
    }
    #expect(states[0].contains("owner.lists.items(by: name).toNeverFailingPublisher()"), "\(states[0])")
    #expect(states[1] == states[0])
  }

  @Test(arguments: [
    ("", "import CoreStream\n"),
    ("func stay() { nobodyKnows.disposed(by: bag) }\n", "import RxSwift\nimport CoreStream\nimport RxCocoa\n"),
  ])
  func importsGoWithTheLastThatNeedsThem(rest: String, imports: String) throws {
    let code = "\nfinal class Model {\n  private var cancellables = Set<AnyCancellable>()\n}\n" + rest
    let shop = try Workshop(["Model.swift": "import RxSwift\nimport CoreStream\nimport RxCocoa\n" + code])
    #expect(shop.run(["rewrite", "--quiet", "."], engine: .real).status == .done)
    #expect(try shop.read("Model.swift") == imports + code)
  }

  /// The last file leaves bridges in those that were rewritten before; a run over all of them takes these away.
  @Test func theLastBiteSaysWhatTakesBridgesAway() throws {
    let shop = try Workshop([
      "Model.swift": """
      import RxSwift

      final class Model {
        func load() -> Observable<Int> { Observable.of(1, 2).map { $0 * 2 } }
      }

      """,
      "Screen.swift": """
      import RxSwift

      func show(_ model: Model) -> Disposable { model.load().subscribe(onNext: { print($0) }) }

      """,
    ])
    func said(_ path: String) -> Substring? {
      let done = shop.run(["rewrite", "--bridges", "Bridges.swift", "--project", ".", path], engine: .real)
      return done.error.split(separator: "\n").first { $0.hasPrefix("All files") }
    }
    #expect(said("Model.swift") == nil)
    #expect(
      said("Screen.swift")
        == """
        All files are rewritten, and 1 bridge in 1 file that this run did not take may not be needed any more; \
        a run over the whole project takes such bridges away.
        """)
    #expect(said(".") == nil)
    #expect(!(try shop.read("Model.swift").contains("toObservable")))
  }

  /// The script's bag stays beside a set for the statement that waits; in the end the set is the other file's, too.
  @Test func aScriptsBagBecomesOneSetForAllFiles() throws {
    try expectBridgesToGo(
      from: [
        "Session.swift": """
        import RxSwift

        final class Session {
          func authorized<Value>(_ work: @escaping (String) -> Observable<Value>) -> Observable<Value> { work("a") }
          func profile() -> Single<String> { authorized { .just($0) }.asSingle() }
          func refresh() -> Completable { .empty() }
        }

        """,
        "Ask.swift": """
        import RxSwift

        func ask() { session.profile().subscribe(onSuccess: { print($0) }).disposed(by: bag) }

        """,
        "main.swift": """
        import RxSwift

        let session = Session()
        let bag = DisposeBag()
        ask()
        session.refresh().subscribe(onCompleted: { print("refreshed") }).disposed(by: bag)
        session.authorized { _ in Observable.just(()) }.subscribe(onNext: { print("done") }).disposed(by: bag)

        """,
      ], rewriting: ["Session.swift", "Ask.swift", "main.swift"])
  }
}
