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
    let paragraphs = note.split(separator: "\n\n").map { "<p>\(inlineHTML(String($0)))</p>" }
    if before.isEmpty { return paragraphs.joined() }
    return paragraphs.joined()
      + "<p>Before:</p><pre><code>\(htmlText(before))</code></pre><p>After:</p><pre><code>\(htmlText(after))</code></pre>"
  }
}

/// A text of a rule's page with its code between backticks set as code.
func inlineHTML(_ markdown: String) -> String {
  let parts = markdown.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
  // A backtick without a second one means itself.
  guard parts.count % 2 == 1 else { return htmlText(markdown) }
  return parts.enumerated().map { $0 % 2 == 0 ? htmlText($1) : "<code>\(htmlText($1))</code>" }.joined()
}
