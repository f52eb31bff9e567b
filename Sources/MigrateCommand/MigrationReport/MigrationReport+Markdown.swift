import RewriteRules

extension MigrationReport {
  /// The report as Markdown, with the same tables, and a part for each file with its findings and their diffs.
  var markdown: String {
    let counts = counts
    var parts = [
      "# \(markdownText(project)): migration from RxSwift",
      ([String(date.prefix(10)), commit.map { "commit `\($0.prefix(10))`" }, "rxmigrate \(tool)"].compactMap { $0 })
        .joined(separator: ", ") + ".",
      "\(counted(counts.sites, "finding")): \(counts.safe) safe to rewrite, \(counts.needsReview) to rewrite and review, "
        + "\(counts.reportOnly) to do by hand. \(counts.filesAfter) of \(counted(counts.files, "file")) with streams use no "
        + "RxSwift, \(counts.filesBetween) use both libraries. \(bridgeDebt.sentence ?? "No bridges.")",
    ]
    if !history.isEmpty { parts += ["## Over time", Estimate(history).sentence, historyTable] }
    let unknown = filesWithoutFindings.isEmpty ? nil : remark(on: filesWithoutFindings) { "`\($0)`" }
    if !blockers.isEmpty || unknown != nil { parts.append("## What blocks") }
    parts += [unknown, blockers.isEmpty ? nil : blockerTable].compactMap { $0 }
    parts += ["## By module", table(modules, of: "module"), "## By folder", table(folders, of: "folder")]
    if !rules.isEmpty { parts += ["## By API", ruleTable] }
    if !owners.isEmpty { parts += ["## By owner", table(owners, of: "owner")] }
    if counts.bridges > 0 { parts += ["## Bridges", bridgeTable] }
    if counts.sites > 0 { parts += ["## Findings"] + files.filter { !$0.sites.isEmpty }.map(\.markdown) }
    if !rules.isEmpty { parts += ["## Rules"] + rules.map(\.markdown) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var historyTable: String {
    markdownTable(
      ["date", "findings", "from the start", "added since", "bridges", "files without RxSwift"],
      history.reversed().map { entry in
        [String(entry.date.prefix(10))]
          + [entry.counts.sites, entry.fromStart, entry.added, entry.counts.bridges].map(String.init)
          + ["\(entry.counts.filesAfter) of \(entry.counts.files)"]
      })
  }

  private var blockerTable: String {
    markdownTable(
      ["rule", "findings", "files", "the way out"],
      blockers.map { blocker in
        [blocker.rule, String(blocker.sites), String(blocker.files), blocker.ways.map(\.text).joined(separator: "; ")]
      })
  }

  private var ruleTable: String {
    markdownTable(
      ["rule", "findings", "safe", "review", "by hand"],
      groupsByRule.map { group in
        let counts = group.counts
        return [group.name] + [counts.sites, counts.safe, counts.needsReview, counts.reportOnly].map(String.init)
      })
  }

  private var bridgeTable: String {
    markdownTable(
      ["file", "calls"],
      files.filter { !$0.bridges.isEmpty }.map { file in
        [file.path, file.bridges.map { "\($0.name) in line \($0.line)" }.joined(separator: ", ")]
      })
  }

  private func table(_ groups: [CountedGroup], of name: String) -> String {
    markdownTable(
      [name, "findings", "safe", "review", "by hand", "bridges", "files without RxSwift"],
      groups.map { group in
        let counts = group.counts
        return [group.name]
          + [counts.sites, counts.safe, counts.needsReview, counts.reportOnly, counts.bridges].map(String.init)
          + ["\(counts.filesAfter) of \(counts.files)"]
      })
  }
}

extension MigrationReport.File {
  fileprivate var markdown: String {
    "### \(markdownText(path))\n\n" + sites.map(\.markdown).joined(separator: "\n")
  }
}

extension MigrationReport.Site {
  fileprivate var markdown: String {
    let head =
      "- \(line):\(column) \(markdownText(visibleText(message))) (\(markdownText(rule)), \(applicability.label))"
      + (note.map { "; \(markdownText($0))" } ?? "")
    if diff.isEmpty { return head }
    let lines = [fence(around: diff) + "diff"] + diff.map(visibleText) + [fence(around: diff)]
    return head + "\n" + lines.map { "  " + $0 }.joined(separator: "\n")
  }
}

extension MigrationReport.RuleText {
  fileprivate var markdown: String {
    "### \(id)\n\n" + [summary, note].filter { !$0.isEmpty }.map(visibleText).joined(separator: "\n\n")
  }
}

/// More backticks than any that the lines have in a row.
private func fence(around lines: [String]) -> String {
  var fence = "```"
  while lines.contains(where: { $0.contains(fence) }) { fence += "`" }
  return fence
}

private func markdownTable(_ heads: [String], _ rows: [[String]]) -> String {
  ([heads, heads.map { _ in "---" }] + rows.map { $0.map { markdownText(visibleText($0)) } })
    .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
}
