import Foundation

/// What the options were given, flags as one empty text. The last one counts where one value is asked for.
typealias OptionValues = [OptionName: [String]]

/// The command line, read but not yet understood.
struct Arguments: Hashable {
  var verb: Verb?
  var values: OptionValues = [:]
  var operands: [String] = []
}

/// Reads the arguments behind the program's name.
///
/// `["diff", "--only", "map,filter", "--", "-odd.swift"]` has one option and one operand.
func parseArguments(_ arguments: [String]) throws(Refusal) -> Arguments {
  var result = Arguments()
  var rest = arguments[...]
  if rest.first == "help" { rest = rest.dropFirst() + ["--help"] }
  if let first = rest.first, !first.hasPrefix("-") {
    guard let verb = Verb(rawValue: first) else { throw unknownSubcommand(first) }
    result.verb = verb
    rest = rest.dropFirst()
  }
  while let argument = rest.popFirst() {
    if argument == "--" {
      result.operands += rest
      break
    } else if argument.hasPrefix("-") && argument != "-" {
      try readOption(argument, following: &rest, into: &result)
    } else {
      result.operands.append(argument)
    }
  }
  return result
}

/// Reads one option, and its value from behind the equals sign or from the next argument.
private func readOption(
  _ argument: String, following rest: inout ArraySlice<String>, into result: inout Arguments
) throws(Refusal) {
  if !argument.hasPrefix("--") { return try readLetters(argument, following: &rest, into: &result) }
  let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
  let row = try row(spelled: parts[0], verb: result.verb)
  let attached = parts.count > 1 ? parts[1] : nil
  if row.takesNothing && attached != nil {
    throw .usage("The option '\(parts[0])' takes no value.", verb: result.verb)
  }
  try read(row, attached, following: &rest, into: &result)
}

/// Reads options by their letters: `-qj2` is `--quiet --jobs 2`. The first that takes a value takes what is left.
private func readLetters(
  _ argument: String, following rest: inout ArraySlice<String>, into result: inout Arguments
) throws(Refusal) {
  let rows = optionRows(for: result.verb)
  var letters = argument.dropFirst()
  while let letter = letters.popFirst() {
    guard let row = rows.first(where: { $0.letter == letter }) else {
      // One dash before a whole name is a slip.
      throw unknownOption(argument.count > 3 ? argument : "-\(letter)", verb: result.verb, among: rows)
    }
    let isEquated = letters.first == "="
    if row.takesNothing {
      if isEquated { throw .usage("The option '-\(letter)' takes no value.", verb: result.verb) }
      result.values[row.name, default: []].append("")
    } else {
      let attached = String(isEquated ? letters.dropFirst() : letters)
      return try read(row, letters.isEmpty ? nil : attached, following: &rest, into: &result)
    }
  }
}

/// Reads the value of an option, unless it takes none.
private func read(
  _ row: OptionRow, _ attached: String?, following rest: inout ArraySlice<String>, into result: inout Arguments
) throws(Refusal) {
  var value = ""
  switch row.value {
  case .none: break
  case .optionalText: value = attached ?? ""
  case .text, .choice, .outputs, .list, .placed, .count, .part:
    guard let given = attached ?? rest.popFirst() else {
      throw .usage("Missing value for '\(label(of: row))'.", verb: result.verb)
    }
    value = given
  }
  if let message = row.objection(to: value) { throw .usage(message, verb: result.verb) }
  result.values[row.name, default: []] += row.pieces(of: value)
}

private func row(spelled spelling: String, verb: Verb?) throws(Refusal) -> OptionRow {
  let rows = optionRows(for: verb)
  guard let row = rows.first(where: { $0.spelling == spelling }) else {
    throw unknownOption(spelling, verb: verb, among: rows)
  }
  return row
}

extension OptionRow {
  /// Why the option doesn't take this value, as ArgumentParser words it.
  func objection(to value: String) -> String? {
    switch self.value {
    case .choice(let choices):
      return objection(to: value, among: choices)
    case .outputs(let choices):
      let request = ReportRequest(value, in: "")
      if request.file == "" { return "The value '\(value)' of '\(label(of: self))' names no file behind the colon." }
      return objection(to: request.format, among: choices)
    case .placed(let choices):
      return pieces(of: value).lazy.compactMap { objection(to: PlacedValue($0).value, among: choices) }.first
    case .count where (Int(value) ?? 0) < 1:
      return "The value '\(value)' is invalid for '\(label(of: self))'. Please provide a whole number from 1."
    case .part where Shard(value) == nil:
      return
        "The value '\(value)' is invalid for '\(label(of: self))'. Please provide a part and the number of parts: '1/4'."
    case .text where value.isEmpty, .list where value.isEmpty:
      return "The value of '\(label(of: self))' is empty."
    default:
      return nil
    }
  }

  /// Why a value is none of some.
  private func objection(to value: String, among choices: [String]) -> String? {
    if choices.contains(value) { return nil }
    return "The value '\(value)' is invalid for '\(label(of: self))'. Please provide one of \(quotedList(choices))."
      + suggestion(for: value, among: choices)
  }

  /// The members of a list or of a placed value; any other value is one.
  func pieces(of value: String) -> [String] {
    switch self.value {
    case .list, .placed: value.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    default: [value]
    }
  }
}

/// A value and where it holds.
struct PlacedValue: Sendable {
  /// A pattern in the notation of `.gitignore`, `name:` and a name, or nil for everywhere.
  let place: String?
  let value: String

  /// Reads `value` or `place=value`.
  init(_ text: String) {
    guard let sign = text.lastIndex(of: "=") else {
      place = nil
      value = text
      return
    }
    place = String(text[..<sign])
    value = String(text[text.index(after: sign)...])
  }
}
