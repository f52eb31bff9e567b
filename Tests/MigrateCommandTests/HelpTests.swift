import Testing

@testable import MigrateCommand

@Suite struct HelpTests {
  @Test(arguments: [[], ["--help"], ["help"], ["-h"]])
  func theToolsHelpListsTheSubcommands(arguments: [String]) throws {
    let ended = try Workshop().run(arguments)
    #expect(
      ended.output == """
        OVERVIEW: Migrate Swift code from RxSwift to Combine's API.

        USAGE: rxmigrate <subcommand>

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          rewrite                 Rewrite files in place.
          diff                    Print the patch that 'rewrite' would make.
          check                   Report RxSwift code, for continuous integration.
          report                  Show where the migration stands, as a page for people.
          baseline                Write down the findings that 'check' is to let pass.
          index                   Decide a project once, for machines that check parts
                                  of it.
          rules                   List the rules, or test your own.
          explain                 Explain a rule, a type or a decision.
          bridges                 Print the bridges between RxSwift and migrated code.
          undo                    Take the last rewrite of this project back.
          plan                    Propose the bites of a migration.
          verify                  Build the rewritten project, and take back what fails.
          doctor                  Say which libraries the project needs, and which it no
                                  longer does.
          init                    Write a configuration, and files for services.
          lsp                     Serve an editor by the Language Server Protocol.
          completions             Print the completions for a shell.
          manual                  Print the manual page.

          See 'rxmigrate help <subcommand>' for detailed help.

        """)
    #expect(ended.status == .done)
  }

  @Test func aSubcommandsHelpListsItsOptions() throws {
    #expect(
      try Workshop().run("rules", "--help").output == """
        OVERVIEW: List the rules, or test your own.

        The built-in rules, and those of --rules. With --test the examples of a folder's
        pages are run as the built-in pages' are: what a 'before' becomes, that an
        'unchanged' stays without a finding, and that nothing rewritten is rewritten
        again. '--format cheat-sheet' prints what each name of RxSwift becomes, as a
        table in Markdown, and '--format html --output FOLDER' writes it and a page for
        each rule into a new folder, for a browser.

        USAGE: rxmigrate rules [<options>]

        OPTIONS:
          --rules <folder>        A folder with your own rules; one replaces a built-in
                                  rule of its id.
          --test <folder>         Run the examples of this folder's pages; exit with 1
                                  if one fails.
          --format <format>       How to print; 'html' writes pages into the folder of
                                  --output. (values: table, json, markdown, cheat-sheet,
                                  html; default: table)
          -o, --output <file>     Print to a file instead of standard output.
          --version               Show the version.
          -h, --help              Show help information.

        """)
  }

  @Test(arguments: Verb.allCases)
  func everyOptionIsExplainedInEightyColumns(verb: Verb) {
    let lines = helpText(of: verb).split(separator: "\n")
    for line in lines { #expect(line.count <= 80) }
    for row in optionRows(of: verb) { #expect(lines.contains { $0.hasPrefix("  " + label(of: row)) }) }
  }

  /// An option that has two rows would be read by one and explained by the other.
  @Test(arguments: Verb.allCases)
  func anOptionHasOneRowASubcommand(verb: Verb) {
    let names = optionRows(of: verb).map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func everyNameHasARow() {
    #expect(Set(optionTable.map(\.name)) == Set(OptionName.allCases))
  }

  @Test func theVersionIsANumber() throws {
    #expect(try Workshop().run("--version").output == "0.1.0\n")
    #expect(try Workshop().run("diff", "--version").output == "0.1.0\n")
  }
}
