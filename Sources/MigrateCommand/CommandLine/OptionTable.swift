import RewriteRules
import StreamTypes

/// The options, by their spelling behind the two dashes.
enum OptionName: String, CaseIterable, Sendable {
  case target, extras, helpers, bridges, shims
  case keepPublic = "keep-public"
  case keepPublicIn = "keep-public-in"
  case fidelity, failures, relays
  case rules, test, only, except, lint, applicability, project
  case changed
  case filesFrom = "files-from"
  case exclude
  case stdinFilename = "stdin-filename"
  case bite
  case maxFiles = "max-files"
  case maxChanges = "max-changes"
  case format, output
  case history, merge, shard, index, stamp
  case interactive
  case verify, build, log
  case maxBuilds = "max-builds"
  case splitBy = "split-by"
  case stat
  case sideBySide = "side-by-side"
  case allowDirty = "allow-dirty"
  case force
  case strict
  case exitCode = "exit-code"
  case exitZero = "exit-zero"
  case fix, write, library
  case ci
  case baseline
  case pruneOnly = "prune-only"
  case config, jobs, cache
  case noCache = "no-cache"
  case quiet, verbose, color, version, help
}

/// What an option takes.
enum OptionValue: Sendable {
  /// Nothing: it is there or not.
  case none
  /// Any text, called so in the help.
  case text(String)
  /// One of these.
  case choice([String])
  /// One of these, alone or with a file that it goes to: `sarif`, `sarif:findings.sarif`. It may be given several times.
  case outputs([String])
  /// Several, joined by commas or given one by one.
  case list(String)
  /// One of these, and others for places: `subject,Sources/New/**=published,name:rates=relay`.
  case placed([String])
  /// A whole number from 1.
  case count
  /// A text behind an equals sign, or nothing.
  case optionalText(String)
  /// One of several equal parts: `2/5`.
  case part
}

extension OptionValue {
  /// What there is to choose from.
  var choices: [String]? {
    switch self {
    case .choice(let choices), .outputs(let choices), .placed(let choices): choices
    default: nil
    }
  }
}

/// One option. Parsing, help, errors and the configuration's keys all come from these rows.
struct OptionRow: Sendable {
  let name: OptionName
  var letter: Character?
  let value: OptionValue
  let help: String
  var standard: String?
  /// Who takes it.
  var verbs = Verb.readingFiles
  /// Whether a configuration file may set it.
  var isSetting = false

  var spelling: String { "--\(name.rawValue)" }

  /// Whether it is a flag.
  var takesNothing: Bool { if case .none = value { true } else { false } }
}

private let everyVerb = Set(Verb.allCases)

