import Testing

@testable import MigrateCommand

/// What the user does not let a rule rewrite stays with all that is tied to it, so that the project still compiles.
@Suite struct IslandTests {
  static let feed = """
    import RxSwift

    final class Feed {
      private let bag = DisposeBag()
      private let changes = PublishSubject<Int>()

      var counts: Observable<Int> { changes.skip(1) }

      func report() {
        Observable.of(1, 2).subscribe(onNext: { print($0) }).disposed(by: bag)
      }

      func show() {
        counts.subscribe(onNext: { print($0) }).disposed(by: bag)
      }
    }

    """

  /// What `counts` is made of and who sees it stay; the bag stays for these, with another one for the rest.
  static let withoutSkip = """
    import RxSwift
    import CoreStream

    final class Feed {
      private let bag = DisposeBag()
      private var cancellables = Set<AnyCancellable>()
      private let changes = PublishSubject<Int>()

      var counts: Observable<Int> { changes.skip(1) }

      func report() {
        [1, 2].trampolinedPublisher.sink(receiveValue: { print($0) }).store(in: &cancellables)
      }

      func show() {
        counts.subscribe(onNext: { print($0) }).disposed(by: bag)
      }
    }

    """

  @Test func aRuleThatIsSwitchedOffLeavesWhatIsTiedToItsSites() throws {
    let shop = try Workshop(["Feed.swift": Self.feed])
    let done = shop.run(["rewrite", "--except", "skip", "."], engine: .real)
    #expect(done.status == .done)
    #expect(try shop.read("Feed.swift") == Self.withoutSkip)
    #expect(
      done.output.contains(
        """
        Feed.swift:7:3: warning: this and 2 other declarations of the file stay as they are with 'skip' at \
        Feed.swift:9, which is switched off
        """))
  }

  @Test func aSiteThatACommentSilencesDoesSo() throws {
    let comment = "  // rxmigrate:ignore skip -- the first value is needed\n  var counts"
    func commented(_ text: String) -> String { text.replacing("  var counts", with: comment) }
    let shop = try Workshop(["Feed.swift": commented(Self.feed)])
    let done = shop.run(["rewrite", "."], engine: .real)
    #expect(done.status == .done)
    #expect(try shop.read("Feed.swift") == commented(Self.withoutSkip))
    #expect(done.output.contains("stay as they are with 'skip' at Feed.swift:10, which a comment silences"))
  }

  /// With one rule alone next to nothing can be rewritten that still compiles.
  @Test func oneRuleAloneLeavesWhatOthersWouldHaveToRewrite() throws {
    let shop = try Workshop(["Feed.swift": Self.feed])
    #expect(shop.run(["rewrite", "--quiet", "--only", "skip", "."], engine: .real).status == .done)
    #expect(try shop.read("Feed.swift") == Self.feed)
  }

  @Test func whatPromisesLessThanTheRunAsksForStaysAsAWhole() throws {
    let source = """
      import RxSwift

      func show(_ counts: Observable<Int>, in bag: DisposeBag) {
        counts.share().debug("counts").subscribe(onNext: { print($0) }).disposed(by: bag)
      }

      let once = Observable.just(1).map { $0 + 1 }.subscribe(onNext: { print($0) })

      """
    let shop = try Workshop(["Feed.swift": source])
    let done = shop.run(["rewrite", "--applicability", "safe", "."], engine: .real)
    #expect(done.status == .done)
    #expect(
      try shop.read("Feed.swift") == """
        import RxSwift
        import CoreStream

        func show(_ counts: Observable<Int>, in bag: DisposeBag) {
          counts.share().debug("counts").subscribe(onNext: { print($0) }).disposed(by: bag)
        }

        let once = Just(1).map { $0 + 1 }.sink(receiveValue: { print($0) })

        """)
    #expect(done.output.contains("'debug-identifier' at Feed.swift:5, which promises less than this run asks for"))
  }

  /// A typealias within a type, operators, values that are called, overloads and the witnesses of an associated type tie
  /// those who use them to those who declare them.
  @Test(arguments: [
    """
    final class Login {
      typealias Check = (String) -> Single<Bool>
      let check: Check
      init(check: @escaping Check) { self.check = check }
      func run() { check("a").asObservable().skip(1).subscribe(onNext: { print($0) }).dispose() }
    }
    let login = Login(check: { _ in .just(true) })
    """,
    """
    typealias Handler = Screen.Handler
    enum Screen { typealias Handler = (Observable<Int>) -> Observable<Int> }
    let doubled: Screen.Handler = { $0.map { $0 * 2 } }
    func show(_ handler: Screen.Handler) { handler(.just(1)).skip(1).subscribe(onNext: { print($0) }).dispose() }
    """,
    """
    func + (left: Observable<[Int]>, right: Observable<[Int]>) -> Observable<[Int]> {
      Observable.combineLatest(left, right) { $0 + $1 }.skip(1)
    }
    struct Lists { let left: Observable<[Int]>; let right: Observable<[Int]> }
    func all(_ lists: Lists) -> Observable<[Int]> { lists.left + lists.right }
    """,
    """
    extension PublishSubject { func callAsFunction(_ value: Element) { onNext(value) } }
    let numbers = PublishSubject<Int>()
    let shown = numbers.skip(1).subscribe(onNext: { print($0) })
    numbers(4)
    """,
    """
    protocol Source { associatedtype Item; func items() -> Item }
    final class Ones: Source { func items() -> Observable<Int> { .just(1) } }
    func show<S: Source>(_ source: S) where S.Item == Observable<Int> {
      source.items().skip(1).subscribe(onNext: { print($0) }).dispose()
    }
    show(Ones())
    """,
    """
    func describe(_ number: Observable<Int>) -> Observable<String> { number.skip(1).map { "number \\($0)" } }
    func describe(_ text: Observable<String>) -> Observable<String> { text.map { "text \\($0)" } }
    """,
  ])
  func theseTieWhatUsesThem(code: String) throws {
    let source = "import RxSwift\n\n" + code + "\n"
    let shop = try Workshop(["Code.swift": source])
    #expect(shop.run(["rewrite", "--quiet", "--except", "skip", "."], engine: .real).status == .done)
    #expect(try shop.read("Code.swift") == source)
  }

  /// `skip` is one of the operators that filter.
  @Test func aFamilyStandsForItsRules() throws {
    let shop = try Workshop(["Feed.swift": Self.feed])
    #expect(shop.run(["rewrite", "--quiet", "--except", "filtering", "."], engine: .real).status == .done)
    #expect(try shop.read("Feed.swift") == Self.withoutSkip)
  }

  @Test func checkSaysThatARuleIsSwitchedOff() throws {
    let shop = try Workshop(["Feed.swift": Self.feed])
    #expect(
      shop.run(["check", "--except", "publish-subject,skip", "."], engine: .real).output.contains(
        "Feed.swift:5:25: warning: 'PublishSubject' stays, since 'publish-subject' is switched off [left-over]"))
  }

  /// Who reads what should be done is told of the sites themselves, not of what goes with them.
  @Test func checkCountsTheSitesAsBefore() throws {
    let shop = try Workshop(["Feed.swift": Self.feed])
    let checked = shop.run(["check", "--except", "skip", "."], engine: .real)
    #expect(!checked.output.contains("which is switched off"))
  }
}

