extension Reporter {
  /// Commands of GitHub Actions, which show each finding at its lines of a pull request:
  ///
  ///     ::warning file=App/View.swift,line=3,endLine=3,col=7,endColumn=12,title=drive::'drive' becomes 'sink'
  ///
  /// Columns count UTF-16 code units. GitHub takes none of a finding of several lines. It shows no more than ten warnings of
  /// a step, which the last command says; the others are in the log.
  static let github = Reporter(name: "github") { report in
    let commands = report.items.map { item in
      let (start, end) = (item.span.utf16Start, item.span.utf16End)
      var properties = [("file", item.path(in: report)), ("line", "\(start.line)"), ("endLine", "\(end.line)")]
      if start.line == end.line { properties += [("col", "\(start.column)"), ("endColumn", "\(end.column)")] }
      properties.append(("title", item.finding.rule))
      let list = properties.map { "\($0)=\(escapedProperty($1))" }.joined(separator: ",")
      return "::warning \(list)::\(escaped(item.told))\n"
    }
    return (commands + [rest(of: report)]).joined()
  }
}

/// How many warnings of one step GitHub shows.
private let shownWarnings = 10

/// Says how many findings GitHub keeps to itself. A part of the findings leaves that to whoever joins the parts.
private func rest(of report: Report) -> String {
  let count = report.items.count
  if count <= shownWarnings || report.part != nil { return "" }
  return
    "::notice title=rxmigrate::GitHub shows \(shownWarnings) of \(count) findings; all are in the log of this step\n"
}

/// The text of a command, which ends at its line's end.
private func escaped(_ text: String) -> String { escaping("%\r\n", in: text) }

/// The value of a property, which ends at a comma or colon.
private func escapedProperty(_ text: String) -> String { escaping("%\r\n:,", in: text) }

/// Some characters of ASCII become `%` and two digits.
private func escaping(_ special: String, in text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if special.unicodeScalars.contains(scalar) {
      result += (scalar.value < 16 ? "%0" : "%") + String(scalar.value, radix: 16, uppercase: true)
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}
