/// The completions for fish, with the options' descriptions.
func fishCompletions() -> String {
  let verbs = Verb.allCases.map { line("__rxmigrate_needs_verb", "-a \($0.rawValue) -d \(quoted($0.abstract))") }
  let general = optionRows(for: nil).map { line("__rxmigrate_needs_verb", optionWords($0)) }
  let options = optionTable.map { row in line(condition(Verb.allCases.filter(row.verbs.contains)), optionWords(row)) }
  return """
    # Completions of rxmigrate for fish: rxmigrate completions fish > ~/.config/fish/completions/rxmigrate.fish
    function __rxmigrate_needs_verb
      test (count (commandline -opc)) -eq 1
    end

    function __rxmigrate_verb_is
      set -l words (commandline -opc)
      test (count $words) -gt 1; and contains -- $words[2] $argv
    end

    complete -c rxmigrate -f
    \((verbs + general + operandLines + options).joined(separator: "\n"))

    """
}

private var operandLines: [String] {
  let help = line(condition(["help"]), "-a \(quoted(Verb.allCases.map(\.rawValue).joined(separator: " ")))")
  return Verb.allCases.compactMap { verb in offered(verb.offer).map { line(condition([verb]), $0) } }
    + [line("__rxmigrate_needs_verb", "-a help -d 'Show the help of a subcommand.'"), help]
}

private func line(_ condition: String, _ words: String) -> String {
  "complete -c rxmigrate -n \(quoted(condition)) \(words)"
}

private func condition(_ verbs: [Verb]) -> String { condition(verbs.map(\.rawValue)) }

private func condition(_ verbs: [String]) -> String { "__rxmigrate_verb_is " + verbs.joined(separator: " ") }

private func optionWords(_ row: OptionRow) -> String {
  let names = (row.letter.map { "-s \($0) " } ?? "") + "-l \(row.name.rawValue)"
  let value: String?
  switch row.value {
  case .none, .optionalText: value = nil
  case .text where row.offer == .files, .list where row.offer == .files: value = "-r -F"
  default: value = (["-x"] + [offered(row.offer)].compactMap { $0 }).joined(separator: " ")
  }
  return ([names, value].compactMap { $0 } + ["-d \(quoted(row.help))"]).joined(separator: " ")
}

/// The arguments that make fish offer something; nil for nothing.
private func offered(_ offer: Offer) -> String? {
  switch offer {
  case .words(let words): "-a \(quoted(words.joined(separator: " ")))"
  case .files: "-F"
  case .folders: "-a '(__fish_complete_directories)'"
  case .rules: "-a \(quoted("(\(ruleListCommand))"))"
  case .nothing: nil
  }
}

private func quoted(_ text: String) -> String {
  "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
}
