import RewriteRules
import Testing

@testable import MigrateCommand

/// `rewrite --interactive`, with answers as if they were typed.
@Suite struct InteractiveTests {
  private static let taps = """
    import RxSwift
    func show(_ taps: Observable<Int>, _ names: Observable<String>) {
      print(taps.skip(1))
      print(names.skip(2))
    }

    """

  private func rewrite(
    _ text: String, _ arguments: [String] = [], answering: @escaping @Sendable (String) -> String
  ) throws -> (text: String, ended: Workshop.Ended) {
    let shop = try Workshop(["Feed.swift": text])
    let ended = shop.run(
      ["rewrite", "--interactive"] + arguments + ["."], engine: .real, answering: answering)
    return (try shop.read("Feed.swift"), ended)
  }

  /// The text as one run without questions makes it.
  private func rewritten(_ text: String) throws -> String {
    let shop = try Workshop(["Feed.swift": text])
    #expect(shop.run(["rewrite", "--quiet", "."], engine: .real).status == .done)
    return try shop.read("Feed.swift")
  }

  @Test func eachSiteIsShownAndAskedAbout() throws {
    let asked = try rewrite("import RxSwift\nlet one = Observable.just(1).skip(2)\n", ["--quiet"]) { _ in "y\n" }
    #expect(
      asked.ended.error == """

        Feed.swift:2: 'just' becomes 'Just' [just, safe]
        -let one = Observable.just(1).skip(2)
        +let one = Just(1).skip(2)
        (1/2) Rewrite this? [y,n,a,d,l,e,q,?]\u{20}
        Feed.swift:2: 'skip' becomes 'dropFirst' [skip, safe]
        -let one = Observable.just(1).skip(2)
        +let one = Observable.just(1).dropFirst(2)
        (2/2) Rewrite this? [y,n,a,d,l,e,q,?]\u{20}
        """)
  }

  /// A literal of several lines is as many lines.
  @Test func whatStandsBehindALongLiteralCanBeDeclined() throws {
    let text = "import RxSwift\nlet help = \"\"\"\n  one\n  two\n  \"\"\"\nlet taps = PublishSubject<Int>()\n"
    let asked = try rewrite(text) { _ in "n\n" }
    #expect(asked.text == text)
    #expect(asked.ended.error.contains("Feed.swift:6: 'PublishSubject' becomes"))
    #expect(!asked.ended.error.contains("was declined"))
  }

  @Test func yesToAllIsTheRewrite() throws {
    #expect(try rewrite(IslandTests.feed) { _ in "y\n" }.text == rewritten(IslandTests.feed))
  }

  /// What is declined stays as with a comment that silences the rule there, together with what is tied to it.
  @Test(arguments: ["n", "d", "N"])
  func whatIsDeclinedStaysWithWhatIsTiedToIt(answer: String) throws {
    let asked = try rewrite(IslandTests.feed) { $0.contains("[skip, safe]") ? answer.lowercased() + "\n" : "y\n" }
    #expect(asked.text == IslandTests.withoutSkip)
    #expect(asked.ended.output.contains("stay as they are with 'skip' at Feed.swift:9, which was declined"))
    #expect(asked.ended.output.contains("With a yes there they become the target's together."))
    #expect(asked.ended.status == .done)
  }

  @Test func noToAllLeavesTheFile() throws {
    let asked = try rewrite(IslandTests.feed) { _ in "n\n" }
    #expect(asked.text == IslandTests.feed)
    #expect(asked.ended.error.contains("Rewrote 0 of 1 file."))
  }

  /// A class that gets a bag for its sites needs none where they stay.
  @Test(arguments: ["n\n", "q\n", ""])
  func noToAllLeavesTheClassWithoutABag(answer: String) throws {
    let text = """
      import NSObject_Rx
      import RxSwift
      class Taps: NSObject {
        func start(_ taps: Observable<Int>) { taps.subscribe().disposed(by: rx.disposeBag) }
      }

      """
    #expect(try rewritten(text).contains("let cancellables = CancelBag()"))
    let asked = try rewrite(text) { _ in answer }
    #expect(asked.ended.error.contains("Rewrite this?"))
    #expect(asked.text == text)
    #expect(asked.ended.error.contains("Rewrote 0 of 1 file."))
  }

  /// The answer for a rule is for its other sites, too: the second `skip` is not asked about.
  @Test(arguments: [("a", ".dropFirst(2)"), ("d", ".skip(2)")])
  func aRuleIsDecidedAtOnce(answer: String, second: String) throws {
    let asked = try rewrite(Self.taps) { $0.contains("[skip, safe]") ? "\(answer)\n" : "y\n" }
    #expect(asked.ended.error.components(separatedBy: "[skip, safe]").count == 2)
    #expect(asked.text.contains(second))
  }

  /// It stays as with a no. Its line is that of the file as it is then.
  @Test func whatIsToBeEditedLaterIsNamedAtTheEnd() throws {
    let asked = try rewrite(
      "import RxSwift\nlet one = Observable.just(1)\nlet two = Observable.of(2).map { $0 }\n", ["--quiet"]
    ) { $0.contains("[of, safe]") ? "l\n" : "y\n" }
    #expect(asked.text.contains("let one = Just(1)\nlet two = Observable.of(2).map { $0 }\n"))
    #expect(asked.ended.error.hasSuffix("To be edited:\n  Feed.swift:4: of\n"))
    let none = try rewrite("import RxSwift\nlet one = Observable.just(1)\n", ["--quiet"]) { _ in "n\n" }
    #expect(!none.ended.error.contains("To be edited"))
  }

  /// Quitting leaves what is not decided, as the end of the input does; what was accepted before is rewritten.
  @Test(arguments: ["q\n", ""])
  func quittingLeavesTheRest(end: String) throws {
    let source = "import RxSwift\nlet one = Observable.just(1)\nlet two = Observable.just(2)\n"
    let asked = try rewrite(source) { $0.contains(":2: ") ? "y\n" : end }
    #expect(asked.text == "import RxSwift\nimport CoreStream\nlet one = Just(1)\nlet two = Observable.just(2)\n")
    #expect(asked.ended.error.components(separatedBy: "Rewrite this?").count == 3)
  }

  @Test(arguments: ["?", "x", "", "what"])
  func whatIsNoAnswerIsAskedAgain(answer: String) throws {
    let asked = try rewrite("import RxSwift\nlet one = Observable.just(1)\n", ["--quiet"]) { said in
      said.contains("y - rewrite this") ? "n\n" : answer + "\n"
    }
    #expect(
      asked.ended.error.hasSuffix(
        """
        (1/1) Rewrite this? [y,n,a,d,l,e,q,?] y - rewrite this
        n - leave this as it is
        a - rewrite this and all others of the rule
        d - leave this and all others of the rule as they are
        l - leave this as it is, and name it at the end, to be edited then
        e - show the rule's page, and ask again
        q - leave this and all that is not decided yet as it is
        ? - show this
        (1/1) Rewrite this? [y,n,a,d,l,e,q,?]\u{20}
        """))
  }

  @Test func aRulesPageIsShown() throws {
    let asked = try rewrite("import RxSwift\nlet one = Observable.just(1)\n") { said in
      said.contains("A stream of one value.") ? "n\n" : "e\n"
    }
    #expect(asked.ended.error.contains("[y,n,a,d,l,e,q,?] just\n\nA stream of one value.\n"))
  }

  /// Nobody answers a hundred questions to be refused then.
  @Test func uncommittedChangesAreRefusedBeforeAnythingIsAsked() throws {
    let shop = try Workshop(["Feed.swift": IslandTests.feed])
    try shop.commitAll()
    try shop.write("Feed.swift", IslandTests.feed + "\n")
    let ended = shop.run(["rewrite", "--interactive", "."], engine: .real, answering: { _ in "y\n" })
    #expect(ended.complaint == "Feed.swift: error: the file has uncommitted changes")
    #expect(!ended.error.contains("Rewrite this?"))
  }

  @Test(arguments: [
    (["-"], "'--interactive' reads the answers from standard input, so that no file can come from there."),
    (
      ["--files-from", "-"],
      "'--interactive' reads the answers from standard input, so that no file can come from there."
    ),
    (
      ["--verify", "swift build", "."],
      "'--interactive' and '--verify' can't be combined; 'rxmigrate verify' builds afterwards."
    ),
  ])
  func somebodyHasToBeAsked(arguments: [String], complaint: String) throws {
    let ended = try Workshop().run(["rewrite", "--interactive"] + arguments)
    #expect(ended.complaint == "Error: " + complaint)
    #expect(ended.status == .couldNotRun)
  }
}
