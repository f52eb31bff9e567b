/// A link of a documentation page to a symbol: `Publisher/receive(on:options:)`.
struct SymbolLink: Hashable, Sendable {
  let path: String
  /// `receive`
  let name: String
  /// Those of a function, `_` where there is none; nil for a type or a property.
  let labels: [String]?

  init(_ path: some StringProtocol) {
    self.path = String(path)
    // Behind a hyphen is what tells overloads from each other.
    let last = self.path.split(separator: "/").last.map { $0.prefix { $0 != "-" } } ?? ""
    name = String(last.prefix { $0 != "(" })
    let opening = last.firstIndex(of: "(")
    labels = opening.map { last[last.index(after: $0)...].split(separator: ":").dropLast().map(String.init) }
  }

  /// Whether a use may be of this symbol: a function has the labels that are written, in their order, and may have more.
  func fits(_ use: NameUse) -> Bool {
    guard name == use.name else { return false }
    let isType = name.first?.isUppercase == true
    if isType { return use.isMember == path.contains("/") }
    guard let labels else { return use.isMember && use.labels == nil }
    guard use.isMember, let written = use.labels else { return false }
    var rest = labels[...]
    for label in written {
      guard let index = rest.firstIndex(of: label) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }
}

/// A name in a piece of code, and how it is used there.
struct NameUse: Hashable {
  let name: String
  /// Whether a period stands before it.
  let isMember: Bool
  /// The labels of a call's arguments, `_` where there is none; nil where nothing is called.
  let labels: [String]?
}

/// The links to the symbols that a piece of code uses, in the code's order, each once; of `Publishers.Merge` only that to the
/// inner type.
func linkedSymbols(in code: String, _ links: [SymbolLink]) -> [SymbolLink] {
  var found: [SymbolLink] = []
  for use in nameUses(in: code) {
    let fitting = links.filter { $0.fits(use) }
    let nearest = fitting.min { ($0.labels?.count ?? 0) < ($1.labels?.count ?? 0) }
    if let nearest, !found.contains(nearest) { found.append(nearest) }
  }
  return found.filter { outer in !found.contains { $0.path.hasPrefix(outer.path + "/") } }
}

/// The names in a piece of code, from the left.
func nameUses(in code: String) -> [NameUse] {
  let characters = Array(code)
  var uses: [NameUse] = []
  var position = 0
  while position < characters.count {
    guard isNamePart(characters[position]) else {
      position += 1
      continue
    }
    let end = characters[position...].firstIndex { !isNamePart($0) } ?? characters.count
    let isMember = position > 0 && characters[position - 1] == "."
    let labels = calledLabels(characters[end...])
    uses.append(NameUse(name: String(characters[position..<end]), isMember: isMember, labels: labels))
    position = end
  }
  return uses
}

private func isNamePart(_ character: Character) -> Bool {
  character.isLetter || character.isNumber || character == "_" || character == "$"
}

/// The labels of the call that begins a rest of code; nil if none begins there.
private func calledLabels(_ rest: ArraySlice<Character>) -> [String]? {
  if hasTrailingClosure(rest) { return ["_"] }
  guard rest.first == "(" else { return nil }
  var depth = 0
  var arguments = [""]
  var end = rest.startIndex
  for (index, character) in zip(rest.indices, rest) {
    if ")]}".contains(character) { depth -= 1 }
    end = index + 1
    if depth == 0, index != rest.startIndex { break }
    if depth == 1, character == "," { arguments.append("") }
    if depth > 1 || depth == 1 && character != "," { arguments[arguments.count - 1].append(character) }
    if "([{".contains(character) { depth += 1 }
  }
  let written = arguments.filter { !$0.allSatisfy(\.isWhitespace) }.map(label(of:))
  return written + (hasTrailingClosure(rest[end...]) ? ["_"] : [])
}

private func hasTrailingClosure(_ rest: ArraySlice<Character>) -> Bool { rest.starts(with: " { ") }

/// `on` of `on: MainScheduler()`, `_` of an argument without a label.
private func label(of argument: String) -> String {
  let text = argument.drop(while: \.isWhitespace)
  let name = text.prefix(while: isNamePart)
  return !name.isEmpty && text.dropFirst(name.count).hasPrefix(":") ? String(name) : "_"
}
