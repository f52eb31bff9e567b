import RewriteRules

/// What `rules` prints besides a list.
enum RulesDocument: String, CaseIterable, Sendable {
  /// What each name becomes, in Markdown.
  case cheatSheet = "cheat-sheet"
  /// A folder of pages.
  case html
}

/// How `rules` prints its list.
enum RuleListing: String, CaseIterable, Sendable {
  case table, json, markdown

  func text(of rows: [RuleRow]) -> String {
    switch self {
    case .table: alignedTable(rows)
    case .json: jsonDocument(rows)
    case .markdown: markdownTable(rows)
    }
  }
}

/// What is listed of a rule.
struct RuleRow: Hashable, Sendable {
  let id: String
  let family: String
  let applicability: Applicability
  let since: String
  let summary: String
}

private func alignedTable(_ rows: [RuleRow]) -> String {
  let cells =
    [["ID", "FAMILY", "APPLICABILITY", "SUMMARY"]]
    + rows.map { [$0.id, $0.family, $0.applicability.rawValue, $0.summary] }
  let widths = (0..<3).map { column in cells.map { $0[column].count }.max() ?? 0 }
  return cells.map { row in
    let padded = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
    return (padded + [row[3]]).joined(separator: "  ") + "\n"
  }.joined()
}

private func jsonDocument(_ rows: [RuleRow]) -> String {
  let rules = rows.map {
    JSONValue.object([
      "id": .string($0.id), "family": .string($0.family), "applicability": .string($0.applicability.rawValue),
      "since": .string($0.since), "summary": .string($0.summary),
    ])
  }
  return JSONValue.object(["version": 1, "rules": .array(rules)]).document
}

private func markdownTable(_ rows: [RuleRow]) -> String {
  let lines = rows.map { row in
    let cells = [row.id, row.family, row.applicability.rawValue, row.since, row.summary]
    return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
  }
  return "| rule | family | applicability | since | summary |\n|---|---|---|---|---|\n" + lines.joined()
}
