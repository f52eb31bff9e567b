import Testing

@testable import MigrateCommand

/// Types that a rewrite writes into a file which goes on importing RxSwift, of names that both libraries have.
@Suite struct QualifiedTypeTests {
  private static let shop = "import RxSwift\n\nprotocol Shop { func pay() -> Single<String> }\n"

  private static let fake = """
    struct FakeShop: Shop {
      let scheduler: TestScheduler

      func pay() -> Single<String> {
        Single.deferred {
          let receipt: Recorded<Event<String>>
          receipt = .next(10, "paid")
          return scheduler.createColdObservable([receipt, .completed(10)]).asSingle()
        }
      }
    }

    """

  @Test func aTypeWithinAnotherHasItsModule() throws {
    let shop = try Workshop(["Shop.swift": Self.shop, "main.swift": "import RxSwift\nimport RxTest\n\n" + Self.fake])
    rewrite(["main.swift"], in: shop)
    let text = try shop.read("main.swift")
    #expect(text.contains("[receipt, .finished(10)] as [CoreStreamTesting.Recorded<String>]"), "\(text)")
  }
}
