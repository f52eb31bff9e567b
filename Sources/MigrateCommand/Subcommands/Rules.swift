import RewriteRules

extension Run {
  /// Runs the examples of a folder's pages.
  private func testRules(_ folder: String) throws(Refusal) -> Ending {
    let rules = try readRules(folder)
    if rules.own.isEmpty {
      throw .problem(
        folder, "the folder has no page of a rule",
        advice: "a page is a file of Markdown; 'rxmigrate explain map' shows one")
    }
    let failures = exampleProblems(of: rules)
    let examples = rules.own.reduce(0) { $0 + $1.examples.count + $1.foundExamples.count }
    try deliver(Array(failures.map { $0.text + "\n" }.joined().utf8))
    if !settings.quiet {
      outside.say(
        "\(examples - failures.count) of \(examples) examples in \(rules.own.count) "
          + "page\(rules.own.count == 1 ? "" : "s") give what the pages say.\n")
    }
    return .checked(findings: failures.count)
  }

  /// Writes the pages for a browser into the folder of `--output`.
  private func writeSite(of catalog: RuleCatalog) throws(Refusal) {
    guard let folder = settings.output else {
      throw .usage("'--format html' needs a folder for the pages: '--output <folder>'.", verb: .rules)
    }
    let files = RulesSite(catalog).files
    for name in Set(files.map { parentFolder(of: joinedPath(folder, $0.path)) }).union([folder]).sorted() {
      try makeFolder(name)
    }
    for file in files { try writeNewResult(Array(file.text.utf8), to: joinedPath(folder, file.path)) }
    if !settings.quiet {
      outside.say("Wrote \(counted(files.count, "file")); open \(joinedPath(folder, SitePage.index)).\n")
    }
  }

  private func list(_ catalog: RuleCatalog, as listing: RuleListing) -> String {
    let rows = catalog.rules.map {
      RuleRow(id: $0.id, family: $0.family, applicability: $0.applicability, since: $0.since, summary: $0.summary)
    }
    return listing.text(of: rows.sorted { $0.id < $1.id })
  }

  /// Lists the rules, or tests those of a folder.
  func rules() throws(Refusal) -> Ending {
    if let folder = settings.testedRules { return try testRules(folder) }
    let catalog = try loadCatalog()
    switch RulesDocument(rawValue: settings.format) {
    case .html: try writeSite(of: catalog)
    case .cheatSheet: try deliver(Array(CheatSheet(catalog).markdown.utf8))
    case nil: try deliver(Array(list(catalog, as: RuleListing(rawValue: settings.format) ?? .table).utf8))
    }
    return .printed
  }
}
