import RewriteRules
import SourceText

@testable import MigrateCommand

extension Report {
  /// A report of findings that no fake rule has: of some bytes of files that lie in `/work`.
  init(
    findings: [(file: String, text: String, range: Range<Int>)], message: String = "told", note: String? = nil
  ) {
    let items = findings.map { file, text, range in
      let source = SourceFile(path: file, bytes: Array(text.utf8))
      let finding = Finding(
        rule: "items", range: ByteRange(range.lowerBound, range.upperBound), applicability: .reportOnly,
        message: message, note: note)
      return Item(
        file: file, path: "/work/" + file, finding: finding,
        span: Span(finding.range, in: LineIndex(source.bytes)), edits: [],
        fingerprints: FileFingerprints(of: [finding], in: source))
    }
    self.init(items: items, files: findings.count, root: "/work")
  }
}
