import RewriteRules

extension MigrationReport {
  /// The chart of the history, its numbers and what they let one expect.
  var timeSection: String {
    if history.isEmpty {
      return "<p>No history: <code>rxmigrate report --history FILE</code> adds a line to a file in each run.</p>\n"
    }
    let chart = HistoryChart(history)?.svg
    let legend = """
      <ul class="legend"><li><span class="key from-start"></span>there at the start</li>\
      <li><span class="key added"></span>added since</li></ul>

      """
    return "<p>\(htmlText(Estimate(history).sentence))</p>\n"
      + (chart.map { "<figure>\($0)\(legend)</figure>\n" } ?? "<p>The chart begins with the second run.</p>\n")
      + PageTable(history).foldedHTML
  }

  /// What the colors of the bars in the tables of files mean.
  var barLegend: String {
    let keys = [
      ("after", "files without RxSwift"), ("between", "with both libraries"), ("before", "with RxSwift alone"),
    ]
    let items = keys.map { "<li><span class=\"key \($0)\"></span>\($1)</li>" }
    return "<ul class=\"legend\">\(items.joined())</ul>\n"
  }

  var blockerSection: String {
    let (blockers, unknown) = (blockers, filesWithoutFindings)
    let others = unknown.isEmpty ? "" : "<p>\(remark(on: unknown) { "<code>\(htmlText($0))</code>" })</p>\n"
    if blockers.isEmpty { return others.isEmpty ? "<p>Nothing: a rule rewrites every finding.</p>\n" : others }
    return others + PageTable(blockers).html
  }

  var ownerSection: String {
    let owners = owners
    if owners.isEmpty { return "<p>No file with streams has an owner in <code>CODEOWNERS</code>.</p>\n" }
    return PageTable(owners, of: "Owner", caption: "Findings and files by owner", filter: "owner").foldedHTML
  }

  /// The calls of bridges: what is left to be taken out again once both of their sides are migrated.
  var bridgeSection: String {
    let files = files.filter { !$0.bridges.isEmpty }.sorted {
      (-$0.bridges.count, $0.path) < (-$1.bridges.count, $1.path)
    }
    guard let sentence = bridgeDebt.sentence else { return "<p>None.</p>\n" }
    return "<p>\(htmlText(sentence))</p>\n" + PageTable(bridgesIn: files).foldedHTML
  }

  /// The filters and the list, which the page's script fills.
  func findingsForm(_ data: PageData) -> String {
    if counts.sites == 0 { return "<p>None.</p>\n" }
    let kinds = Applicability.allCases.map(\.label)
    let left = [
      data.withoutRow > 0
        ? "\(counted(data.withoutRow, "finding")) at the end did not fit in and are only counted." : nil,
      data.withoutDiff > 0
        ? "\(counted(data.withoutDiff, "diff")) did not fit in: <code>rxmigrate check --verbose</code> prints them."
        : nil,
    ].compactMap { $0 }
    return """
      <noscript><p>The list of findings needs JavaScript. The tables on this page are whole without it, and \
      <code>rxmigrate report --format markdown</code> lists the findings as text.</p></noscript>
      \(left.map { "<p>\($0)</p>\n" }.joined())<form id="filters" hidden>
      <p><label for="q">Search in paths, messages and code</label><input type="search" id="q" autocomplete="off"></p>
      \(select("module", "Module", data.modules.texts.sorted()))
      \(select("owner", "Owner", Set(files.flatMap(\.owners)).sorted()))
      \(select("rule", "Rule", data.rules.texts.sorted()))
      \(select("kind", "Kind", kinds))
      <p><label for="folder">Folder</label><input type="text" id="folder" autocomplete="off"></p>
      <p><button type="reset">Show all</button></p>
      </form>
      <p id="count" role="status"></p>
      <ol id="list"></ol>
      <p><button type="button" id="more" hidden>Show more</button></p>

      """
  }
}

private func select(_ id: String, _ label: String, _ values: [String]) -> String {
  if values.isEmpty { return "" }
  let options = values.map { "<option>\(htmlText($0))</option>" }
  return
    "<p><label for=\"\(id)\">\(label)</label><select id=\"\(id)\"><option value=\"\">all</option>\(options.joined())"
    + "</select></p>"
}

extension PageTable {
  /// The runs, newest first.
  fileprivate init(_ history: [HistoryEntry]) {
    let names = ["Findings", "From the start", "Added since", "Safe", "Review", "By hand", "Bridges"]
    self.init(
      caption: "The runs, newest first",
      columns: [Column(name: "Date"), Column(name: "Commit")] + names.map { Column(name: $0, isNumber: true) }
        + [Column(name: "Files without RxSwift")],
      rows: history.reversed().map { entry in
        let counts = entry.counts
        let numbers = [
          counts.sites, entry.fromStart, entry.added, counts.safe, counts.needsReview, counts.reportOnly,
          counts.bridges,
        ]
        return Row(
          cells: [
            htmlText(String(entry.date.prefix(10))),
            "<code>\(htmlText(String((entry.commit ?? "").prefix(10))))</code>",
          ]
            + numbers.map(String.init) + ["\(counts.filesAfter) of \(counts.files)"])
      })
  }

  /// The rules of the findings.
  init(_ rules: [CountedGroup], summaries: [String: String]) {
    let names = ["Findings", "Safe", "Review", "By hand"]
    self.init(
      caption: "Findings by API, under the name of its rule",
      columns: [Column(name: "Rule"), Column(name: "What it is about")]
        + names.map { Column(name: $0, isNumber: true) },
      rows: rules.map { group in
        let counts = group.counts
        return Row(
          filter: ("rule", group.name),
          cells: ["<code>\(htmlText(group.name))</code>", inlineHTML(summaries[group.name] ?? "")]
            + [counts.sites, counts.safe, counts.needsReview, counts.reportOnly].map(String.init))
      })
  }

  fileprivate init(bridgesIn files: [MigrationReport.File]) {
    self.init(
      caption: "Calls that convert between RxSwift and the target, by file",
      columns: [Column(name: "File"), Column(name: "Calls", isNumber: true), Column(name: "Where")],
      rows: files.map { file in
        Row(
          cells: [
            htmlText(file.path), String(file.bridges.count),
            file.bridges.map { "<code>\(htmlText($0.name))</code> in line \($0.line)" }.joined(separator: ", "),
          ])
      })
  }

  /// The table, behind a line to open it by where it is long.
  var foldedHTML: String {
    if rows.count <= longestOpenTable { return html }
    return "<details class=\"fold\"><summary>\(htmlText(caption)): \(rows.count) rows</summary>\(html)</details>\n"
  }
}

/// How many rows a table shows without being asked.
private let longestOpenTable = 25
