import Testing

@testable import MigrateCommand

/// Runs over some files of a project, with the others named by `--project`.
@Suite struct PartTests {
  private static let feed = """
    import RxSwift

    final class Feed {
      private let changes = PublishSubject<Int>()
      private var count = 0

      var counts: Observable<Int> { changes.map { $0 + 1 } }

      func add() {
        count += 1
        changes.onNext(count)
      }

      func report() {
        _ = Observable.of(1, 2).subscribe(onNext: { print($0) })
      }
    }

    """

  private static let screen = """
    import RxSwift

    final class Screen {
      let feed = Feed()
      let bag = DisposeBag()

      func show() {
        feed.counts.subscribe(onNext: { print($0) }).disposed(by: bag)
      }
    }

    """

  /// Without `--project` nobody looks at the other file; that it is there is said.
  @Test func otherFilesOfTheCheckoutAreNamed() throws {
    let shop = try Workshop([
      "Feed.swift": PartTests.feed, "Screen.swift": PartTests.screen, "Plain.swift": "let a = 1\n",
    ])
    try shop.commitAll()
    let part = shop.run(["rewrite", "Feed.swift"], engine: .real)
    #expect(
      part.error.hasSuffix(
        """
        1 file of the checkout uses RxSwift and was not read: 'Screen.swift'. With --project . what they share with the others \
        stays RxSwift's.

        """), "\(part.error)")
    try shop.git("checkout", "--quiet", ".")
    #expect(!shop.run(["rewrite", "."], engine: .real).error.contains("not read"))
    try shop.git("checkout", "--quiet", ".")
    #expect(!shop.run(["rewrite", "--project", ".", "Feed.swift"], engine: .real).error.contains("not read"))
    try shop.git("checkout", "--quiet", ".")
    let bridged = shop.run(
      ["rewrite", "--bite", "1", "--max-files", "1", "--bridges", "Bridges.swift", "."], engine: .real)
    #expect(shop.tree().contains("Bridges.swift"))
    #expect(!bridged.error.contains("not read"))
  }

  /// `counts` is what the other file uses, and `changes` and `add()` belong to it. What nobody else uses is rewritten.
  @Test func whatAnotherFileUsesStaysWithIt() throws {
    let shop = try Workshop(["Feed.swift": PartTests.feed, "Screen.swift": PartTests.screen])
    let done = shop.run(["rewrite", "--project", ".", "Feed.swift"], engine: .real)
    #expect(done.status == .done)
    #expect(
      try shop.read("Feed.swift") == """
        import RxSwift
        import CoreStream

        final class Feed {
          private let changes = PublishSubject<Int>()
          private var count = 0

          var counts: Observable<Int> { changes.map { $0 + 1 } }

          func add() {
            count += 1
            changes.onNext(count)
          }

          func report() {
            [1, 2].trampolinedPublisher.subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { print($0) }))
          }
        }

        """)
    #expect(
      done.output.contains(
        """
        Feed.swift:5:3: warning: this and 2 other declarations of the file stay as they are with 'Screen.swift', \
        which is not rewritten
        """))
  }

  /// Both files together are rewritten as wholes, whatever a run over one of them left.
  @Test func aLaterRunOverBothRewritesTheRest() throws {
    let files: KeyValuePairs = ["Feed.swift": PartTests.feed, "Screen.swift": PartTests.screen]
    let (part, whole) = (try Workshop(files), try Workshop(files))
    #expect(part.run(["rewrite", "--quiet", "--project", ".", "Feed.swift"], engine: .real).status == .done)
    #expect(part.run(["rewrite", "--quiet", "."], engine: .real).status == .done)
    #expect(whole.run(["rewrite", "--quiet", "."], engine: .real).status == .done)
    for (file, _) in files { #expect(try part.read(file) == whole.read(file)) }
  }

  /// `check` says what the code would become, wherever its users are.
  @Test func checkCountsWhatWaitsForOthers() throws {
    let shop = try Workshop(["Feed.swift": PartTests.feed, "Screen.swift": PartTests.screen])
    let (part, whole) = (
      shop.run(["check", "--project", ".", "Feed.swift"], engine: .real).output,
      shop.run(["check", "."], engine: .real).output
    )
    #expect(
      part.split(separator: "\n").filter { $0.contains("Feed.swift:") }
        == whole.split(separator: "\n").filter { $0.contains("Feed.swift:") })
  }

  /// A type that both libraries have is RxSwift's where it stays, and the file says so.
  @Test func aNameOfBothLibrariesIsWrittenWithItsModule() throws {
    let shop = try Workshop([
      "Events.swift": """
      import RxSwift

      func name(_ event: Event<Int>) -> String { "\\(event)" }

      func run() {
        _ = Observable.just(1).subscribe(onNext: { print($0) })
      }

      """,
      "Uses.swift": "import RxSwift\n\nlet first = name(Event<Int>.completed)\n",
    ])
    #expect(shop.run(["rewrite", "--quiet", "--project", ".", "Events.swift"], engine: .real).status == .done)
    #expect(
      try shop.read("Events.swift") == """
        import RxSwift
        import CoreStream

        func name(_ event: RxSwift.Event<Int>) -> String { "\\(event)" }

        func run() {
          Just(1).subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { print($0) }))
        }

        """)
  }

  /// The module goes with the import that made it necessary.
  @Test func aLaterRunTakesTheModuleAway() throws {
    let shop = try Workshop([
      "Events.swift": """
      import CoreStream
      import RxSwift

      func send(_ first: Observable<Int>) -> CoreStream.Event<Int, Error> { CoreStream.Event<_, Error>.value(1) }

      """
    ])
    #expect(shop.run(["rewrite", "--quiet", "."], engine: .real).status == .done)
    #expect(
      try shop.read("Events.swift") == """
        import CoreStream

        func send(_ first: AnyPublisher<Int, Never>) -> Event<Int, Error> { Event<_, Error>.value(1) }

        """)
  }

  /// What an earlier run left of a function is rewritten as if that run had not been.
  @Test func aStreamOfAnyKindIsRewrittenBesideTheTargetsCode() throws {
    let code = """
      import RxSwift

      func first<O: ObservableConvertibleType>(of source: O) -> Observable<O.Element> {
        return source.asObservable().take(1)
      }

      """
    let shop = try Workshop(["First.swift": code, "Second.swift": "import CoreStream\n" + code])
    for file in ["First.swift", "Second.swift"] {
      #expect(shop.run(["rewrite", "--quiet", file], engine: .real).status == .done)
    }
    #expect(try shop.read("First.swift") == shop.read("Second.swift"))
    #expect(try shop.read("First.swift").contains("source.prefix(1).mapError { $0 as Error }.eraseToAnyPublisher()"))
  }

  /// Each branch may be a publisher of another type.
  @Test func eachBranchOfAChoiceIsBridged() throws {
    let feed = """
      import RxSwift

      final class Feed {
        func load(_ id: Int) -> Observable<Int> { id > 0 ? Observable.just(id).map { $0 } : Observable.empty() }
      }

      """
    let screen = "import RxSwift\n\nlet kept = Feed().load(1).subscribe(onNext: { print($0) })\n"
    let shop = try Workshop(["Feed.swift": feed, "Screen.swift": screen])
    let done = shop.run(["rewrite", "--bridges", "Bridges.swift", "--project", ".", "Feed.swift"], engine: .real)
    #expect(done.status == .done)
    #expect(
      try shop.read("Feed.swift").contains("{ id > 0 ? Just(id).map { $0 }.toObservable() : Observable.empty() }"))
  }

  /// `RxSwift.Observable` is the same as `Observable`.
  @Test func aTypeBehindItsModuleIsBridgedToo() throws {
    let feed = PartTests.feed.replacing(": Observable<Int>", with: ": RxSwift.Observable<Int>")
    let shop = try Workshop(["Feed.swift": feed, "Screen.swift": PartTests.screen])
    let done = shop.run(["rewrite", "--bridges", "Bridges.swift", "--project", ".", "Feed.swift"], engine: .real)
    #expect(done.status == .done)
    #expect(
      try shop.read("Feed.swift").contains(
        "  var counts: RxSwift.Observable<Int> { changes.map { $0 + 1 }.toObservable() }\n"))
  }

  /// With a file of bridges `counts` keeps the type that the other file sees, and all behind it is rewritten.
  @Test func aMemberIsRewrittenBehindItsType() throws {
    let shop = try Workshop(["Feed.swift": PartTests.feed, "Screen.swift": PartTests.screen])
    let done = shop.run(["rewrite", "--bridges", "Bridges.swift", "--project", ".", "Feed.swift"], engine: .real)
    #expect(done.status == .done)
    let feed = try shop.read("Feed.swift")
    #expect(feed.contains("import CoreStream\n"))
    #expect(feed.contains("  private let changes = PassthroughSubject<Int, Never>()\n"))
    #expect(feed.contains("  var counts: Observable<Int> { changes.map { $0 + 1 }.toObservable() }\n"))
    #expect(feed.contains("    changes.send(count)\n"))
    let bridges = try shop.read("Bridges.swift")
    #expect(bridges.hasPrefix(BridgeLibrary.mark))
    #expect(bridges.contains("  func toObservable() -> Observable<Output> {"))
    #expect(!bridges.contains("func toDriver"))
    #expect(try shop.read("Screen.swift") == PartTests.screen)
  }

  /// What a file gets from one that is not rewritten is made a publisher where it is used.
  @Test func whatAnotherFileGivesIsAPublisherHere() throws {
    let shop = try Workshop(["Feed.swift": PartTests.feed, "Screen.swift": PartTests.screen])
    let done = shop.run(["rewrite", "--bridges", "Bridges.swift", "--project", ".", "Screen.swift"], engine: .real)
    #expect(done.status == .done)
    #expect(
      try shop.read("Screen.swift").contains(
        "    feed.counts.toNeverFailingPublisher().sink(receiveValue: { print($0) })"))
    #expect(try shop.read("Feed.swift") == PartTests.feed)
  }

  /// Each file by itself, then all: the bridges between them go, and what is left is what one run writes.
  @Test func bridgesGoWhenBothOfTheirSidesAreRewritten() throws {
    let shop = try Workshop(["Feed.swift": PartTests.feed, "Screen.swift": PartTests.screen])
    for paths in [["Feed.swift"], ["Screen.swift"], ["."]] {
      let arguments = ["rewrite", "--quiet", "--bridges", "Bridges.swift", "--project", "."] + paths
      #expect(shop.run(arguments, engine: .real).status == .done)
      let calls = try shop.read("Feed.swift").contains("toObservable()")
      #expect(calls == (paths != ["."]))
    }
    #expect(
      try shop.read("Feed.swift").contains(
        """
          var counts: AnyPublisher<Int, Never> { changes.map { $0 + 1 }.eraseToAnyPublisher() }
        """))
    #expect(
      try shop.read("Screen.swift").contains(
        "    feed.counts.sink(receiveValue: { print($0) }).store(in: &cancellables)"))
    #expect(try shop.read("Bridges.swift").split(separator: "\n").count == 1)
  }

  /// Of a property that branches of `#if` declare each is compiled somewhere.
  @Test func propertiesInBranchesStayTogether() throws {
    let platform = """
      import RxSwift

      enum Platform {
        #if os(Linux)
        static let scheduler: ImmediateSchedulerType = CurrentThreadScheduler.instance
        #else
        static let scheduler: ImmediateSchedulerType = MainScheduler.instance
        #endif
      }

      """
    let shop = try Workshop([
      "Platform.swift": platform,
      "Use.swift": "import RxSwift\nlet all = Observable.just(1).observe(on: Platform.scheduler)\n",
    ])
    #expect(shop.run(["rewrite", "--quiet", "--project", ".", "Platform.swift"], engine: .real).status == .done)
    #expect(try shop.read("Platform.swift") == platform)
  }

  /// A file of bridges is the run's own: no run rewrites it, and none replaces what somebody else wrote.
  @Test func aFileOfBridgesIsTheRuns() throws {
    let shop = try Workshop([
      "Feed.swift": PartTests.feed, "Screen.swift": PartTests.screen, "Own.swift": "let a = 1\n",
    ])
    let refused = shop.run(["rewrite", "--bridges", "Own.swift", "--project", ".", "Feed.swift"], engine: .real)
    #expect(refused.status == .couldNotRun)
    #expect(refused.complaint.contains("the file is not one of bridges"))
    #expect(try shop.read("Feed.swift") == PartTests.feed)
    #expect(
      shop.run(["rewrite", "--bridges", "B.swift", "--project", ".", "Feed.swift"], engine: .real).status == .done)
    let bridges = try shop.read("B.swift")
    #expect(shop.run(["rewrite", "--quiet", "."], engine: .real).status == .done)
    #expect(try shop.read("B.swift") == bridges)
  }

  /// What a struct's own initializer is given behind its parentheses is a property's value, too.
  @Test func aTrailingClosureStaysWithItsProperty() throws {
    let stages = """
      import RxSwift

      struct Stage {
        let run: (Observable<Int>) -> Observable<Int>
        static func doubling() -> Stage {
          Stage { $0.map { $0 * 2 } }
        }
      }

      """
    let shop = try Workshop([
      "Stages.swift": stages, "Use.swift": "import RxSwift\nlet all = Stage { $0.skip(1) }.run(.just(1))\n",
    ])
    #expect(shop.run(["rewrite", "--quiet", "--project", ".", "Stages.swift"], engine: .real).status == .done)
    #expect(try shop.read("Stages.swift") == stages)
  }

  /// Files behind a limit are not rewritten in this run, and go on compiling all the same.
  @Test func whatALimitHoldsBackIsNotRewrittenEither() throws {
    let files: KeyValuePairs = ["Feed.swift": PartTests.feed, "Screen.swift": PartTests.screen]
    let (part, limited) = (try Workshop(files), try Workshop(files))
    #expect(part.run(["rewrite", "--quiet", "--project", ".", "Feed.swift"], engine: .real).status == .done)
    #expect(limited.run(["rewrite", "--quiet", "--max-files", "1", "."], engine: .real).status == .done)
    for (file, _) in files { #expect(try limited.read(file) == part.read(file)) }
  }
}
