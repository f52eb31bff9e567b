/// A schema of drafts 4 to 7 of JSON Schema, as far as its keywords are these.
///
/// Nothing passes because it is not looked at: a keyword, format or reference that is not known is a problem of the schema.
struct JSONSchema {
  /// What a value has to keep to.
  enum Demand {
    case nothing
    case type([String])
    case values([JSONInstance])
    case required([String])
    /// The named members, and all others.
    case members([String: [Demand]], others: [Demand])
    case elements([Demand])
    case atLeastElements(Int)
    case distinctElements
    case atLeast(Double)
    case atMost(Double)
    case pattern(String)
    case format(TextFormat)
    case all([[Demand]])
    case any([[Demand]])
    case exactlyOne([[Demand]])
    /// What is at a pointer of the schema.
    case reference(String)
  }

  /// Why a text is no schema that can be used, with the pointer of the place.
  struct Problem: Error, Equatable, CustomStringConvertible {
    let pointer: String
    let message: String

    var description: String { "\(pointer): \(message)" }
  }

  /// The demands of the whole and of each definition, by their pointers.
  private(set) var demands: [String: [Demand]] = [:]

  init(_ text: String) throws {
    var reader = SchemaReader()
    demands["#"] = try reader.demands(of: JSONInstance(text), at: "#")
    demands.merge(reader.definitions) { own, _ in own }
    for (target, pointer) in reader.references where demands[target] == nil {
      throw Problem(pointer: pointer, message: "there is no '\(target)'")
    }
  }
}
