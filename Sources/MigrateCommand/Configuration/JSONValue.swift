/// A JSON value to be written. Keys keep their order, so that the output is stable and reads well.
indirect enum JSONValue: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  case object(KeyValuePairs<String, JSONValue>)
  /// An object whose keys are found as the program runs.
  case members([(key: String, value: JSONValue)])
  case array([JSONValue])
  case string(String)
  case number(Int)
  case bool(Bool)
  case null

  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }

  /// The text on one line.
  var compact: String {
    switch self {
    case .object(let members): compactObject(members.map { $0 })
    case .members(let members): compactObject(members)
    case .array(let elements): "[" + elements.map(\.compact).joined(separator: ",") + "]"
    case .string(let text): quoted(text)
    case .number(let number): String(number)
    case .bool(let isTrue): String(isTrue)
    case .null: "null"
    }
  }

  /// The text with a line for each member and for each element of a member, and a final line break: a change of one
  /// finding is a change of one line.
  var document: String {
    let members: [(key: String, value: JSONValue)]
    switch self {
    case .object(let pairs): members = Array(pairs)
    case .members(let list): members = list
    default: return compact + "\n"
    }
    let lines = members.map { key, value -> String in
      guard case .array(let elements) = value, !elements.isEmpty else { return "  \(quoted(key)): \(value.compact)" }
      let rows = elements.map { "    \($0.compact)" }.joined(separator: ",\n")
      return "  \(quoted(key)): [\n\(rows)\n  ]"
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }
}

private func compactObject(_ members: [(key: String, value: JSONValue)]) -> String {
  "{" + members.map { "\(quoted($0.key)):\($0.value.compact)" }.joined(separator: ",") + "}"
}

/// The text as a JSON string.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where scalar.value < 0x20:
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
