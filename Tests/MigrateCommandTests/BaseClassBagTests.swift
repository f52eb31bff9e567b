import Testing

@testable import MigrateCommand

/// A class whose bag the classes below it fill, each in a file of its own, which is the usual form of an app's screens:
/// each file can be rewritten alone, whatever the order.
@Suite struct BaseClassBagTests {
  private static let base = """
    import RxSwift

    class Screen {
      let disposeBag = DisposeBag()
      func start() { Feed.counts.subscribe(onNext: { print($0) }).disposed(by: disposeBag) }
    }

    """

  private static let login = """
    import RxSwift

    final class Login: Screen {
      func bind() {
        Feed.counts
          .map { $0 + 1 }
          .subscribe(onNext: { print($0) })
          .disposed(by: disposeBag)
      }
    }

    """

  private static let search = """
    import RxSwift

    final class Search: Screen {
      func bind() { Feed.counts.skip(1).subscribe(onNext: { print($0) }).disposed(by: disposeBag) }
    }

    """

  private static let feed = """
    import RxSwift

    enum Feed { static let counts: Observable<Int> = .of(1, 2) }

    """

  private static let names = ["Base.swift", "Login.swift", "Search.swift", "Feed.swift"]

  private func workshop(base: String = Self.base) throws -> Workshop {
    try Workshop([
      "Base.swift": base, "Login.swift": Self.login, "Search.swift": Self.search, "Feed.swift": Self.feed,
    ])
  }

  private func rewritten(_ steps: [String]) throws -> Workshop {
    let shop = try workshop()
    for step in steps {
      let options = ["rewrite", "--quiet", "--bridges", "Bridges.swift", "--project", ".", step]
      #expect(shop.run(options, engine: .real).status == .done)
    }
    return shop
  }

  /// The bag is not rewritten yet: a bridge makes a disposable for it, on a line of its own if the chain is broken.
  @Test func aBagOfAnotherFileKeepsWhatIsRewritten() throws {
    let shop = try rewritten(["Login.swift", "Search.swift"])
    #expect(
      try shop.read("Login.swift") == """
        import RxSwift
        import CoreStream

        final class Login: Screen {
          func bind() {
            Feed.counts.toNeverFailingPublisher()
              .map { $0 + 1 }
              .sink(receiveValue: { print($0) })
              .toDisposable()
              .disposed(by: disposeBag)
          }
        }

        """)
    #expect(
      try shop.read("Search.swift").contains(
        "sink(receiveValue: { print($0) }).toDisposable().disposed(by: disposeBag)"))
    #expect(try shop.read("Base.swift") == Self.base)
    #expect(try shop.read("Bridges.swift").contains("func toDisposable() -> Disposable"))
  }

  /// An earlier run put a set beside the bag, which is there for a file that is still RxSwift's.
  @Test func aSetBesideTheBagKeepsWhatIsRewrittenLater() throws {
    let shop = try rewritten(["Base.swift", "Login.swift"])
    #expect(
      try shop.read("Base.swift") == """
        import RxSwift
        import CoreStream

        class Screen {
          let disposeBag = DisposeBag()
          var cancellables = Set<AnyCancellable>()
          func start() { Feed.counts.toNeverFailingPublisher().sink(receiveValue: { print($0) }).store(in: &cancellables) }
        }

        """)
    #expect(try shop.read("Login.swift").contains("      .store(in: &cancellables)\n"))
    #expect(try !shop.read("Login.swift").contains("toDisposable"))
  }

  /// A file that was rewritten with a bridge, and is named again once the set is there.
  @Test func aBridgeGoesOnceTheSetIsThere() throws {
    let shop = try rewritten(["Login.swift", "Base.swift", "Login.swift"])
    #expect(try shop.read("Login.swift").contains("      .store(in: &cancellables)\n"))
    #expect(try !shop.read("Login.swift").contains("toDisposable"))
    #expect(try shop.read("Search.swift") == Self.search)
  }

  @Test(arguments: [
    Self.names, ["Search.swift", "Feed.swift", "Login.swift", "Base.swift"],
    ["Login.swift", "Base.swift", "Feed.swift", "Search.swift"],
  ])
  func inTheEndTheTextIsThatOfOneRun(order: [String]) throws {
    let (bites, whole) = (try rewritten(order + ["."]), try rewritten(["."]))
    for file in Self.names { #expect(try bites.read(file) == whole.read(file), "\(file)") }
    #expect(try whole.read("Base.swift").contains("  var cancellables = Set<AnyCancellable>()\n  func start()"))
  }

  /// A set of another kind beside the bag, which only the class's own file can use, is no place for others.
  @Test func aPrivateSetIsNotTheSetOfTheBag() throws {
    let base = """
      import CoreStream
      import RxSwift

      class Screen {
        let disposeBag = DisposeBag()
        private var cancellables = Set<AnyCancellable>()
      }

      """
    let shop = try workshop(base: base)
    let options = ["rewrite", "--quiet", "--bridges", "Bridges.swift", "--project", ".", "Search.swift"]
    #expect(shop.run(options, engine: .real).status == .done)
    #expect(try shop.read("Search.swift").contains(".toDisposable().disposed(by: disposeBag)"))
  }

  /// Without bridges the files of a class and those below it are rewritten together.
  @Test func withoutBridgesTheFilesWaitForEachOther() throws {
    let shop = try workshop()
    let result = shop.run(["rewrite", "--quiet", "--project", ".", "Login.swift"], engine: .real)
    #expect(result.output.contains("stays as it is with 'Base.swift', which is not rewritten"), "\(result.output)")
    #expect(try shop.read("Login.swift") == Self.login)
  }
}
