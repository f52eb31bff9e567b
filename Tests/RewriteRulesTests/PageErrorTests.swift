import Testing

@testable import RewriteRules

/// What is wrong with a page is said with its place; nothing that a page says is ignored.
struct PageErrorTests {
  /// A page without a fault; `change` replaces a text of it.
  private func page(_ change: (of: String, to: String)? = nil, path: String = "voice/shout.md") -> RulePage {
    var text = """
      # shout

      A text in capitals.

      | family | applicability | since |
      |---|---|---|
      | voice | safe | RxSwift 2 |

      ## Signature
      ```swift
      extension ObservableConvertibleType {
        func shout(_ times: Int) -> Stream<Element>
      }
      ```

      ## Rewrite
      ```swift find
      <#source#>.shout(<#times#>)
      ```
      ```swift replace
      <#source#>.uppercased(<#times#>)
      ```

      ## What changes
      Nothing.

      ## Examples
      ```swift before
      text.shout(1)
      ```
      ```swift after
      text.uppercased(1)
      ```
      ```swift unchanged
      text.whisper(1)
      ```
      """
    if let change {
      precondition(text.contains(change.of), "the page has no '\(change.of)'")
      text = text.split(separator: change.of, omittingEmptySubsequences: false).joined(separator: change.to)
    }
    return RulePage(path: path, text: text)
  }

  @Test func aPageWithoutFaultHasNoProblem() {
    #expect(problems([page()]) == "no problem")
  }

  @Test func sectionsAreKnown() {
    #expect(
      problems([page((of: "## What changes", to: "## Remarks"))]) == """
        voice/shout.md:24:1: unknown section 'Remarks'; the sections are \
        'Signature', 'Streams', 'Rewrite', 'What changes', 'By hand', 'Examples'
        """)
  }

  @Test func holesOfATemplateAreInAPattern() {
    #expect(
      problems([page((of: "uppercased(<#times#>)", to: "uppercased(<#count#>)"))])
        == "voice/shout.md:21:1: the hole 'count' is in no pattern")
  }

  @Test func transformsAreKnown() {
    #expect(
      problems([page((of: "uppercased(<#times#>)", to: "uppercased(<#times: doubled#>)"))])
        == "voice/shout.md:21:1: unknown transform 'doubled'")
  }

  @Test func constraintsAreKnown() {
    #expect(
      problems([page((of: "shout(<#times#>)", to: "shout(<#times: number#>)"))])
        == "voice/shout.md:18:1: unknown constraint 'number'")
  }

  @Test func conditionsAreKnown() {
    #expect(
      problems([page((of: "swift replace", to: "swift replace sometimes"))])
        == "voice/shout.md:20:1: unknown condition 'sometimes'")
  }

  @Test func columnsAreKnown() {
    #expect(
      problems([page((of: "| since |", to: "| until |"))])
        == "voice/shout.md:5:1: unknown column 'until'; "
        + "the columns are family, applicability, since, names, failures, throws, module, check"
    )
  }

  @Test func blocksBelongUnderTheirSection() {
    #expect(
      problems([page((of: "swift unchanged", to: "swift same"))]) == """
        voice/shout.md:34:1: no block 'swift same' belongs under 'Examples'
        voice/shout.md:27:1: the page needs a 'swift unchanged': code that looks alike and stays
        """)
  }

  @Test func blocksAreSwift() {
    #expect(
      problems([page((of: "```swift find", to: "```objc find"))]) == """
        voice/shout.md:17:1: a block's language is 'swift'
        voice/shout.md:17:1: no block 'swift objc find' belongs under 'Rewrite'
        voice/shout.md:21:1: a 'replace' needs a 'find' before it
        """)
  }

  @Test func blocksEnd() {
    #expect(
      problems([page((of: "text.whisper(1)\n```", to: "text.whisper(1)"))])
        == "voice/shout.md:34:1: the block that begins here has no end")
  }

  @Test func aPatternIsOneExpression() {
    #expect(
      problems([page((of: "<#source#>.shout(<#times#>)", to: "let a = 1\nlet b = 2"))]) == """
        voice/shout.md:18:1: this is not one Swift expression
        voice/shout.md:22:1: a 'replace' needs a 'find' before it
        """)
  }

  @Test func applicabilityIsStated() {
    #expect(
      problems([page((of: "| safe |", to: "| harmless |"))])
        == "voice/shout.md:5:1: the table needs an 'applicability': safe, needs-review or report-only")
  }

  @Test func aRowHasItsColumns() {
    #expect(
      problems([page((of: "| voice | safe | RxSwift 2 |", to: "| voice | safe |"))]) == """
        voice/shout.md:7:1: a row of 2 cells in a table of 3 columns
        voice/shout.md:5:1: the table needs an 'applicability': safe, needs-review or report-only
        """)
  }

  @Test func theTitleIsTheFilesName() {
    #expect(
      problems([page(path: "voice/cry.md")])
        == "voice/cry.md:1:1: the page's title 'shout' is not its file's name 'cry'")
  }

  @Test func idsAreUnique() {
    #expect(
      problems([page(), page(path: "traits/shout.md")]) == "traits/shout.md:1:1: there is another rule 'shout'")
  }

  @Test func aRuleHasAnExample() {
    let without = page((of: "```swift before\ntext.shout(1)\n```\n```swift after\ntext.uppercased(1)\n```\n", to: ""))
    #expect(
      problems([without]) == "voice/shout.md:27:1: the page needs an example: a 'swift before' and a 'swift after'")
    let reported = RulePage(
      path: without.path, text: without.text.split(separator: "| safe |").joined(separator: "| report-only |"))
    #expect(problems([reported]) == "no problem")
  }

  @Test func aRuleHasAnUnchangedCase() {
    #expect(
      problems([page((of: "```swift unchanged\ntext.whisper(1)\n```", to: ""))])
        == "voice/shout.md:27:1: the page needs a 'swift unchanged': code that looks alike and stays")
  }

  @Test func anAfterNeedsABefore() {
    #expect(
      problems([page((of: "swift before", to: "swift unchanged"))]) == """
        voice/shout.md:27:1: the page needs an example: a 'swift before' and a 'swift after'
        voice/shout.md:32:1: an 'after' needs a 'before'
        """)
  }

  @Test func allProblemsAreReportedAtOnce() {
    let one = page((of: "| safe |", to: "| harmless |"))
    let other = page((of: "swift replace", to: "swift replace sometimes"), path: "voice/cry.md")
    #expect(problems([one, other]).split(separator: "\n").count == 4)
  }
}
