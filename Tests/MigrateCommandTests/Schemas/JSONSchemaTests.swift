import Testing

/// The validator: a schema, a document, and what is wrong with it.
@Suite struct JSONSchemaTests {
  @Test(arguments: [
    (#"{ "type": "string" }"#, #""a""#, []),
    (#"{ "type": "string" }"#, "1", [": is no string"]),
    (#"{ "type": ["array", "null"] }"#, "null", []),
    (#"{ "type": ["array", "null"] }"#, "{}", [": is no array or null"]),
    (#"{ "type": "integer" }"#, "1.5", [": is no integer"]),
    (#"{ "type": "number" }"#, "1", []),
    (#"{ "type": "number" }"#, "true", [": is no number"]),
    (#"{ "type": "boolean" }"#, "0", [": is no boolean"]),
    (#"{ "enum": ["a", 1, null] }"#, "null", []),
    (#"{ "enum": ["a", 1, null] }"#, #""b""#, [": is none of 'a', 1, null"]),
    (#"{ "minimum": 1, "maximum": 2.5 }"#, "2.5", []),
    (#"{ "minimum": 1, "maximum": 2.5 }"#, "0", [": is less than 1"]),
    (#"{ "minimum": 1, "maximum": 2.5 }"#, "3", [": is more than 2.5"]),
    (#"{ "minimum": 1 }"#, #""a""#, []),
    (#"{ "pattern": "^a+$" }"#, #""aa""#, []),
    (#"{ "pattern": "^a+$" }"#, #""ab""#, [": is not like '^a+$'"]),
    (#"{ "pattern": "b" }"#, #""abc""#, []),
  ])
  func aValueKeepsToItsSchema(schema: String, document: String, errors: [String]) throws {
    #expect(try JSONSchema(schema).errors(of: JSONInstance(document)) == errors)
  }

  @Test(arguments: [
    (#"{ "required": ["a", "b"] }"#, #"{ "a": null }"#, [": has no 'b'"]),
    (#"{ "required": ["a"] }"#, "[]", []),
    (#"{ "properties": { "a": { "type": "string" } } }"#, #"{ "a": 1, "b": 2 }"#, ["/a: is no string"]),
    (
      #"{ "properties": { "a": {} }, "additionalProperties": false }"#, #"{ "a": 1, "b": 2 }"#,
      ["/b: must not be there"]
    ),
    (
      #"{ "properties": { "a": {} }, "additionalProperties": { "type": "string" } }"#,
      #"{ "a": 1, "b": 2, "c": "" }"#, ["/b: is no string"]
    ),
    (
      #"{ "items": { "properties": { "m/n~": { "minimum": 1 } } } }"#, #"[{}, { "m/n~": 0 }]"#,
      ["/1/m~1n~0: is less than 1"]
    ),
    (#"{ "minItems": 2 }"#, "[1]", [": has fewer than 2 elements"]),
    (#"{ "uniqueItems": true }"#, #"[{ "a": 1, "b": [] }, { "b": [], "a": 1 }]"#, [": has equal elements"]),
    (#"{ "uniqueItems": true }"#, "[1, true, \"1\"]", []),
    (#"{ "uniqueItems": false }"#, "[1, 1]", []),
  ])
  func aPartHasItsPlace(schema: String, document: String, errors: [String]) throws {
    #expect(try JSONSchema(schema).errors(of: JSONInstance(document)) == errors)
  }

  @Test(arguments: [
    (#"{ "allOf": [{ "minimum": 1 }, { "type": "integer" }] }"#, "0.5", [": is less than 1", ": is no integer"]),
    (#"{ "anyOf": [{ "minimum": 1 }, { "type": "integer" }] }"#, "0", []),
    (#"{ "anyOf": [{ "minimum": 1 }, { "type": "integer" }] }"#, "0.5", [": keeps to none of 2 schemas"]),
    (#"{ "oneOf": [{ "minimum": 1 }, { "type": "integer" }] }"#, "1.5", []),
    (#"{ "oneOf": [{ "minimum": 1 }, { "type": "integer" }] }"#, "1", [": keeps to 2 of 2 schemas, not to one"]),
    (#"{ "oneOf": [{ "minimum": 1 }, { "type": "integer" }] }"#, "0.5", [": keeps to 0 of 2 schemas, not to one"]),
  ])
  func schemasAreJoined(schema: String, document: String, errors: [String]) throws {
    #expect(try JSONSchema(schema).errors(of: JSONInstance(document)) == errors)
  }

  /// A tree, whose nodes are trees. Nothing beside a reference counts.
  @Test func aReferenceLeadsToADefinition() throws {
    let schema = try JSONSchema(
      """
      {
        "$ref": "#/definitions/tree", "type": "string",
        "definitions": {
          "tree": { "properties": { "nodes": { "items": { "$ref": "#/definitions/tree" } }, "all": { "$ref": "#" } },
                    "required": ["name"] }
        }
      }
      """)
    #expect(try schema.errors(of: JSONInstance(#"{ "name": "", "nodes": [{ "name": "" }] }"#)) == [])
    #expect(
      try schema.errors(of: JSONInstance(#"{ "name": "", "all": {}, "nodes": [{ "name": "", "nodes": [{}] }] }"#)) == [
        "/all: has no 'name'", "/nodes/0/nodes/0: has no 'name'",
      ])
  }

  @Test(arguments: [
    ("uri", "https://a.example/b?c#d", true), ("uri", "file:///a/b.swift", true), ("uri", "a/b.swift", false),
    ("uri", "https://a b", false), ("uri-reference", "a/b.swift", true), ("uri-reference", "V%C3%BC.swift", true),
    ("uri-reference", "Vü.swift", false), ("uri-reference", "50%.swift", false), ("uri-reference", "a\\b", false),
    ("date-time", "2026-03-01T12:00:00Z", true), ("date-time", "2026-03-01T12:00:00.5+01:00", true),
    ("date-time", "2026-03-01 12:00", false),
  ])
  func aTextIsOfItsFormat(format: String, text: String, isOf: Bool) throws {
    let schema = try JSONSchema(#"{ "format": "\#(format)" }"#)
    #expect(schema.errors(of: .string(text)) == (isOf ? [] : [": is no \(format)"]))
  }

  @Test(arguments: [
    (#"{ "minItmes": 1 }"#, "#: the keyword 'minItmes' is unknown"),
    (
      #"{ "definitions": { "a": { "items": { "exclusiveMinimum": 1 } } } }"#,
      "#/definitions/a/items: the keyword 'exclusiveMinimum' is unknown"
    ),
    (
      #"{ "anyOf": [{}, { "properties": { "a": { "if": {} } } }] }"#,
      "#/anyOf/1/properties/a: the keyword 'if' is unknown"
    ),
    (#"{ "additionalProperties": { "then": 1 } }"#, "#/additionalProperties: the keyword 'then' is unknown"),
    (##"{ "items": { "$ref": "#/definitions/a" } }"##, "#/items/$ref: there is no '#/definitions/a'"),
    (#"{ "format": "colour" }"#, "#: the format 'colour' is unknown"),
    (#"{ "pattern": "(" }"#, "#: '(' is no regular expression"),
    (#"{ "items": [] }"#, "#/items: a schema is an object"),
    (#"{ "required": { "a": 1 } }"#, "#: 'required' takes an array"),
  ])
  func whatIsNotKnownIsAnErrorOfTheSchema(schema: String, problem: String) {
    let error = #expect(throws: JSONSchema.Problem.self) { try JSONSchema(schema) }
    #expect(error?.description == problem)
  }
}
