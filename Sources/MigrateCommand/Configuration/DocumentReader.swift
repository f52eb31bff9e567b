import SourceText

/// Reads the values of a JSON document that the tool wrote, and collects what is wrong with them, at its place.
///
/// Nothing is guessed: a member that is unknown, missing or of another kind is a problem.
struct DocumentReader {
  private let lines: LineIndex
  /// How the user is told the file.
  let path: String
  /// The line of the file that the document begins in, from 1.
  private let firstLine: Int
  private(set) var problems: [Problem] = []

  init(_ bytes: [UInt8], path: String, firstLine: Int = 1) {
    lines = LineIndex(bytes)
    self.path = path
    self.firstLine = firstLine
  }

  mutating func report(_ offset: Int, _ message: String, _ advice: String? = nil) {
    problems.append(problem(offset, message, advice))
  }

  func problem(_ offset: Int, _ message: String, _ advice: String? = nil) -> Problem {
    let place = lines.location(of: offset)
    return Problem(
      path: path, line: place.line + firstLine - 1, column: place.column, message: message, advice: advice)
  }

  /// The members of an object: all of `names`, some of `optional`, and no others.
  ///
  /// - Parameter what: What a message calls the object: `an entry`.
  mutating func members(
    of value: CommentedJSON, _ what: String, _ names: [String], optional: [String] = []
  ) -> [String: CommentedJSON] {
    guard case .object(let members) = value.content else {
      report(value.offset, "\(what) must be an object")
      return [:]
    }
    let known = names + optional
    var found: [String: CommentedJSON] = [:]
    for member in members {
      if !known.contains(member.key) {
        let near = suggestion(for: member.key, among: known)
        report(member.keyOffset, "unknown key '\(member.key)'.\(near)", "the keys are \(known.joined(separator: ", "))")
      } else if found.updateValue(member.value, forKey: member.key) != nil {
        report(member.keyOffset, "the key '\(member.key)' is there twice")
      }
    }
    for name in names where found[name] == nil { report(value.offset, "\(what) has no '\(name)'") }
    return found
  }

  /// Whether an object says that it is of another version, which is then all that is said of it: the rest would be
  /// errors, too.
  ///
  /// - Parameter what: What a message calls the document: `the history`.
  mutating func isOfOtherVersion(than known: Int, _ value: CommentedJSON, of what: String, _ advice: String) -> Bool {
    guard case .object(let members) = value.content,
      let version = members.first(where: { $0.key == "version" })?.value, version.content != .number(String(known))
    else { return false }
    report(version.offset, "this version of \(what) is unknown; it must be \(known)", advice)
    return true
  }

  mutating func text(_ name: String, of members: [String: CommentedJSON]) -> String? {
    guard let value = members[name] else { return nil }
    if case .string(let text) = value.content { return text }
    report(value.offset, "'\(name)' takes a string")
    return nil
  }

  /// A text, or nil for `null`. What is neither is a problem.
  mutating func optionalText(_ name: String, of members: [String: CommentedJSON]) -> String? {
    if case .null = members[name]?.content { return nil }
    return text(name, of: members)
  }

  mutating func number(_ name: String, of members: [String: CommentedJSON], from least: Int = 0) -> Int? {
    guard let value = members[name] else { return nil }
    if case .number(let text) = value.content, let number = Int(text), number >= least { return number }
    report(value.offset, "'\(name)' takes a whole number from \(least)")
    return nil
  }

  /// One of the values that a type spells so.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, of members: [String: CommentedJSON], as type: Choice.Type
  ) -> Choice? where Choice.RawValue == String {
    guard let value = members[name], let text = text(name, of: members) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    report(value.offset, "'\(name)' takes one of \(quotedList(Choice.allCases.map(\.rawValue)))")
    return nil
  }

  /// The elements of an array. `kind` is what a message calls them: `objects`.
  mutating func elements(
    _ name: String, of members: [String: CommentedJSON], _ kind: String
  ) -> [CommentedJSON] {
    guard let value = members[name] else { return [] }
    if case .array(let elements) = value.content { return elements }
    report(value.offset, "'\(name)' takes an array of \(kind)")
    return []
  }

  mutating func texts(_ name: String, of members: [String: CommentedJSON]) -> [String] {
    elements(name, of: members, "strings").compactMap { element in
      if case .string(let text) = element.content { return text }
      report(element.offset, "'\(name)' takes an array of strings")
      return nil
    }
  }
}
