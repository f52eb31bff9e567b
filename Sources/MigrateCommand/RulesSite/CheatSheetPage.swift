import RewriteRules

extension CheatSheet {
  /// The page with all tables; each rule is a target of links: `cheat-sheet.html#flat-map-latest`.
  var page: SitePage {
    let links = sections.map { "<li><a href=\"#\($0.anchor)\">\(htmlText($0.title))</a></li>" }
    let introduction = CheatSheet.introduction.map { "<p>\(inlineHTML($0))</p>\n" }
    return SitePage(
      path: SitePage.cheatSheet, title: "RxSwift, CoreStream and Combine",
      body: introduction.joined() + searchForm("Search for a name of RxSwift or of its counterpart")
        + "<nav aria-label=\"Families\"><ul>\(links.joined())</ul></nav>\n" + sections.map(\.html).joined())
  }
}

extension CheatSheet.Section {
  fileprivate var anchor: String { "family-" + htmlText(family) }

  fileprivate var html: String {
    """
    <section id="\(anchor)" aria-labelledby="\(anchor)-title">
    <h2 id="\(anchor)-title">\(htmlText(title))</h2>
    <div class="scroll" role="region" aria-label="\(htmlText(title))" tabindex="0"><table class="sheet">
    <caption>What each form becomes, and what differs</caption>
    <thead><tr><th scope="col">RxSwift</th><th scope="col">CoreStream</th><th scope="col">Combine alone</th>\
    <th scope="col">What differs</th></tr></thead>
    \(entries.map(\.html).joined())</table></div>
    </section>

    """
  }
}

extension CheatSheet.Entry {
  /// A rule's rows, with one cell behind all of them for what differs.
  fileprivate var html: String {
    let link = "<a href=\"\(SitePage.path(ofRule: rule))\">\(htmlText(rule))</a>"
    let remark =
      "<td rowspan=\"\(rows.count)\"><p>\(link) \(kindHTML(applicability)) <small>\(htmlText(since))</small></p>"
      + paragraphs(note) + "</td>"
    let lines = rows.enumerated().map { number, row in "<tr>\(row.cells)\(number == 0 ? remark : "")</tr>\n" }
    return "<tbody id=\"\(htmlText(rule))\" data-item>\n\(lines.joined())</tbody>\n"
  }
}

extension CheatSheet.Row {
  fileprivate var cells: String {
    let counterparts =
      combine == coreStream
      ? "<td colspan=\"2\">\(coreStream.html)</td>" : "<td>\(coreStream.html)</td><td>\(combine.html)</td>"
    return "<th scope=\"row\">\(forms.map(\.html).joined(separator: "<br>"))</th>\(counterparts)"
  }
}

extension Replacement.Form {
  var html: String {
    "<code>\(htmlText(code))</code>" + (receiver.map { " of <code>\(htmlText($0))</code>" } ?? "")
  }
}

extension CheatSheet.Cell {
  fileprivate var html: String {
    switch self {
    case .code(let code): "<code>\(htmlText(code))</code>"
    case .nearest(let code): "nearest: <code>\(htmlText(code))</code>"
    case .lacking(let name): "no <code>\(htmlText(name))</code>"
    case .byHand: "by hand"
    case .notRewritten: "not rewritten"
    }
  }
}
