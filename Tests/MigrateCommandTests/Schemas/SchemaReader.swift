/// Reads the demands of a schema.
struct SchemaReader {
  private(set) var definitions: [String: [JSONSchema.Demand]] = [:]
  /// Where each reference leads to, and where it is.
  private(set) var references: [(target: String, pointer: String)] = []

  mutating func demands(of schema: JSONInstance, at pointer: String) throws -> [JSONSchema.Demand] {
    if case .bool(let isTrue) = schema { return isTrue ? [] : [.nothing] }
    guard case .object(let keywords) = schema else { throw problem(pointer, "a schema is an object") }
    try readDefinitions(keywords, pointer)
    if let reference = keywords["$ref"] {
      // The drafts say that nothing beside a reference counts.
      let target = try text(reference, pointer, "$ref")
      references.append((target, jsonPointer(pointer, "$ref")))
      return [.reference(target)]
    }
    return try memberDemands(keywords, pointer)
      + keywords.sorted { $0.key < $1.key }.flatMap { try demands(of: $0.key, $0.value, pointer) }
  }

  private mutating func demands(
    of keyword: String, _ value: JSONInstance, _ pointer: String
  ) throws -> [JSONSchema.Demand] {
    switch keyword {
    case "$schema", "$id", "id", "title", "description", "default", "$comment": []
    case "definitions", "properties", "additionalProperties": []
    case "type": [.type(try texts(value, pointer, keyword))]
    case "enum": [.values(try elements(value, pointer, keyword))]
    case "required": [.required(try texts(value, pointer, keyword))]
    case "items": [.elements(try demands(of: value, at: jsonPointer(pointer, keyword)))]
    case "minItems": [.atLeastElements(Int(try number(value, pointer, keyword)))]
    case "uniqueItems": value == .bool(true) ? [.distinctElements] : []
    case "minimum": [.atLeast(try number(value, pointer, keyword))]
    case "maximum": [.atMost(try number(value, pointer, keyword))]
    case "pattern": [.pattern(try pattern(value, pointer))]
    case "format": [.format(try format(value, pointer))]
    case "allOf": [.all(try schemas(value, pointer, keyword))]
    case "anyOf": [.any(try schemas(value, pointer, keyword))]
    case "oneOf": [.exactlyOne(try schemas(value, pointer, keyword))]
    default: throw problem(pointer, "the keyword '\(keyword)' is unknown")
    }
  }

  private mutating func readDefinitions(_ keywords: [String: JSONInstance], _ pointer: String) throws {
    let place = jsonPointer(pointer, "definitions")
    for (name, schema) in try members(keywords["definitions"], pointer, "definitions") {
      definitions[jsonPointer(place, name)] = try demands(of: schema, at: jsonPointer(place, name))
    }
  }

  private mutating func memberDemands(
    _ keywords: [String: JSONInstance], _ pointer: String
  ) throws -> [JSONSchema.Demand] {
    var named: [String: [JSONSchema.Demand]] = [:]
    let place = jsonPointer(pointer, "properties")
    for (name, schema) in try members(keywords["properties"], pointer, "properties") {
      named[name] = try demands(of: schema, at: jsonPointer(place, name))
    }
    let others = try keywords["additionalProperties"].map {
      try demands(of: $0, at: jsonPointer(pointer, "additionalProperties"))
    }
    return named.isEmpty && others == nil ? [] : [.members(named, others: others ?? [])]
  }

  private mutating func schemas(
    _ value: JSONInstance, _ pointer: String, _ keyword: String
  ) throws -> [[JSONSchema.Demand]] {
    var read: [[JSONSchema.Demand]] = []
    for (number, schema) in try elements(value, pointer, keyword).enumerated() {
      read.append(try demands(of: schema, at: jsonPointer(jsonPointer(pointer, keyword), "\(number)")))
    }
    return read
  }
}

/// The values of keywords.
extension SchemaReader {
  private func members(
    _ value: JSONInstance?, _ pointer: String, _ keyword: String
  ) throws -> [(key: String, value: JSONInstance)] {
    guard let value else { return [] }
    guard case .object(let members) = value else { throw problem(pointer, "'\(keyword)' takes an object") }
    return members.sorted { $0.key < $1.key }
  }

  private func elements(_ value: JSONInstance, _ pointer: String, _ keyword: String) throws -> [JSONInstance] {
    guard case .array(let elements) = value else { throw problem(pointer, "'\(keyword)' takes an array") }
    return elements
  }

  private func text(_ value: JSONInstance, _ pointer: String, _ keyword: String) throws -> String {
    guard case .string(let text) = value else { throw problem(pointer, "'\(keyword)' takes a text") }
    return text
  }

  /// Several texts; one may stand alone.
  private func texts(_ value: JSONInstance, _ pointer: String, _ keyword: String) throws -> [String] {
    if case .string(let text) = value { return [text] }
    return try elements(value, pointer, keyword).map { try text($0, pointer, keyword) }
  }

  private func number(_ value: JSONInstance, _ pointer: String, _ keyword: String) throws -> Double {
    guard case .number(let number) = value else { throw problem(pointer, "'\(keyword)' takes a number") }
    return number
  }

  private func pattern(_ value: JSONInstance, _ pointer: String) throws -> String {
    let pattern = try text(value, pointer, "pattern")
    if (try? Regex(pattern)) == nil { throw problem(pointer, "'\(pattern)' is no regular expression") }
    return pattern
  }

  private func format(_ value: JSONInstance, _ pointer: String) throws -> TextFormat {
    let name = try text(value, pointer, "format")
    guard let format = TextFormat(rawValue: name) else { throw problem(pointer, "the format '\(name)' is unknown") }
    return format
  }

  private func problem(_ pointer: String, _ message: String) -> JSONSchema.Problem {
    JSONSchema.Problem(pointer: pointer, message: message)
  }
}
