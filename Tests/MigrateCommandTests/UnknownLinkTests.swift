import Testing

@testable import MigrateCommand

/// With bridges, an operator that no rule knows leaves what it stands in RxSwift's as a whole.
@Suite struct UnknownLinkTests {
  private static let feed = """
    import RxSwift

    final class Feed {
      let changes = PublishSubject<Int>()
      var counts: Observable<Int> { changes.map { $0 + 1 }.noSuchOperator().map { $0 } }
      func start() -> Disposable { changes.noSuchOperator().subscribe(onNext: { print($0) }) }
      func show() -> Disposable { counts.map { $0 * 2 }.subscribe(onNext: { print($0) }) }
    }

    """

  private static let options = ["rewrite", "--quiet", "--bridges", "Bridges.swift", "--project", ".", "."]

  private func rewritten(times: Int) throws -> String {
    let shop = try Workshop(["Feed.swift": Self.feed])
    for _ in 0..<times { #expect(shop.run(Self.options, engine: .real).status == .done) }
    return try shop.read("Feed.swift")
  }

  @Test func theDeclarationStaysAndItsUsersGetABridge() throws {
    let text = try rewritten(times: 1)
    #expect(
      text == """
        import RxSwift
        import CoreStream

        final class Feed {
          let changes = PublishSubject<Int>()
          var counts: Observable<Int> { changes.map { $0 + 1 }.noSuchOperator().map { $0 } }
          func start() -> Disposable { changes.noSuchOperator().subscribe(onNext: { print($0) }) }
          func show() -> AnyCancellable { counts.toPublisher().map { $0 * 2 }.sink(receiveCompletion: { _ in }, receiveValue: { print($0) }) }
        }

        """)
  }

  @Test func anotherRunChangesNothing() throws {
    #expect(try rewritten(times: 2) == rewritten(times: 1))
  }

  @Test func itIsSaidWhatKeepsThem() throws {
    let shop = try Workshop(["Feed.swift": Self.feed])
    let ended = shop.run(Self.options.filter { $0 != "--quiet" }, engine: .real)
    let said = ended.output + ended.error
    #expect(said.contains("'noSuchOperator' at Feed.swift:6, which is to be migrated by hand"), "\(said)")
    #expect(said.contains("Migrate that by hand, then run again."), "\(said)")
  }

  /// A local name whose value stays with a member that nobody knows is RxSwift's where it is used, too.
  @Test func noBridgeStandsBehindAValueThatStays() throws {
    let pages = """
      import Moya
      import RxMoya
      import RxSwift

      let provider = MoyaProvider<Upload>()
      final class Uploads {
        let values: Observable<Double>
        init(_ start: Observable<String>) {
          let requests = start.flatMap { provider.rx.requestWithProgress(Upload(name: $0)) }
          values = requests.filterProgress()
        }
      }

      """
    let caller = "import RxSwift\n\nlet uploads = Uploads(Observable.just(\"a\"))\n"
    let shop = try Workshop(["Uploads.swift": pages, "Caller.swift": caller])
    for _ in 0..<2 {
      #expect(shop.run(Self.options.dropLast() + ["Uploads.swift"], engine: .real).status == .done)
      #expect(try shop.read("Uploads.swift").contains("values = requests.filterProgress()"))
    }
  }
}
