import Testing

@testable import MigrateCommand

/// Functions that take streams and whose callers or own files are not rewritten.
@Suite struct BridgedParameterTests {
  private static let screen = """
    import RxSwift

    final class Screen {
      private let bag = DisposeBag()

      func show(_ texts: Observable<String>, in place: String) {
        texts.map { place + $0 }.subscribe(onNext: { print($0) }).disposed(by: bag)
      }
    }

    """
  private static let main = """
    import RxSwift

    let screen = Screen()
    screen.show(Observable.of("a", "b").map { $0 + "!" }, in: "here")

    """

  @Test func theFunctionKeepsItsTypeAndMakesAPublisherOfWhatItTakes() throws {
    let shop = try Workshop(["Screen.swift": Self.screen, "main.swift": Self.main])
    rewrite(["Screen.swift"], in: shop)
    let screen = try shop.read("Screen.swift")
    #expect(screen.contains("  func show(_ texts: Observable<String>, in place: String) {\n"))
    #expect(screen.contains("    texts.toNeverFailingPublisher().map { place + $0 }.sink(receiveValue: { print($0) })"))
    #expect(try shop.read("main.swift") == Self.main)
  }

  /// Where a caller hands over what can fail, so does the publisher, and it says no more than that when the bridge goes.
  @Test func whatCanFailHasABridgeThatFails() throws {
    let failing = Self.main.replacing(".map { $0 + \"!\" }", with: ".map { try check($0) }")
    let shop = try Workshop(["Screen.swift": Self.screen, "main.swift": failing])
    rewrite(["Screen.swift"], in: shop)
    #expect(try shop.read("Screen.swift").contains("    texts.toPublisher().map { place + $0 }"))
    rewrite(["."], in: shop)
    #expect(try shop.read("Screen.swift").contains("func show(_ texts: AnyPublisher<String, Error>, in place"))
  }

