extension Reporter {
  /// The XML of Checkstyle. Columns count UTF-8 bytes.
  static let checkstyle = Reporter(name: "checkstyle") { report in
    let files = report.itemsByFile.map { path, items in
      "  <file name=\"\(xmlText(path))\">\n\(items.map(element).joined())  </file>\n"
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n\(files.joined())</checkstyle>\n"
  }
}

private func element(_ item: Report.Item) -> String {
  let place = "line=\"\(item.start.line)\" column=\"\(item.start.column)\" severity=\"warning\""
  let rule = xmlText("rxmigrate.rules.\(item.finding.rule)")
  return "    <error \(place) message=\"\(xmlText(item.told))\" source=\"\(rule)\"/>\n"
}
