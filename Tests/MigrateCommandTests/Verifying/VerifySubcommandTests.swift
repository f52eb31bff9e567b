import Testing

@testable import MigrateCommand

/// `verify`: a project that was rewritten before is built.
extension VerifyTests {
  @Test func aRewriteThatBuildsStaysAsItIs() throws {
    #expect(run("rewrite", "--quiet", ".").status == .done)
    let rewritten = try shop.read("Feed.swift")
    let verified = run("verify", "--build", compiler(rejecting: "nothing"), ".")
    #expect(verified.status == .done)
    #expect(verified.error == "Building the project as it is.\nIt builds.\n")
    #expect(try shop.read("Feed.swift") == rewritten)
  }

  @Test func aRewriteThatDoesNotBuildIsTakenBackInPart() throws {
    #expect(run("rewrite", "--quiet", ".").status == .done)
    let verified = run("verify", "--build", compiler(rejecting: "dropFirst"), ".")
    #expect(verified.status == .done)
    #expect(try shop.read("Feed.swift").contains("first().skip(1)"))
    #expect(try shop.read("Feed.swift").contains("func third() -> AnyPublisher<Int, Never>"))
    #expect(run("undo").status == .done)
    #expect(try shop.read("Feed.swift") == Self.feed)
  }

  /// A bite is built with the options that it was taken with; the files of later ones are as they were.
  @Test(arguments: [
    ["--max-files", "1"], ["--bite", "1", "--max-files", "1"],
    ["--bite", "1", "--max-files", "1", "--bridges", "Bridges.swift"],
  ])
  func aBiteThatDoesNotBuildIsTakenBackInPart(options: [String]) throws {
    let news = "import RxSwift\n\nlet news = Feed().third().take(1)\n"
    try shop.write("News.swift", news)
    try shop.write("Sport.swift", "import RxSwift\n\nlet sport = news.skip(1)\n")
    #expect(run(["rewrite", "--quiet"] + options + ["."]).status == .done)
    let rewritten = try shop.read("Feed.swift")
    #expect(rewritten.contains("first().dropFirst(1)"))
    let verified = run(["verify", "--build", compiler(rejecting: "dropFirst")] + options + ["."])
    #expect(verified.status == .done, "\(verified.error)")
    #expect(try shop.read("Feed.swift").contains("func second() -> Observable<Int> { first().skip(1) }"))
    #expect(try shop.read("Feed.swift").contains("import CoreStream") == options.contains("--bridges"))
    #expect(try shop.read("News.swift") == news)
    #expect(run("undo").status == .done)
    #expect(try shop.read("Feed.swift") == Self.feed)
  }

  /// What a person can't mend with less of the rewrite is left to that person.
  @Test func aRewriteThatCannotBeMendedStays() throws {
    #expect(run("rewrite", "--quiet", ".").status == .done)
    let rewritten = try shop.read("Feed.swift")
    let verified = run("verify", "--build", "! grep -q CoreStream Feed.swift", ".")
    #expect(verified.status == .somethingFound)
    #expect(verified.error.contains("error: the build fails with no error of a compiler:\n"))
    #expect(try shop.read("Feed.swift") == rewritten)
    #expect(run("undo").status == .done)
    #expect(try shop.read("Feed.swift") == Self.feed)
  }

  /// A build elsewhere, as Xcode's: each log is one step, and what earlier ones found out is remembered.
  @Test func logsOfBuildsAreAStepEach() throws {
    #expect(run("rewrite", "--quiet", ".").status == .done)
    try shop.write("build.log", "Feed.swift:5:40: error: no skipping\n")
    #expect(run("verify", "--log", "build.log", ".").status == .somethingFound)
    #expect(try shop.read("Feed.swift").contains("first().skip(1)"))
    #expect(try shop.read("Feed.swift").contains("func third() -> AnyPublisher<Int, Never>"))
    try shop.write("build.log", "Build complete!\n")
    #expect(run("verify", "--log", "build.log", ".").status == .done)
    try shop.write("build.log", "Feed.swift:7:36: error: no third\n")
    #expect(run("verify", "--log", "build.log", ".").status == .somethingFound)
    #expect(try shop.read("Feed.swift") == Self.feed)
  }

  @Test func otherOptionsThanThoseOfTheRewriteAreRefused() throws {
    #expect(run("rewrite", "--quiet", ".").status == .done)
    let rewritten = try shop.read("Feed.swift")
    let verified = run("verify", "--build", "false", "--failures", "error", ".")
    #expect(verified.error.contains("error: the last run wrote something else than this one would\n"))
    #expect(try shop.read("Feed.swift") == rewritten)
  }

  @Test func withoutARewriteThereIsNothingToVerify() {
    #expect(run("verify", "--build", "true").complaint == "error: there is no rewrite of this project to verify")
    #expect(
      run("verify").complaint
        == "Error: 'verify' needs the project's build: --build COMMAND, or --log FILE with what it printed")
  }

  /// Somebody works on a file while the project is built. What was rewritten elsewhere is taken back, and nothing is lost.
  @Test func aFileThatIsEditedDuringABuildKeepsTheEdit() throws {
    let use = "import RxSwift\n\nlet all = Feed().third()\n"
    try shop.write("Use.swift", use)
    let edit = "if grep -q CoreStream Use.swift; then echo '// mine' >> Use.swift; fi"
    let ended = run("rewrite", "--verify", "\(edit); \(compiler(rejecting: "third.. -> Any"))", ".")
    #expect(
      ended.error.hasSuffix(
        """
        Use.swift: error: the file was changed while the tool ran
        Use.swift: note: the others are as they were; 'rxmigrate undo --force' brings back what it was before the rewrite, \
        in the place of what it is now

        """))
    #expect(ended.status == .couldNotRun)
    #expect(try shop.read("Feed.swift") == Self.feed)
    #expect(try shop.read("Use.swift") == "import CoreStream\n\nlet all = Feed().third()\n// mine\n")
    #expect(run("undo").complaint == "Use.swift: error: the file was changed since the run that wrote it")
    #expect(run("undo", "--force").status == .done)
    #expect(try shop.read("Use.swift") == use)
  }

  /// A run that is ended while it tries leaves a journal from which the next one takes everything back.
  @Test func aTrialThatWasEndedIsTakenBack() throws {
    let journal = Journal(of: shop.folder, in: journals.folder)
    var trial = Trial(journal)
    func state(_ text: String) -> [PendingWrite] {
      [
        PendingWrite(
          path: shop.folder + "/Feed.swift", shown: "Feed.swift", before: Array(Self.feed.utf8), after: Array(text.utf8)
        )
      ]
    }
    try trial.write(state("one"), keeping: [])
    try trial.write(state("two"), keeping: [])
    #expect(try shop.read("Feed.swift") == "two")
    // The next state is noted and not written.
    try journal.amend(state("three"))
    #expect(run("undo").error == "Took back 1 file.\n")
    #expect(try shop.read("Feed.swift") == Self.feed)
  }
}
