/// The subcommands.
enum Verb: String, CaseIterable, Sendable {
  case rewrite, diff, check, report, baseline, index, rules, explain, bridges, undo, plan, verify, doctor
  case initialize = "init"
  case languageServer = "lsp"
  case completions, manual

  /// One line for the list of subcommands, and the first line of its own help.
  var abstract: String {
    switch self {
    case .rewrite: "Rewrite files in place."
    case .diff: "Print the patch that 'rewrite' would make."
    case .check: "Report RxSwift code, for continuous integration."
    case .report: "Show where the migration stands, as a page for people."
    case .baseline: "Write down the findings that 'check' is to let pass."
    case .index: "Decide a project once, for machines that check parts of it."
    case .rules: "List the rules, or test your own."
    case .explain: "Explain a rule, a type or a decision."
    case .bridges: "Print the bridges between RxSwift and migrated code."
    case .undo: "Take the last rewrite of this project back."
    case .plan: "Propose the bites of a migration."
    case .verify: "Build the rewritten project, and take back what fails."
    case .doctor: "Say which libraries the project needs, and which it no longer does."
    case .initialize: "Write a configuration, and files for services."
    case .languageServer: "Serve an editor by the Language Server Protocol."
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
        + "--merge prints what the parts of --shard printed as one run does. The exit status is 0 without findings, 1 with "
        + "findings, and 2 where the tool could not run."
    case .report:
      "The page needs no server and nothing from the network: 'rxmigrate report -o report.html'. With --history each run "
        + "adds a line to a file, and the page shows how the findings fell. --merge joins what other machines printed with "
        + "'--format json'; the paths are those files then."
    case .baseline:
      "The file has an entry for each rule and statement in which it finds something, and no line numbers: moving code, "
        + "renaming a file and formatting it change nothing. Entries of files that are not looked at stay. 'check --baseline "
        + "FILE' then reports what is new, and entries that no longer have a finding; --prune-only removes these."
    case .index:
      "What is found in a file depends on all others. The index has what is found in the whole project, and 'check --index "
        + "FILE', with --shard or paths, reads the files of its part alone and prints what it would print without the index. A "
        + "file that was changed since is refused, and so is an index of another rxmigrate or of other options. --merge joins "
        + "indices of projects that share no streams; the paths are those files then."
    case .rules:
      "The built-in rules, and those of --rules. With --test the examples of a folder's pages are run as the built-in "
        + "pages' are: what a 'before' becomes, that an 'unchanged' stays without a finding, and that nothing rewritten "
        + "is rewritten again. '--format cheat-sheet' prints what each name of RxSwift becomes, as a table in Markdown, and "
        + "'--format html --output FOLDER' writes it and a page for each rule into a new folder, for a browser."
    case .explain:
      "A rule's id prints its page. A place, written file:line:column, prints how the type there was inferred, which rule "
        + "or pass decided what becomes of it, and what was considered before."
    case .bridges:
      "One file of code, to be compiled with the project: what its files call of toPublisher(), toObservable() and the "
        + "other conversions between both libraries. It prints nothing where they call none. With --shims, for a module whose "
        + "users still have RxSwift, each public member with a migrated stream gets a deprecated one of RxSwift's type: "
        + "'rxCounts' for 'counts'; a function that takes a stream keeps its name."
    case .undo:
      "Each file that the last 'rewrite' wrote in this project is as it was before it. Files that were changed since are "
        + "refused; --force takes their changes back, too. A run that was ended while it wrote is taken back as well, "
        + "as the next 'rewrite' would do."
    case .plan:
      "Files that use each other's streams are in one bite, and what a bite uses is in an earlier one; --max-files says how "
        + "many files a bite has, 20 if it doesn't. 'rewrite --bite 2' then rewrites the first two bites, and what is left "
        + "of files that are begun. Such files are in no bite. With --bridges, each bite says which bridges it makes and "
        + "removes."
    case .verify:
      "For the last 'rewrite', with its paths and options. Errors of the compiler lead to the code that was rewritten "
        + "there; it is repaired where that is known to help, and else stays RxSwift's together with what is tied to it, "
        + "until the project builds as it did before. With --log it is one such step, by what a build printed. The exit "
        + "status is 0 if the project builds, 1 if it does not."
    case .doctor:
      "Reads each Package.swift, Project.swift of Tuist, Podfile, Cartfile and Xcode project, and what files import before and after a rewrite. "
        + "--fix prints a patch in which a line goes only if no file needs it any more, so that it is good before and after "
        + "'rewrite'; with --write it is made. Xcode projects are told about, not changed. The exit status is 0 if there is "
        + "nothing to say, else 1."
    case .initialize:
      "Writes .rxmigrate.json, in which each setting stands with what it does, into the folder; what is not set "
        + "is a comment. --baseline writes a baseline beside it, and --ci the file that a service reads. No file is "
        + "overwritten without --force; with --output the file of a service goes there, and nothing else is written."
    case .languageServer:
      "Reads messages from standard input and writes to standard output, as editors expect. Files get diagnostics with what "
        + "'check' finds in them, quick fixes, and the rule's page where the pointer rests."
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
    case .initialize: ("[<folder>]", "The project's folder. (default: .)")
    case .doctor: ("[<folders> ...]", "The folders of whole projects. (default: .)")
    case .rewrite, .diff, .check, .report, .baseline, .index, .bridges, .plan, .verify:
      (
        "[<paths> ...]",
        "Files and folders; '-' is standard input, '@<file>' is replaced by that file's lines. (default: .)"
      )
    case .rules, .undo, .manual, .languageServer: nil
    case .completions: ("<shell>", "'bash', 'zsh' or 'fish'.")
    case .explain: ("<subject>", "A rule's id, or file:line:column.")
    }
  }

  /// Whether no configuration counts: it is about the tool alone, or writes one.
  var ignoresConfiguration: Bool { [.completions, .manual, .initialize].contains(self) }

  /// The verbs that read Swift files.
  static let readingFiles: Set<Verb> = [.rewrite, .diff, .check, .report, .baseline, .plan]

  /// The verbs that ask the rules about files.
  static let deciding = readingFiles.union([.index, .doctor, .languageServer])

  /// Whether it looks for findings alone, and nothing is rewritten.
  var onlyFinds: Bool { [.check, .report, .baseline, .index, .languageServer].contains(self) }
}

/// `rxmigrate diff [<options>] [<paths> ...]`
func usageLine(of verb: Verb?) -> String {
  guard let verb else { return "rxmigrate <subcommand>" }
  return (["rxmigrate", verb.rawValue, "[<options>]"] + [verb.operands?.placeholder].compactMap { $0 })
    .joined(separator: " ")
}
