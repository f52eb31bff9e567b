import RewriteRules

extension CheatSheet {
  /// A table for each family, with each rule's remark behind its first row.
  var markdown: String {
    let tables = sections.map { section in
      "## \(section.title)\n\n| RxSwift | CoreStream | Combine alone | what differs |\n|---|---|---|---|\n"
        + section.entries.map(\.markdown).joined()
    }
    return (["# RxSwift, CoreStream and Combine\n"] + CheatSheet.introduction.map { $0 + "\n" } + tables)
      .joined(separator: "\n")
  }

  /// What the table shows, a paragraph each, with code between backticks.
  static let introduction = [
    "What each name of RxSwift, RxRelay, RxCocoa, RxTest, RxBlocking and the libraries around them becomes, as rxmigrate "
      + "\(versionNumber) writes it where nothing special holds; a rule's page has what is written elsewhere.",
    "A name of an argument stands for what is given; `completion` is a closure for the end, made of those for the error and "
      + "for the completion. CoreStream has Combine's API and what RxSwift has beyond it. Combine alone is `--target combine --extras none`; "
      + "where it says nearest, this is what comes closest, and it differs.",
  ]
}

extension CheatSheet.Section {
  /// `Combining`
  var title: String { family.prefix(1).uppercased() + family.dropFirst() }
}

extension CheatSheet.Entry {
  /// The rule's id, its promise and what differs, in Markdown with code between backticks.
  var remark: String {
    let text = note.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "`\(rule)`, \(applicability.label)" + (text.isEmpty ? "" : ". " + text)
  }

  fileprivate var markdown: String {
    rows.enumerated().map { number, row in
      let cells = [
        row.forms.map(\.markdown).joined(separator: ", "), row.coreStream.markdown,
        row.combine == row.coreStream ? "the same" : row.combine.markdown, number == 0 ? remark : "",
      ]
      return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }.joined()
  }
}

extension Replacement.Form {
  fileprivate var markdown: String { codeSpan(code) + (receiver.map { " of `\($0)`" } ?? "") }
}

extension CheatSheet.Cell {
  fileprivate var markdown: String {
    switch self {
    case .code(let code): codeSpan(code)
    case .nearest(let code): "nearest: " + codeSpan(code)
    case .lacking(let name): "no `\(name)`"
    case .byHand: "by hand"
    case .notRewritten: "not rewritten"
    }
  }
}

/// Code in one line between backticks, more of them than it has itself.
private func codeSpan(_ code: String) -> String {
  let line = code.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.joined(separator: " ")
  return line.contains("`") ? "`` \(line) ``" : "`\(line)`"
}
