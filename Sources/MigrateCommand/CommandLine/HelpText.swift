private let width = 80
private let descriptionColumn = 26

/// The help of a subcommand or, without one, of the whole tool, in the look that ArgumentParser made familiar.
func helpText(of verb: Verb?) -> String {
  var sections = ["OVERVIEW: \(verb?.abstract ?? "Migrate Swift code from RxSwift to Combine's API.")"]
  if let verb { sections.append(wrapped(verb.discussion, indent: 0)) }
  sections.append("USAGE: \(usageLine(of: verb))")
  if let operands = verb?.operands {
    let name = operands.placeholder.filter { !"[]. ".contains($0) }
    sections.append("ARGUMENTS:\n" + helpLine(name, operands.help))
  }
  let lines = optionRows(for: verb).map { helpLine(label(of: $0), description(of: $0)) }
  sections.append("OPTIONS:\n" + lines.joined(separator: "\n"))
  if verb == nil {
    let lines = Verb.allCases.map { helpLine($0.rawValue, $0.abstract) }
    sections.append("SUBCOMMANDS:\n" + lines.joined(separator: "\n"))
    sections.append("  See 'rxmigrate help <subcommand>' for detailed help.")
  }
  return sections.joined(separator: "\n\n") + "\n"
}

/// `-j, --jobs <number>`
func label(of row: OptionRow) -> String {
  let names = [row.letter.map { "-\($0)" }, row.spelling].compactMap { $0 }.joined(separator: ", ")
  return switch row.value {
  case .none: names
  case .text(let placeholder), .list(let placeholder): "\(names) <\(placeholder)>"
  case .choice, .outputs, .placed: "\(names) <\(row.name.rawValue)>"
  case .count: "\(names) <number>"
  case .optionalText(let placeholder): "\(names)[=<\(placeholder)>]"
  case .part: "\(names) <part>"
  }
}

/// What an option is for, what it takes, and what holds without it.
func description(of row: OptionRow) -> String {
  var remarks: [String] = []
  if let choices = row.value.choices { remarks.append("values: " + choices.joined(separator: ", ")) }
  if let standard = row.standard { remarks.append("default: \(standard)") }
  return row.help + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))")
}

/// A label and its description, which starts on the label's line if there is room.
private func helpLine(_ label: String, _ text: String) -> String {
  let start = "  " + label
  let body = wrapped(text, indent: descriptionColumn)
  guard start.count < descriptionColumn else { return start + "\n" + body }
  return start + body.dropFirst(start.count)
}

private func wrapped(_ text: String, indent: Int) -> String {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if !line.isEmpty, indent + line.count + 1 + word.count > width {
      lines.append(line)
      line = ""
    }
    line += (line.isEmpty ? "" : " ") + word
  }
  let margin = String(repeating: " ", count: indent)
  return (lines + [line]).map { margin + $0 }.joined(separator: "\n")
}
