import MigrateCommand
import Testing

/// Typealiases of RxSwift's types, which another file makes values of.
@Suite struct AliasBorderTests {
  /// The alias and a use of it in an expression, where nothing but what it stands for is left in the types.
  static let uses = [
    ("typealias Trash = DisposeBag", "let trash = Trash()"),
    ("typealias Taps = PublishSubject<Int>", "func make() { let taps = Taps(); taps.onNext(1) }"),
    ("typealias Numbers = Observable<Int>", "func watch() { _ = Numbers.just(1).subscribe() }"),
  ]

  @Test(arguments: uses + [("enum Box { typealias Trash = DisposeBag }", "let trash = Box.Trash()")])
  func anAliasStaysWithWhoUsesIt(alias: String, use: String) throws {
    for selected in ["Alias.swift", "Use.swift"] {
      let shop = try workshop(alias, use)
      _ = shop.run(["rewrite", "--quiet", "--project", ".", selected], engine: .real)
      #expect(try shop.read("Alias.swift") == "import RxSwift\n\n\(alias)\n")
      #expect(try shop.read("Use.swift") == "import RxSwift\n\n\(use)\n")
    }
  }

  @Test(arguments: uses)
  func bothAreRewrittenTogether(alias: String, use: String) throws {
    let shop = try workshop(alias, use)
    _ = shop.run(["rewrite", "--quiet", "."], engine: .real)
    #expect(try !shop.read("Alias.swift").contains("RxSwift"))
    #expect(try !shop.read("Use.swift").contains("RxSwift"))
  }

  /// Whoever is rewritten doesn't need the typealias, and the others do.
  @Test func anAliasOfItsOwnNameStaysAsLongAsSomebodySpellsIt() throws {
    let alias = "import RxSwift\n\ntypealias Observable = RxSwift.Observable\n"
    let later = "import RxSwift\n\nfunc letters() -> Observable<String> { Observable.just(\"a\") }\n"
    let shop = try Workshop([
      "Alias.swift": alias, "Later.swift": later,
      "Use.swift": "import RxSwift\n\nfunc numbers() -> Observable<Int> { Observable.just(1) }\n",
    ])
    _ = shop.run(["rewrite", "--quiet", "--project", ".", "Alias.swift", "Use.swift"], engine: .real)
    #expect(try shop.read("Alias.swift") == alias)
    #expect(try shop.read("Later.swift") == later)
    #expect(
      try shop.read("Use.swift") == """
        import CoreStream

        func numbers() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }

        """)
    _ = shop.run(["rewrite", "--quiet", "."], engine: .real)
    #expect(try !shop.read("Alias.swift").contains("RxSwift"))
    #expect(try !shop.read("Later.swift").contains("Observable"))
  }

  /// With bridges, what takes a stream of that name keeps it.
  @Test func whoTakesAStreamByAnAliasOfItsOwnNameIsBridged() throws {
    let alias = "import RxSwift\n\ntypealias Observable = RxSwift.Observable\n"
    let taker = "import RxSwift\n\nfunc show(_ numbers: Observable<Int>) {}\n"
    let shop = try Workshop([
      "Alias.swift": alias, "Taker.swift": taker,
      "main.swift": "import RxSwift\n\nlet taps = PublishSubject<Int>()\nshow(taps.asObservable())\n",
    ])
    _ = shop.run(
      ["rewrite", "--quiet", "--bridges", "Bridges.swift", "--project", ".", "Alias.swift", "main.swift"],
      engine: .real)
    #expect(try shop.read("Alias.swift") == alias)
    #expect(try shop.read("Taker.swift") == taker)
    #expect(try shop.read("main.swift").contains("show(taps.toObservable())"))
  }

  private func workshop(_ alias: String, _ use: String) throws -> Workshop {
    try Workshop(["Alias.swift": "import RxSwift\n\n\(alias)\n", "Use.swift": "import RxSwift\n\n\(use)\n"])
  }
}
