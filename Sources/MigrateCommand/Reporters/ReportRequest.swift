/// A format that was asked for, and the file it goes to.
struct ReportRequest: Hashable, Sendable {
  let format: String
  /// Absolute, and empty where the name behind the colon is missing. Nil for where the result goes.
  let file: String?

  /// Reads `sarif` or `sarif:findings.sarif`, whose path is relative to `folder`.
  init(_ text: String, in folder: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    format = parts[0]
    file = parts.count < 2 ? nil : parts[1].isEmpty ? "" : absolutePath(parts[1], in: folder)
  }

  var reporter: Reporter { reporters.first { $0.name == format } ?? reporters[0] }
}
