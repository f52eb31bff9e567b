extension Run {
  /// Runs the examples of a folder's pages.
  private func testRules(_ folder: String) throws(Refusal) -> Ending {
    let rules = try readRules(folder)
    let failures = exampleProblems(of: rules)
    let examples = rules.own.reduce(0) { $0 + $1.examples.count + $1.found.count }
    try deliver(Array(failures.map { $0.text + "\n" }.joined().utf8))
    if !settings.quiet {
      outside.say(
        "\(examples - failures.count) of \(examples) examples in \(rules.own.count) "
          + "page\(rules.own.count == 1 ? "" : "s") give what the pages say.\n")
    }
    return .checked(findings: failures.count)
  }

  /// Lists the rules, or tests those of a folder.
  func rules() throws(Refusal) -> Ending {
    if let operand = settings.operands.first {
      throw .usage("Unexpected argument '\(operand)'.", verb: .rules)
    }
    if let folder = settings.testedRules { return try testRules(folder) }
    let rows = try loadCatalog().rules.map {
      RuleRow(id: $0.id, family: $0.family, applicability: $0.applicability, since: $0.since, summary: $0.summary)
    }
    let listing = RuleListing(rawValue: settings.format) ?? .table
    try deliver(Array(listing.text(of: rows.sorted { $0.id < $1.id }).utf8))
    return .printed
  }
}
