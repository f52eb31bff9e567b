import RewriteRules

/// The findings as the page's script reads them: texts that occur often are numbers of lists.
struct PageData {
  private(set) var modules = TextNumbers()
  private(set) var owners = TextNumbers()
  private(set) var rules = TextNumbers()
  private(set) var notes = TextNumbers()
  private var files: [JSONValue] = []
  private var sites: [JSONValue] = []
  private(set) var withoutDiff = 0
  private(set) var withoutRow = 0

  /// - Parameters:
  ///   - room: How many bytes the document may have, about. First the diffs of what is behind are left out, then the
  ///     findings themselves.
  init(_ report: MigrationReport, room: Int) {
    let all = report.files.flatMap(\.sites)
    var forDiffs = room - all.reduce(0) { $0 + $1.message.utf8.count + 40 }
    var left = room
    for file in report.files where !file.sites.isEmpty {
      let owner = owners.number(of: file.owners.joined(separator: " "))
      files.append(
        .array([.string(visibleText(file.path)), .number(modules.number(of: file.module)), .number(owner)]))
      for site in file.sites {
        let diff = site.diff.joined(separator: "\n")
        forDiffs -= diff.utf8.count * 5 / 4
        let row = self.row(of: site, diff: forDiffs < 0 ? "" : diff)
        left -= row.compact.utf8.count + 1
        if forDiffs < 0, !diff.isEmpty { withoutDiff += 1 }
        if left < 0 { withoutRow += 1 } else { sites.append(row) }
      }
    }
  }

  /// `[file, line, column, rule, applicability, message, note, diff]`; the note is -1 where there is none.
  private mutating func row(of site: MigrationReport.Site, diff: String) -> JSONValue {
    let kind = Applicability.allCases.firstIndex(of: site.applicability) ?? 0
    let note = site.note.map { notes.number(of: $0) } ?? -1
    return .array([
      .number(files.count - 1), .number(site.line), .number(site.column), .number(rules.number(of: site.rule)),
      .number(kind), .string(visibleText(site.message)), .number(note), .string(visibleText(diff)),
    ])
  }

  var json: String {
    JSONValue.object([
      "modules": modules.json, "owners": owners.json, "rules": rules.json, "notes": notes.json,
      "kinds": .array(Applicability.allCases.map { .string($0.label) }), "files": .array(files), "sites": .array(sites),
    ]).compact
  }
}

/// Texts by numbers from 0.
struct TextNumbers {
  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of text: String) -> Int {
    if let number = numbers[text] { return number }
    numbers[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  var json: JSONValue { .array(texts.map { .string(visibleText($0)) }) }
}
