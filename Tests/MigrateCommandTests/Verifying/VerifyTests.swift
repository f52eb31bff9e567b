import Testing

@testable import MigrateCommand

/// `rewrite --verify`: the project is built after the rewrite, and what does not compile is taken back.
@Suite struct VerifyTests {
  static let feed = """
    import RxSwift

    final class Feed {
      func first() -> Observable<Int> { Observable.just(1) }
      func second() -> Observable<Int> { first().skip(1) }
      func third() -> Observable<Int> { Observable.just(3).map { $0 } }
    }

    """

  let shop: Workshop
  let journals: Workshop

  init() throws {
    shop = try Workshop(["Feed.swift": Self.feed, "compile": Self.compiler])
    journals = try Workshop()
  }

  /// A compiler that accepts no line in which the pattern of its argument matches, and says so as `swiftc` does.
  static let compiler = #"""
    awk -v pattern="$1" -v message="$2" '
      match($0, pattern) { printf "%s:%d:%d: error: %s\n", FILENAME, FNR, RSTART, message; failed = 1 }
      END { exit failed }
    ' *.swift
    """#

  func run(_ arguments: String...) -> Workshop.Ended { run(arguments) }

  func run(_ arguments: [String]) -> Workshop.Ended {
    shop.run(arguments, engine: .real, journals: journals.folder)
  }

  func compiler(rejecting pattern: String, saying message: String = "no") -> String {
    "sh compile '\(pattern)' \"\(message)\""
  }

  @Test func aProjectThatBuildsIsRewritten() throws {
    let done = run("rewrite", "--verify", compiler(rejecting: "nothing"), ".")
    #expect(done.status == .done)
    #expect(
      done.error.hasPrefix(
        """
        Building the project as it was before the rewrite.
        Building the project with 1 file rewritten.
        Rewrote 1 of 1 file.

        """))
    #expect(!(try shop.read("Feed.swift").contains("RxSwift")))
    #expect(run("undo").status == .done)
    #expect(try shop.read("Feed.swift") == Self.feed)
  }

  /// What `first` and `second` hand each other stays together; `third` has nothing to do with them.
  @Test func whatDoesNotCompileStaysWithWhatIsTiedToIt() throws {
    let done = run("rewrite", "--verify", compiler(rejecting: "dropFirst", saying: "no skipping"), ".")
    #expect(done.status == .done)
    #expect(
      try shop.read("Feed.swift") == """
        import RxSwift
        import CoreStream

        final class Feed {
          func first() -> Observable<Int> { Observable.just(1) }
          func second() -> Observable<Int> { first().skip(1) }
          func third() -> AnyPublisher<Int, Never> { Just(3).map { $0 }.eraseToAnyPublisher() }
        }

        """)
    #expect(
      done.output.contains(
        """
        Feed.swift:5:3: warning: this and another declaration of the file stay as they are with Feed.swift:6, \
        which does not compile when it is rewritten: no skipping
        """))
    #expect(done.error.contains("  1 error, the first: no skipping\n"))
  }

  /// The error is in a file that the run does not change; its message names what it is about.
  @Test func anErrorElsewhereIsAboutWhatItNames() throws {
    try shop.write("Main.swift", "print(Feed().third())\n")
    let uses = "! grep -q 'third() -> AnyPublisher' Feed.swift"
    let message = #"Main.swift:1:7: error: cannot use 'third()'"#
    let done = run("rewrite", "--verify", "\(uses) || { echo \"\(message)\"; false; }", ".")
    #expect(done.status == .done)
    #expect(try shop.read("Feed.swift").contains("func third() -> Observable<Int>"))
  }

  /// What failed before may fail in the same way.
  @Test func aProjectThatDidNotBuildHasNoMoreErrorsThanBefore() throws {
    try shop.write("Broken.swift", "let broken: Int = nil\n")
    let done = run("rewrite", "--verify", compiler(rejecting: "nil|dropFirst"), ".")
    #expect(done.status == .done)
    #expect(try shop.read("Feed.swift").contains("func second() -> Observable<Int> { first().skip(1) }"))
    #expect(try shop.read("Feed.swift").contains("func third() -> AnyPublisher<Int, Never>"))
  }

  // MARK: Repairs

  /// A page of a team's with a wrong promise: that what it writes is erased already.
  private static let skipThatErases = """
    # skip

    The first values are dropped.

