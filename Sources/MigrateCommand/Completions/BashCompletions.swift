/// The completions for bash. Where they offer nothing, bash offers files.
func bashCompletions() -> String {
  """
  # Completions of rxmigrate for bash. In ~/.bashrc: source <(rxmigrate completions bash)
  _rxmigrate() {
    local word=$2 before=$3 IFS=$' \\t\\n'
    COMPREPLY=()
    # bash parts '--color=always' at the equals sign.
    if [[ $word == = ]]; then word=; fi
    if [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi
    if ((COMP_CWORD == 1)); then
      COMPREPLY=($(compgen -W '\(verbNames) help --version --help' -- "$word"))
      return
    fi
    case ${COMP_WORDS[1]}:$before in
    help:*) COMPREPLY=($(compgen -W '\(verbNames)' -- "$word")) && return ;;
  \(optionTable.compactMap(valueCase).joined(separator: "\n"))
    esac
    if [[ $word == -* ]]; then
      case ${COMP_WORDS[1]} in
  \(Verb.allCases.map(optionCase).joined(separator: "\n"))
      esac
      return
    fi
    case ${COMP_WORDS[1]} in
  \(Verb.allCases.compactMap(operandCase).joined(separator: "\n"))
    esac
  }
  complete -o default -F _rxmigrate rxmigrate

  """
}

private let verbNames = Verb.allCases.map(\.rawValue).joined(separator: " ")

/// What is offered behind an option.
private func valueCase(_ row: OptionRow) -> String? {
  guard let reply = reply(row.offer) else { return nil }
  let verbs = Verb.allCases.filter(row.verbs.contains)
  let pattern = verbs.flatMap { verb in row.names.map { "\(verb.rawValue):\($0)" } }.joined(separator: " | ")
  return "  \(pattern)) \(reply) && return ;;"
}

private func optionCase(_ verb: Verb) -> String {
  let options = optionRows(of: verb).map(\.spelling).joined(separator: " ")
  return "    \(verb.rawValue)) COMPREPLY=($(compgen -W '\(options)' -- \"$word\")) ;;"
}

private func operandCase(_ verb: Verb) -> String? {
  reply(verb.offer).map { "  \(verb.rawValue)) \($0) ;;" }
}

/// Sets what is offered; nil where bash's own files are.
private func reply(_ offer: Offer) -> String? {
  switch offer {
  case .words(let words): "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))"
  case .rules: "COMPREPLY=($(compgen -W \"$(\(ruleListCommand))\" -- \"$word\"))"
  case .folders: "IFS=$'\\n' && COMPREPLY=($(compgen -d -- \"$word\"))"
  case .files, .nothing: nil
  }
}
