import StreamTypes

// Expressions of plain values, made of literals and of what the scope has.
extension ProgramWriter {
  /// An expression of the type.
  mutating func value(of type: SwiftType) -> String {
    let same = scope.values.filter { $0.type == type }.map(\.name)
    if !same.isEmpty, random.chance(45) { return random.pick(same) }
    switch type {
    case .optional(let wrapped): return random.chance(25) ? "\(type).none" : value(of: wrapped)
    case .array(let element):
      let elements = (0..<random.below(4)).map { _ in value(of: element) }
      return "[\(elements.joined(separator: ", "))]"
    case .tuple(let elements):
      let parts = elements.map { ($0.label.map { $0 + ": " } ?? "") + value(of: $0.type) }
      return "(\(parts.joined(separator: ", ")))"
    case note: return "\(type)(id: \(value(of: .int)), title: \(value(of: .string)))"
    case .error: return "\(mishap).\(random.pick(["late", "lost(\(random.below(5)))"]))"
    default: return scalar(type)
    }
  }

  /// A condition about what the scope has.
  mutating func condition() -> String { value(of: .bool) }

  private mutating func scalar(_ type: SwiftType) -> String {
    let parts = scope.values.flatMap { atoms(of: $0.name, $0.type) }
    guard !parts.isEmpty, random.chance(80) else { return literal(type) }
    let (atom, from) = random.pick(parts)
    return random.pick(conversions(of: atom, from: from.plainName, to: type.plainName))
  }

  /// A literal, or an expression of nothing but literals.
  mutating func literal(_ type: SwiftType) -> String {
    switch type {
    case .int: "\(random.below(9))"
    case .bool: random.pick(["true", "false"])
    default: random.pick(["\"a\"", "\"bee\"", "\"\"", "\"sea side\""])
    }
  }

  /// The plain parts of a value.
  private func atoms(of name: String, _ type: SwiftType) -> [(String, SwiftType)] {
    switch type {
    case .int, .string, .bool: return [(name, type)]
    case note: return [(name + ".id", .int), (name + ".title", .string)]
    case .array(.int): return [(name + ".count", .int), (name + ".isEmpty", .bool)]
    case .optional(.int): return [("(\(name) ?? 0)", .int)]
    case .tuple(let elements):
      return elements.enumerated().flatMap { index, element in
        atoms(of: "\(name).\(element.label ?? "\(index)")", element.type)
      }
    default: return []
    }
  }

  private func conversions(of atom: String, from: String, to: String) -> [String] {
    switch (from, to) {
    case ("Int", "Int"): [atom, "\(atom) + 1", "\(atom) * 2", "\(atom) % 3", "max(\(atom), 2)"]
    case ("Int", "String"): ["\"n\\(\(atom))\"", "String(\(atom))", "\(atom).description"]
    case ("Int", "Bool"): ["\(atom) > 2", "\(atom) % 2 == 0", "\(atom) != 3"]
    case ("String", "Int"): ["\(atom).count", "\(atom).count * 3"]
    case ("String", "String"): [atom, "\(atom) + \"!\"", "\(atom).uppercased()", "\"<\\(\(atom))>\""]
    case ("String", "Bool"): ["\(atom).isEmpty", "\(atom).count > 2", "!\(atom).hasPrefix(\"a\")"]
    case ("Bool", "Int"): ["\(atom) ? 1 : 0"]
    case ("Bool", "String"): ["\(atom) ? \"yes\" : \"no\"", "\"\\(\(atom))\""]
    default: [atom, "!\(atom)"]
    }
  }
}
