import Testing

@testable import MigrateCommand

/// What `bridges --shims` puts beside public members with migrated streams.
@Suite struct ShimTests {
  private func shimText(for code: String) -> String {
    Shim.text(of: shims(for: [Array("import CoreStream\n\(code)".utf8)], importing: ["CoreStream"]))
  }

  @Test(arguments: [
    ("AnyPublisher<Int, Error>", "Observable<Int> { it.toObservable() }"),
    ("AnyPublisher<Int, Never>", "Observable<Int> { it.toObservable() }"),
    ("any Publisher<[Int], Error>", "Observable<[Int]> { it.toObservable() }"),
    ("AnyPublisher<Int, Never>?", "Observable<Int>? { it?.toObservable() }"),
    ("AnyPublisher<Never, any Error>", "Completable { it.toCompletable() }"),
    ("PassthroughSubject<Int, Error>", "PublishSubject<Int> { it.toPublishSubject() }"),
    ("PassthroughSubject<Int, Never>", "PublishRelay<Int> { it.toPublishRelay() }"),
    ("CurrentValueSubject<Int, any Error>", "BehaviorSubject<Int> { it.toBehaviorSubject() }"),
    ("CurrentValueSubject<Int, Never>", "BehaviorRelay<Int> { it.toBehaviorRelay() }"),
    ("AnyCancellable", "Disposable { it.toDisposable() }"),
  ])
  func aPropertyGetsOneOfRxSwiftsType(type: String, expected: String) {
    #expect(
      shimText(for: "public struct S { public var it: \(type) }") == """
        extension S {
          @available(*, deprecated, message: "use 'it', which is migrated")
          public var rxIt: \(expected)
        }
        """)
  }

  @Test func aSubjectIsKnownByWhatMakesIt() {
    #expect(
      shimText(for: "public class C { public static let taps = PassthroughSubject<Void, Never>() }")
        .contains("public static var rxTaps: PublishRelay<Void> { taps.toPublishRelay() }"))
  }

  @Test func aFunctionThatGivesAStreamGetsAnotherName() {
    #expect(
      shimText(
        for: "public func load<T: Hashable>(_ id: T, from place: String = \"home\") async throws "
          + "-> AnyPublisher<T, Error> where T: Sendable { fatalError() }") == """
          @available(*, deprecated, message: "use 'load(_:from:)', which is migrated")
          public func rxLoad<T: Hashable>(_ id: T, from place: String = "home") async throws -> Observable<T> where T: Sendable {
            try await load(id, from: place).toObservable()
          }
          """)
  }

  @Test func aFunctionThatTakesAStreamKeepsItsName() {
    #expect(
      shimText(for: "public func show(_ texts: AnyPublisher<String, Error>, twice: Bool = true) -> AnyCancellable {}")
        == """
        @available(*, deprecated, message: "use 'show(_:twice:)', which is migrated")
        public func show(_ texts: Observable<String>, twice: Bool = true) -> Disposable {
          show(texts.toPublisher(), twice: twice).toDisposable()
        }
        """)
  }

  @Test func aStreamThatNeverFailsIsMadeOne() {
    #expect(
      shimText(for: "public func show(_ texts: AnyPublisher<String, Never>?) {}")
        .contains("show(texts?.asInfallible(onErrorFallbackTo: .empty()).toPublisher())"))
  }

  @Test func anInitializerOfAClassBecomesAConvenience() {
    #expect(
      shimText(for: "public class C { public init(source: AnyPublisher<Int, Error>) {} }") == """
        extension C {
          @available(*, deprecated, message: "use 'init(source:)', which is migrated")
          public convenience init(source: Observable<Int>) {
            self.init(source: source.toPublisher())
          }
        }
        """)
  }

  @Test func whatNoBridgeCrossesIsSaid() {
    #expect(
      shimText(
        for: """
          public struct S {
            public var all: [AnyPublisher<Int, Never>]
            public func run(_ work: (AnyPublisher<Int, Never>) -> Void) {}
            public subscript(one: Int) -> AnyPublisher<Int, Never> { fatalError() }
          }
          """) == """
          extension S {
            // 'S.all' has no shim: no bridge is for its type.

            // 'S.run(_:)' has no shim: no bridge is for the type of 'work'.

            // 'S.subscript' has no shim: it is a subscript.
          }
          """)
  }

  @Test(arguments: [
    "struct S { public var it: AnyPublisher<Int, Never> }",
    "public struct S { var it: AnyPublisher<Int, Never> }",
    "public extension S { private var it: AnyPublisher<Int, Never> { fatalError() } }",
    "public struct S { public var it: Int; public func load() -> Bool { true } }",
  ])
  func whatOthersDoNotSeeOrHasNoStreamGetsNone(code: String) {
    #expect(shimText(for: code) == "")
  }

  @Test(arguments: [
    "public protocol P { var it: AnyPublisher<Int, Never> { get } }",
    "public extension P { var it: AnyPublisher<Int, Never> { fatalError() } }",
    "extension P { public var it: AnyPublisher<Int, Never> { fatalError() } }",
  ])
  func whatAProtocolOrAnExtensionShowsGetsOne(code: String) {
    #expect(shimText(for: code).hasPrefix("extension P {\n  @available"))
  }

  @Test func aNameThatIsTakenIsNotTakenAgain() {
    let code = "public struct S { public var it: AnyPublisher<Int, Never>; var rxIt = 1 }"
    #expect(shimText(for: code).contains("public var rxSwiftIt: Observable<Int>"))
  }

  @Test func extensionsKeepWhatTheyAskFor() {
    let code = "extension Box where Item: Hashable { public var it: AnyPublisher<Int, Never> { fatalError() } }"
    #expect(shimText(for: code).hasPrefix("extension Box where Item: Hashable {\n"))
  }

  @Test func aFileWithoutTheTargetIsNotMigrated() {
    let code = "import RxSwift\npublic struct S { public var it: AnyPublisher<Int, Never> }"
    #expect(shims(for: [Array(code.utf8)], importing: ["CoreStream"]).isEmpty)
  }

  // MARK: In the file of bridges

  private static let migrated =
    "import CoreStream\n\npublic struct Feed {\n  public let taps = PassthroughSubject<Void, Never>()\n}\n"

  @Test func theFileHasTheBridgesOfTheShims() throws {
    let shop = try Workshop(["Feed.swift": Self.migrated])
    #expect(shop.run("bridges", ".").output == "")
    let printed = shop.run("bridges", "--shims", ".").output
    #expect(printed.contains("\nimport RxRelay\n"))
    #expect(printed.contains("func toPublishRelay() -> PublishRelay<Output>"))
    #expect(printed.hasSuffix("public var rxTaps: PublishRelay<Void> { taps.toPublishRelay() }\n}\n"))
  }

  @Test func aRewriteKeepsThem() throws {
    let shop = try Workshop([
      "Feed.swift": Self.migrated, "Other.swift": "import RxSwift\n\nlet one = Observable.just(1)\n",
    ])
    let rewrite = ["rewrite", "--quiet", "--bridges", "Bridges.swift", "--shims", "."]
    #expect(shop.run(rewrite, engine: .real).status == .done)
    #expect(try shop.read("Bridges.swift").contains("rxTaps"))
    let check = ["check", "--quiet", "--bridges", "Bridges.swift", "--shims", "--only", "bridge", "."]
    #expect(shop.run(check, engine: .real).output == "")
  }
}
