extension Reporter {
  /// The compiler's own form, which Xcode and editors make clickable:
  /// `/App/View.swift:3:7: warning: message [rule-id]`. Paths are absolute, columns count UTF-8 bytes from 1. What a rule
  /// notes stands behind the first of its findings alone; with `--verbose` the code before and after follows, as a patch
  /// shows it. Without it, of many stale entries of a baseline the first are listed and the rest is counted.
  static let xcode = Reporter(name: "xcode") { report in
    var noted = report.noted
    let (listed, rest) = report.listed
    // The text grows in one place: there may be tens of thousands of findings.
    return listed.reduce(into: "") { text, item in
      let place = "\(item.path):\(item.start.line):\(item.start.column): "
      let warning = report.isColored ? "\u{1B}[1;35mwarning:\u{1B}[0m" : "warning:"
      let line = "\(place)\(warning) \(item.finding.message) [\(item.finding.rule)]\n"
      let code = (report.isColored ? coloredPatch(item.patch) : item.patch)
        .map { "    \($0)\n" }.joined()
      text += line
      text += code
      guard let note = item.finding.note, noted.insert(item.noteOfRule).inserted else { return }
      text += "\(place)note: \(note)\n"
    } + folded(rest)
  }
}

/// A line that stands for the stale entries that are not listed.
private func folded(_ items: [Report.Item]) -> String {
  guard let first = items.first else { return "" }
  let entries = items.count == 1 ? "1 more entry is" : "\(items.count) more entries are"
  return "\(first.path):\(first.start.line):\(first.start.column): note: \(entries) stale; --verbose lists them all\n"
}
