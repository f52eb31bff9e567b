extension JSONSchema {
  /// What is wrong with a document, each with the pointer of its place: `/runs/0/level: is none of 'note', 'error'`.
  func errors(of document: JSONInstance) -> [String] {
    errors(of: document, "", demands["#"] ?? [])
  }

  private func errors(of value: JSONInstance, _ pointer: String, _ demands: [Demand]) -> [String] {
    demands.flatMap { errors(of: value, pointer, $0) }
  }

  private func errors(of value: JSONInstance, _ pointer: String, _ demand: Demand) -> [String] {
    switch demand {
    case .nothing: return ["\(pointer): must not be there"]
    case .type(let names): return error(pointer, "is no \(names.joined(separator: " or "))", unless: isOf(names, value))
    case .values(let values):
      let list = values.map(\.shown).joined(separator: ", ")
      return error(pointer, "is none of \(list)", unless: values.contains(value))
    case .reference(let target): return errors(of: value, pointer, demands[target] ?? [])
    case .all(let schemas): return schemas.flatMap { errors(of: value, pointer, $0) }
    case .any(let schemas):
      return error(pointer, "keeps to none of \(schemas.count) schemas", unless: keptTo(value, schemas) > 0)
    case .exactlyOne(let schemas):
      let kept = keptTo(value, schemas)
      return error(pointer, "keeps to \(kept) of \(schemas.count) schemas, not to one", unless: kept == 1)
    case .required, .members: return memberErrors(of: value, pointer, demand)
    case .elements, .atLeastElements, .distinctElements: return elementErrors(of: value, pointer, demand)
    case .atLeast, .atMost, .pattern, .format: return scalarErrors(of: value, pointer, demand)
    }
  }

  private func memberErrors(of value: JSONInstance, _ pointer: String, _ demand: Demand) -> [String] {
    guard case .object(let members) = value else { return [] }
    switch demand {
    case .required(let names): return names.filter { members[$0] == nil }.map { "\(pointer): has no '\($0)'" }
    case .members(let named, let others):
      return members.sorted { $0.key < $1.key }.flatMap { name, member in
        errors(of: member, jsonPointer(pointer, name), named[name] ?? others)
      }
    default: return []
    }
  }

  private func elementErrors(of value: JSONInstance, _ pointer: String, _ demand: Demand) -> [String] {
    guard case .array(let elements) = value else { return [] }
    switch demand {
    case .elements(let demands):
      return elements.enumerated().flatMap { errors(of: $1, jsonPointer(pointer, "\($0)"), demands) }
    case .atLeastElements(let number):
      return error(pointer, "has fewer than \(number) elements", unless: elements.count >= number)
    case .distinctElements:
      return error(pointer, "has equal elements", unless: Set(elements).count == elements.count)
    default: return []
    }
  }

  private func scalarErrors(of value: JSONInstance, _ pointer: String, _ demand: Demand) -> [String] {
    switch (demand, value) {
    case (.atLeast(let bound), .number(let number)):
      error(pointer, "is less than \(JSONInstance.number(bound).shown)", unless: number >= bound)
    case (.atMost(let bound), .number(let number)):
      error(pointer, "is more than \(JSONInstance.number(bound).shown)", unless: number <= bound)
    case (.pattern(let pattern), .string(let text)):
      error(pointer, "is not like '\(pattern)'", unless: (try? Regex(pattern).firstMatch(in: text)) != nil)
    case (.format(let format), .string(let text)):
      error(pointer, "is no \(format.rawValue)", unless: format.holds(for: text))
    default: []
    }
  }

  private func isOf(_ names: [String], _ value: JSONInstance) -> Bool {
    value.types.contains(where: names.contains)
  }

  /// How many of some schemas a value keeps to.
  private func keptTo(_ value: JSONInstance, _ schemas: [[Demand]]) -> Int {
    schemas.count { errors(of: value, "", $0).isEmpty }
  }

  private func error(_ pointer: String, _ message: String, unless isKept: Bool) -> [String] {
    isKept ? [] : ["\(pointer): \(message)"]
  }
}
