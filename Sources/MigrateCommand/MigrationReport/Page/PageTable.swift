/// A table of the page.
struct PageTable {
  struct Column {
    let name: String
    var isNumber = false
  }

  /// A row's first cell names it.
  struct Row {
    /// The filter that shows the row's findings, and its value; nil for none.
    var filter: (name: String, value: String)?
    /// HTML, a cell each.
    let cells: [String]
  }

  /// What it shows, in plain text.
  let caption: String
  let columns: [Column]
  let rows: [Row]

  /// The table in a frame that scrolls for itself where the screen is narrow.
  var html: String {
    let heads = columns.map { "<th scope=\"col\"\($0.isNumber ? " class=\"n\"" : "")>\(htmlText($0.name))</th>" }
    return """
      <div class="scroll" role="region" aria-label="\(htmlText(caption))" tabindex="0"><table>
      <caption>\(htmlText(caption))</caption>
      <thead><tr>\(heads.joined())</tr></thead>
      <tbody>
      \(rows.map(html).joined(separator: "\n"))
      </tbody></table></div>

      """
  }

  private func html(_ row: Row) -> String {
    let filter = row.filter.map { " data-filter=\"\($0.name)\" data-value=\"\(htmlText($0.value))\"" } ?? ""
    let cells = zip(columns, row.cells).dropFirst().map { column, cell in
      "<td\(column.isNumber ? " class=\"n\"" : "")>\(cell)</td>"
    }
    return "<tr\(filter)><th scope=\"row\">\(row.cells.first ?? "")</th>\(cells.joined())</tr>"
  }
}

extension PageTable {
  /// Groups of files, with what was found in them and how far they are.
  ///
  /// - Parameter filter: The filter of the findings that a group's name is a value of.
  init(_ groups: [CountedGroup], of name: String, caption: String, filter: String?) {
    self.init(
      caption: caption,
      columns: [
        Column(name: name), Column(name: "Findings", isNumber: true), Column(name: "Safe", isNumber: true),
        Column(name: "Review", isNumber: true), Column(name: "By hand", isNumber: true),
        Column(name: "Bridges", isNumber: true), Column(name: "Files without RxSwift"),
      ],
      rows: groups.map { group in
        let counts = group.counts
        return Row(
          filter: counts.sites == 0 ? nil : filter.map { ($0, group.name) },
          cells: [htmlText(group.name)]
            + [counts.sites, counts.safe, counts.needsReview, counts.reportOnly, counts.bridges].map(String.init)
            + [bar(of: counts) + "\(counts.filesAfter) of \(counts.files)"])
      })
  }
}

/// How many files use publishers alone, both libraries, and RxSwift alone, as a bar. The numbers stand beside it.
private func bar(of counts: Counts) -> String {
  let width = 100
  let after = counts.filesAfter * width / max(counts.files, 1)
  let between = counts.filesBetween * width / max(counts.files, 1)
  return """
    <svg class="bar" viewBox="0 0 \(width) 8" aria-hidden="true" focusable="false">\
    <rect class="before" width="\(width)" height="8"/>\
    <rect class="between" x="\(after)" width="\(between)" height="8"/>\
    <rect class="after" width="\(after)" height="8"/></svg>
    """
}
