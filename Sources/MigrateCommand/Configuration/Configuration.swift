import Foundation
import SourceText

/// What a `.rxmigrate.json` says.
///
/// Its keys are the options that are settings, spelled as on the command line. Its paths are relative to its folder, so
/// that it means the same wherever the tool is started:
///
/// ```json
/// {
///   "target": "combine",  // comments are welcome
///   "except": ["share"],
///   "relays": { "default": "subject", "Sources/ViewModels/": "published", "name:selection": "relay" },
///   "exclude": ["Generated/"]
/// }
/// ```
struct Configuration: Hashable {
  static let fileName = ".rxmigrate.json"

  /// The folder of the file, absolute.
  let folder: String
  var values: OptionValues = [:]
  /// Where each value stands, as a problem without its words.
  var places: [OptionName: Problem] = [:]

  /// Reads the file; `path` is how the user is told it. Every problem is reported at once.
  static func reading(_ bytes: [UInt8], path: String, folder: String) throws(Refusal) -> Configuration {
    let lines = LineIndex(bytes)
    func problem(_ offset: Int, _ message: String, _ advice: String? = nil) -> Problem {
      let place = lines.location(of: offset)
      return Problem(path: path, line: place.line, column: place.column, message: message, advice: advice)
    }
    let document: CommentedJSON
    do {
      document = try parseCommentedJSON(bytes)
    } catch {
      throw .problems([problem(error.offset, error.message)])
    }
    guard case .object(let members) = document.content else {
      throw .problems([problem(document.offset, "the configuration must be an object, as in { \"jobs\": 2 }")])
    }
    var result = Configuration(folder: folder)
    var problems: [Problem] = []
    for member in members {
      guard let row = settings.first(where: { $0.name.rawValue == member.key }) else {
        let near = suggestion(for: member.key, among: settings.map(\.name.rawValue))
        problems.append(problem(member.keyOffset, "unknown key '\(member.key)'.\(near)", knownKeys))
        continue
      }
      if result.values[row.name] != nil {
        problems.append(problem(member.keyOffset, "the key '\(member.key)' is there twice"))
      }
      switch row.reading(member.value.content) {
      case .success(let values):
        result.values[row.name] = values
        result.places[row.name] = problem(member.value.offset, "")
      case .failure(let mistake): problems.append(problem(member.value.offset, mistake.message))
      }
    }
    if !problems.isEmpty { throw .problems(problems) }
    return result
  }

  private static let settings = optionTable.filter(\.isSetting)
  private static let knownKeys = "the keys are \(settings.map(\.name.rawValue).joined(separator: ", "))"
}

private struct SettingMistake: Error {
  let message: String
}

extension OptionRow {
  /// The values that a configuration gives to this option, or what it should have given.
  fileprivate func reading(_ content: CommentedJSON.Content) -> Result<[String], SettingMistake> {
    let values: [String]
    switch (value, content) {
    case (.none, .bool(let isOn)): values = [isOn ? "" : "false"]
    case (.count, .number(let number)): values = [number]
    case (.text, .string(let text)), (.choice, .string(let text)), (.list, .string(let text)),
      (.outputs, .string(let text)), (.placed, .string(let text)):
      values = [text]
    case (.placed, .object(let members)):
      var placed: [String] = []
      for member in members {
        guard case .string(let text) = member.value.content else {
          return .failure(SettingMistake(message: "'\(name.rawValue)' takes \(kindInConfiguration)"))
        }
        placed.append(member.key == "default" ? text : "\(member.key)=\(text)")
      }
      values = placed
    case (.list, .array(let members)), (.outputs, .array(let members)):
      let texts = members.compactMap { if case .string(let text) = $0.content { text } else { nil } }
      guard texts.count == members.count else {
        return .failure(SettingMistake(message: "'\(name.rawValue)' takes an array of strings"))
      }
      values = texts
    default: return .failure(SettingMistake(message: "'\(name.rawValue)' takes \(kindInConfiguration)"))
    }
    if case .none = value { return .success(values) }
    return values.lazy.compactMap(objection(to:)).first.map { .failure(SettingMistake(message: $0)) }
      ?? .success(values)
  }

  private var kindInConfiguration: String {
    switch value {
    case .none: "true or false"
    case .text, .optionalText: "a string"
    case .choice(let choices): quotedList(choices)
    case .list: "an array of strings"
    case .outputs(let choices): "\(quotedList(choices)), with a file as in \"json:FILE\", or an array of these"
    case .placed(let choices): "\(quotedList(choices)), or an object with 'default' and places"
    case .count: "a whole number from 1"
    case .part: "a part and the number of parts, as in \"1/4\""
    }
  }
}

/// Where the configuration is looked for: in `folder`, then upward as long as we are inside `checkout`, if there is one.
func findConfiguration(from folder: String, within checkout: String?) -> String? {
  var folder = folder
  while true {
    let candidate = joinedPath(folder, Configuration.fileName)
    // A link that leads nowhere is one, too, so that reading it tells.
    if fileKind(at: candidate) != nil { return candidate }
    if folder == checkout || folder == "/" { return nil }
    folder = parentFolder(of: folder)
  }
}