/// What a module shows to others stays RxSwift's with `--keep-public`, so that modules can be migrated one by one.
@Suite struct PublicBorderTests {
  private static let rates = """
    import RxSwift

    public final class Rates {
      private let changes = PublishSubject<Int>()
      public init() {}

      public var latest: Observable<Int> { doubled().skip(1) }

      private func doubled() -> Observable<Int> { Observable.of(1, 2).map { $0 * 2 } }

      func show() {
        _ = Observable.just(1).subscribe(onNext: { print($0) })
      }
    }

    """

  @Test func publicMembersStayWithWhatTheyUse() throws {
    let shop = try Workshop(["Rates.swift": Self.rates])
    let done = shop.run(["rewrite", "--keep-public", "."], engine: .real)
    #expect(done.status == .done)
    #expect(
      try shop.read("Rates.swift") == """
        import RxSwift
        import CoreStream

        public final class Rates {
          private let changes = PassthroughSubject<Int, Never>()
          public init() {}

          public var latest: Observable<Int> { doubled().skip(1) }

          private func doubled() -> Observable<Int> { Observable.of(1, 2).map { $0 * 2 } }

          func show() {
            Just(1).subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { print($0) }))
          }
        }

        """)
    #expect(done.output.contains("stay as they are with what the module shows to others"))
  }

  /// A module whose users are rewritten later, beside one whose users are rewritten with it.
  @Test func aConfigurationSaysWhichFilesKeepTheirPublicMembers() throws {
    let shop = try Workshop([
      "Core/Rates.swift": Self.rates, "App/Rates.swift": Self.rates.replacing("Rates", with: "AppRates"),
      ".rxmigrate.json": #"{ "keep-public-in": ["Core/"] }"#,
    ])
    #expect(shop.run(["rewrite", "--quiet", "."], engine: .real).status == .done)
    #expect(try shop.read("Core/Rates.swift").contains("  public var latest: Observable<Int> { doubled().skip(1) }\n"))
    #expect(try shop.read("App/Rates.swift").contains("  public var latest: AnyPublisher<Int, "))
  }

  @Test func withBridgesTheyAreRewrittenBehindTheirStreams() throws {
    let shop = try Workshop(["Rates.swift": Self.rates])
    let options = ["rewrite", "--quiet", "--keep-public", "--bridges", "Bridges.swift", "."]
    #expect(shop.run(options, engine: .real).status == .done)
    let written = try shop.read("Rates.swift")
    #expect(written.contains("  public var latest: Observable<Int> { doubled().dropFirst(1).toObservable() }\n"))
    #expect(try shop.read("Bridges.swift").contains("func toObservable()"))
  }
}