    | family | applicability | since | flow |
    |---|---|---|---|
    | filtering | safe | RxSwift 2 | some at-once |

    ## Signature
    ```swift
    extension ObservableConvertibleType {
      @erased func skip(_ count: Int) -> Stream<Element>
    }
    ```

    ## Rewrite
    ```swift find
    <#source#>.skip(<#count#>)
    ```
    ```swift replace
    <#source#>.dropFirst(<#count#>)
    ```

    ## What changes
    Nothing.

    ## Examples
    ```swift context
    let deck: Deck
    struct Deck {
      func skip(_ count: Int) -> Deck
    }
    let names: Observable<String>
    ```
    ```swift before
    let rest = names.skip(1)
    ```
    ```swift after
    let rest = names.dropFirst(1)
    ```
    ```swift unchanged
    let rest = deck.skip(2)
    ```

    """

  private static let notErased =
    "cannot convert return expression of type 'Publishers.Drop<X>' to return type 'AnyPublisher<Int, Never>'"

  @Test func whatHasAKnownRepairIsRepaired() throws {
    try shop.write("Rules/skip.md", Self.skipThatErases)
    let done = run(
      "rewrite", "--rules", "Rules", "--verify",
      compiler(rejecting: "dropFirst[(]1[)] }", saying: Self.notErased), ".")
    #expect(done.status == .done)
    #expect(
      try shop.read("Feed.swift") == """
        import CoreStream

        final class Feed {
          func first() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
          func second() -> AnyPublisher<Int, Never> { first().dropFirst(1).eraseToAnyPublisher() }
          func third() -> AnyPublisher<Int, Never> { Just(3).map { $0 }.eraseToAnyPublisher() }
        }

        """)
    #expect(
      done.output.contains(
        """
        Feed.swift:5:55: warning: '.eraseToAnyPublisher()' is added, since the compiler says without it: \
        \(Self.notErased) [stream-boundary]
        """), "\(done.output)")
    #expect(
      done.error.hasPrefix(
        """
        Building the project as it was before the rewrite.
        Building the project with 1 file rewritten.
          1 error, the first: \(Self.notErased)
          Trying 1 repair.
        Building the project with 1 file rewritten.
        The project builds; that took 3 builds.

        """))
    #expect(run("undo").status == .done)
    #expect(try shop.read("Feed.swift") == Self.feed)
  }

  /// The error stays whatever is added, so that what was added goes again.
  /// The rules have nothing to do in a file that needs another type now.
  @Test func aFileThatTheRulesLeaveIsRepairedToo() throws {
    try shop.write("Main.swift", "let third: Third = Feed().third()\n")
    let message = "cannot convert value of type 'Just<Int>' to specified type 'AnyPublisher<Int, Never>'"
    let rejects = compiler(rejecting: "Feed...third..$", saying: message)
    let done = run("rewrite", "--verify", "! grep -q CoreStream Feed.swift || \(rejects)", ".")
    #expect(done.status == .done, "\(done.error)")
    #expect(try shop.read("Main.swift") == "let third: Third = Feed().third().eraseToAnyPublisher()\n")
    #expect(try !shop.read("Feed.swift").contains("RxSwift"))
    #expect(run("undo").status == .done)
    #expect(try shop.read("Main.swift") == "let third: Third = Feed().third()\n")
  }

  /// That file was no part of the rewrite, which had no reason to refuse it.
  @Test(arguments: [true, false])
  func aFileWithUncommittedChangesIsNotRepaired(mayBeDirty: Bool) throws {
    let changed = "// Mine.\nlet third: Third = Feed().third()\n"
    try shop.write("Main.swift", "let third: Third = Feed().third()\n")
    try shop.commitAll()
    try shop.write("Main.swift", changed)
    let message = "cannot convert value of type 'Just<Int>' to specified type 'AnyPublisher<Int, Never>'"
    let rejects = compiler(rejecting: "Feed...third..$", saying: message)
    let options = mayBeDirty ? ["--allow-dirty"] : []
    let command = "! grep -q CoreStream Feed.swift || \(rejects)"
    let done = shop.run(
      ["rewrite", "--verify", command] + options + ["."], engine: .real, journals: journals.folder)
    #expect(done.status == (mayBeDirty ? .done : .couldNotRun))
    #expect(try shop.read("Feed.swift").contains("RxSwift") == !mayBeDirty)
    #expect(try (shop.read("Main.swift") == changed) == !mayBeDirty)
    if mayBeDirty { return }
    #expect(
      done.error.hasSuffix(
        """
        Main.swift: error: the file has uncommitted changes
        Main.swift: note: commit or stash the changes, or use --allow-dirty

