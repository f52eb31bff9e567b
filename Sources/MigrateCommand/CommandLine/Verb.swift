/// The subcommands.
enum Verb: String, CaseIterable, Sendable {
  case rewrite, diff, check, report, baseline, rules, explain, bridges, undo, plan, verify
  case completions, manual

  /// One line for the list of subcommands, and the first line of its own help.
  var abstract: String {
    switch self {
    case .rewrite: "Rewrite files in place."
    case .diff: "Print the patch that 'rewrite' would make."
    case .check: "Report RxSwift code, for continuous integration."
    case .report: "Show where the migration stands, as a page for people."
    case .baseline: "Write down the findings that 'check' is to let pass."
    case .rules: "List the rules, or test your own."
    case .explain: "Explain a rule, a type or a decision."
    case .bridges: "Print the bridges between RxSwift and migrated code."
    case .undo: "Take the last rewrite of this project back."
    case .plan: "Propose the bites of a migration."
    case .verify: "Build the rewritten project, and take back what fails."
    case .completions: "Print the completions for a shell."
    case .manual: "Print the manual page."
    }
  }

  /// What the help says below the abstract.
  var discussion: String {
    switch self {
    case .rewrite:
      "Files with uncommitted changes are refused, every file is replaced in one step, and what is left to do by hand "
        + "goes to standard output. The exit status is 0, with --strict 1 where sites are left, and 2 where nothing "
        + "could be done."
    case .diff:
      "The patch goes to standard output as 'git apply' takes it, the summary to standard error. Nothing is written."
    case .check:
      "With --baseline the findings that it knows are left out, and its entries that no finding has any more are findings. "
        + "The exit status is 0 without findings, 1 with findings, and 2 where the tool could not run."
    case .report:
      "The page needs no server and nothing from the network: 'rxmigrate report -o report.html'. With --history each run "
        + "adds a line to a file, and the page shows how the findings fell. --merge joins what other machines printed with "
        + "'--format json'; the paths are those files then."
    case .baseline:
      "The file has an entry for each rule and statement in which it finds something, and no line numbers: moving code, "
        + "renaming a file and formatting it change nothing. Entries of files that are not looked at stay. 'check --baseline "
        + "FILE' then reports what is new, and entries that no longer have a finding; --prune-only removes these."
    case .rules:
      "The built-in rules, and those of --rules. With --test the examples of a folder's pages are run as the built-in "
        + "pages' are: what a 'before' becomes, that an 'unchanged' stays without a finding, and that nothing rewritten "
        + "is rewritten again."
    case .explain:
      "A rule's id prints its page. A place, written file:line:column, prints how the type there was inferred, which rule "
        + "or pass decided what becomes of it, and what was considered before."
    case .bridges:
      "One file of code, to be compiled with the project: what its files call of toPublisher(), toObservable() and the "
        + "other conversions between both libraries. It prints nothing where they call none."
    case .undo:
      "Each file that the last 'rewrite' wrote in this project is as it was before it. Files that were changed since are "
        + "refused; --force takes their changes back, too. A run that was ended while it wrote is taken back as well, "
        + "as the next 'rewrite' would do."
    case .plan:
      "Files that use each other's streams are in one bite, and what a bite uses is in an earlier one; --max-files says how "
        + "many files a bite has, 20 if it doesn't. 'rewrite --bite 2' then rewrites the first two bites, and what is left "
        + "of files that are begun. Such files are in no bite."
    case .verify:
      "For the last 'rewrite', with its paths and options. Errors of the compiler lead to the code that was rewritten "
        + "there; it stays RxSwift's together with what is tied to it, until the project builds as it did before. With "
        + "--log it is one such step, by what a build printed. The exit status is 0 if the project builds, 1 if it does not."
    case .completions:
      "For bash, 'source <(rxmigrate completions bash)' in ~/.bashrc; for zsh, the output as _rxmigrate in a folder of "
        + "$fpath; for fish, as ~/.config/fish/completions/rxmigrate.fish."
    case .manual:
      "For 'man': 'rxmigrate manual -o rxmigrate.1' in a folder man1 of $MANPATH, or at once by "
        + "'rxmigrate manual | man -l -'."
    }
  }

  /// The operands, as the usage line shows them.
  var operands: (placeholder: String, help: String)? {
    switch self {
    case .rewrite, .diff, .check, .report, .baseline, .bridges, .plan, .verify:
      (
        "[<paths> ...]",
        "Files and folders; '-' is standard input, '@<file>' is replaced by that file's lines. (default: .)"
      )
    case .rules, .undo, .manual: nil
    case .completions: ("<shell>", "'bash', 'zsh' or 'fish'.")
    case .explain: ("<subject>", "A rule's id, or file:line:column.")
    }
  }

  /// Whether it is about the tool alone, so that no configuration counts.
  var isAboutTool: Bool { self == .completions || self == .manual }

  /// The verbs that read Swift files.
  static let readingFiles: Set<Verb> = [.rewrite, .diff, .check, .report, .baseline, .plan]

  /// Whether it looks for findings alone, and nothing is rewritten.
  var onlyFinds: Bool { self == .check || self == .report || self == .baseline }
}

/// `rxmigrate diff [<options>] [<paths> ...]`
func usageLine(of verb: Verb?) -> String {
  guard let verb else { return "rxmigrate <subcommand>" }
  return (["rxmigrate", verb.rawValue, "[<options>]"] + [verb.operands?.placeholder].compactMap { $0 })
    .joined(separator: " ")
}
