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

  private func workshop(_ alias: String, _ use: String) throws -> Workshop {
    try Workshop(["Alias.swift": "import RxSwift\n\n\(alias)\n", "Use.swift": "import RxSwift\n\n\(use)\n"])
  }
}
