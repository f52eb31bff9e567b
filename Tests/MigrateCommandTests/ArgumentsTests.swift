import Testing

@testable import MigrateCommand

@Suite struct ArgumentsTests {
  @Test(arguments: [
    (["dif"], "Error: Unknown subcommand 'dif'. Did you mean 'diff'?"),
    (["frobnicate"], "Error: Unknown subcommand 'frobnicate'."),
    (["--verison"], "Error: Unknown option '--verison'. Did you mean '--version'?"),
    (["diff", "--nope"], "Error: Unknown option '--nope'."),
    (["diff", "--targt=combine"], "Error: Unknown option '--targt'. Did you mean '--target'?"),
    (["diff", "-x"], "Error: Unknown option '-x'."),
    (["diff", "-qx"], "Error: Unknown option '-x'."),
    (["diff", "-quiet"], "Error: Unknown option '-quiet'. Did you mean '--quiet'?"),
    (["diff", "-q=yes"], "Error: The option '-q' takes no value."),
    (["diff", "-qj"], "Error: Missing value for '-j, --jobs <number>'."),
    (["rewrite", "--dry-run"], "Error: Unknown option '--dry-run'. 'rxmigrate diff' prints what 'rewrite' would do."),
    (["check", "--fix"], "Error: Unknown option '--fix'. 'rxmigrate rewrite' rewrites files."),
    (["check", "--no-color"], "Error: Unknown option '--no-color'. Use '--color never'."),
    (["check", "--sarif"], "Error: Unknown option '--sarif'. Use '--format sarif'."),
    (["-qj2", "check"], "Error: Options come behind the subcommand: 'rxmigrate check -qj2'."),
    (["--quiet", "check"], "Error: Options come behind the subcommand: 'rxmigrate check --quiet'."),
    (["--nope", "check"], "Error: Unknown option '--nope'."),
    (["lint"], "Error: Unknown subcommand 'lint'. Did you mean 'check'?"),
    (["a.swift"], "Error: Unknown subcommand 'a.swift'. Name what to do with it first: 'rxmigrate check a.swift'."),
    (["diff", "--target"], "Error: Missing value for '--target <target>'."),
    (["diff", "--quiet=yes"], "Error: The option '--quiet' takes no value."),
    (["diff", "--output="], "Error: The value of '-o, --output <file>' is empty."),
    (
      ["check", "--max-files", "2"],
      "Error: The option '--max-files' belongs to 'rewrite', 'diff', 'plan' or 'verify', not to 'check'."
    ),
    (
      ["check", "--target", "combin"],
      "Error: The value 'combin' is invalid for '--target <target>'. Please provide one of 'core-stream', 'combine' or "
        + "'opencombine'. Did you mean 'combine'?"
    ),
    (
      ["diff", "--jobs", "none"],
      "Error: The value 'none' is invalid for '-j, --jobs <number>'. Please provide a whole number from 1."
    ),
    (
      ["diff", "--max-files=0"],
      "Error: The value '0' is invalid for '--max-files <number>'. Please provide a whole number from 1."
    ),
    (["rules", "map"], "Error: Unexpected argument 'map'."),
    (["explain"], "Error: Name one rule, or one place as file:line:column."),
    (["diff", "-", "a.swift"], "Error: '-' can't be combined with other paths."),
    (["diff", "--only", "mapp"], "Error: There is no rule 'mapp'. It was given to 'only'."),
  ])
  func aMistakeIsNamedWithWhatIsNear(arguments: [String], complaint: String) throws {
    let ended = try Workshop().run(arguments)
    #expect(ended.complaint == complaint)
    #expect(ended.status == .couldNotRun)
    #expect(ended.output.isEmpty)
  }

  @Test func aUsageErrorPointsToTheHelp() throws {
    #expect(
      try Workshop().run("diff", "--nope").error == """
        Error: Unknown option '--nope'.
        Usage: rxmigrate diff [<options>] [<paths> ...]
          See 'rxmigrate diff --help' for more information.

        """)
  }

  @Test(arguments: [
    (["diff", "a", "-q", "b"], Arguments(verb: .diff, values: [.quiet: [""]], operands: ["a", "b"])),
    (["diff", "--", "-q"], Arguments(verb: .diff, operands: ["-q"])),
    (["check", "-"], Arguments(verb: .check, operands: ["-"])),
    (["check", "--only=a,b", "--only", "c"], Arguments(verb: .check, values: [.only: ["a", "b", "c"]])),
    (["check", "--changed", "a"], Arguments(verb: .check, values: [.changed: [""]], operands: ["a"])),
    (["check", "--changed=main"], Arguments(verb: .check, values: [.changed: ["main"]])),
    (["check", "-qj2", "a"], Arguments(verb: .check, values: [.quiet: [""], .jobs: ["2"]], operands: ["a"])),
    (["check", "-qj", "2"], Arguments(verb: .check, values: [.quiet: [""], .jobs: ["2"]])),
    (["check", "-j=2", "-oa=b"], Arguments(verb: .check, values: [.jobs: ["2"], .output: ["a=b"]])),
    (["help", "diff"], Arguments(verb: .diff, values: [.help: [""]])),
    (["help"], Arguments(values: [.help: [""]])),
    (["-h"], Arguments(values: [.help: [""]])),
    ([], Arguments()),
  ])
  func optionsAndOperandsMix(arguments: [String], meaning: Arguments) throws {
    #expect(try parseArguments(arguments) == meaning)
  }

  @Test func anArgumentFileIsReplacedByItsLines() throws {
    let shop = try Workshop(["list": "--max-files\n1\nb.swift\r\n", "a.swift": "Observable", "b.swift": "Observable"])
    #expect(shop.run("rewrite", "@list", "--quiet").status == .done)
    #expect(try shop.read("a.swift") == "Observable")
    #expect(try shop.read("b.swift") == "Publisher")
  }

  @Test func theConfigurationIsUnderTheCommandLine() throws {
    let shop = try Workshop([
      ".rxmigrate.json": #"{ "applicability": "safe", "exclude": ["b.swift"] }"#, "a.swift": "drive",
      "b.swift": "drive",
    ])
    #expect(shop.run("check").error.hasPrefix("1 finding in 1 file:"))
    #expect(shop.run("diff", "--quiet").output.isEmpty)
    #expect(shop.run("diff", "--quiet", "--applicability", "needs-review").output.contains("+sink"))
  }

  @Test(arguments: [
    (ColorChoice.auto, [:], true, true),
    (.auto, [:], false, false),
    (.auto, ["NO_COLOR": "1"], true, false),
    (.auto, ["NO_COLOR": ""], true, true),
    (.auto, ["CLICOLOR": "0"], true, false),
    (.auto, ["CLICOLOR_FORCE": "1"], false, true),
    (.auto, ["CLICOLOR_FORCE": "0"], false, false),
    (.auto, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, false),
    (.auto, ["TERM": "dumb"], true, false),
    (.always, ["NO_COLOR": "1"], false, true),
    (.never, ["CLICOLOR_FORCE": "1"], true, false),
  ])
  func colorFollowsTheOptionThenTheEnvironmentThenTheTerminal(
    choice: ColorChoice, environment: [String: String], isTerminal: Bool, isColored: Bool
  ) {
    #expect(usesColor(choice, environment: environment, isTerminal: isTerminal) == isColored)
  }
}
