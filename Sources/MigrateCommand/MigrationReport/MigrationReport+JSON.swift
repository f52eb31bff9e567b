extension MigrationReport {
  /// Stable and versioned: a field may be added within a version, none changes its meaning or goes away. A file with all
  /// that was found in it is one line.
  var json: String {
    JSONValue.object([
      "schema": .string(Self.schema), "version": .number(Self.version), "tool": .string(tool), "date": .string(date),
      "commit": JSONValue(commit), "project": .string(project), "scope": .array(scope.map(JSONValue.string)),
      "otherFiles": .number(otherFiles), "files": .array(files.map(\.json)), "rules": .array(rules.map(\.json)),
      "history": .array(history.map(\.json)),
    ]).document
  }
}

extension MigrationReport.File {
  fileprivate var json: JSONValue {
    .object([
      "path": .string(path), "module": .string(module), "owners": .array(owners.map(JSONValue.string)),
      "state": .string(state.rawValue),
      "bridges": .array(
        bridges.map { .object(["line": .number($0.line), "column": .number($0.column), "name": .string($0.name)]) }),
      "findings": .array(sites.map(\.json)),
    ])
  }
}

extension MigrationReport.Site {
  fileprivate var json: JSONValue {
    .object([
      "line": .number(line), "column": .number(column), "rule": .string(rule),
      "applicability": .string(applicability.rawValue), "message": .string(message), "note": JSONValue(note),
      "fingerprint": .string(fingerprint), "diff": .array(diff.map(JSONValue.string)),
    ])
  }
}

extension MigrationReport.RuleText {
  fileprivate var json: JSONValue {
    .object([
      "id": .string(id), "family": JSONValue(family), "summary": .string(summary), "note": .string(note),
      "before": .string(before), "after": .string(after),
    ])
  }
}
