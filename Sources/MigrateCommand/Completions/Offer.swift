/// What a shell offers for a value.
enum Offer: Hashable, Sendable {
  case words([String])
  case files
  case folders
  /// The ids of all rules, which the shell asks the tool for.
  case rules
  case nothing
}

extension OptionRow {
  /// What may stand behind the option.
  var offer: Offer {
    switch value {
    case .none, .count, .optionalText, .part: .nothing
    case .choice(let words), .outputs(let words), .placed(let words): .words(words)
    case .list("ids"): .rules
    case .text("folder"): .folders
    case .text, .list: .files
    }
  }

  /// Each way to write its name: `-j`, `--jobs`.
  var names: [String] { [letter.map { "-\($0)" }, spelling].compactMap { $0 } }
}

extension Verb {
  /// What its operands may be.
  var offer: Offer {
    switch self {
    case .rewrite, .diff, .check, .report, .baseline, .index, .bridges, .plan, .verify: .files
    case .initialize, .doctor: .folders
    case .explain: .rules
    case .completions: .words(Shell.allCases.map(\.rawValue))
    case .rules, .undo, .manual, .languageServer: .nothing
    }
  }
}

/// The shells that the tool can write completions for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that tells the shell what to offer. It is made from the tables of subcommands and options.
  var completions: String {
    switch self {
    case .bash: bashCompletions()
    case .zsh: zshCompletions()
    case .fish: fishCompletions()
    }
  }
}

/// The command that prints the ids of all rules, a line each.
let ruleListCommand = "rxmigrate rules 2> /dev/null | sed -e 1d -e 's/ .*//'"
