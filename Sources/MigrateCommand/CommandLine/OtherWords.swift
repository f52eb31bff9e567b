/// What other tools call the subcommands.
private let otherVerbs: [String: Verb] = [
  "fix": .rewrite, "apply": .rewrite, "migrate": .rewrite, "convert": .rewrite,
  "preview": .diff, "dry-run": .diff, "patch": .diff,
  "lint": .check, "analyze": .check, "scan": .check,
  "list": .rules, "revert": .undo, "rollback": .undo, "restore": .undo, "steps": .plan,
  "dependencies": .doctor, "packages": .doctor, "setup": .initialize, "configure": .initialize,
  "serve": .languageServer,
  "status": .report, "progress": .report,
]

/// What other tools call the options, and what to use here.
private let otherOptions: [String: String] = [
  "--dry-run": "'rxmigrate diff' prints what 'rewrite' would do.",
  "--preview": "'rxmigrate diff' prints what 'rewrite' would do.",
  "--fix": "'rxmigrate rewrite' rewrites files.",
  "--write": "'rxmigrate rewrite' rewrites files.",
  "--in-place": "'rxmigrate rewrite' rewrites files.",
  "--autocorrect": "'rxmigrate rewrite' rewrites files.",
  "--no-color": "Use '--color never'.",
  "--no-colour": "Use '--color never'.",
  "--colour": "Use '--color'.",
  "--json": "Use '--format json'.",
  "--reporter": "Use '--format'.",
  "--silent": "Use '--quiet'.",
  "--threads": "Use '--jobs'.",
  "--parallel": "Use '--jobs'.",
  "--ignore": "Use '--exclude', or '--except' for rules.",
  "--skip": "Use '--exclude', or '--except' for rules.",
  "--disable": "Use '--except'.",
  "--enable": "Use '--only'.",
  "--diff": "'rxmigrate diff' prints the patch.",
  "--undo": "'rxmigrate undo' takes the last run back.",
]

/// Why there is no such subcommand, and which one is meant.
func unknownSubcommand(_ name: String) -> Refusal {
  let meant = otherVerbs[name].map { " Did you mean '\($0.rawValue)'?" }
  let near = meant ?? suggestion(for: name, among: Verb.allCases.map(\.rawValue))
  // A path comes behind a subcommand.
  let isPath = name.contains("/") || name.hasSuffix(".swift") || name == "."
  let advice = isPath ? " Name what to do with it first: 'rxmigrate check \(name)'." : near
  return .usage("Unknown subcommand '\(name)'.\(advice)", verb: nil)
}

/// Why there is no such option, and which one is meant.
func unknownOption(_ spelling: String, verb: Verb?, among rows: [OptionRow]) -> Refusal {
  let name = String(spelling.drop { $0 == "-" })
  let isFormat = [.check, .rewrite].contains(verb) && reporters.contains { $0.name == name }
  if let meant = isFormat ? "Use '--format \(name)'." : otherOptions[spelling] {
    return .usage("Unknown option '\(spelling)'. \(meant)", verb: verb)
  }
  let others = Verb.allCases.filter { optionRows(of: $0).contains { $0.spelling == spelling } }
  if let verb, !others.isEmpty {
    let takers = quotedList(others.map(\.rawValue))
    return .usage("The option '\(spelling)' belongs to \(takers), not to '\(verb.rawValue)'.", verb: verb)
  }
  if verb == nil, !others.isEmpty || optionRows(of: .check).contains(where: { $0.hasLetter(of: spelling) }) {
    return .usage("Options come behind the subcommand: 'rxmigrate check \(spelling)'.", verb: nil)
  }
  let near = suggestion(for: name, among: rows.map(\.name.rawValue), prefix: "--")
  return .usage("Unknown option '\(spelling)'.\(near)", verb: verb)
}

extension OptionRow {
  /// Whether a spelling with one dash begins with its letter: `-qj2`.
  fileprivate func hasLetter(of spelling: String) -> Bool {
    !spelling.hasPrefix("--") && letter != nil && spelling.dropFirst().first == letter
  }
}
