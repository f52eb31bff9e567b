extension Reporter {
  /// The artifact `codequality` of GitLab, which compares fingerprints to tell what a merge request adds.
  static let gitlab = Reporter(name: "gitlab") { report in
    let findings = zip(report.items, report.uniqueFingerprints).map { item, fingerprint in
      JSONValue.object([
        "description": .string(item.told),
        "check_name": .string(item.finding.rule),
        "fingerprint": .string(fingerprint),
        "severity": "minor",
        "location": .object([
          "path": .string(item.path(in: report)),
          "lines": .object(["begin": .number(item.start.line), "end": .number(item.end.line)]),
        ]),
      ])
    }
    return JSONValue.array(findings).document
  }
}
