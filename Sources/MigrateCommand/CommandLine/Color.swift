/// When to print in color.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

/// Whether to print in color: the option, then `NO_COLOR` (no-color.org), then `CLICOLOR` and `CLICOLOR_FORCE`
/// (bixense.com/clicolors), then the terminal.
func usesColor(_ choice: ColorChoice, environment: [String: String], isTerminal: Bool) -> Bool {
  switch choice {
  case .always: return true
  case .never: return false
  case .auto: break
  }
  if environment["NO_COLOR"]?.isEmpty == false { return false }
  if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
  if environment["CLICOLOR"] == "0" || environment["TERM"] == "dumb" { return false }
  return isTerminal
}
