import Testing

@testable import MigrateCommand

/// Members that a project adds to the space behind `rx`: an extension stays for who is not rewritten, and who is finds its
/// members where they were.
@Suite struct SpaceTieTests {
  private static let tile = """
    import RxCocoa
    import RxSwift

    final class Tile: ReactiveCompatible {
      let touches = PublishRelay<Int>()
      let level = BehaviorRelay(value: 0)
      var title = ""
    }

    extension Reactive where Base == Tile {
      var tapped: ControlEvent<Int> { ControlEvent(events: base.touches) }
      var title: Binder<String> { Binder(base) { $0.title = $1 } }
      func title(in language: String) -> Binder<String> { Binder(base) { $0.title = language + $1 } }
      func taps(from source: Observable<Int>) -> Observable<Int> { source }
      var level: ControlProperty<Int> { ControlProperty(values: base.level, valueSink: AnyObserver { _ in }) }
    }

    """

  /// What a function's body becomes whose file is rewritten while the extension's isn't.
  @Test(arguments: [
    (
      "tile.rx.tapped.map { $0 + 1 }.subscribe(onNext: { print($0) })",
      "tile.rx.tapped.toPublisher().map { $0 + 1 }.sink(receiveValue: { print($0) })"
    ),
    (
      "Observable.just(\"a\").bind(to: tile.rx.title)",
      "Just(\"a\").sink(receiveValue: tile.rx.title.toSubscriber().send(_:))"
    ),
    (
      "Observable.just(\"a\").bind(to: tile.rx.title(in: \"en\"))",
      "Just(\"a\").sink(receiveValue: tile.rx.title(in: \"en\").toSubscriber().send(_:))"
    ),
    (
      "tile.rx.level.skip(1).subscribe(onNext: { print($0) })",
      "tile.rx.level.toPublisher().dropFirst(1).sink(receiveValue: { print($0) })"
    ),
  ])
  func whoUsesAMemberIsRewrittenFirst(before: String, after: String) throws {
    try expectRewrittenFirst("_ tile: Tile", (before, after), beside: ("Tile.swift", Self.tile))
  }

  /// What stays with the extension, which is not rewritten.
  @Test(arguments: [
    "func space(of tile: Tile) -> Reactive<Tile> { tile.rx }",
    "func show(_ tile: Tile) { _ = Observable.just(1).bind(to: tile.rx.level) }",
    "func show(_ tile: Tile) { _ = tile.rx.taps(from: .just(1)).subscribe() }",
    "func levels(of tile: Tile) -> ControlProperty<Int> { tile.rx.level }",
  ])
  func whoTakesMoreStaysWithIt(main: String) throws {
    let shop = try Workshop(["Tile.swift": Self.tile, "main.swift": "import RxCocoa\nimport RxSwift\n\n\(main)\n"])
    rewrite(["main.swift"], in: shop)
    #expect(try shop.readBelowImports("main.swift") == main + "\n")
  }

  @Test(arguments: [
    "_ = tile.rx.tapped.subscribe()", "_ = Observable.just(\"a\").bind(to: tile.rx.title)",
  ])
  func itStaysWhileSomebodyElseUsesIt(body: String) throws {
    let main = "import RxCocoa\nimport RxSwift\n\nfunc show(_ tile: Tile) { \(body) }\n"
    let shop = try Workshop(["Tile.swift": Self.tile, "main.swift": main])
    rewrite(["Tile.swift"], in: shop)
    let left = try shop.read("Tile.swift")
    #expect(left.contains("final class Tile: ReactiveCompatible {\n"))
    #expect(left.contains("extension Reactive where Base == Tile {\n  var tapped: ControlEvent<Int> {"))
    #expect(try shop.read("main.swift") == main)
  }

  @Test func theBridgesGoWithTheExtension() throws {
    let main = "import RxCocoa\nimport RxSwift\n\nfunc show(_ tile: Tile) { _ = tile.rx.tapped.subscribe() }\n"
    try expectBridgesToGo(
      from: ["Tile.swift": Self.tile, "main.swift": main], rewriting: ["main.swift", "Tile.swift"])
  }
}