  @Test func aCallerMakesAStreamOfWhatItGives() throws {
    let shop = try Workshop(["Screen.swift": Self.screen, "main.swift": Self.main])
    rewrite(["main.swift"], in: shop)
    #expect(
      try shop.read("main.swift").contains(
        #"screen.show(["a", "b"].trampolinedPublisher.map { $0 + "!" }.toObservable(), in: "here")"#))
    #expect(try shop.read("Screen.swift") == Self.screen)
  }

  /// Behind a bridge nothing says any more of what the publisher is.
  @Test func whatACallerMakesSaysItsTypeWhereOnlyTheParameterDid() throws {
    let main = """
      import RxSwift

      let screen = Screen()
      screen.show(
        Observable.create { observer in
          observer.onNext("a")
          return Disposables.create()
        }, in: "here")

      """
    let shop = try Workshop(["Screen.swift": Self.screen, "main.swift": main])
    rewrite(["main.swift"], in: shop)
    #expect(try shop.read("main.swift").contains("  AnyPublisher<String, Error>.create { observer in\n"))
  }

  @Test(arguments: [["Screen.swift", "main.swift"], ["main.swift", "Screen.swift"]])
  func theBridgesGoWhenBothSidesAreRewritten(order: [String]) throws {
    let shop = try Workshop(["Screen.swift": Self.screen, "main.swift": Self.main])
    for paths in order.map({ [$0] }) + [["."]] { rewrite(paths, in: shop) }
    #expect(try shop.read("Screen.swift").contains("func show(_ texts: AnyPublisher<String, Never>, in place"))
    #expect(try !shop.read("Screen.swift").contains("toPublisher"))
    #expect(try !shop.read("main.swift").contains("toObservable"))
    #expect(try shop.read("Bridges.swift").split(separator: "\n").count == 1)
  }

  /// A struct's own initializer takes what its property does, whatever the other members say.
  @Test func aPropertyThatIsRewrittenIsGivenAPublisher() throws {
    let policies = """
      import RxSwift

      protocol Policy { func check(_ name: String) -> Observable<Bool> }

      struct Blocklist: Policy {
        let names: Observable<[String]>
        func check(_ name: String) -> Observable<Bool> { names.map { !$0.contains(name) } }
      }

      """
    let desk = """
      import RxSwift

      func ask(_ policy: Policy) { _ = policy.check("a").subscribe(onNext: { print($0) }) }

      """
    let main = """
      import RxSwift

      ask(Blocklist(names: Observable.just(["b"]).map { $0 + ["c"] }))

      """
    let shop = try Workshop(["Policies.swift": policies, "Desk.swift": desk, "main.swift": main])
    rewrite(["Policies.swift", "main.swift"], in: shop)
    #expect(try shop.read("Policies.swift").contains("let names: AnyPublisher<[String], Never>"))
    #expect(
      try shop.read("main.swift").contains(
        #"ask(Blocklist(names: Just(["b"]).map { $0 + ["c"] }.eraseToAnyPublisher()))"#))
  }

  @Test func whileAThirdFileStaysTheBridgesStay() throws {
    let other = "import RxSwift\n\nfunc other() { Screen().show(Observable.just(\"c\"), in: \"there\") }\n"
    let shop = try Workshop(["Screen.swift": Self.screen, "main.swift": Self.main, "Other.swift": other])
    for path in ["Screen.swift", "main.swift"] { rewrite([path], in: shop) }
    let (screen, main) = (try shop.read("Screen.swift"), try shop.read("main.swift"))
    #expect(screen.contains("texts.toNeverFailingPublisher()") && main.contains(".toObservable(), in:"))
    rewrite(["Screen.swift", "main.swift"], in: shop)
    #expect(try shop.read("Screen.swift") == screen)
    #expect(try shop.read("main.swift") == main)
  }

  @Test func initializersAndResultsHaveBridgesToo() throws {
    let model = """
      import RxSwift

      final class Model {
        private let source: Observable<Int>
        init(source: Observable<Int>) { self.source = source }
        func plus(_ others: Observable<Int>) -> Observable<Int> { Observable.merge(source, others) }
      }

      """
    let main = "import RxSwift\n\nlet sums = Model(source: Observable.of(1)).plus(Observable.of(2))\n"
    let shop = try Workshop(["Model.swift": model, "main.swift": main])
    rewrite(["Model.swift"], in: shop)
    let rewritten = try shop.read("Model.swift")
    #expect(rewritten.contains("  private let source: AnyPublisher<Int, Never>\n"))
    #expect(
      rewritten.contains("  init(source: Observable<Int>) { self.source = source.toNeverFailingPublisher() }\n"))
    #expect(rewritten.contains("  func plus(_ others: Observable<Int>) -> Observable<Int> { "))
    #expect(rewritten.contains(" { Publishers.Merge(source, others.toNeverFailingPublisher()).toObservable() }\n"))
  }

  @Test func aRequirementAndItsWitnessSayTheSame() throws {
    let store = """
      import RxSwift

      protocol Store { func save(_ items: Observable<Int>) }
      struct Memory: Store { func save(_ items: Observable<Int>) { _ = items.subscribe(onNext: { print($0) }) } }

      """
    let main = "import RxSwift\n\nfunc run(_ store: Store) { store.save(Observable.of(1)) }\n"
    let shop = try Workshop(["Store.swift": store, "main.swift": main])
    rewrite(["Store.swift"], in: shop)
    let rewritten = try shop.read("Store.swift")
    #expect(rewritten.contains("protocol Store { func save(_ items: Observable<Int>) }"))
    #expect(rewritten.contains("    func save(_ items: Observable<Int>) {\n        items.toNeverFailingPublisher()."))
  }

  /// A default, a list of captures, a value whose type only the parameter says, a function that is passed on, streams in
  /// an array, a bag beside the stream, and functions of one name.
  @Test(arguments: [
    ("func show(_ it: Observable<Int> = .never()) { _ = it.map { $0 } }", "show(Observable.of(1))"),
    ("func show(_ it: Observable<Int>) { let run = { [it] in _ = it.map { $0 } }; run() }", "show(Observable.of(1))"),
    ("func show(_ it: Observable<Int>) { _ = it.map { $0 } }", "show(.just(1))"),
    ("func show(_ it: Observable<Int>) { _ = it.map { $0 } }", "let shown = show"),
    ("func show(_ all: [Observable<Int>]) { _ = Observable.merge(all) }", "show([Observable.of(1)])"),
    (
      "func show(_ it: Observable<Int>, _ bag: DisposeBag) { _ = it.map { $0 } }",
      "show(Observable.of(1), DisposeBag())"
    ),
    (
      "func show(_ it: Observable<Int>) { _ = it.map { $0 } }; func show(_ it: Single<Int>) {}",
      "show(Observable.of(1))"
    ),
  ])
  func whereNoBridgeCanStandTheFunctionStays(function: String, call: String) throws {
    let screen = "import RxSwift\n\n\(function)\n"
    let shop = try Workshop(["Screen.swift": screen, "main.swift": "import RxSwift\n\n\(call)\n"])
    rewrite(["Screen.swift"], in: shop)
    #expect(try shop.read("Screen.swift") == screen)
  }

  /// The main queue of a test is RxSwift's where a file that stays says which that is.
  @Test func whereTheMainQueueIsMockedTheFunctionStays() throws {
    let test =
      "import RxCocoa\n\nSharingScheduler.mock(scheduler: scheduler) { Screen().show(Observable.of(\"a\"), in: \"\") }\n"
    let shop = try Workshop(["Screen.swift": Self.screen, "main.swift": test])
    rewrite(["Screen.swift"], in: shop)
    #expect(try shop.read("Screen.swift").contains("texts.map { place + $0 }.subscribe("))
  }

  /// What was shared in RxSwift is shared in front of its bridge: the function may subscribe to it twice.
  @Test func aDriverThatGoesOnAsAnObservableIsShared() throws {
    let main = """
      import RxCocoa
      import RxSwift

      func run(_ work: Observable<String>) {
        Screen().show(work.asDriver(onErrorJustReturn: "").asObservable(), in: "here")
      }

      """
    let shop = try Workshop(["Screen.swift": Self.screen, "main.swift": main])
    rewrite(["main.swift"], in: shop)
    let link = ".share(replay: 1, scope: .whileConnected).toObservable()"
    #expect(try shop.read("main.swift").contains(link))
    rewrite(["."], in: shop)
    #expect(try shop.read("main.swift").contains(".share(replay: 1, scope: .whileConnected), in:"))
  }
}
