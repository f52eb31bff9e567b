extension MigrationReport {
  /// The rules' texts, each closed until it is asked for.
  var ruleArticles: String { rules.map(\.article).joined() }
}

extension MigrationReport.RuleText {
  fileprivate var article: String {
    """
    <details class="rule" id="rule-\(htmlText(id))"><summary><code>\(htmlText(id))</code>: \(inlineHTML(summary))</summary>
    <div class="rule-text">\(body)</div></details>

    """
  }

  private var body: String {
    if before.isEmpty { return paragraphs(note) }
    return paragraphs(note)
      + "<p>Before:</p><pre><code>\(htmlText(before))</code></pre><p>After:</p><pre><code>\(htmlText(after))</code></pre>"
  }
}
