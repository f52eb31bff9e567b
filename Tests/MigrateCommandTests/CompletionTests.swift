import Foundation
import Testing

@testable import MigrateCommand

/// The shells themselves read what the tool writes for them.
@Suite struct CompletionTests {
  /// The words before the cursor, and what is offered for the last one.
  private static let lines: [([String], [String])] = [
    (["che"], ["check"]),
    (["check", "--fid"], ["--fidelity"]),
    (["check", "--fidelity", ""], ["exact", "idiomatic"]),
    (["rules", "--format", ""], ["table", "json", "markdown", "cheat-sheet", "html"]),
    (["plan", "--format", ""], ["text", "json", "markdown"]),
    (["rules", "--strict"], []),
    (["explain", "retry-"], ["retry-count", "retry-when"]),
    (["check", "--only", "flat-map-l"], ["flat-map-latest"]),
    (["completions", ""], ["bash", "zsh", "fish"]),
    (["help", "un"], ["undo"]),
  ]

  private let shop: Workshop

  init() throws {
    shop = try Workshop()
    for shell in Shell.allCases { try shop.write("script.\(shell)", shell.completions) }
  }

  @Test(
    arguments: lines + [
      (["check", "--color", "=", "al"], ["always"]), (["check", "--color", "="], ["auto", "always", "never"]),
    ])
  func bashOffersWhatIsThere(words: [String], offers: [String]) throws {
    let line = (["rxmigrate"] + words).map { "'\($0)'" }.joined(separator: " ")
    let ended = try runProgram(
      "bash", "-c",
      """
      rxmigrate() { \(quotedTool) "$@"; }
      source script.bash && COMP_WORDS=(\(line)) COMP_CWORD=\(words.count)
      _rxmigrate rxmigrate "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      echo "${COMPREPLY[*]}"
      """, in: shop.folder)
    #expect(ended == ProgramEnd(status: ended.status, output: offers.joined(separator: " ") + "\n", error: ""))
  }

  @Test(.enabled(if: isInstalled("fish"), "fish is not installed"), arguments: lines)
  func fishOffersTheSame(words: [String], offers: [String]) throws {
    let ended = try runProgram(
      "fish", "--no-config", "-c",
      """
      function rxmigrate; \(quotedTool) $argv; end
      source script.fish; complete -C 'rxmigrate \(words.joined(separator: " "))'
      """, in: shop.folder)
    let offered = ended.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(offered.sorted() == offers.sorted())
  }

  @Test(.enabled(if: isInstalled("zsh"), "zsh is not installed"))
  func zshTakesTheScript() throws {
    let ended = try runProgram(
      "zsh", "-f", "-c", "autoload -U compinit && compinit -D -u && source script.zsh && print $_comps[rxmigrate]",
      in: shop.folder)
    #expect(ended == ProgramEnd(status: 0, output: "_rxmigrate\n", error: ""))
  }

  @Test func anUnknownShellIsAnError() throws {
    let complaint = "Error: There are no completions for 'tcsh'. Please name one of 'bash', 'zsh' or 'fish'."
    #expect(shop.run("completions", "tcsh").complaint == complaint)
    #expect(shop.run("completions").complaint == "Error: Name one shell: 'bash', 'zsh' or 'fish'.")
  }

  /// They are read at the start of a shell, wherever that is.
  @Test func aWrongConfigurationDoesNotMatter() throws {
    try shop.write(".rxmigrate.json", "{")
    #expect(shop.run("completions", "bash").output == bashCompletions())
    #expect(shop.run("manual").status == .done)
  }

  @Test func theManualPageHasEveryOption() {
    let page = manualPage()
    for row in optionTable { #expect(page.contains("\\fB\(label(of: row).replacing("-", with: "\\-"))\\fR\n")) }
    for verb in Verb.allCases { #expect(page.contains("\\fBrxmigrate \(verb.rawValue)\\fR")) }
  }

  @Test(.enabled(if: isInstalled("groff"), "groff is not installed"))
  func theManualPageIsGood() throws {
    try shop.write("rxmigrate.1", manualPage())
    let ended = try runProgram("groff", "-man", "-Tutf8", "-ww", "rxmigrate.1", in: shop.folder)
    #expect(ended.error.isEmpty)
    #expect(ended.output.hasPrefix("RXMIGRATE(1)"))
  }
}
