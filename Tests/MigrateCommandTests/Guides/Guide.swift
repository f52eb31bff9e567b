import Foundation
import RunningPrograms

/// An article whose commands are run: what it does, step by step.
struct Guide: Sendable {
  let name: String
  let steps: [Step]

  enum Step: Hashable, Sendable {
    /// A folder under version control, with the app of `Samples/SAMPLE/Before` in it, its tests, or nothing.
    case project(sample: String?, app: String, tests: String?)
    case write(path: String, text: String)
    /// Commits everything.
    case commit
    case run(Command)
  }

  /// A command, and the lines that it is shown to print.
  struct Command: Hashable, Sendable {
    let line: Int
    let text: String
    var output: [String] = []
  }

  /// What is wrong with an article.
  struct Mistake: Error, CustomStringConvertible {
    let line: Int
    let what: String

    var description: String { "line \(line): \(what)" }
  }
}

extension Guide {
  static let folder = Places.package.appending(path: "Sources/rxmigrate/rxmigrate.docc")

  /// All but the page that lists them.
  static var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
        $0.hasSuffix(".md") && $0 != "rxmigrate.md"
      }
      .map { String($0.dropLast(3)) }.sorted()
    }
  }

  init(named name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name + ".md"), encoding: .utf8)
    self.name = name
    steps = try GuideReader.steps(in: text)
  }
}

/// Reads an article, and declines what it doesn't know: a mark that is skipped would be a command that nobody runs.
struct GuideReader {
  private var steps: [Guide.Step] = []
  /// The file that the next block of code is written into.
  private var path: String?
  private var block: Block?

  /// A block of code that is not at its end yet.
  private struct Block {
    let line: Int
    let fence: Substring
    let language: Substring
    var lines: [String] = []
  }

  /// What blocks may be of. Those of `console` are run.
  private static let languages: Set<Substring> = ["console", "swift", "json", "markdown", "sh", "text"]

  static func steps(in text: String) throws -> [Guide.Step] {
    var reader = GuideReader()
    for (index, line) in text.components(separatedBy: "\n").enumerated() { try reader.read(line, number: index + 1) }
    if let block = reader.block { throw Guide.Mistake(line: block.line, what: "this block has no end") }
    return reader.steps
  }

  private mutating func read(_ line: String, number: Int) throws {
    if let open = block {
      guard line == open.fence else {
        block?.lines.append(line)
        return
      }
      block = nil
      try finish(open)
    } else if line.hasPrefix("```") {
      let fence = line.prefix { $0 == "`" }
      let language = line.dropFirst(fence.count)
      guard Self.languages.contains(language) else {
        throw Guide.Mistake(line: number, what: "no '\(language)' is known")
      }
      block = Block(line: number, fence: fence, language: language)
    } else if line.hasPrefix("<!--") {
      try readMark(line, number)
    }
  }

  private mutating func finish(_ block: Block) throws {
    if block.language == "console" {
      steps += try Self.commands(block.lines, firstLine: block.line + 1).map(Guide.Step.run)
    } else if let path {
      steps.append(.write(path: path, text: block.lines.map { $0 + "\n" }.joined()))
      self.path = nil
    }
  }

  /// A line behind `$ ` is a command, and what follows is its output.
  private static func commands(_ lines: [String], firstLine: Int) throws -> [Guide.Command] {
    var commands: [Guide.Command] = []
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("$ ") {
        commands.append(Guide.Command(line: firstLine + index, text: String(line.dropFirst(2))))
      } else if commands.isEmpty {
        throw Guide.Mistake(line: firstLine + index, what: "a command begins with '$ '")
      } else {
        commands[commands.count - 1].output.append(line)
      }
    }
    return commands
  }

  private mutating func readMark(_ line: String, _ number: Int) throws {
    if let mark = line.wholeMatch(of: /<!-- file: (\S+) -->/) {
      path = String(mark.1)
    } else if line == "<!-- commit -->" {
      steps.append(.commit)
    } else if line == "<!-- project: empty -->" {
      steps.append(.project(sample: nil, app: "", tests: nil))
    } else if let mark = line.wholeMatch(of: /<!-- project: (\w+) as (\w+)(?:, with tests as (\w+))? -->/) {
      steps.append(.project(sample: String(mark.1), app: String(mark.2), tests: mark.3.map(String.init)))
    } else {
      throw Guide.Mistake(line: number, what: "no such mark is known")
    }
  }
}
