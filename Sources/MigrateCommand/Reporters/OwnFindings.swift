import RewriteRules

/// What the tool finds without a rule: about a file, a comment or the baseline itself.
struct OwnFinding: Sendable {
  /// Where a rule's id stands in reports.
  let id: String
  /// What is found, in one sentence.
  let summary: String
  /// What it means and what to do, in Markdown: the rest of a page like a rule's.
  let explanation: String

  /// In Markdown.
  var page: String { "# \(id)\n\n\(summary)\n\n\(explanation)\n" }
}

extension OwnFinding {
  /// What an entry of a baseline without a finding is told as.
  static let staleEntry = "stale-baseline-entry"

  init?(id: String) {
    guard let finding = ownFindings.first(where: { $0.id == id }) else { return nil }
    self = finding
  }
}

/// By their ids.
let ownFindings = [
  OwnFinding(
    id: "merge-conflict",
    summary: "A file with streams in which a merge left a conflict.",
    explanation: """
      ## What it means
      A line begins with `<<<<<<<`, and later ones with `=======` and `>>>>>>>`. Which of both sides is code nobody knows yet:
      nothing in this file is rewritten, and other files keep what they share with it.

      ## By hand
      Resolve the conflict, and run again.
      """),
  OwnFinding(
    id: OwnFinding.staleEntry,
    summary: "An entry of the baseline of which nothing is found any more.",
    explanation: """
      ## What it means
      Somebody rewrote the code, or deleted it. `check` fails until the entry is gone, so that the same code can't come back
      unseen.

      ## By hand
      `rxmigrate baseline --prune-only` removes the entries that are stale and adds none. Commit the file with the change that
      made them stale.
      """),
  OwnFinding(
    id: "unreadable-file",
    summary: "A file with code that uses RxSwift and that can't be divided into statements.",
    explanation: """
      ## What it means
      A bracket has no partner, or an expression is nested too deeply. Nothing in this file is rewritten.

      ## By hand
      The finding is at the bracket or the expression. Mend the bracket, or split the expression in two; a file that is no
      Swift code may be left out with `--exclude`.
      """),
  OwnFinding(
    id: "unused-suppression",
    summary: "A comment that silences a rule where the rule finds nothing.",
    explanation: """
      ## What it means
      The code behind a comment such as `// rxmigrate:ignore share -- reason` was changed, or the rule's id is not the one of
      the finding. A comment that stays would hide the next finding of that rule.

      ## By hand
      Delete the comment, or correct its id: a finding has it in brackets at its end. The comment is for its own line or for
      the next one; `ignore-file` is for a file, and `disable` for what follows, to `enable`.
      """),
]

extension RuleCatalog {
  /// The page about what is reported by an id, in Markdown; nil if nothing is.
  func page(of id: String) -> String? {
    rules.first { $0.id == id }?.page.text ?? OwnFinding(id: id)?.page
  }
}
