import Testing

@testable import MigrateCommand

/// The files of bridges of a project of two modules, each of which declares its own.
@Suite struct BridgeFileTests {
  private static let core = """
    import RxSwift

    public final class Feed {
      public init() {}
      public func counts() -> Observable<Int> { Observable.of(1, 2) }
    }

    """
  private static let app = """
    import Core
    import RxSwift

    final class Screen {
      let feed = Feed()
      func texts() -> Observable<String> { feed.counts().map { "\\($0)" } }
      func show() { _ = texts().subscribe(onNext: { print($0) }) }
    }

    """
  private static let main = """
    import RxSwift

    _ = Screen().texts().subscribe(onNext: { print($0) })

    """
  private static let (coreBridges, appBridges) = ("Sources/Core/Bridges.swift", "Sources/App/Bridges.swift")

  private func shop() throws -> Workshop {
    try Workshop([
      "Sources/Core/Feed.swift": Self.core, "Sources/App/Screen.swift": Self.app, "Sources/App/main.swift": Self.main,
    ])
  }

  @discardableResult
  private func rewrite(_ path: String, bridges: String, in shop: Workshop) -> Workshop.Ended {
    shop.run(["rewrite", "--bridges", bridges, "--project", ".", path], engine: .real)
  }

  @Test func theLastRunEmptiesThoseOfAllModules() throws {
    let shop = try shop()
    rewrite("Sources/Core", bridges: Self.coreBridges, in: shop)
    rewrite("Sources/App/Screen.swift", bridges: Self.appBridges, in: shop)
    #expect(try shop.read(Self.coreBridges).contains("func toObservable"))
    #expect(try shop.read(Self.appBridges).contains("func toObservable"))
    rewrite(".", bridges: Self.coreBridges, in: shop)
    for file in [Self.coreBridges, Self.appBridges] {
      #expect(try shop.read(file).split(separator: "\n").count == 1, "\(file)")
    }
  }

  @Test func eachHasWhatItsModuleCalls() throws {
    let shop = try shop()
    rewrite("Sources/Core", bridges: Self.coreBridges, in: shop)
    rewrite("Sources/App", bridges: Self.appBridges, in: shop)
    #expect(try shop.read(Self.coreBridges).contains("func toObservable"))
    #expect(try !shop.read(Self.coreBridges).contains("func toPublisher"))
    #expect(try shop.read(Self.appBridges).contains("func toPublisher"))
  }

  @Test func aModuleThatCantSeeTheBridgesIsNamed() throws {
    let shop = try shop()
    let ended = rewrite("Sources/App/Screen.swift", bridges: Self.coreBridges, in: shop)
    #expect(
      ended.error.contains(
        "'App' calls bridges of another module's file, which can't be seen there; rewrite each module with a --bridges "
          + "file of its own.\n"))
    #expect(!rewrite("Sources/App/Screen.swift", bridges: Self.appBridges, in: shop).error.contains("can't be seen"))
  }
}
