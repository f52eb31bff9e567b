/// How `report` prints.
enum MigrationReportFormat: String, CaseIterable, Sendable {
  case html, markdown, json
}

extension MigrationReport {
  func text(as format: MigrationReportFormat) -> String {
    switch format {
    case .html: page
    case .markdown: markdown
    case .json: json
    }
  }
}
