import RewriteRules

extension Reporter {
  /// Stable and versioned: a field may be added within a version, none changes its meaning or goes away.
  ///
  /// Lines and columns count from 1, columns in UTF-8 bytes or, where they say so, in UTF-16 code units; offsets count bytes
  /// from 0; ends are exclusive. A finding is one line. What one part of a run printed says which part it is.
  static let json = Reporter(name: "json", needsEdits: true) { report in
    func number(_ applicability: Applicability) -> JSONValue {
      .number(report.items.count { $0.finding.applicability == applicability })
    }
    let part = report.part.map { [(key: "part", value: JSONValue.string("\($0.number)/\($0.count)"))] } ?? []
    let summary = JSONValue.object([
      "files": .number(report.files),
      "findings": .number(report.items.count),
      "safe": number(.safe),
      "needsReview": number(.needsReview),
      "reportOnly": number(.reportOnly),
    ])
    let version = [(key: "version", value: JSONValue.number(findingsVersion))]
    let content = [
      (key: "findings", value: JSONValue.array(report.items.map(finding))), (key: "summary", value: summary),
    ]
    return JSONValue.members(version + part + content).document
  }
}

/// The version of the document.
let findingsVersion = 1

private func finding(_ item: Report.Item) -> JSONValue {
  .object([
    "file": .string(item.file),
    "line": .number(item.start.line), "column": .number(item.start.column),
    "endLine": .number(item.end.line), "endColumn": .number(item.end.column),
    "utf16Column": .number(item.span.utf16Start.column), "utf16EndColumn": .number(item.span.utf16End.column),
    "rule": .string(item.finding.rule),
    "severity": "warning",
    "applicability": .string(item.finding.applicability.rawValue),
    "message": .string(item.finding.message),
    "note": JSONValue(item.finding.note),
    "fingerprint": .string(item.fingerprint.digits),
    "edits": .array(item.edits.map(edit)),
  ])
}

private func edit(_ edit: Report.Edit) -> JSONValue {
  .object([
    "offset": .number(edit.edit.range.start), "endOffset": .number(edit.edit.range.end),
    "line": .number(edit.span.start.line), "column": .number(edit.span.start.column),
    "endLine": .number(edit.span.end.line), "endColumn": .number(edit.span.end.column),
    "utf16Column": .number(edit.span.utf16Start.column), "utf16EndColumn": .number(edit.span.utf16End.column),
    "replacement": .string(edit.edit.replacement),
  ])
}
