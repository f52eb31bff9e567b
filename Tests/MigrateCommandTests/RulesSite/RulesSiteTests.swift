import Foundation
import RewriteRules
import Testing

@testable import MigrateCommand

/// The folder of pages that `rules --format html` writes.
@Suite struct RulesSiteTests {
  private let catalog: RuleCatalog
  private let files: [String: String]

  init() throws {
    catalog = try builtInCatalog().get()
    files = Dictionary(uniqueKeysWithValues: RulesSite(catalog).files.map { ($0.path, $0.text) })
  }

  @Test func everyRuleHasAPage() {
    let pages = catalog.rules.map { "rules/\($0.id).html" }
    #expect(Set(files.keys) == Set(pages + ["index.html", "cheat-sheet.html", "site.css", "search.js"]))
  }

  @Test func everyLinkLeadsToAFileOrAPlace() throws {
    for (path, text) in files where path.hasSuffix(".html") {
      let folder = path.contains("/") ? "/rules" : "/"
      for link in text.split(separator: " href=\"").dropFirst().map({ String($0.prefix { $0 != "\"" }) }) {
        if link.hasPrefix("#") {
          #expect(text.contains(" id=\"\(link.dropFirst())\""), "\(path): \(link)")
        } else {
          #expect(files[String(absolutePath(link, in: folder).dropFirst())] != nil, "\(path): \(link)")
        }
      }
    }
  }

  @Test func aRulesPageHasItsParts() throws {
    let page = try #require(files["rules/flat-map-latest.html"])
    let titles = page.components(separatedBy: "<h2>").dropFirst().map { $0.prefix { $0 != "<" } }
    #expect(titles == ["Signature", "What becomes of it", "What changes", "Examples", "Source"])
    #expect(page.contains("func flatMapLatest&lt;R&gt;(_ selector: (Element) throws -&gt; Observable&lt;R&gt;)"))
    #expect(page.contains("<code>.tryFlatMapLatest(selector)</code></td><td>The target is <code>core-stream</code>."))
    #expect(page.contains("<summary>The page <code>transforming/flat-map-latest.md</code></summary>"))
  }

  @Test func aReportedRuleSaysWhatToDo() throws {
    let page = try #require(files["rules/keyboard.html"])
    #expect(page.contains("<h2>By hand</h2>\n<p>Merge the publishers of <code>"))
  }

  @Test func theIndexHasTheNames() throws {
    let page = try #require(files["index.html"])
    #expect(page.contains(">flat-map-latest</a></th>"))
    #expect(page.contains("<td class=\"names\"><code>catchAndReturn</code> <code>catchErrorJustReturn</code></td>"))
  }

  @Test func nothingComesFromElsewhere() {
    for (path, text) in files {
      for name in ["http:", "https:", "src=\"/", "@import", "url(", "style=\"", "onclick"] {
        let isMarkup = path.hasSuffix(".html") && name.hasPrefix("http")
        if !isMarkup { #expect(!text.contains(name), "\(path): \(name)") }
      }
      #expect(!text.contains("href=\"http"), "\(path)")
    }
  }

  @Test func aSecondSiteHasTheSameBytes() throws {
    let other = RulesSite(try builtInCatalog().get()).files
    #expect(other.map(\.path) == RulesSite(catalog).files.map(\.path))
    for (path, text) in other { #expect(files[path] == text) }
  }

  @Test func hostilePagesAreText() throws {
    let page = RulePage(
      path: "timing/x.md",
      text: """
        # x

        \(hostileCode)

        | family | applicability | since |
        |---|---|---|
        | timing | report-only | <b>2</b> |

        ## Rewrite
        ```swift find
        <#source#>.x("</code><script>")
        ```

        ## By hand
        \(hostileCode)

        ## Examples
        ```swift unchanged
        \(hostileCode)
        ```
        """)
    let catalog = try RuleCatalog.checked([page]).get()
    for (path, text) in RulesSite(catalog).files where path.hasSuffix(".html") {
      #expect(text.components(separatedBy: "<script").count == 2, "\(path)")
      #expect(!text.contains("<img") && !text.contains("<b>"), "\(path)")
      #expect(!text.unicodeScalars.contains { ["\u{2028}", "\u{202E}"].contains($0) }, "\(path)")
    }
  }

  // MARK: The command

  @Test func theCommandWritesANewFolder() throws {
    let shop = try Workshop()
    let ended = shop.run("rules", "--format", "html", "--output", "site", engine: .real)
    #expect(ended.status == .done)
    #expect(ended.output == "")
    #expect(ended.error == "Wrote \(files.count) files; open /work/site/index.html.\n")
    #expect(shop.tree() == (files.keys.map { "site/" + $0 } + ["site", "site/rules"]).sorted())
    #expect(try shop.read("site/index.html") == files["index.html"])
  }

  @Test func aFolderWithFilesIsRefused() throws {
    let shop = try Workshop(["site/mine.txt": "mine"])
    let ended = shop.run("rules", "--format", "html", "-o", "site", engine: .real)
    #expect(
      ended.complaint == "site: error: the folder for pages is not empty")
    #expect(ended.status == .couldNotRun)
    #expect(shop.tree() == ["site", "site/mine.txt"])
  }

  @Test func aFolderHasToBeNamed() throws {
    let ended = try Workshop().run("rules", "--format", "html", engine: .real)
    #expect(ended.complaint == "Error: '--format html' needs a folder for the pages: '--output <folder>'.")
    #expect(ended.status == .couldNotRun)
  }
}