/// Every option, in the order of the help.
let optionTable: [OptionRow] = [
  OptionRow(
    name: .target, value: .choice(Target.allCases.map(\.rawValue)),
    help: "The library that the rewritten code is for.", standard: Target.coreStream.rawValue,
    verbs: Verb.deciding.union([.explain, .bridges, .initialize]).subtracting([.plan]), isSetting: true),
  OptionRow(
    name: .extras, value: .choice([Extras.none, .library].map(\.rawValue)),
    help: "Whether what Combine lacks comes from CoreStream, which stands on Combine then, or from nowhere.",
    standard: Extras.library.rawValue, verbs: Verb.deciding.union([.explain]).subtracting([.plan]), isSetting: true),
  OptionRow(
    name: .helpers, value: .text("file"),
    help: "Write what Combine or OpenCombine lacks, as far as the project needs it, into this file of its own.",
    verbs: Verb.deciding.union([.explain]).subtracting([.plan]), isSetting: true),
  OptionRow(
    name: .bridges, value: .text("file"),
    help: "Bridge RxSwift and the target where they meet, with functions in this file or, by its name, in each module.",
    verbs: [.rewrite, .diff, .doctor, .plan, .check, .baseline, .report, .index], isSetting: true),
  OptionRow(
    name: .shims, value: .none,
    help: "Beside public members with migrated streams, put deprecated ones for who still uses RxSwift into that file.",
    verbs: [.rewrite, .diff, .doctor, .plan, .check, .baseline, .report, .index, .bridges], isSetting: true),
  OptionRow(
    name: .keepPublic, value: .none,
    help: "Leave what modules show to others RxSwift's; with --bridges it is rewritten behind its declared streams.",
    verbs: [.rewrite, .diff, .doctor], isSetting: true),
  OptionRow(
    name: .keepPublicIn, value: .list("patterns"),
    help: "The same of what files that match show to others, in the notation of .gitignore: 'Sources/Core/'.",
    verbs: [.rewrite, .diff, .doctor], isSetting: true),
  OptionRow(
    name: .fidelity, value: .choice(Fidelity.allCases.map(\.rawValue)),
    help: "Whether the exact behavior or the idiom comes first where they differ.",
    standard: Fidelity.exact.rawValue, verbs: Verb.deciding, isSetting: true),
  OptionRow(
    name: .failures, value: .choice(FailurePolicy.allCases.map(\.rawValue)),
    help: "Whether a declared stream's failure is Never where the whole project shows that it can't fail.",
    standard: FailurePolicy.neverWhenProven.rawValue, verbs: Verb.deciding.union([.explain]).subtracting([.plan]),
    isSetting: true),
  OptionRow(
    name: .relays, value: .placed(RelayShape.allCases.map(\.rawValue)),
    help: "What relays become, for all or by place: 'relay,Sources/New/=published,name:rates=subject'.",
    standard: RelayShape.subject.rawValue, verbs: Verb.deciding.subtracting([.plan]), isSetting: true),
  OptionRow(
    name: .applicability, value: .choice([Applicability.safe, .needsReview].map(\.rawValue)),
    help: "The weakest promise that a rewrite may rest on; weaker ones are only reported.",
    standard: Applicability.needsReview.rawValue, verbs: Verb.deciding, isSetting: true),
  OptionRow(
    name: .only, value: .list("ids"), help: "Use only these rules, or those of a family.", verbs: Verb.deciding,
    isSetting: true),
  OptionRow(
    name: .except, value: .list("ids"), help: "Use all rules but these, or those of a family.", verbs: Verb.deciding,
    isSetting: true),
  OptionRow(
    name: .lint, value: .none,
    help: "Also report what compiles and is likely wrong, in migrated code too; 'rules' lists these under 'lint'.",
    verbs: [.check, .baseline, .index, .languageServer], isSetting: true),
  OptionRow(
    name: .rules, value: .text("folder"), help: "A folder with your own rules; one replaces a built-in rule of its id.",
    verbs: everyVerb.subtracting([.undo, .completions, .manual, .initialize]), isSetting: true),
  OptionRow(
    name: .test, value: .text("folder"), help: "Run the examples of this folder's pages; exit with 1 if one fails.",
    verbs: [.rules]),
  OptionRow(
    name: .project, value: .text("folder"), help: "Index this folder for types, although only the paths are rewritten.",
    verbs: [.rewrite, .diff, .check, .report, .baseline, .explain], isSetting: true),
  OptionRow(
    name: .changed, value: .optionalText("commit"), help: "Only files that differ from a commit. (default: HEAD)"),
  OptionRow(
    name: .filesFrom, value: .text("file"), help: "Read more paths from a file, one a line; '-' is standard input."),
  OptionRow(
    name: .exclude, value: .list("patterns"), help: "Leave out files that match, in the notation of .gitignore.",
    verbs: Verb.deciding, isSetting: true),
  OptionRow(
    name: .stdinFilename, value: .text("path"), help: "What to call standard input.", standard: "stdin.swift"),
  OptionRow(
    name: .bite, value: .count, help: "Rewrite the files of the first bites of 'plan', so many of them.",
    verbs: [.rewrite, .diff]),
  OptionRow(
    name: .maxFiles, value: .count,
    help: "Change at most so many files, the first ones; with --bite, how many a bite has.", verbs: [.rewrite, .diff]),
  OptionRow(name: .maxFiles, value: .count, help: "How many files a bite has.", standard: "20", verbs: [.plan]),
  OptionRow(
    name: .maxChanges, value: .count,
    help: "Change files until the next one would exceed so many sites; never less than one file.",
    verbs: [.rewrite, .diff]),
  OptionRow(
    name: .format, value: .outputs(reporters.map(\.name)),
    help: "How to print findings, several times if need be; 'sarif:FILE' prints into that file.",
    standard: reporters[0].name, verbs: [.rewrite, .check], isSetting: true),
  OptionRow(
    name: .format, value: .choice(RuleListing.allCases.map(\.rawValue) + RulesDocument.allCases.map(\.rawValue)),
    help: "How to print; 'html' writes pages into the folder of --output.", standard: RuleListing.table.rawValue,
    verbs: [.rules]),
  OptionRow(
    name: .format, value: .choice(BiteListing.allCases.map(\.rawValue)), help: "How to print.",
    standard: BiteListing.text.rawValue, verbs: [.plan]),
  OptionRow(
    name: .format, value: .choice(AdviceListing.allCases.map(\.rawValue)), help: "How to print.",
    standard: AdviceListing.text.rawValue, verbs: [.doctor]),
  OptionRow(
    name: .format, value: .choice(MigrationReportFormat.allCases.map(\.rawValue)), help: "How to print.",
    standard: MigrationReportFormat.html.rawValue, verbs: [.report]),
  OptionRow(
    name: .history, value: .text("file"),
    help: "Add a dated line with the counts of this run to this file, and show all of its runs.", verbs: [.report],
    isSetting: true),
  OptionRow(
    name: .merge, value: .none, help: "Join what several runs printed by '--format json'; the paths are these files.",
    verbs: [.check, .report]),
  OptionRow(
    name: .merge, value: .none, help: "Join the indices of several projects; the paths are these files.",
    verbs: [.index]),
  OptionRow(
    name: .shard, value: .part,
    help: "Print what is found in this part of the files, '2/5' for the second of five; all parts make one run.",
    verbs: [.check, .report]),
  OptionRow(
    name: .index, value: .text("file"),
    help: "Print what this index knows, which 'index' wrote; only the files that are printed are read.",
    verbs: [.check, .report]),
  OptionRow(
    name: .stamp, value: .text("file"),
    help: "For a build: write this Swift file, which has no code, and exit with 0 whatever is found, unless --strict.",
    verbs: [.check]),
  OptionRow(
    name: .output, letter: "o", value: .text("file"), help: "Print to a file instead of standard output.",
    verbs: everyVerb.subtracting([.baseline, .languageServer])),
  OptionRow(
    name: .fix, value: .none, help: "Print the patch that changes Package.swift, Project.swift, Podfile and Cartfile.",
    verbs: [.doctor]),
  OptionRow(name: .write, value: .none, help: "Make these changes.", verbs: [.doctor]),
  OptionRow(
    name: .library, value: .text("url"), help: "Where CoreStream's package is: a URL, or a folder.",
    verbs: [.doctor, .initialize], isSetting: true),
  OptionRow(
    name: .ci, value: .choice(ServiceTemplate.allCases.map(\.rawValue)),
    help: "Write the file for this service, too; may be given several times.", verbs: [.initialize]),
  OptionRow(
    name: .baseline, value: .text("file"),
    help: "The findings that are known. (default of 'baseline': \(Baseline.fileName) beside the configuration)",
    verbs: [.check, .baseline], isSetting: true),
  OptionRow(name: .baseline, value: .none, help: "Write a baseline of what is found now.", verbs: [.initialize]),
  OptionRow(
    name: .pruneOnly, value: .none, help: "Remove the entries that have no finding any more, and add none.",
    verbs: [.baseline]),
  OptionRow(
    name: .interactive, value: .none, help: "Show each site, and ask whether it is to be rewritten.", verbs: [.rewrite]),
  OptionRow(
    name: .verify, value: .text("command"),
    help: "Build with this command, and repair or take back what does not compile until it builds as before.",
    verbs: [.rewrite], isSetting: true),
  OptionRow(
    name: .build, value: .text("command"), help: "The command that builds the project: 'swift build'.",
    verbs: [.verify], isSetting: true),
  OptionRow(
    name: .maxBuilds, value: .count, help: "Build the project at most so many times.", standard: "20",
    verbs: [.rewrite, .verify], isSetting: true),
  OptionRow(
    name: .log, value: .text("file"), help: "What a build of the rewritten project printed; one step is made by it.",
    verbs: [.verify]),
  OptionRow(
    name: .splitBy, value: .choice(PatchSplit.allCases.map(\.rawValue)),
    help: "Write a patch a rule, a folder or an owner of CODEOWNERS into the folder of --output.", verbs: [.diff]),
  OptionRow(name: .stat, value: .none, help: "Print how many lines change in each file, no patch.", verbs: [.diff]),
  OptionRow(
    name: .sideBySide, value: .none,
    help: "Print before and after beside each other, where a line has \(narrowestSides) columns.", verbs: [.diff]),
  OptionRow(
    name: .allowDirty, value: .none, help: "Write also to files with uncommitted changes.", verbs: [.rewrite, .doctor]),
  OptionRow(
    name: .force, value: .none, help: "Take back what was changed since, too.", verbs: [.undo]),
  OptionRow(name: .force, value: .none, help: "Overwrite files that are there.", verbs: [.initialize]),
  OptionRow(
    name: .strict, value: .none,
    help: "Exit with 1 if sites are left to do by hand; of 'check --stamp', if anything is found.",
    verbs: [.rewrite, .check], isSetting: true),
  OptionRow(name: .exitCode, value: .none, help: "Exit with 1 if there is a difference.", verbs: [.diff]),
  OptionRow(
    name: .exitZero, value: .none, help: "Exit with 0 whatever is found.", verbs: Verb.readingFiles.union([.doctor])),
  OptionRow(
    name: .config, value: .text("file"),
    help: "The configuration. (default: the nearest .rxmigrate.json in the first path's folder or above)",
    verbs: Verb.deciding),
  OptionRow(
    name: .jobs, letter: "j", value: .count, help: "How many files to work on at once. (default: one a processor)",
    verbs: Verb.deciding, isSetting: true),
  OptionRow(
    name: .cache, value: .text("folder"),
    help: "Keep what was found here, for machines that share the folder. (default: in the user's folder for caches)",
    verbs: Verb.deciding, isSetting: true),
  OptionRow(
    name: .noCache, value: .none, help: "Find everything again; what was found in files that stay is kept otherwise.",
    verbs: Verb.deciding, isSetting: true),
  OptionRow(
    name: .quiet, letter: "q", value: .none, help: "No summary, no progress; errors only.",
    verbs: Verb.deciding.union([.initialize]), isSetting: true),
  OptionRow(
    name: .verbose, letter: "v", value: .none, help: "Show each finding's code before and after.",
    verbs: [.rewrite, .check]),
  OptionRow(
    name: .color, value: .choice(ColorChoice.allCases.map(\.rawValue)), help: "When to print in color.",
    standard: ColorChoice.auto.rawValue, verbs: [.rewrite, .diff, .check, .explain, .doctor]),
  OptionRow(name: .version, value: .none, help: "Show the version.", verbs: everyVerb),
  OptionRow(name: .help, letter: "h", value: .none, help: "Show help information.", verbs: everyVerb),
]

/// The rows that a subcommand takes, in the order of the help.
func optionRows(of verb: Verb) -> [OptionRow] {
  optionTable.filter { $0.verbs.contains(verb) || verb == .verify && $0.isForRewriting }
}

/// The same, or those that need no subcommand.
func optionRows(for verb: Verb?) -> [OptionRow] {
  verb.map(optionRows(of:)) ?? optionTable.filter { [.version, .help].contains($0.name) }
}

extension OptionRow {
  /// Whether 'verify' takes the option to know what 'rewrite' did.
  fileprivate var isForRewriting: Bool { verbs.contains(.rewrite) && ![.verify, .interactive].contains(name) }
}
