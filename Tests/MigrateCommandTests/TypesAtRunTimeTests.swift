import MigrateCommand
import Testing

/// Streams that one file keeps and another asks for by their types at run time. RxSwift's type and the target's are two,
/// so that a rewrite of only one of the files leaves both as they are.
@Suite struct TypesAtRunTimeTests {
  /// A file that keeps a stream, and the one that asks for it.
  struct Pair: Sendable, CustomTestStringConvertible {
    let name: String
    let keeping: String
    let asking: String

    var testDescription: String { name }
  }

  static let container = """
    import RxSwift

    final class Container {
      var factories: [ObjectIdentifier: () -> Any] = [:]
      func register<S>(_ type: S.Type, _ make: @escaping () -> S) { factories[ObjectIdentifier(type)] = make }
      func resolve<S>() -> S? { factories[ObjectIdentifier(S.self)]?() as? S }
    }
    let shared = Container()

    @propertyWrapper
    struct Inject<T> {
      init() {}
      var wrappedValue: T? { shared.resolve() }
    }

    """

  static let pairs = [
    Pair(
      name: "a value of Any",
      keeping: """
        import RxSwift

        func note(_ notes: inout [String: Any]) { notes["ticks"] = Observable.of(1, 2).map { $0 + 1 } }

        """,
      asking: """
        import RxSwift

        func ticks(_ notes: [String: Any]) {
          if let ticks = notes["ticks"] as? Observable<Int> { _ = ticks.subscribe(onNext: { print($0) }) }
        }

        """),
    Pair(
      name: "a type as a key",
      keeping: """
        import RxSwift

        func fill(_ container: Container) { container.register(Observable<Int>.self) { Observable.just(1) } }

        """,
      asking: """
        import RxSwift

        func ticks(_ container: Container) {
          guard let ticks: Observable<Int> = container.resolve() else { return }
          _ = ticks.subscribe(onNext: { print($0) })
        }

        """),
    Pair(
      name: "a type that a property wrapper looks for",
      keeping: """
        import RxSwift

        func fill() { shared.register(Observable<Int>.self) { Observable.just(1) } }

        """,
      asking: """
        import RxSwift

        final class Clock {
          @Inject private var ticks: Observable<Int>?
          func start() { _ = ticks?.subscribe(onNext: { print($0) }) }
        }

        """),
  ]

  @Test(arguments: pairs, [["Keeping.swift"], ["Asking.swift"]])
  func oneOfThemAloneStays(pair: Pair, selected: [String]) throws {
    let shop = try workshop(pair)
    _ = shop.run(["rewrite", "--quiet", "--project", "."] + selected, engine: .real)
    #expect(try shop.read("Keeping.swift") == pair.keeping)
    #expect(try shop.read("Asking.swift") == pair.asking)
  }

  @Test(arguments: pairs)
  func bothAreRewritten(pair: Pair) throws {
    let shop = try workshop(pair)
    #expect(shop.run(["rewrite", "--quiet", "."], engine: .real).status == .done)
    #expect(try !shop.read("Keeping.swift").contains("RxSwift"))
    #expect(try shop.read("Asking.swift").contains("AnyPublisher<Int, Never>"))
  }

  /// Streams of another type are none of those that are asked for.
  @Test func anotherTypeIsRewrittenAlone() throws {
    let keeping = """
      import RxSwift

      func note(_ notes: inout [String: Any]) { notes["names"] = Observable.just("a").map { $0 + "b" } }

      """
    let shop = try workshop(Pair(name: "another type", keeping: keeping, asking: Self.pairs[0].asking))
    #expect(shop.run(["rewrite", "--quiet", "--project", ".", "Keeping.swift"], engine: .real).status == .done)
    #expect(try !shop.read("Keeping.swift").contains("RxSwift"))
  }

  /// A bridge behind a value whose type only its place says would take that from it.
  @Test func noBridgeStandsBehindAValueThatItsPlaceSaysTheTypeOf() throws {
    let screen = "import RxSwift\n\nstruct Screen { let ticks: Observable<Int>; let title: String }\n"
    let main = """
      import RxSwift

      func show(_ screen: Screen) { _ = screen.ticks.subscribe() }

      """
    for value in ["container.resolve()!", "container.find(\"ticks\")"] {
      let making = """
        import RxSwift

        func screen(_ container: Container) -> Screen { Screen(ticks: \(value), title: "Clock") }

        """
      let container = """
        \(Self.container)
        extension Container {
          func find<S>(_ name: String) -> S { fatalError(name) }
        }

        """
      let shop = try Workshop([
        "Container.swift": container, "Main.swift": main, "Making.swift": making, "Screen.swift": screen,
      ])
      _ = shop.run(
        ["rewrite", "--quiet", "--project", ".", "--bridges", "Bridges.swift", "Making.swift"], engine: .real)
      #expect(try shop.read("Making.swift") == making)
    }
  }

  private func workshop(_ pair: Pair) throws -> Workshop {
    try Workshop(["Container.swift": Self.container, "Keeping.swift": pair.keeping, "Asking.swift": pair.asking])
  }
}
