/// The patterns of one `.gitignore`, or of `--exclude`, in gitignore's notation: `*`, `?`, `[a-z]`, `**`, a leading `!`
/// to take back, a trailing `/` for folders only, and a slash elsewhere to tie the pattern to its folder.
struct IgnorePatterns: Sendable {
  private struct Pattern: Sendable {
    var isTakenBack = false
    var isForFolders = false
    /// The parts between slashes; a pattern that isn't tied to its folder starts with `**`.
    var parts: [Part]
  }

  /// What stands between two slashes.
  fileprivate enum Part: Sendable {
    /// `**`.
    case anyFolders
    case name(Substring)
    /// A name with `*`, `?`, brackets or a backslash.
    case notation(Signs)

    var isAnyFolders: Bool { if case .anyFolders = self { true } else { false } }

    init(_ text: Substring) {
      if text == "**" {
        self = .anyFolders
      } else {
        self = text.utf8.contains { "*?[\\".utf8.contains($0) } ? .notation(Signs(text)) : .name(text)
      }
    }
  }

  /// The characters of a text; those of plain ASCII are compared without asking where one ends.
  fileprivate enum Signs: Sendable {
    case ascii([Unicode.Scalar])
    case others([Character])

    init(_ text: Substring) {
      // `\r\n` is one character.
      let isPlain = text.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") }
      self = isPlain ? .ascii(Array(text.unicodeScalars)) : .others(Array(text))
    }

    var characters: [Character] {
      switch self {
      case .ascii(let scalars): scalars.map { Character($0) }
      case .others(let characters): characters
      }
    }
  }

  private let patterns: [Pattern]

  init(lines: [String]) {
    patterns = lines.compactMap(Self.pattern(of:))
  }

  /// Whether nothing is ever ignored.
  var isEmpty: Bool { patterns.isEmpty }

  /// Whether the last pattern that matches says so; nil if none matches. `path` is relative to the patterns' folder.
  func ignores(_ path: String, isFolder: Bool) -> Bool? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    let last = patterns.last { ($0.isForFolders ? isFolder : true) && matches($0.parts[...], parts[...]) }
    return last.map { !$0.isTakenBack }
  }

  /// Whether the path or one of the folders it lies in is ignored.
  func ignoresAnyPart(of path: String) -> Bool {
    if isEmpty { return false }
    let parts = path.split(separator: "/")
    return parts.indices.contains { index in
      ignores(parts[...index].joined(separator: "/"), isFolder: index < parts.count - 1) == true
    }
  }

  private static func pattern(of line: String) -> Pattern? {
    var text = Substring(line.hasSuffix("\r") ? String(line.dropLast()) : line)
    while text.hasSuffix(" ") && !text.hasSuffix("\\ ") { text.removeLast() }
    if text.isEmpty || text.hasPrefix("#") { return nil }
    var pattern = Pattern(parts: [])
    if text.hasPrefix("!") {
      pattern.isTakenBack = true
      text.removeFirst()
    }
    if text.hasSuffix("/") {
      pattern.isForFolders = true
      text.removeLast()
    }
    let isTied = text.contains("/")
    pattern.parts = (isTied ? [] : [.anyFolders]) + text.split(separator: "/").map(Part.init)
    return pattern.parts.isEmpty ? nil : pattern
  }
}

/// Whether the parts of a pattern match the parts of a whole path.
private func matches(_ pattern: ArraySlice<IgnorePatterns.Part>, _ path: ArraySlice<Substring>) -> Bool {
  guard let first = pattern.first else { return path.isEmpty }
  switch first {
  case .anyFolders:
    // At the end, everything inside matches; before other parts, any number of folders, also none.
    let rest = pattern.dropFirst()
    if rest.isEmpty { return !path.isEmpty }
    if !rest.contains(where: \.isAnyFolders) {
      return path.count >= rest.count && matches(rest, path.suffix(rest.count))
    }
    return (path.startIndex...path.endIndex).contains { matches(rest, path[$0...]) }
  case .name(let name): guard path.first == name else { return false }
  case .notation(let notation):
    guard let name = path.first, matchesName(notation, IgnorePatterns.Signs(name)) else { return false }
  }
  return matches(pattern.dropFirst(), path.dropFirst())
}

/// Whether one part of a pattern matches one name.
private func matchesName(_ pattern: IgnorePatterns.Signs, _ name: IgnorePatterns.Signs) -> Bool {
  if case .ascii(let pattern) = pattern, case .ascii(let name) = name { return matchesName(pattern[...], name[...]) }
  return matchesName(pattern.characters[...], name.characters[...])
}

private func matchesName<Sign: Comparable & ExpressibleByUnicodeScalarLiteral>(
  _ pattern: ArraySlice<Sign>, _ name: ArraySlice<Sign>
) -> Bool {
  guard let first = pattern.first else { return name.isEmpty }
  let rest = pattern.dropFirst()
  switch first {
  case "*":
    return (name.startIndex...name.endIndex).contains { matchesName(rest, name[$0...]) }
  case "?":
    return !name.isEmpty && matchesName(rest, name.dropFirst())
  case "[":
    guard let end = rest.dropFirst().firstIndex(of: "]"), let character = name.first else { return false }
    return classContains(rest[rest.startIndex..<end], character) && matchesName(pattern[(end + 1)...], name.dropFirst())
  case "\\" where !rest.isEmpty:
    return name.first == rest.first && matchesName(rest.dropFirst(), name.dropFirst())
  default:
    return name.first == first && matchesName(rest, name.dropFirst())
  }
}

/// Whether the text between brackets, such as `a-z` or `!0-9`, has the character.
private func classContains<Sign: Comparable & ExpressibleByUnicodeScalarLiteral>(
  _ text: ArraySlice<Sign>, _ character: Sign
) -> Bool {
  var rest = text
  let isNegated = rest.first == "!" || rest.first == "^"
  if isNegated { rest.removeFirst() }
  var isFound = false
  while let low = rest.popFirst() {
    if rest.count >= 2, rest.first == "-" {
      rest.removeFirst()
      if let high = rest.popFirst(), low <= high, (low...high).contains(character) { isFound = true }
    } else if low == character {
      isFound = true
    }
  }
  return isFound != isNegated
}
