import RewriteRules
import SourceText

/// The rewrites of one rule in one line, which a person decides about together: a comment would silence them together, too.
struct SiteQuestion {
  let site: DeclinedSite
  let findings: [Finding]
  /// The lines before and after, as a patch has them.
  let patch: [String]
}

extension Plan {
  /// What the run would rewrite, in the order of the files and their lines.
  var questions: [SiteQuestion] { files.filter(\.isChanged).flatMap { $0.questions(options) } }
}

extension PlannedFile {
  fileprivate func questions(_ options: RewriteOptions) -> [SiteQuestion] {
    let lines = LineIndex(source.bytes)
    let edits = OwnedEdits(of: self)
    var sites: [DeclinedSite] = []
    var numbers: [DeclinedSite: [Int]] = [:]
    for (number, finding) in rewrite.findings.enumerated() where outcome(of: finding, options: options) == .rewritten {
      let line = lines.location(of: finding.range.start).line
      let site = DeclinedSite(path: source.path, line: line, rule: finding.rule)
      if numbers[site] == nil { sites.append(site) }
      numbers[site, default: []].append(number)
    }
    return sites.map { site in
      let numbers = numbers[site] ?? []
      return SiteQuestion(
        site: site, findings: numbers.map { rewrite.findings[$0] },
        patch: distinct(numbers.compactMap { SiteChange(of: $0, in: self, edits: edits)?.patch }).flatMap { $0 })
    }
  }
}

/// The values without those that were there before.
private func distinct<Value: Hashable>(_ values: [Value]) -> [Value] {
  var seen: Set<Value> = []
  return values.filter { seen.insert($0).inserted }
}

extension SiteQuestion {
  /// What is asked about, for a person to read.
  func text(isColored: Bool) -> String {
    let heads = findings.map { "\(site.path):\(site.line): \($0.message) [\(site.rule), \($0.applicability.label)]" }
    let notes = distinct(findings.compactMap(\.note)).map { "  " + $0.replacing("\n", with: "\n  ") }
    let lines = patch.map(visibleText)
    return ((distinct(heads) + notes).map(visibleText) + (isColored ? coloredPatch(lines) : lines))
      .map { $0 + "\n" }.joined()
  }
}
