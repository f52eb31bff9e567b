import Foundation
import RewriteRules
import SourceText

/// The whole command: reads the arguments (those behind the program's name), does what they say, and tells how it ended.
public func run(arguments: [String], outside: Outside, engine: Engine = .real) -> ExitStatus {
  var settings: Settings?
  let ending: Ending
  do throws(Refusal) {
    let arguments = try parseArguments(try expandingArgumentFiles(arguments, outside: outside))
    settings = try readSettings(arguments, outside: outside)
    if let settings {
      ending = try Run(settings: settings, outside: outside, engine: engine).perform()
    } else {
      let isVersion = arguments.values[.version] != nil
      try deliver(Array((isVersion ? versionNumber + "\n" : helpText(of: arguments.verb)).utf8), to: outside)
      ending = .printed
    }
  } catch {
    outside.say(error.text)
    ending = .refused
  }
  return exitStatus(after: ending, settings: settings)
}

/// Refuses to run in a folder that somebody removed: paths would be taken to be relative to the root of the disk.
private func refuseMissingFolder(_ outside: Outside) throws(Refusal) {
  guard fileKind(at: outside.workingFolder, following: true) != .folder else { return }
  throw .problem(nil, "the folder that the tool was started in is gone", advice: "change to one that is there")
}

/// What the run is to do; nil where only help or the version is asked for.
private func readSettings(_ arguments: Arguments, outside: Outside) throws(Refusal) -> Settings? {
  guard let verb = arguments.verb, arguments.values[.help] == nil, arguments.values[.version] == nil else { return nil }
  try refuseMissingFolder(outside)
  let configuration =
    verb.ignoresConfiguration
    ? Configuration(folder: outside.workingFolder) : try readConfiguration(arguments, outside: outside)
  return Settings(
    verb: verb, arguments: arguments, configuration: configuration, workingFolder: outside.workingFolder)
}

/// One run with all that it needs. Each subcommand is an extension in a file of its own.
struct Run {
  let settings: Settings
  let outside: Outside
  let engine: Engine

  func perform() throws(Refusal) -> Ending {
    if settings.verb.operands == nil, let operand = settings.operands.first {
      throw .usage("Unexpected argument '\(operand)'.", verb: settings.verb)
    }
    try checkOutput()
    return switch settings.verb {
    case .rewrite: try rewrite()
    case .diff: try diff()
    case .check: try check()
    case .report: try report()
    case .baseline: try baseline()
    case .index: try index()
    case .rules: try rules()
    case .explain: try explain()
    case .bridges: try bridges()
    case .undo: try undo()
    case .plan: try plan()
    case .verify: try verify()
    case .doctor: try doctor()
    case .initialize: try initialize()
    case .languageServer: try serveEditor()
    case .completions: try completions()
    case .manual: try manual()
    }
  }

  func summarize(_ plan: Plan) {
    if !settings.quiet { outside.say(Summary(of: plan).text(of: settings.verb)) }
  }
}

/// Replaces each `@file` by the lines of that file; behind `--` an argument is what it is.
private func expandingArgumentFiles(_ arguments: [String], outside: Outside) throws(Refusal) -> [String] {
  var result: [String] = []
  for (index, argument) in arguments.enumerated() {
    if argument == "--" { return result + arguments[index...] }
    if argument.hasPrefix("@") && argument.count > 1 {
      result += try readLines(String(argument.dropFirst()), in: outside.workingFolder)
    } else {
      result.append(argument)
    }
  }
  return result
}

/// The lines of a text file, or its pieces between NUL bytes if it has any; empty ones are left out.
func readLines(_ path: String, in folder: String) throws(Refusal) -> [String] {
  lines(of: try readBytes(at: absolutePath(path, in: folder), shown: path))
}

/// The same of a text that is read.
func lines(of bytes: [UInt8]) -> [String] {
  let separator: UInt8 = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
  return bytes.split(separator: separator).map { line in
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }
}

/// The configuration that `--config` names, else the nearest one above the first path, else none.
private func readConfiguration(_ arguments: Arguments, outside: Outside) throws(Refusal) -> Configuration {
  let here = outside.workingFolder
  var path = arguments.values[.config]?.last.map { absolutePath($0, in: here) }
  if path == nil {
    // Standard input stands for the file that it is called after.
    let named = arguments.operands == ["-"] ? arguments.values[.stdinFilename]?.last : arguments.operands.first
    let first = named.map { absolutePath($0, in: here) } ?? here
    let folder = fileKind(at: first, following: true) == .folder ? first : parentFolder(of: first)
    path = findConfiguration(from: folder, within: checkoutRoot(of: folder))
  }
  guard let path else { return Configuration(folder: here) }
  let shown = relativePath(path, from: here) ?? path
  let bytes = try readBytes(at: path, shown: shown)
  try checkEncoding(of: bytes, shown: shown)
  return try Configuration.reading(bytes, path: shown, folder: parentFolder(of: path))
}
