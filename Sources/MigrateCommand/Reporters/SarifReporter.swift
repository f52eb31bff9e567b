import RewriteRules

extension Reporter {
  /// The Static Analysis Results Interchange Format 2.1.0, which code scanning services read: with the rules of what was
  /// found, the edits as fixes, and fingerprints of our own.
  ///
  /// The services find their own fingerprints for what stays in place; ours is under a key that none of them takes for its.
  static let sarif = Reporter(name: "sarif", needsRules: true, needsEdits: true) { report in
    let ids = Set(report.items.map(\.finding.rule)).sorted()
    let driver = JSONValue.object([
      "name": "rxmigrate",
      "semanticVersion": .string(versionNumber),
      "rules": .array(ids.map { sarifRule($0, report.rules[$0]) }),
    ])
    let numbers = Dictionary(uniqueKeysWithValues: zip(ids, 0...))
    let run = JSONValue.object([
      "tool": .object(["driver": driver]),
      "columnKind": "utf16CodeUnits",
      "newlineSequences": .array(["\r\n", "\n", "\r"]),
      "results": .array(
        report.items.map { item in result(item, rule: numbers[item.finding.rule] ?? 0, uri: uri(of: item, in: report)) }
      ),
    ])
    return JSONValue.object([
      "version": "2.1.0",
      "$schema":
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "runs": .array([run]),
    ]).document
  }
}

/// What the page says that explains an id; without one the id.
private func sarifRule(_ id: String, _ rule: Rule?) -> JSONValue {
  let own = OwnFinding(id: id)
  let help = rule?.page.text ?? own?.page ?? id
  let summary = rule?.summary ?? own?.summary ?? id
  return .object([
    "id": .string(id),
    "shortDescription": .object(["text": .string(summary)]),
    "fullDescription": .object(["text": .string(summary)]),
    "help": .object(["text": .string(help), "markdown": .string(help)]),
    "defaultConfiguration": .object(["level": "warning"]),
    "properties": .object(["tags": .array([.string(rule?.family ?? "rxmigrate")])]),
  ])
}

private func result(_ item: Report.Item, rule: Int, uri: JSONValue) -> JSONValue {
  let location = JSONValue.object([
    "physicalLocation": .object(["artifactLocation": uri, "region": region(item.span)])
  ])
  return .object([
    "ruleId": .string(item.finding.rule),
    "ruleIndex": .number(rule),
    "level": "warning",
    "message": .object(["text": .string(item.told)]),
    "locations": .array([location]),
    "partialFingerprints": .object(["rxmigrateMatch/v1": .string(item.fingerprint.digits)]),
    "fixes": .array(item.edits.isEmpty ? [] : [fix(item, uri: uri)]),
  ])
}

private func fix(_ item: Report.Item, uri: JSONValue) -> JSONValue {
  let replacements = item.edits.map { edit in
    JSONValue.object([
      "deletedRegion": region(edit.span),
      "insertedContent": .object(["text": .string(edit.edit.replacement)]),
    ])
  }
  let change = JSONValue.object(["artifactLocation": uri, "replacements": .array(replacements)])
  return .object([
    "description": .object(["text": .string(item.finding.message)]), "artifactChanges": .array([change]),
  ])
}

private func region(_ span: Report.Span) -> JSONValue {
  .object([
    "startLine": .number(span.utf16Start.line), "startColumn": .number(span.utf16Start.column),
    "endLine": .number(span.utf16End.line), "endColumn": .number(span.utf16End.column),
  ])
}

/// Where a file is, relative to the root of the sources; of a file outside it the whole path.
private func uri(of item: Report.Item, in report: Report) -> JSONValue {
  let path = percentEncoded(item.path(in: report))
  return path.hasPrefix("/")
    ? .object(["uri": .string("file://\(path)")])
    : .object(["uri": .string(path), "uriBaseId": "SRCROOT"])
}

/// A path as a URI has it: what is no letter, digit or mark of ASCII becomes its bytes.
private func percentEncoded(_ path: String) -> String {
  path.utf8.map { byte in
    let scalar = Unicode.Scalar(byte)
    let isPlain = byte < 0x80 && (scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal)
    if isPlain || "/-._~".utf8.contains(byte) { return String(scalar) }
    return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
  }.joined()
}
