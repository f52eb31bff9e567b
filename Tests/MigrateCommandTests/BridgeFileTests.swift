import Testing

@testable import MigrateCommand

/// The files of bridges of a project of two modules, each of which declares its own.
@Suite struct BridgeFileTests {
  private static let core = """
    import RxSwift

    public final class Feed {
      public init() {}
      public func counts() -> Observable<Int> { Observable.of(1, 2).map { $0 + 1 } }
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

  @Test func aFunctionOfTheProjectsIsNoBridgeOnceAllIsRewritten() throws {
    let own = """
      import RxSwift

      extension Result { func toObservable() -> Observable<Success> { .empty() } }

      """
    let main = """
      import RxSwift

      let answer: Result<Int, Error> = .success(1)
      _ = answer.toObservable().subscribe()

      """
    let shop = try Workshop(["Result.swift": own, "main.swift": main])
    for file in ["Result.swift", "main.swift", "."] { rewrite(file, bridges: "Bridges.swift", in: shop) }
    #expect(try shop.read("Bridges.swift").split(separator: "\n").count == 1)
  }

  @Test func eachHasWhatItsModuleCalls() throws {
    let shop = try shop()
    rewrite("Sources/Core", bridges: Self.coreBridges, in: shop)
    rewrite("Sources/App", bridges: Self.appBridges, in: shop)
    #expect(try shop.read(Self.coreBridges).contains("func toObservable"))
    #expect(try !shop.read(Self.coreBridges).contains("func toPublisher"))
    #expect(try shop.read(Self.appBridges).contains("func toPublisher"))
  }

  /// A package's manifest says which folders are modules.
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Shop",
      targets: [.target(name: "Core"), .executableTarget(name: "App", dependencies: ["Core"], path: "Apps/Shop")])

    """

  @Test func aModuleOfAPackageGetsAFileOfItsOwn() throws {
    let shop = try Workshop([
      "Package.swift": Self.manifest, "Sources/Core/Feed.swift": Self.core, "Apps/Shop/Views/Screen.swift": Self.app,
      "Apps/Shop/Views/main.swift": Self.main,
    ])
    rewrite("Sources/Core", bridges: Self.coreBridges, in: shop)
    #expect(!shop.tree().contains("Apps/Shop/Bridges.swift"))
    let ended = rewrite("Apps/Shop/Views/Screen.swift", bridges: Self.coreBridges, in: shop)
    #expect(!ended.error.contains("can't be seen"))
    #expect(try shop.read("Apps/Shop/Bridges.swift").contains("func toPublisher"))
    #expect(try !shop.read(Self.coreBridges).contains("func toPublisher"))
    // A later run knows both files, and empties them.
    rewrite(".", bridges: Self.coreBridges, in: shop)
    for file in [Self.coreBridges, "Apps/Shop/Bridges.swift"] {
      #expect(try shop.read(file).split(separator: "\n").count == 1, "\(file)")
    }
  }

  @Test func codeInThePlaceOfAModulesBridgesIsNotWrittenOver() throws {
    let own = "struct Bridges {}\n"
    let shop = try Workshop([
      "Package.swift": Self.manifest, "Sources/Core/Feed.swift": Self.core, "Apps/Shop/Screen.swift": Self.app,
      "Apps/Shop/main.swift": Self.main, "Apps/Shop/Bridges.swift": own,
    ])
    let ended = rewrite("Apps/Shop/Screen.swift", bridges: Self.coreBridges, in: shop)
    #expect(ended.complaint == "/work/Apps/Shop/Bridges.swift: error: the file is not one of bridges")
    #expect(try shop.read("Apps/Shop/Bridges.swift") == own)
  }

  @Test func checkNamesTheNeedlessBridgesOfEachModule() throws {
    let shop = try Workshop([
      "Package.swift": Self.manifest, "Sources/Core/Feed.swift": Self.core, "Apps/Shop/Screen.swift": Self.app,
      "Apps/Shop/main.swift": Self.main,
    ])
    rewrite("Sources/Core", bridges: Self.coreBridges, in: shop)
    rewrite("Apps/Shop/Screen.swift", bridges: Self.coreBridges, in: shop)
    try shop.write("Apps/Shop/Screen.swift", "")
    let ended = shop.run(["check", "--bridges", Self.coreBridges, "."], engine: .real)
    let needless = ended.output.split(separator: "\n").filter { $0.contains("is not needed any more") }
    #expect(needless.count == 4)
    #expect(Set(needless.map { $0.prefix { $0 != ":" } }) == ["/work/Apps/Shop/Bridges.swift"])
  }

  /// What a module shows gets a shim also if the run names the file of another one.
  @Test func shimsOfAnotherModuleAreBroughtUpToDate() throws {
    let shop = try shop()
    #expect(shop.run(["rewrite", "--bridges", Self.coreBridges, "--shims", "."], engine: .real).status == .done)
    #expect(try shop.read(Self.coreBridges).contains("rxCounts"))
    try shop.write(
      "Sources/Core/News.swift",
      """
      import RxSwift

      public struct News {
        public func titles() -> Observable<String> { Observable.just("a") }
      }

      """)
    rewrite(".", bridges: Self.appBridges, in: shop)
    let text = try shop.read(Self.coreBridges)
    #expect(text.contains("public func rxCounts() -> Observable<Int>"), "\(text)")
    #expect(text.contains("public func rxTitles() -> Observable<String>"), "\(text)")
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
