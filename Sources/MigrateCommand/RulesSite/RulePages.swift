import RewriteRules

/// The list of all rules, to be searched by the names that they are about.
func ruleIndex(_ catalog: RuleCatalog, _ sheet: CheatSheet) -> SitePage {
  let names = Dictionary(uniqueKeysWithValues: sheet.sections.flatMap(\.entries).map { ($0.rule, $0.names) })
  let rows = catalog.rules.map { rule in
    let codes = (names[rule.id] ?? []).map { "<code>\(htmlText($0))</code>" }
    return """
      <tr data-item><th scope="row"><a href="\(SitePage.path(ofRule: rule.id))">\(htmlText(rule.id))</a></th>\
      <td>\(inlineHTML(rule.summary))</td><td class="names">\(codes.joined(separator: " "))</td>\
      <td>\(kindHTML(rule.applicability))</td><td>\(htmlText(rule.since))</td></tr>

      """
  }
  return SitePage(
    path: SitePage.index, title: "The rules of rxmigrate",
    body: """
      <p>\(counted(catalog.rules.count, "rule")) of rxmigrate \(versionNumber). The \
      <a href="\(SitePage.cheatSheet)">cheat sheet</a> has what each name becomes.</p>
      \(searchForm("Search for a name of RxSwift"))<div class="scroll" role="region" aria-label="Rules" tabindex="0"><table>
      <caption>What each rule is about, and what its rewrite promises</caption>
      <thead><tr><th scope="col">Rule</th><th scope="col">What it is about</th><th scope="col">Names</th>\
      <th scope="col">Promise</th><th scope="col">Since</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody></table></div>

      """)
}

/// The page of one rule: what is declared, what becomes of it, what differs, examples, and the page's own text.
func rulePage(_ rule: Rule, in catalog: RuleCatalog) -> SitePage {
  let noteTitle = rule.applicability == .reportOnly ? "By hand" : "What changes"
  let parts = [
    ("Signature", rule.signature.isEmpty ? "" : codeBlock(rule.signature)),
    ("What becomes of it", replacementTable(catalog.replacements(of: rule))),
    (noteTitle, paragraphs(rule.note)),
    ("Examples", rule.examples.map(exampleHTML).joined() + rule.foundExamples.map(foundHTML).joined()),
    (
      "Source",
      "<details><summary>The page <code>\(htmlText(rule.page.path))</code></summary>\(codeBlock(rule.page.text))"
        + "</details>\n"
    ),
  ]
  let sections = parts.filter { !$0.1.isEmpty }.map { title, body in
    "<section>\n<h2>\(title)</h2>\n\(body)</section>\n"
  }
  return SitePage(
    path: SitePage.path(ofRule: rule.id), title: rule.id,
    body: """
      <p>\(inlineHTML(rule.summary))</p>
      <p>\(kindHTML(rule.applicability)) \(htmlText(rule.family)), \(htmlText(rule.since))</p>
      \(sections.joined())
      """)
}

private func replacementTable(_ replacements: [Replacement]) -> String {
  if replacements.isEmpty { return "" }
  return PageTable(
    caption: "The first line whose conditions hold is written",
    columns: [.init(name: "Found"), .init(name: "Written"), .init(name: "Where")],
    rows: replacements.flatMap(rows)
  ).html
}

/// A row for each choice; those behind the first repeat nothing.
private func rows(of replacement: Replacement) -> [PageTable.Row] {
  let found = replacement.forms.map(\.html).joined(separator: "<br>")
  if replacement.choices.isEmpty { return [.init(cells: [found, "by hand", ""])] }
  return replacement.choices.enumerated().map { number, choice in
    .init(
      cells: [
        number == 0 ? found : "<span class=\"same\">the same</span>", "<code>\(htmlText(choice.code))</code>",
        choice.conditions.map(inlineHTML).joined(separator: " "),
      ])
  }
}

private func exampleHTML(_ example: RuleExample) -> String {
  if example.before == example.after { return "<h3>Stays as it is</h3>\n" + codeBlock(example.before) }
  return """
    <div class="example"><div><h3>Before</h3>
    \(codeBlock(example.before))</div><div><h3>After</h3>
    \(codeBlock(example.after))</div></div>

    """
}

private func foundHTML(_ example: RuleExample) -> String {
  "<h3>Found in the lines that say so</h3>\n" + codeBlock(example.before)
}

private func codeBlock(_ code: String) -> String {
  "<pre tabindex=\"0\"><code>\(htmlText(code))</code></pre>\n"
}
