/// The manual page in man's own macros, made from the tables of subcommands and options.
func manualPage() -> String {
  let verbs = Verb.allCases.map { verb in
    entry(bold("rxmigrate \(verb.rawValue)") + plain(operands(of: verb)), "\(verb.abstract) \(verb.discussion)")
  }
  let options = optionTable.map { entry(bold(label(of: $0)), description(of: $0) + takers(of: $0)) }
  return [
    #".TH RXMIGRATE 1 "" "rxmigrate \#(versionNumber)" "User Commands""#,
    section("NAME", [plain("rxmigrate - migrate Swift code from RxSwift to Combine's API")]),
    section("SYNOPSIS", [bold("rxmigrate") + plain(" <subcommand> [<options>] [<paths> ...]")]),
    section("SUBCOMMANDS", verbs), section("OPTIONS", options),
    section("EXIT STATUS", exitStatuses.map { entry(bold($0), $1) }),
    section("ENVIRONMENT", variables.map { entry(bold($0), $1) }),
    section("FILES", files.map { entry(bold($0), $1) }), section("SEE ALSO", [bold("git-apply") + plain("(1)")]),
  ].map { $0 + "\n" }.joined()
}

private let exitStatuses = [
  ("0", "It is done, or nothing was found."),
  ("1", "There is something to look at: findings, a difference (--exit-code), sites that are left (--strict)."),
  ("2", "The usage, the configuration, the rules or the files are wrong; nothing was written."),
]

private let variables = [
  ("NO_COLOR, CLICOLOR, CLICOLOR_FORCE", "Whether to print in color where --color doesn't say."),
  ("PAGER", "What shows a long explanation on a terminal."),
  ("XDG_CACHE_HOME, XDG_DATA_HOME", "Where results and journals are kept on Linux."),
]

private let files = [
  (".rxmigrate.json", "The choices of a team, in the project's folder or above; each key is an option's name."),
  (
    "~/.cache/rxmigrate, ~/Library/Caches/rxmigrate",
    "What runs found. It is used again where tool, options and files are the same, and may be deleted at any time."
  ),
  (
    "~/.local/share/rxmigrate, ~/Library/Application Support/rxmigrate",
    "What the last 'rewrite' of each project replaced, for 'undo'."
  ),
]

private func operands(of verb: Verb) -> String { verb.operands.map { " \($0.placeholder)" } ?? "" }

/// Who takes an option, unless everybody does.
private func takers(of row: OptionRow) -> String {
  let verbs = Verb.allCases.filter(row.verbs.contains)
  return verbs.count == Verb.allCases.count ? "" : " For \(quotedList(verbs.map(\.rawValue), last: "and"))."
}

private func section(_ title: String, _ lines: [String]) -> String {
  ([".SH \"\(title)\""] + lines).joined(separator: "\n")
}

/// A term and, indented below it, its text.
private func entry(_ term: String, _ text: String) -> String { ".TP\n\(term)\n\(plain(text))" }

private func bold(_ text: String) -> String { "\\fB\(plain(text))\\fR" }

/// Text without a meaning for man: a hyphen is one, and no line begins with a macro's period or apostrophe.
private func plain(_ text: String) -> String {
  let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
  return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
}
