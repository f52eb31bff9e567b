import Testing

@testable import MigrateCommand

/// A choice at the border: a bridge stands in each branch of an `if` or a `switch`, as of a ternary.
@Suite struct ChosenBorderTests {
  private static let feed = """
    import RxSwift

    struct Feed {
      let near: Observable<Int>
      func load() -> Observable<Int> { Observable.of(1, 2).map { $0 + 1 } }
    }

    """

  private static let main = """
    import RxSwift

    print(Picker(feed: Feed(near: Observable.of(3, 4))).all(true))

    """

  private func picker(_ value: String) -> String {
    """
    import RxSwift

    struct Picker {
      let feed: Feed
      func all(_ isNear: Bool) -> Observable<Int> {
        \(value)
      }
    }

    """
  }

  @Test(arguments: [
    (
      "return if isNear { feed.near } else { feed.load() }",
      "return if isNear { feed.near } else { feed.load().toObservable() }"
    ),
    (
      "if isNear { feed.near } else { feed.load().skip(1) }",
      "if isNear { feed.near } else { feed.load().dropFirst(1).toObservable() }"
    ),
    (
      "switch isNear { case true: feed.near case false: feed.load() }",
      "switch isNear { case true: feed.near case false: feed.load().toObservable() }"
    ),
    (
      "isNear ? feed.near : feed.load()",
      "isNear ? feed.near : feed.load().toObservable()"
    ),
    (
      "return (isNear ? feed.near : (isNear ? feed.load() : feed.near))",
      "return (isNear ? feed.near : (isNear ? feed.load().toObservable() : feed.near))"
    ),
    (
      "let all: Observable<Int> = if isNear { feed.near } else { feed.load() }\n    return all",
      """
      let all: AnyPublisher<Int, Never> = if isNear { feed.near.toNeverFailingPublisher() } else { feed.load() }
          return all.toObservable()
      """
    ),
    // What nothing but its place makes a stream stays as a whole.
    ("return if isNear { feed.near } else { .of(5) }", "return if isNear { feed.near } else { .of(5) }"),
  ])
  func theBridgesStandInTheBranches(value: String, bridged: String) throws {
    let shop = try Workshop(["Feed.swift": Self.feed, "Picker.swift": picker(value), "main.swift": Self.main])
    let options = ["rewrite", "--quiet", "--bridges", "Bridges.swift", "--project", "."]
    #expect(shop.run(options + ["Feed.swift", "Picker.swift"], engine: .real).status == .done)
    #expect(try shop.read("Picker.swift").contains("{\n    \(bridged)\n  }"))
  }
}
