import Testing

@testable import MigrateCommand

/// Functions that give subscriptions, and whose callers or own files are not rewritten.
@Suite struct BridgedDisposableTests {
  private static let feed = """
    import RxSwift

    final class Feed {
      let rows = PublishSubject<Int>()
      lazy var kept: Disposable = follow()

      func follow() -> Disposable {
        rows.subscribe(onNext: { print($0) })
      }

      func both() -> Disposable {
        let all = CompositeDisposable()
        _ = all.insert(follow())
        return all
      }
    }

    """
  private static let main = """
    import RxSwift

    func show(_ feed: Feed, in bag: DisposeBag) {
      feed.follow().disposed(by: bag)
      _ = feed.both()
      let token = feed.follow()
      token.dispose()
    }

    """

  @Test func aFunctionKeepsItsType() throws {
    let shop = try Workshop(["Feed.swift": Self.feed, "main.swift": Self.main])
    rewrite(["Feed.swift"], in: shop)
    #expect(
      try shop.readBelowImports("Feed.swift") == """
        final class Feed {
          let rows = PassthroughSubject<Int, Never>()
          lazy var kept: AnyCancellable = follow().toCancellable().outlivingRelease()

          func follow() -> Disposable {
            rows.sink(receiveValue: { print($0) }).toDisposable()
          }

          func both() -> Disposable {
            let all = CompositeCancellable()
            _ = all.insert(follow().toCancellable())
            return all.toDisposable()
          }
        }

        """)
    #expect(try shop.read("main.swift") == Self.main)
  }

  @Test func aCallerGetsACancellable() throws {
    let shop = try Workshop(["Feed.swift": Self.feed, "main.swift": Self.main])
    rewrite(["main.swift"], in: shop)
    #expect(
      try shop.readBelowImports("main.swift") == """
        func show(_ feed: Feed, in cancellables: CancelBag) {
          feed.follow().toCancellable().store(in: cancellables)
          feed.both().toCancellable().detachUnlessKept()
          let token = feed.follow().toCancellable()
          token.cancel()
        }

        """)
    #expect(try shop.read("Feed.swift") == Self.feed)
  }

  @Test(arguments: [["Feed.swift", "main.swift"], ["main.swift", "Feed.swift"]])
  func theBridgesGoWhenBothSidesAreRewritten(order: [String]) throws {
    try expectBridgesToGo(from: ["Feed.swift": Self.feed, "main.swift": Self.main], rewriting: order)
  }

  /// A cancellable that is made of what a property keeps would end that when it is released.
  @Test func whatAPropertyKeepsTiesItsUsers() throws {
    let main = "import RxSwift\n\nfunc stop(_ feed: Feed) { feed.kept.dispose() }\n"
    let shop = try Workshop(["Feed.swift": Self.feed, "main.swift": main])
    rewrite(["main.swift"], in: shop)
    #expect(try shop.read("main.swift") == main)
  }

  /// In front of a bag that stays with its class, what a function gives that stays, too, crosses nothing.
  @Test func aBagThatStaysIsFilledAsBefore() throws {
    let base = "import RxSwift\n\nclass Screen { let bag = DisposeBag() }\n"
    let list = """
      import RxSwift

      final class List: Screen {
        func load(_ feed: Feed) {
          feed.follow().disposed(by: bag)
          feed.rows.map { $0 + 1 }.subscribe(onNext: { print($0) }).disposed(by: bag)
        }
      }

      """
    let shop = try Workshop(["Screen.swift": base, "Feed.swift": Self.feed, "List.swift": list])
    rewrite(["List.swift"], in: shop)
    #expect(
      try shop.readBelowImports("List.swift") == """
        final class List: Screen {
          func load(_ feed: Feed) {
            feed.follow().disposed(by: bag)
            feed.rows.toNeverFailingPublisher().map { $0 + 1 }.sink(receiveValue: { print($0) }).toDisposable().disposed(by: bag)
          }
        }

        """)
  }

  /// Combine's subscriptions end when they are released.
  @Test func anotherTargetHasNoSubscriptionsAtBorders() throws {
    let shop = try Workshop(["Feed.swift": Self.feed, "main.swift": Self.main])
    rewrite(["Feed.swift"], in: shop, ["--target", "combine", "--extras", "none"])
    #expect(try shop.read("Feed.swift").contains("  func follow() -> Disposable {\n    rows.subscribe("))
  }
}
