import Testing

@testable import RewriteRules

/// The grammar of silencing comments is exact: prose about it silences nothing.
struct SuppressionTests {
  private let bench = Bench(context: "let names: Observable<String>")

  @Test func aCommentSilencesTheNextLine() {
    let code = """
      // rxmigrate:ignore skip -- the intro is counted elsewhere
      let rest = names.skip(1)
      let more = names.skip(2)
      """
    #expect(
      bench.rewritten(code) == """
        // rxmigrate:ignore skip -- the intro is counted elsewhere
        let rest = names.skip(1)
        let more = names.dropFirst(2)
        """)
  }

  @Test func aCommentAtTheEndSilencesItsOwnLine() {
    let code = """
      let rest = names.skip(1) // rxmigrate:ignore skip -- the intro is counted elsewhere
      let more = names.skip(2)
      """
    #expect(
      bench.rewritten(code) == """
        let rest = names.skip(1) // rxmigrate:ignore skip -- the intro is counted elsewhere
        let more = names.dropFirst(2)
        """)
  }

  @Test func aCommentSilencesAWholeFile() {
    let code = """
      // rxmigrate:ignore-file skip, take -- migrated by hand
      let rest = names.skip(1)
      let more = names.take(2)
      let last = names.takeLast(3)
      """
    #expect(bench.rewrite(code).rules == ["take-last"])
  }

  @Test func aBlockIsSilencedToItsEnd() {
    let code = """
      let first = names.skip(1)
      // rxmigrate:disable skip -- these are counted elsewhere
      let rest = names.skip(2)
      let more = names.skip(3).take(4)
      // rxmigrate:enable skip
      let last = names.skip(5)
      """
    #expect(
      bench.rewritten(code) == """
        let first = names.dropFirst(1)
        // rxmigrate:disable skip -- these are counted elsewhere
        let rest = names.skip(2)
        let more = names.skip(3).prefix(4)
        // rxmigrate:enable skip
        let last = names.dropFirst(5)
        """)
  }

  @Test func aBlockWithoutAnEndIsTheRestOfTheFile() {
    let code = "let first = names.skip(1)\n// rxmigrate:disable\nlet rest = names.skip(2)\nlet more = names.take(3)"
    #expect(bench.rewrite(code).rules == ["skip"])
  }

  @Test(arguments: ["// rxmigrate:ignore", "// rxmigrate:ignore -- by hand", "// rxmigrate:ignore-file"])
  func withoutAnIdAllRulesAreSilenced(_ comment: String) {
    #expect(bench.rewrite(comment + "\nlet rest = names.skip(1).take(2)").rules == [])
  }

  @Test func onlyTheNamedRuleIsSilenced() {
    let code = """
      // rxmigrate:ignore take -- not this one
      let rest = names.skip(1)
      """
    #expect(bench.rewrite(code).rules == ["unused-suppression", "skip"])
  }

  @Test(arguments: [
    "// rxmigrate: ignore skip -- a space too many", "//rxmigrate:ignore skip -- no space",
    "/* rxmigrate:ignore skip -- not a line comment */", "/// rxmigrate:ignore skip -- documentation",
    "// Write `// rxmigrate:ignore skip` to keep it.", "// rxmigrate:ignored skip -- another word",
    "// rxmigrate:ignore-files skip -- another word",
  ])
  func whatLooksAlikeSilencesNothing(_ comment: String) {
    #expect(bench.rewrite(comment + "\nlet rest = names.skip(1)").rules == ["skip"])
  }

  @Test func anUnusedSuppressionIsReported() throws {
    let code = "// rxmigrate:ignore skip -- long gone\nlet rest = names"
    let finding = try #require(bench.rewrite(code).findings.first)
    #expect(finding.rule == "unused-suppression")
    #expect(finding.message == "this suppression of 'skip' silences nothing")
    #expect(finding.range.start == 0)
  }
}
