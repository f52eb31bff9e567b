import Testing

@testable import RewriteRules

/// An example of a page that guards.
struct GuardExample: Sendable, CustomTestStringConvertible {
  let rule: Rule
  let example: RuleExample

  var testDescription: String { "\(rule.page.path):\(example.line)" }

  /// What the guards say of some code.
  func findings(_ code: String) -> [Finding] {
    Bench(context: example.context).rewrite(
      code, options: RewriteOptions(only: [rule.id], lint: true), seesSignatures: false
    ).findings
  }
}

/// The rules that rewrite nothing and guard.
struct GuardTests {
  static let guards = builtIn.rules.filter(\.isGuard)
  static let found = guards.flatMap { rule in rule.foundExamples.map { GuardExample(rule: rule, example: $0) } }
  static let unfound = guards.flatMap { rule in rule.examples.map { GuardExample(rule: rule, example: $0) } }

  /// The lines that end in `// found` have a finding of the page's rule, and no other has.
  @Test(arguments: found)
  func theMarkedLinesAreFound(_ page: GuardExample) {
    let code = page.example.before
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let marked = lines.indices.filter { lines[$0].hasSuffix("// found") }
    #expect(page.findings(code).map { line(of: $0, in: code) } == marked)
  }

  @Test(arguments: unfound)
  func whatLooksAlikeIsNot(_ page: GuardExample) {
    #expect(page.findings(page.example.before).isEmpty)
  }

  @Test(arguments: found)
  func aSuppressionSilencesIt(_ page: GuardExample) {
    let code = page.example.before.split(separator: "// found", omittingEmptySubsequences: false).joined(
      separator: "// rxmigrate:ignore \(page.rule.id) -- ok")
    #expect(page.findings(code).isEmpty)
  }

  /// Without being asked a guard says nothing, nor is its suppression called unused.
  @Test(arguments: found)
  func nobodyIsGuardedUnasked(_ page: GuardExample) {
    let code = page.example.before + "\n// rxmigrate:ignore \(page.rule.id) -- ok\n"
    let rules = Bench().rewrite(code, seesSignatures: false).rules
    #expect(!rules.contains(page.rule.id))
    #expect(!rules.contains("unused-suppression"))
  }

  @Test func aPageOfTheFamilyNeedsCodeThatIsFound() {
    let page = RulePage(
      path: "lint/late.md",
      text: """
        # late

        Somebody is late.

        | family | applicability | since | check |
        |---|---|---|---|
        | lint | report-only | Combine | clocks |

        ## By hand
        Be on time.

        ## Examples
        ```swift unchanged
        let a = 1
        ```
        """)
    let text = problems([page])
    #expect(text.contains("lint/late.md:7:34: unknown check 'clocks'"))
    #expect(text.contains("needs a 'swift found'"))
  }

  private func line(of finding: Finding, in code: String) -> Int {
    code.utf8.prefix(finding.range.start).count { $0 == UInt8(ascii: "\n") }
  }
}
