import RewriteRules

extension Reporter {
  /// Stable and versioned: a field may be added within a version, none changes its meaning or goes away.
  ///
  /// Lines and columns count from 1, columns in UTF-8 bytes; offsets count bytes from 0; ends are exclusive. A finding
  /// is one line.
  static let json = Reporter(name: "json") { report in
    func number(_ applicability: Applicability) -> JSONValue {
      .number(report.items.count { $0.finding.applicability == applicability })
    }
    return JSONValue.object([
      "version": 1,
      "findings": .array(report.items.map(finding)),
      "summary": .object([
        "files": .number(report.files),
        "findings": .number(report.items.count),
        "safe": number(.safe),
        "needsReview": number(.needsReview),
        "reportOnly": number(.reportOnly),
      ]),
    ]).document
  }
}

private func finding(_ item: Report.Item) -> JSONValue {
  .object([
    "file": .string(item.file),
    "line": .number(item.start.line), "column": .number(item.start.column),
    "endLine": .number(item.end.line), "endColumn": .number(item.end.column),
    "rule": .string(item.finding.rule),
    "severity": "warning",
    "applicability": .string(item.finding.applicability.rawValue),
    "message": .string(item.finding.message),
    "note": JSONValue(item.finding.note),
    "edits": .array(item.edits.map(edit)),
  ])
}

private func edit(_ edit: Report.Edit) -> JSONValue {
  .object([
    "offset": .number(edit.edit.range.start), "endOffset": .number(edit.edit.range.end),
    "line": .number(edit.span.start.line), "column": .number(edit.span.start.column),
    "endLine": .number(edit.span.end.line), "endColumn": .number(edit.span.end.column),
    "replacement": .string(edit.edit.replacement),
  ])
}
