/// The completions for zsh, with the options' descriptions.
func zshCompletions() -> String {
  """
  #compdef rxmigrate
  # Completions of rxmigrate for zsh. In a folder of $fpath: rxmigrate completions zsh > _rxmigrate

  _rxmigrate_rules() {
    local -a rules
    rules=(${(f)"$(\(ruleListCommand))"})
    _describe -t rules rule rules
  }

  _rxmigrate() {
    local context state state_descr line
    local -a verbs
    typeset -A opt_args
    _arguments -C \(optionRows(for: nil).map { optionSpec($0) }.joined(separator: " ")) '1: :->verb' '*:: :->rest'
    case $state in
    (verb)
      verbs=(
  \(verbLines)
      )
      _describe -t verbs subcommand verbs
      ;;
    (rest)
      case $words[1] in
      (help) _arguments '1:subcommand:(\(Verb.allCases.map(\.rawValue).joined(separator: " ")))' ;;
  \(Verb.allCases.map(arguments).joined(separator: "\n"))
      esac
      ;;
    esac
  }

  if [[ $funcstack[1] == _rxmigrate ]]; then _rxmigrate "$@"; else compdef _rxmigrate rxmigrate; fi

  """
}

private var verbLines: String {
  (Verb.allCases.map { "\($0.rawValue):\($0.abstract)" } + ["help:Show the help of a subcommand."])
    .map { "      " + quoted($0) }.joined(separator: "\n")
}

private func arguments(of verb: Verb) -> String {
  let options = optionRows(of: verb).map { "        \(optionSpec($0)) \\" }.joined(separator: "\n")
  let operands = verb.operands == nil ? "'*: :'" : quoted("*:argument:\(action(verb.offer))")
  return "    (\(verb.rawValue))\n      _arguments -s -S \\\n\(options)\n        \(operands)\n      ;;"
}

/// `'(-j --jobs)'{-j+,--jobs=}'[How many files …]:number:'`
private func optionSpec(_ row: OptionRow) -> String {
  let (letterEnd, nameEnd) =
    switch row.value {
    case .none: ("", "")
    case .optionalText: ("", "=-")
    default: ("+", "=")
    }
  var tail = "[\(row.help.replacing("[", with: "\\[").replacing("]", with: "\\]"))]"
  switch row.value {
  case .none: break
  case .optionalText: tail += "::value:"
  default: tail += ":value:\(action(row.offer))"
  }
  let isRepeated = row.value.isRepeated ? "*" : ""
  guard let letter = row.letter else { return quoted("\(isRepeated)\(row.spelling)\(nameEnd)\(tail)") }
  return "'(-\(letter) \(row.spelling))'{-\(letter)\(letterEnd),\(row.spelling)\(nameEnd)}" + quoted(tail)
}

private func action(_ offer: Offer) -> String {
  switch offer {
  case .words(let words): "(\(words.joined(separator: " ")))"
  case .files: "_files"
  case .folders: "_files -/"
  case .rules: "_rxmigrate_rules"
  case .nothing: ""
  }
}

extension OptionValue {
  /// Whether the option may be given several times.
  fileprivate var isRepeated: Bool {
    switch self {
    case .list, .placed: true
    default: false
    }
  }
}

private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
