import Foundation
import RewriteRules

/// The most bytes that the findings take in a page, so that the whole of it stays below five megabytes.
private let roomForFindings = 4_000_000

extension MigrationReport {
  /// One page of HTML with all that it needs. It asks the network for nothing, and its policy lets it ask for nothing.
  var page: String { page(room: roomForFindings) }

  /// - Parameter room: How many bytes the findings may take, about.
  func page(room: Int) -> String {
    let style = pageText(pageStyles, of: .shared, .report)
    let script = "\"use strict\";\n" + pageText(pageScripts, of: .report)
    let data = PageData(self, room: room)
    let policy = ContentPolicy(styles: "'\(policySource(style))'", scripts: "'\(policySource(script))'")
    return HTMLPage(
      title: title, policy: policy, head: ["<style>\(style)</style>"],
      body: """
        <a class="skip" href="#findings">Skip to the findings</a>
        \(header)
        <main>
        \(sections(data))
        </main>
        <script type="application/json" id="data">\(scriptText(data.json))</script>
        <script>\(script)</script>
        """
    ).html
  }

  private var title: String { "\(project): migration from RxSwift" }

  private var header: String {
    let links = sectionTitles.map { "<li><a href=\"#\($0.id)\">\($0.title)</a></li>" }
    let origin = [
      "<time datetime=\"\(htmlText(date))\">\(htmlText(String(date.prefix(10))))</time>",
      commit.map { "commit <code>\(htmlText(String($0.prefix(10))))</code>" },
      scope == ["."] ? nil : "of " + htmlText(scope.joined(separator: ", ")), "by rxmigrate " + htmlText(tool),
    ].compactMap { $0 }
    return """
      <header>
      <h1>\(htmlText(title))</h1>
      <p>\(origin.joined(separator: ", "))</p>
      <nav aria-label="Sections"><ul>\(links.joined())</ul></nav>
      </header>
      """
  }

  private var sectionTitles: [(id: String, title: String)] {
    [
      ("overview", "Overview"), ("time", "Over time"), ("blockers", "What blocks"), ("modules", "Modules"),
      ("folders", "Folders"), ("apis", "APIs"), ("owners", "Owners"), ("bridges", "Bridges"), ("findings", "Findings"),
      ("rules", "Rules"),
    ]
  }

  private func sections(_ data: PageData) -> String {
    let bodies = [
      "overview": overview, "time": timeSection, "blockers": blockerSection,
      "modules": PageTable(modules, of: "Module", caption: "Findings and files by module", filter: "module").foldedHTML
        + barLegend,
      "folders": PageTable(folders, of: "Folder", caption: "Findings and files by folder", filter: "folder").foldedHTML,
      "apis": PageTable(groupsByRule, summaries: summaries).foldedHTML, "owners": ownerSection,
      "bridges": bridgeSection, "findings": findingsForm(data), "rules": ruleArticles,
    ]
    return sectionTitles.map { id, title in
      """
      <section id="\(id)" aria-labelledby="\(id)-title">
      <h2 id="\(id)-title">\(title)</h2>
      \(bodies[id] ?? "")</section>

      """
    }.joined()
  }

  private var overview: String {
    let counts = counts
    let numbers: [(String, Int, String)] = [
      ("Findings", counts.sites, "in \(counted(files.count { !$0.sites.isEmpty }, "file"))"),
      ("Safe to rewrite", counts.safe, "by a rule"), ("To rewrite and review", counts.needsReview, "by a rule"),
      ("By hand", counts.reportOnly, "no rule rewrites them"),
      ("Files without RxSwift", counts.filesAfter, "of \(counted(counts.files, "file")) with streams"),
      ("Files with both libraries", counts.filesBetween, "RxSwift and publishers"),
      ("Bridges", counts.bridges, "calls that go when both sides are migrated"),
    ]
    let items = numbers.map { "<div><dt>\($0)</dt><dd>\($1) <span>\($2)</span></dd></div>" }
    return "<dl class=\"numbers\">\(items.joined())</dl>\n"
      + "<p>\(counted(otherFiles, "other file")) without streams \(otherFiles == 1 ? "was" : "were") read.</p>\n"
  }

  private var summaries: [String: String] {
    Dictionary(rules.map { ($0.id, $0.summary) }) { first, _ in first }
  }
}

/// By what a policy knows a script or style: `sha256-…`.
private func policySource(_ text: String) -> String { "sha256-" + SHA256(Array(text.utf8)).base64 }
