import Foundation

/// A JSON document as a schema speaks of it: numbers are no truth values, and the order of members does not count.
enum JSONInstance: Hashable, Sendable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONInstance])
  case object([String: JSONInstance])

  init(_ text: String) throws {
    self = try JSONDecoder().decode(JSONInstance.self, from: Data(text.utf8))
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let members = try? value.decode([String: JSONInstance].self) {
      self = .object(members)
    } else if let elements = try? value.decode([JSONInstance].self) {
      self = .array(elements)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let isTrue = try? value.decode(Bool.self) {
      self = .bool(isTrue)
    } else if value.decodeNil() {
      self = .null
    } else {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "no value of JSON")
    }
  }

  /// The names of its types: a whole number is of two.
  var types: [String] {
    switch self {
    case .null: ["null"]
    case .bool: ["boolean"]
    case .number(let number): number == number.rounded() ? ["integer", "number"] : ["number"]
    case .string: ["string"]
    case .array: ["array"]
    case .object: ["object"]
    }
  }

  /// As a message shows it.
  var shown: String {
    switch self {
    case .null: "null"
    case .bool(let isTrue): "\(isTrue)"
    case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .string(let text): "'\(text)'"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A name or an index behind a JSON pointer, in which `~` and `/` are written as `~0` and `~1`.
func jsonPointer(_ parent: String, _ name: String) -> String {
  parent + "/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
}
