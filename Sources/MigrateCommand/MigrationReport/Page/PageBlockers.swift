import RewriteRules

/// What keeps files on RxSwift: a rule that leaves findings to a person.
struct Blocker: Hashable, Sendable {
  let rule: String
  let sites: Int
  let files: Int
  /// What its findings say is to be done, the most frequent first, with how many say so.
  let ways: [Way]

  struct Way: Hashable, Sendable {
    let text: String
    let count: Int
  }
}

extension MigrationReport {
  /// The most frequent first.
  var blockers: [Blocker] {
    let files = filesByBlockingRule
    var notes: [String: [String: Int]] = [:]
    for site in self.files.flatMap(\.sites) where site.applicability == .reportOnly {
      notes[site.rule, default: [:]][site.note ?? site.message, default: 0] += 1
    }
    return notes.map { rule, counts in
      let ways = counts.map { Blocker.Way(text: $0.key, count: $0.value) }
        .sorted { (-$0.count, $0.text) < (-$1.count, $1.text) }
      return Blocker(rule: rule, sites: ways.reduce(0) { $0 + $1.count }, files: files[rule] ?? 0, ways: ways)
    }.sorted { (-$0.sites, $0.rule) < (-$1.sites, $1.rule) }
  }
}

extension MigrationReport {
  /// The files that use RxSwift, and in which nothing is found; none where the run looked for some rules alone.
  var filesWithoutFindings: [String] {
    if scope.contains(where: { $0.hasPrefix("only ") || $0.hasPrefix("except ") }) { return [] }
    return files.filter { $0.state != .after && $0.sites.isEmpty }.map(\.path)
  }
}

/// What is said of files that use RxSwift, and in which nothing is found.
///
/// - Parameter code: How a path is written.
func remark(on files: [String], code: (String) -> String) -> String {
  let verb = files.count == 1 ? "uses" : "use"
  let them = files.count == 1 ? "it" : "them"
  let shown = files.prefix(shownFiles).map(code).joined(separator: ", ")
  let more = files.count > shownFiles ? " and \(files.count - shownFiles) more" : ""
  return "\(counted(files.count, "file")) \(verb) RxSwift, and nothing is found in \(them): \(shown)\(more). "
    + "What is left there is an import alone, or code whose types are not known; \(code("rxmigrate check --lint")) "
    + "shows the imports."
}

/// How many files a remark names.
private let shownFiles = 10

extension PageTable {
  /// What blocks, with the way out.
  init(_ blockers: [Blocker]) {
    self.init(
      caption: "What is left to do by hand, by rule",
      columns: [
        Column(name: "Rule"), Column(name: "Findings", isNumber: true), Column(name: "Files", isNumber: true),
        Column(name: "The way out"),
      ],
      rows: blockers.map { blocker in
        Row(
          filter: ("rule", blocker.rule),
          cells: [
            "<code>\(htmlText(blocker.rule))</code>", String(blocker.sites), String(blocker.files), ways(of: blocker),
          ])
      })
  }
}

/// How many ways out are shown of one rule; the findings have all.
private let shownWays = 3

private func ways(of blocker: Blocker) -> String {
  let shown = blocker.ways.prefix(shownWays).map { way in
    inlineHTML(way.text) + (blocker.ways.count > 1 ? " <small>(\(counted(way.count, "finding")))</small>" : "")
  }
  let others = blocker.ways.count - shown.count
  let more = others > 0 ? ["<small>\(counted(others, "other reason")); see the findings</small>"] : []
  if blocker.ways.count == 1 { return shown.joined() }
  return "<ul>\((shown + more).map { "<li>\($0)</li>" }.joined())</ul>"
}
