/// A number of publishers, and the lists of names that a declaration for so many of them consists of.
struct Arity {
  let count: Int

  /// The publishers' types: `A`, `B` and so on.
  var types: [String] { "ABCDEFGH".prefix(count).map(String.init) }

  /// The properties and parameters that hold the publishers: `a`, `b` and so on.
  var names: [String] { types.map { $0.lowercased() } }

  /// The types of all but the first, which is `Self` in a method.
  var otherTypes: [String] { Array(types.dropFirst()) }

  /// The names of all but the first.
  var otherNames: [String] { Array(names.dropFirst()) }

  /// The number as a word: `three`.
  var word: String { ["two", "three", "four", "five", "six", "seven", "eight"][count - 2] }

  /// The number behind a type's name, which Combine leaves out for two: `Zip`, `Zip3`.
  var suffix: String { count == 2 ? "" : "\(count)" }

  /// The members of a tuple with so many elements: `$0.0, $0.1`.
  var tupleMembers: String { (0..<count).map { "$0.\($0)" }.joined(separator: ", ") }

  /// The arguments of a closure with so many parameters: `$0, $1`.
  var closureArguments: String { (0..<count).map { "$\($0)" }.joined(separator: ", ") }
}

extension Arity {
  /// `_ a: A, _ b: B`.
  static func parameters(_ types: [String]) -> String {
    types.map { "_ \($0.lowercased()): \($0)" }.joined(separator: ", ")
  }

  /// `A: Publisher`, `B: Publisher`.
  static func publishers(_ types: [String]) -> [String] { types.map { "\($0): Publisher" } }

  /// `A.Output, B.Output`, and `Output` for `Self`.
  static func outputs(_ types: [String]) -> String {
    types.map { $0 == "Self" ? "Output" : "\($0).Output" }.joined(separator: ", ")
  }
}

/// Items with a comma between them, in lines of at most 120 columns.
func filled(_ items: [String], indent: Int) -> String {
  let space = String(repeating: " ", count: indent)
  var lines: [String] = []
  for item in items {
    if let last = lines.last, indent + last.count + 2 + item.count < 120 {
      lines[lines.count - 1] = last + ", " + item
    } else {
      if let last = lines.last { lines[lines.count - 1] = last + "," }
      lines.append(item)
    }
  }
  return lines.map { space + $0 }.joined(separator: "\n")
}

/// A head such as `public func zip<…>(`, with its generic parameters in lines of their own where one is too short.
func head(_ start: String, _ parameters: [String], _ end: String) -> String {
  let line = "  \(start)<\(parameters.joined(separator: ", "))>\(end)"
  return line.count <= 120 ? line : "  \(start)<\n\(filled(parameters, indent: 4))\n  >\(end)"
}

/// The requirements behind a head, and the brace.
func requirements(_ items: [String], indent: Int = 2) -> String {
  let space = String(repeating: " ", count: indent)
  return "\(space)where\n\(filled(items, indent: indent + 2))\n\(space){"
}