        """), "\(done.error)")

    // The same by what a build elsewhere printed.
    #expect(run("rewrite", "--quiet", ".").status == .done)
    let rewritten = try shop.read("Feed.swift")
    try shop.write("build.log", "Main.swift:2:27: error: \(message)\n")
    let verified = run("verify", "--log", "build.log", ".")
    #expect(verified.status == .couldNotRun)
    #expect(verified.error.contains("Main.swift: error: the file has uncommitted changes\n"), "\(verified.error)")
    #expect(try shop.read("Main.swift") == changed)
    #expect(try shop.read("Feed.swift") == rewritten)
  }

  @Test func aRepairThatDoesNotHelpIsUndone() throws {
    try shop.write("Rules/skip.md", Self.skipThatErases)
    let done = run(
      "rewrite", "--rules", "Rules", "--verify", compiler(rejecting: "dropFirst", saying: Self.notErased), ".")
    #expect(done.status == .done)
    #expect(try shop.read("Feed.swift").contains("func second() -> Observable<Int> { first().skip(1) }"))
    #expect(try shop.read("Feed.swift").contains("{ Just(3).map { $0 }.eraseToAnyPublisher() }"))
    #expect(!done.output.contains("is added"))
    #expect(done.error.contains("The project builds; that took 4 builds.\n"), "\(done.error)")
  }

  // MARK: What is taken back

  /// The error names a whole class; one of its methods is enough.
  @Test func whatIsTakenBackInVainIsRewrittenAgain() throws {
    try shop.write("Main.swift", "print(Feed())\n")
    let uses = "! grep -q 'third() -> AnyPublisher' Feed.swift"
    let message = #"Main.swift:1:7: error: cannot use 'Feed'"#
    let command = "\(uses) || { echo \"\(message)\"; false; }"
    let done = run("rewrite", "--verify", command, ".")
    #expect(done.status == .done)
    #expect(
      try shop.read("Feed.swift") == """
        import RxSwift
        import CoreStream

        final class Feed {
          func first() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
          func second() -> AnyPublisher<Int, Never> { first().dropFirst(1).eraseToAnyPublisher() }
          func third() -> Observable<Int> { Observable.just(3).map { $0 } }
        }

        """)
    #expect(done.error.contains("The project builds; that took 4 builds.\n"), "\(done.error)")

    // Without a build for it, all of the class stays.
    #expect(run("undo").status == .done)
    let fewer = run("rewrite", "--verify", command, "--max-builds", "3", ".")
    #expect(fewer.status == .done)
    #expect(try shop.read("Feed.swift") == Self.feed)
  }

  @Test func theNumberOfBuildsIsLimited() throws {
    let done = run("rewrite", "--verify", compiler(rejecting: "dropFirst"), "--max-builds", "2", ".")
    #expect(done.status == .couldNotRun)
    #expect(done.error.contains("error: the project does not build after 2 builds\n"))
    #expect(done.error.contains("note: 'rxmigrate diff' shows what was tried; '--max-builds 4' allows as many again\n"))
    #expect(try shop.read("Feed.swift") == Self.feed)
  }

  @Test func aBuildThatCannotBeMendedLeavesAllFilesAsTheyWere() throws {
    let done = run("rewrite", "--verify", "! grep -q CoreStream Feed.swift", ".")
    #expect(done.status == .couldNotRun)
    #expect(done.error.contains("error: the build fails with no error of a compiler:\n"))
    #expect(try shop.read("Feed.swift") == Self.feed)
    #expect(run("undo").complaint == "error: there is no run to take back in this project")
  }

  @Test func aCommandThatDoesNotBuildTheProjectIsRefusedFirst() throws {
    let done = run("rewrite", "--verify", "no-such-command", ".")
    #expect(done.status == .couldNotRun)
    #expect(done.error.contains("the build fails before anything is rewritten, with no error of a compiler:\n"))
    #expect(done.error.contains("note: see whether 'no-such-command' builds the project in this folder\n"))
    #expect(try shop.read("Feed.swift") == Self.feed)
  }

  @Test func standardInputIsNoProject() {
    let done = run("rewrite", "--verify", "true", "-")
    #expect(done.complaint == "Error: --verify builds the files of a project, and standard input is none")
  }
}
