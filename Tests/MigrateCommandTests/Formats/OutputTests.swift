import Foundation
import Testing

@testable import MigrateCommand

/// Several formats at once, and where each goes.
@Suite struct OutputTests {
  @Test func aFormatWithAFileGoesThereAndOneWithoutToStandardOutput() throws {
    let shop = try Workshop(["a.swift": "items"])
    let ended = shop.run("check", "--format", "json:out.json", "--format=xcode", "--format", "github:out:2.txt")
    #expect(ended.output == shop.run("check").output)
    #expect(try shop.read("out.json") == shop.run("check", "--format", "json").output)
    #expect(try shop.read("out:2.txt") == shop.run("check", "--format", "github").output)
    #expect(ended.error == shop.run("check").error)
    #expect(ended.status == .somethingFound)
  }

  @Test func theOutputFileTakesTheFormatWithoutAFile() throws {
    let shop = try Workshop(["a.swift": "items"])
    let ended = shop.run("check", "--format", "json:out.json", "--format", "markdown", "--output", "out.md")
    #expect(ended.output.isEmpty)
    #expect(try shop.read("out.md").hasPrefix("1 finding in 1 file:\n"))
  }

  @Test func filesAloneLeaveStandardOutputEmpty() throws {
    let shop = try Workshop(["a.swift": "items"])
    #expect(shop.run("check", "--format", "json:out.json").output.isEmpty)
    #expect(shop.tree() == ["a.swift", "out.json"])
  }

  @Test func aFileOfTheConfigurationIsBesideIt() throws {
    let shop = try Workshop([
      ".rxmigrate.json": #"{ "format": ["json:out.json", "xcode"] }"#, "App/a.swift": "items", "Own/": "",
    ])
    #expect(shop.run("check", "a.swift", in: "App").output.hasPrefix("/work/App/a.swift:1:1: warning: "))
    #expect(shop.tree() == [".rxmigrate.json", "App", "App/a.swift", "Own", "out.json"])
    #expect(shop.run("check", "a.swift", "--format", "markdown", in: "App").output.hasPrefix("1 finding in 1 file:"))
  }

  @Test func aRewriteHasTheFormatsToo() throws {
    let shop = try Workshop(["a.swift": "items"])
    #expect(shop.run("rewrite", "--format", "github:out.txt").output.isEmpty)
    #expect(try shop.read("out.txt").hasPrefix("::warning file=a.swift,line=1,"))
    let ended = shop.run("rewrite", "-", "--format", "json:out.json", "--format", "github", input: "items")
    #expect(ended.output == "items")
    #expect(ended.error.hasPrefix("::warning file=stdin.swift,line=1,"))
    #expect(try shop.read("out.json").contains(#""file":"stdin.swift""#))
  }

  @Test(arguments: [
    (
      ["--format", "sarf:x"],
      "Error: The value 'sarf' is invalid for '--format <format>'. Please provide one of 'xcode', 'json', 'sarif', "
        + "'github', 'gitlab', 'junit', 'checkstyle' or 'markdown'. Did you mean 'sarif'?"
    ),
    (["--format", "json:"], "Error: The value 'json:' of '--format <format>' names no file behind the colon."),
    (
      ["--format", "json", "--format", "xcode"],
      "Error: The findings can't be printed to standard output as both 'json' and 'xcode'. Give each format a file of "
        + "its own: 'xcode:FILE'."
    ),
    (
      ["--format", "json", "--format", "json"],
      "Error: The findings can't be printed to standard output as 'json' twice. Give each format a file of its own: "
        + "'json:FILE'."
    ),
    (
      ["--format", "json:x", "--format", "sarif:y/../x"],
      "Error: The findings can't be printed into 'x' as both 'json' and 'sarif'. Give each format a file of its own: "
        + "'sarif:FILE'."
    ),
    (
      ["--format", "json:x", "--format", "sarif", "--output", "x"],
      "Error: The findings can't be printed into 'x' as both 'json' and 'sarif'. Give each format a file of its own: "
        + "'sarif:FILE'."
    ),
  ])
  func formatsThatCannotBeAreRefusedBeforeAnything(arguments: [String], complaint: String) throws {
    let shop = try Workshop(["a.swift": "Observable"])
    for verb in ["check", "rewrite"] {
      let ended = shop.run([verb] + arguments)
      #expect(ended.complaint == complaint)
      #expect(ended.status == .couldNotRun)
      #expect(shop.tree() == ["a.swift"])
      #expect(try shop.read("a.swift") == "Observable")
    }
  }

  @Test func theConfigurationsMistakesHaveTheirPlaces() throws {
    let shop = try Workshop([".rxmigrate.json": #"{ "format": ["json", "xcode"] }"#, "a.swift": ""])
    #expect(shop.run("check").complaint.hasPrefix(".rxmigrate.json:1:13: error: The findings can't be printed to "))
    try shop.write(".rxmigrate.json", #"{ "format": ["jsn:x"] }"#)
    #expect(shop.run("check").complaint.hasPrefix(".rxmigrate.json:1:13: error: The value 'jsn' is invalid for "))
    try shop.write(".rxmigrate.json", #"{ "format": 1 }"#)
    #expect(shop.run("check").complaint.hasPrefix(".rxmigrate.json:1:13: error: 'format' takes 'xcode', 'json', "))
  }

  /// A file that can't be written keeps none of the others from it.
  @Test func aFileThatCannotBeWrittenIsAnError() throws {
    let shop = try Workshop(["a.swift": "items"])
    let ended = shop.run("check", "--format", "json:no/out.json", "--format", "github:out.txt")
    #expect(ended.status == .couldNotRun)
    #expect(ended.error.contains("no/out.json: error: the result can't be written: there is no such folder\n"))
    #expect(shop.tree() == ["a.swift", "out.txt"])
  }

  @Test func colorIsForTheTerminalAlone() throws {
    let shop = try Workshop(["a.swift": "items"])
    let output = Collected()
    let outside = Outside(
      workingFolder: shop.folder, writeOutput: output.append, writeError: { _ in }, outputIsTerminal: true)
    let arguments = ["check", "--format", "xcode:out.txt", "--format", "xcode"]
    #expect(run(arguments: arguments, outside: outside, engine: .fake) == .somethingFound)
    #expect(output.text.contains(": \u{1B}[1;35mwarning:\u{1B}[0m "))
    #expect(try shop.read("out.txt").contains(": warning: "))
  }
}
