/// The text of a configuration in which every setting stands with what it does. What is not set is a comment.
///
///     // The library that the rewritten code is for. (values: …; default: core-stream)
///     // "target": "core-stream",
///
/// - Parameter values: What is set, by the settings' names, as JSON.
func configurationTemplate(values: [OptionName: JSONValue]) -> String {
  let settings = optionTable.filter(\.isSetting).map { row in
    let value = values[row.name]
    let line = "\"\(row.name.rawValue)\": \((value ?? row.example).compact),"
    return comment(description(of: row)) + "  " + (value == nil ? "// " : "") + line + "\n"
  }
  return "{\n  // Paths are relative to this file's folder. Comments and trailing commas are welcome.\n\n"
    + settings.joined(separator: "\n") + "}\n"
}

extension OptionRow {
  /// A value of the kind that the setting takes.
  fileprivate var example: JSONValue {
    switch value {
    case .none: .bool(true)
    case .count: .number(standard.flatMap { Int($0) } ?? 1)
    case .list(let placeholder): .array([.string("<\(placeholder)>")])
    case .text(let placeholder), .optionalText(let placeholder): .string("<\(placeholder)>")
    case .part: .string("1/2")
    case .choice(let choices), .outputs(let choices), .placed(let choices): .string(standard ?? choices[0])
    }
  }
}

/// A text as lines of a comment that are not too long.
private func comment(_ text: String) -> String {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, last.count + word.count < 95 {
      lines[lines.count - 1] = last + " " + word
    } else {
      lines.append("  // " + word)
    }
  }
  return lines.map { $0 + "\n" }.joined()
}
