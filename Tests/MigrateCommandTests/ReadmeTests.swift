import Foundation
import RunningPrograms
import Testing

@testable import MigrateCommand

/// What the README and the guides show is what the tool does; `GuideTests` runs the guides' commands.
@Suite struct ReadmeTests {
  /// Those of the README and of all guides.
  private let lines: [String]

  init() throws {
    let guides = try Guide.names.map { Guide.folder.appending(path: $0 + ".md") }
    lines = try ([Places.package.appending(path: "README.md")] + guides).flatMap {
      try String(contentsOf: $0, encoding: .utf8).components(separatedBy: "\n")
    }
  }

  @Test func everyLinkLeadsToAFile() throws {
    let links = lines.flatMap { $0.matches(of: /\]\(([^):]+)\)/).map { String($0.1) } }
    #expect(links.count > 10)
    for link in links {
      let exists = FileManager.default.fileExists(atPath: Places.package.appending(path: link).path)
      #expect(exists, "\(link)")
    }
  }

  @Test func everyCommandIsOne() throws {
    let inBlocks = lines.map { $0.replacing("swift run ", with: "") }.filter { $0.hasPrefix("rxmigrate ") }
    let inSentences = lines.flatMap { $0.matches(of: /`(rxmigrate [^`]+)`/).map { String($0.1) } }
    let commands = inBlocks + inSentences
    #expect(inBlocks.count > 5 && inSentences.count > 5)
    for command in commands {
      let words = command.replacing("SUBCOMMAND", with: "check").prefix { $0 != "#" && $0 != "|" }.split(separator: " ")
        .map(String.init)
      #expect(throws: Never.self, "\(command)") { try parseArguments(Array(words.dropFirst())) }
    }
  }

  @Test func everyOptionInTheTextIsOne() {
    let spellings = Set(optionTable.map(\.spelling))
    let words = lines.filter { !$0.contains("git ") && !$0.hasPrefix("swift ") }
      .flatMap { $0.split { !($0.isLetter || $0 == "-") } }
      .filter { $0.hasPrefix("--") && $0.dropFirst(2).first?.isLetter == true }
    #expect(!words.isEmpty)
    for word in words { #expect(spellings.contains(String(word))) }
  }

  @Test func theConfigurationIsGood() throws {
    let blocks = lines.split(whereSeparator: { $0.hasPrefix("```") }).map { $0.joined(separator: "\n") }
    let configuration = try #require(blocks.first { $0.hasPrefix("{\n  \"target\"") })
    let read = try Configuration.reading(Array(configuration.utf8), path: "a.json", folder: "/")
    #expect(read.values == [.target: ["combine"], .except: ["share"], .exclude: ["Generated/"]])
  }

  @Test func theJSONHasTheFieldsThatAreWritten() throws {
    let shown = try #require(lines.first { $0.hasPrefix("    {\"file\"") })
    let written = try Workshop(["a.swift": "Observable"]).run("check", "--format", "json").output
    let line = try #require(written.components(separatedBy: "\n").first { $0.hasPrefix("    {\"file\"") })
    #expect(try keys(of: shown) == keys(of: line))
  }

  private func keys(of line: String) throws -> Set<String> {
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    let edit = try #require((object["edits"] as? [[String: Any]])?.first)
    return Set(object.keys).union(edit.keys.map { "edits." + $0 })
  }
}
