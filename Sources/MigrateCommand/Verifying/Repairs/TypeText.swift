/// A type as the compiler's messages spell it: `Publishers.Map<Just<Int>, String>`.
struct TypeText: Hashable {
  let text: String

  /// - Parameter text: Of the type; marks of an optional at its end do not count.
  init(_ text: some StringProtocol) {
    self.text = String(String(text).reversed().drop { $0 == "?" || $0 == "!" }.reversed())
  }

  /// The name in front of the generic arguments.
  var name: String { String(text.prefix { $0 != "<" }) }

  /// What stands between the outermost angle brackets, part by part.
  var arguments: [String] {
    guard text.hasSuffix(">"), let start = text.firstIndex(of: "<") else { return [] }
    var parts = [""]
    var depth = 0
    var last: Character = " "
    for character in text[text.index(after: start)...].dropLast() {
      if "<([".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" && last != "-" { depth -= 1 }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
      last = character
    }
    return parts.map { String($0.drop { $0 == " " }) }
  }

  /// The type as code spells it where a protocol's `any` is understood.
  static func code(_ type: String) -> String { type.hasPrefix("any ") ? String(type.dropFirst(4)) : type }
}
