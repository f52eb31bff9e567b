import StreamTypes
import Testing

@testable import RewriteRules

/// What is wrong with a page is said with its place; nothing that a page says is ignored.
struct PageErrorTests {
  /// A page without a fault; each change replaces a text of it.
  private func page(_ changes: (of: String, to: String)..., path: String = "voice/shout.md") -> RulePage {
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
    for change in changes {
      precondition(text.contains(change.of), "the page has no '\(change.of)'")
      text = text.split(separator: change.of, omittingEmptySubsequences: false).joined(separator: change.to)
    }
    return RulePage(path: path, text: text)
  }

  @Test func aPageWithoutFaultHasNoProblem() {
    #expect(problems([page()]) == "no problem")
  }

  @Test func rolesAreKnown() {
    let section = "## Roles\n| role | name |\n|---|---|\n| voice | Shout |\n\n## Signature"
    let message = problems([page((of: "## Signature", to: section))])
    #expect(message.hasPrefix("voice/shout.md:12:1: unknown role 'voice'; the roles are 'stream', 'single', "))
    let incomplete = section.replacing("| voice | Shout |", with: "| stream | |")
    #expect(
      problems([page((of: "## Signature", to: incomplete))]) == """
        voice/shout.md:12:1: a row of roles needs a 'role' and the 'name' of the type that has it
        """)
  }

  @Test func listsAreKnown() {
    let section = "## Lists\n| list | names |\n|---|---|\n| voice | shout |\n| settable | |\n\n## Signature"
    let message = problems([page((of: "## Signature", to: section))])
    #expect(message.hasPrefix("voice/shout.md:12:1: unknown list 'voice'; the lists are 'combine-lacks', "))
    #expect(message.hasSuffix("\nvoice/shout.md:13:1: a row of a list needs the 'list' and its 'names'"))
  }

  @Test func flowsAreKnown() {
    func head(_ flow: String) -> (of: String, to: String) {
      (
        "| since |\n|---|---|---|\n| voice | safe | RxSwift 2 |",
        "| since | flow |\n|---|---|---|---|\n| voice | safe | RxSwift 2 | \(flow) |"
      )
    }
    #expect(problems([page(head("each at-once"))]) == "no problem")
    let message = problems([page(head("each wild"))])
    #expect(message.hasPrefix("voice/shout.md:7:30: 'flow' is 'each', 'some', "))
    #expect(message.hasSuffix("or 'unnoticed', not 'wild'"))
  }

  @Test func aRoleHasOneName() {
    let section = "## Roles\n| role | name |\n|---|---|\n| stream | Shout |\n| stream | Voice |\n\n## Signature"
    #expect(
      problems([page((of: "## Signature", to: section))]) == """
        voice/shout.md:13:1: 'Shout' has the role 'stream' already, in voice/shout.md; leave one of them out
        """)
  }

  @Test func aRoleIsThatOfOnePage() {
    let head = (of: "| since |\n|---|---|---|\n| voice | safe | RxSwift 2 |", to: "")
    func with(_ role: String) -> (of: String, to: String) {
      (head.of, "| since | role |\n|---|---|---|---|\n| voice | safe | RxSwift 2 | \(role) |")
    }
    let other = page(with("share"), (of: "# shout", to: "# cry"), path: "voice/cry.md")
    #expect(
      problems([page(with("share")), other]) == """
        voice/cry.md:7:30: 'shout' has the role 'share' already, in voice/shout.md; leave one of them out
        """)
    #expect(problems([page(with("loud"))]).hasPrefix("voice/shout.md:7:30: 'role' is 'left-over', 'boundary', "))
  }

  /// A page of a team that replaces a built-in one is what that is to the engine.
  @Test func aRoleIsInherited() throws {
    let replaced = try #require(builtIn.byID["left-over"]).page
    let text = replaced.text.replacing("| since | role |\n|---|---|---|---|", with: "| since |\n|---|---|---|")
      .replacing("RxSwift 2 | left-over |", with: "RxSwift 2 |")
    let own = RulePage(path: "left-over.md", text: text)
    let catalog = try RuleCatalog.checked(builtIn.rules.map(\.page), overriding: [own]).get()
    #expect(catalog.byID["left-over"]?.role == nil)
    #expect(catalog[.leftOver]?.page == own)
  }

  /// The engine asks for each of them.
  @Test func allRolesAreTaken() {
    #expect(RuleRole.allCases.filter { builtIn[$0] == nil } == [])
    #expect(NameRole.allCases.filter { builtIn[$0].isEmpty } == [])
    #expect(NameList.allCases.filter { builtIn[$0].isEmpty } == [])
    #expect(ValueFlow.allCases.filter { flow in !builtIn.rules.contains { $0.flow.contains(flow) } } == [])
  }

  @Test func sectionsAreKnown() {
    #expect(
      problems([page((of: "## What changes", to: "## Remarks"))]) == """
        voice/shout.md:24:1: unknown section 'Remarks'; the sections are \
        'Signature', 'Streams', 'Modules', 'Names', 'Namesakes', 'Roles', 'Lists', 'Target signature', \
        'Rewrite', 'What changes', 'By hand', 'Examples'
        """)
  }

  @Test func holesOfATemplateAreInAPattern() {
    #expect(
      problems([page((of: "uppercased(<#times#>)", to: "uppercased(<#count#>)"))])
        == """
        voice/shout.md:21:23: the hole 'count' is in no pattern
        voice/shout.md:18:18: the hole 'times' is in no 'replace', so that what it stands for is lost; \
        write 'times: dropped' if that is meant
        """)
  }

  @Test func transformsAreKnown() {
    #expect(
      problems([page((of: "uppercased(<#times#>)", to: "uppercased(<#times: doubled#>)"))])
        .hasPrefix("voice/shout.md:21:23: unknown transform 'doubled'; the transforms are 'arity', 'assignment', "))
  }

  @Test func constraintsAreKnown() {
    #expect(
      problems([page((of: "shout(<#times#>)", to: "shout(<#times: number#>)"))])
        .hasPrefix("voice/shout.md:18:18: unknown constraint 'number'; a type's name or one of 'array', "))
  }

  @Test func conditionsAreKnown() {
    #expect(
      problems([page((of: "swift replace", to: "swift replace sometimes"))])
        .hasPrefix("voice/shout.md:20:18: unknown condition 'sometimes'; the conditions are 'alone', "))
  }

  @Test func columnsAreKnown() {
    #expect(
      problems([page((of: "| since |", to: "| until |"))])
        == "voice/shout.md:5:28: unknown column 'until'; the columns are "
        + "'family', 'applicability', 'since', 'names', 'failures', 'throws', 'module', 'imports', 'flow', 'role', 'check'"
    )
  }

  @Test(arguments: [
    ("names", "mine", "'names' is 'own' or 'shared', not 'mine'"),
    ("failures", "unified", "'failures' is 'unify', 'error' or 'free', not 'unified'"),
    ("throws", "takn", "'throws' is 'taken', not 'takn'"),
  ])
  func columnsSayWhatTheyMay(column: String, value: String, problem: String) {
    #expect(
      problems([page((of: "| since |", to: "| \(column) |"), (of: "| RxSwift 2 |", to: "| \(value) |"))])
        == "voice/shout.md:7:18: \(problem)")
  }

  @Test func aTeamsFamilyIsOneOfTheBuiltInOnes() {
    let own = page((of: "| voice |", to: "| vioce |"), path: "ours/shout.md")
    guard case .failure(let found) = RuleCatalog.checked([page()], overriding: [own]) else {
      Issue.record("the family was accepted")
      return
    }
    #expect(found.problems.map(\.message) == ["unknown family 'vioce'; the families are 'voice'"])
    #expect(found.problems.map(\.line) == [7] && found.problems.map(\.column) == [3])
  }

  @Test func aTeamsFolderIsNamedAsItLikes() throws {
    let catalog = try RuleCatalog.checked([page()], overriding: [page(path: "shout.md")]).get()
    #expect(catalog.rules.map(\.family) == ["voice"])
  }

  @Test func attributesAreKnown() {
    #expect(
      problems([page((of: "  func shout(", to: "  @cald func shout("))])
        .hasPrefix(
          "voice/shout.md:12:3: unknown attribute '@cald'; the attributes are '@builder', '@bursts', '@cold', "))
    #expect(problems([page((of: "  func shout(", to: "  @cold @discardableResult func shout("))]) == "no problem")
  }

  @Test func aSignatureDeclaresSomething() {
    let signature = "extension ObservableConvertibleType {\n  func shout(_ times: Int) -> Stream<Element>\n}\n"
    for nothing in ["", "extension ObservableConvertibleType {\n\n}\n"] {
      #expect(
        problems([page((of: signature, to: nothing))])
          == "voice/shout.md:10:1: the signature is empty: declare what is found, or leave it out")
    }
    #expect(problems([page((of: signature, to: "extension String: ObservableType {}\n"))]) == "no problem")
    #expect(
      problems([page((of: signature, to: "shout(1)\n"))]) == "voice/shout.md:11:1: this is no declaration of Swift")
  }

  @Test func wordsOfAPatternAreKnown() {
    #expect(
      problems([page((of: "swift find", to: "swift find tpye"))])
        == "voice/shout.md:17:15: unknown word 'tpye'; a 'find' may be a 'type'")
  }

  @Test func argumentsOfTransformsAreKnown() {
    #expect(
      problems([page((of: "uppercased(<#times#>)", to: "uppercased(<#times: completion weekly#>)"))])
        == "voice/shout.md:21:23: unknown argument 'weekly' of the transform 'completion'; "
        + "it takes 'all', 'weak', 'effects' or 'after'")
    #expect(
      problems([page((of: "uppercased(<#times#>)", to: "uppercased(<#times: interval long#>)"))])
        == "voice/shout.md:21:23: unknown argument 'long' of the transform 'interval'; it takes none")
  }

  @Test func anArgumentIsNotLost() {
    #expect(
      problems([page((of: "uppercased(<#times#>)", to: "uppercased()"))])
        == "voice/shout.md:18:18: the hole 'times' is in no 'replace', so that what it stands for is lost; "
        + "write 'times: dropped' if that is meant")
    #expect(
      problems([
        page(
          (of: "uppercased(<#times#>)", to: "uppercased()"), (of: "shout(<#times#>)", to: "shout(<#times: dropped#>)"))
      ])
        == "no problem")
  }

  // MARK: Examples

  @Test func anExampleHolds() throws {
    let catalog = try RuleCatalog.checked(builtIn.rules.map(\.page), overriding: [shout()]).get()
    #expect(try catalog.exampleProblems(of: #require(catalog.byID["shout"])) == [])
  }

  @Test(arguments: [
    (
      "text.uppercased(1)", "text.lowercased(1)", 32,
      "the example gives 'text.uppercased(1)', where the page says 'text.lowercased(1)'"
    ),
    (
      "text.whisper(1)", "text.shout(1)", 35,
      "the example gives 'text.uppercased(1)', where the page says 'text.shout(1)'"
    ),
    (
      "text.whisper(1)", "_ = view.rx.nothing", 35,
      "this has to stay without a finding, but 'left-over' says: 'rx.nothing' has to be migrated by hand"
    ),
  ])
  func anExampleThatFailsIsToldAtItsLine(of: String, to: String, line: Int, message: String) throws {
    let page = shout(
      (of: "```swift after\n" + of, to: "```swift after\n" + to), (of: "unchanged\n" + of, to: "unchanged\n" + to))
    let catalog = try RuleCatalog.checked(builtIn.rules.map(\.page), overriding: [page]).get()
    let problems = try catalog.exampleProblems(of: #require(catalog.byID["shout"]))
    #expect(problems == [RuleProblem(path: "voice/shout.md", line: line, column: 1, message: message)])
  }

  /// The page as a team's beside the built-in ones.
  private func shout(_ changes: (of: String, to: String)...) -> RulePage {
    let known = page((of: "| voice |", to: "| transforming |"))
    return RulePage(
      path: known.path,
      text: changes.reduce(known.text) { text, change in
        text.split(separator: change.of, omittingEmptySubsequences: false).joined(separator: change.to)
      })
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
        voice/shout.md:5:1: the table needs a 'family': 'voice'
        """)
  }

  @Test func rowsOfModulesAndNamesAreWhole() {
    let tables = """
      ## Modules
      | module | kind |
      |---|---|
      | RxVoice | companion |

      ## Names
      | module | names |
      |---|---|
      | Voices | VO* |

      ## Rewrite

      """
    #expect(
      problems([page((of: "## Rewrite\n", to: tables))]) == """
        voice/shout.md:19:1: a module's row needs a 'module' and a 'role': 'streams', 'tests', 'companion', 'independent', 'replaced' or 'views'
        voice/shout.md:24:1: a row of names needs a 'module', its 'names' and the modules it is 'carried by'
        """)
  }

  @Test func theTitleIsTheFilesName() {
    #expect(
      problems([page(path: "voice/cry.md")])
        == "voice/cry.md:1:1: the page's title 'shout' is not its file's name 'cry'")
  }

  @Test func idsAreUnique() {
    #expect(
      problems([page(), page(path: "traits/shout.md")]) == """
        traits/shout.md:1:1: there is another rule 'shout'
        traits/shout.md:7:3: the family 'voice' is not the page's folder 'traits'
        """)
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
