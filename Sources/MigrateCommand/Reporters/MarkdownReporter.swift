extension Reporter {
  /// A table for the summary of a job or a comment on a merge request.
  static let markdown = Reporter(name: "markdown") { report in
    let count = "\(counted(report.items.count, "finding")) in \(counted(report.files, "file"))"
    if report.items.isEmpty { return "\(count).\n" }
    let rows = report.items.map { item in
      let place = "\(item.path(in: report)):\(item.start.line):\(item.start.column)"
      return "| \([place, item.finding.rule, item.told].map(markdownText).joined(separator: " | ")) |\n"
    }
    return "\(count):\n\n| place | rule | finding |\n|---|---|---|\n\(rows.joined())"
  }
}

/// A text that means itself, on one line of a table.
func markdownText(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if "\\`*_[]<>|#&~$".unicodeScalars.contains(scalar) { result += "\\" }
    result.unicodeScalars.append(scalar.properties.isWhitespace ? " " : scalar)
  }
  return result
}
