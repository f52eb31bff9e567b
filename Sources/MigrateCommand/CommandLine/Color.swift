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

/// The lines of a patch in the colors of git: heads are bold, places blue, and lines that go or come red or green.
func coloredPatch(_ lines: [String]) -> [String] {
  var isHead = false
  return lines.map { line in
    // The lines of a file begin with a space, a sign or a backslash.
    if line.hasPrefix("diff ") { isHead = true }
    if line.hasPrefix("@@") { isHead = false }
    let color = isHead ? "1" : patchColors[line.first ?? " "]
    return color.map { "\u{1B}[\($0)m\(line)\u{1B}[0m" } ?? line
  }
}

/// The lines of a patch without their line feeds. A carriage return at an end stays.
func patchLines(_ patch: [UInt8]) -> [String] {
  patch.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
}

private let patchColors: [Character: String] = ["-": "31", "+": "32", "@": "36"]
