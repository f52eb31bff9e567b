import Testing

@testable import MigrateCommand

/// Properties that are streams without saying so, in a file that others use: who uses them doesn't wait for their file.
@Suite struct UnstatedStreamTests {
  private static let feed = """
    import RxCocoa
    import RxSwift

    final class Feed {
      private let raw = PublishSubject<Int>()
      private(set) lazy var counts = raw.map { $0 + 1 }.share()
      lazy var title = counts.map { "\\($0)" }.asDriver(onErrorJustReturn: "")
      static let fixed = Observable.of(1, 2)
    }

    """

  private static let screen = """
    import RxCocoa
    import RxSwift

    final class Screen {
      func bind(_ feed: Feed) -> Disposable {
        _ = feed.counts.subscribe(onNext: { print($0) })
        _ = Feed.fixed.concat(feed.counts).subscribe(onNext: { print($0) })
        return feed.title.drive(onNext: { print($0) })
      }
    }

    """

  private func rewritten(_ steps: [String]) throws -> Workshop {
    let shop = try Workshop(["Feed.swift": Self.feed, "Screen.swift": Self.screen])
    for step in steps { rewrite([step], in: shop) }
    return shop
  }

  @Test func whoUsesThemHasABridge() throws {
    let shop = try rewritten(["Screen.swift"])
    #expect(try shop.read("Feed.swift") == Self.feed)
    let screen = try shop.read("Screen.swift")
    for line in [
      "feed.counts.toNeverFailingPublisher()", "Feed.fixed.toNeverFailingPublisher()",
      "return feed.title.toPublisher()",
    ] { #expect(screen.contains(line), "\(screen)") }
  }

  /// No bridge can stand at a value whose type nobody says.
  @Test func theyStayForWhoIsNotRewritten() throws {
    let feed = try rewritten(["Feed.swift"]).read("Feed.swift")
    #expect(feed.contains("private(set) lazy var counts = raw.map { $0 + 1 }.share()"), "\(feed)")
    #expect(feed.contains("static let fixed = Observable.of(1, 2)"), "\(feed)")
  }

  @Test(arguments: [["Screen.swift", "Feed.swift", "."], ["Feed.swift", "Screen.swift", "."]])
  func inTheEndTheTextIsThatOfOneRun(order: [String]) throws {
    let (bites, whole) = (try rewritten(order), try rewritten(["."]))
    for file in ["Feed.swift", "Screen.swift"] { #expect(try bites.read(file) == whole.read(file)) }
  }
}
