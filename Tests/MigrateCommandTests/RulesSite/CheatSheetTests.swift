import RewriteRules
import Testing

@testable import MigrateCommand

/// A rule with everything that a row can have.
let shownEntry = CheatSheet.Entry(
  rule: "throttle", applicability: .needsReview, since: "RxSwift 2", note: "The first value.\n\nSee `a | b`.",
  rows: [
    CheatSheet.Row(
      forms: [.init(code: ".throttle(time)", receiver: nil), .init(code: ".slow<T>(time)", receiver: "Driver")],
      coreStream: .code(".leadingThrottle(for: time)"), combine: .nearest(".throttle(for: time)")),
    CheatSheet.Row(
      forms: [.init(code: ".x", receiver: nil)], coreStream: .code("{ a || b }"), combine: .code("{ a || b }")),
    CheatSheet.Row(forms: [.init(code: ".y", receiver: nil)], coreStream: .code("y"), combine: .lacking("y")),
    CheatSheet.Row(forms: [.init(code: "Z", receiver: nil)], coreStream: .byHand, combine: .notRewritten),
  ])

@Suite struct CheatSheetTests {
  private let sheet = CheatSheet(sections: [.init(family: "timing", entries: [shownEntry])])

  @Test func markdownIsATableForEachFamily() throws {
    let tables = try #require(sheet.markdown.components(separatedBy: "## Timing\n").last)
    #expect(
      tables == """

        | RxSwift | CoreStream | Combine alone | what differs |
        |---|---|---|---|
        | `.throttle(time)`, `.slow<T>(time)` of `Driver` | `.leadingThrottle(for: time)` | nearest: `.throttle(for: time)` | `throttle`, review. The first value. See `a \\| b`. |
        | `.x` | `{ a \\|\\| b }` | the same |  |
        | `.y` | `y` | no `y` |  |
        | `Z` | by hand | not rewritten |  |

        """)
  }

  @Test func aPagesRowsAreOneGroup() throws {
    let html = sheet.page.html
    let start = try #require(html.firstRange(of: "<tbody"))
    let end = try #require(html.firstRange(of: "</tbody>"))
    #expect(
      html[start.lowerBound..<end.upperBound] == """
        <tbody id="throttle" data-item>
        <tr><th scope="row"><code>.throttle(time)</code><br><code>.slow&lt;T&gt;(time)</code> of <code>Driver</code></th>\
        <td><code>.leadingThrottle(for: time)</code></td><td>nearest: <code>.throttle(for: time)</code></td>\
        <td rowspan="4"><p><a href="rules/throttle.html">throttle</a> <span class="kind k1">review</span> \
        <small>RxSwift 2</small></p><p>The first value.</p><p>See <code>a | b</code>.</p></td></tr>
        <tr><th scope="row"><code>.x</code></th><td colspan="2"><code>{ a || b }</code></td></tr>
        <tr><th scope="row"><code>.y</code></th><td><code>y</code></td><td>no <code>y</code></td></tr>
        <tr><th scope="row"><code>Z</code></th><td>by hand</td><td>not rewritten</td></tr>
        </tbody>
        """)
  }

  @Test func namesAreWithoutArguments() {
    #expect(shownEntry.names == ["throttle", "slow", "x", "y", "Z"])
  }

  @Test func theCommandPrintsIt() throws {
    let ended = try Workshop().run("rules", "--format", "cheat-sheet", engine: .real)
    #expect(ended.status == .done)
    #expect(ended.output.hasPrefix("# RxSwift, CoreStream and Combine\n\nWhat each name"))
    #expect(
      ended.output.contains(
        "| `.retry(0)` | `.retry(attempts: 0)` | no `retry(attempts:)` | `retry-count`, safe. Nothing: RxSwift counts"))
    #expect(ended.output.contains("| `.retry(count)` | `.retry(count - 1)` | the same |"))
  }
}
