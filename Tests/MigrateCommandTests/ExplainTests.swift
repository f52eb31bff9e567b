import RewriteRules
import Testing

@testable import MigrateCommand

/// How `explain` reads.
@Suite struct ExplainTests {
  private static let page = """
    # retry-count

    A stream that fails, `retry(3)`.

    | family | applicability |
    |---|---|
    | errors | safe |

    ## Rewrite
    ```swift find
    <#source#>.retry(<#count#>)
    ```
    ```swift replace
    <#source#>.retry(<#count: attempts#>)
    ```

    ## What changes
    Nothing.

    """

  @Test func aPageIsReadWithoutItsMarks() {
    #expect(
      readablePage(Self.page, isColored: false) == """
        retry-count

        A stream that fails, `retry(3)`.

          family  applicability
          errors  safe

        Rewrite
          find:
            <#source#>.retry(<#count#>)

          replace:
            <#source#>.retry(<#count: attempts#>)

        What changes
        Nothing.

        """)
  }

  @Test func headingsLabelsAndCodeHaveColors() {
    let lines = readablePage(Self.page, isColored: true).split(separator: "\n")
    #expect(lines[0] == "\u{1B}[1mretry-count\u{1B}[0m")
    #expect(lines[1] == "A stream that fails, \u{1B}[36mretry(3)\u{1B}[0m.")
    #expect(lines[5] == "  \u{1B}[2mfind:\u{1B}[0m")
  }

  @Test(arguments: [
    ("flatMapLatest", "'flat-map-latest'?"), ("flatMapLatest(_:)", "'flat-map-latest'?"), ("mapp", "'map'?"),
    ("retry-", "'retry'?"), ("observe-on-main", "'observe-on'?"),
    ("bindTo", "'bind-to-control', 'bind-to-property' or"),
  ])
  func theRuleThatIsMeantIsSuggested(name: String, suggestion: String) throws {
    let ended = try Workshop().run(["explain", name], engine: .real)
    #expect(ended.complaint.contains("There is no rule '\(name)'. Did you mean \(suggestion)"), "\(ended.complaint)")
  }

  /// What the tool finds without a rule has a page as well: each of these ids is one that a run reports.
  @Test(arguments: [
    ("unreadable-file", "import RxSwift\nlet shout = Observable.just(1).map { $0 + 1\n"),
    (
      "merge-conflict",
      "import RxSwift\n<<<<<<< ours\nlet a = Observable.just(1)\n=======\nlet a = Observable.just(2)\n>>>>>>> theirs\n"
    ),
    ("unused-suppression", "import RxSwift\n// rxmigrate:ignore share -- gone\nlet count = 1\n"),
    ("stale-baseline-entry", "let count = 1\n"),
  ])
  func aFindingWithoutARuleIsExplained(id: String, code: String) throws {
    let shop = try Workshop(["a.swift": "import RxSwift\nlet names = Observable.just(1).share()\n"])
    _ = shop.run(["baseline"], engine: .real)
    try shop.write("a.swift", code)
    let found = shop.run(["check", "--baseline", ".rxmigrate-baseline.json"], engine: .real)
    #expect(found.output.contains("[\(id)]"), "\(found.output)")
    let explained = shop.run(["explain", id], engine: .real)
    #expect(explained.output.hasPrefix("# \(id)\n\n"))
    #expect(explained.status == .done)
  }

  /// Where nobody reads, a page is Markdown and goes straight to the output.
  @Test func aPagerShowsThePageOnATerminalAlone() throws {
    let shop = try Workshop()
    func printed(pager: String, isTerminal: Bool) -> String {
      let output = Collected()
      let outside = Outside(
        workingFolder: shop.folder, environment: ["PAGER": pager], writeOutput: output.append, writeError: { _ in },
        outputIsTerminal: isTerminal)
      #expect(run(arguments: ["explain", "retry-count", "--color", "never"], outside: outside) == .done)
      return output.text
    }
    let pager = "cat > '\(shop.folder)/shown'"
    #expect(printed(pager: pager, isTerminal: false).hasPrefix("# retry-count\n"))
    #expect(shop.tree().isEmpty)
    #expect(printed(pager: pager, isTerminal: true).isEmpty)
    #expect(try shop.read("shown").hasPrefix("retry-count\n\nA stream that fails"))
    #expect(printed(pager: "no-such-pager 2> /dev/null", isTerminal: true).hasPrefix("retry-count\n"))
  }
}
