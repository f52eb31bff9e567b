import RewriteRules
import SourceText

/// Findings, placed and ready to be printed in any format.
struct Report: Sendable {
  struct Item: Sendable {
    /// As the user is told it.
    let file: String
    /// Absolute.
    let path: String
    let finding: Finding
    let span: Span
    let edits: [Edit]
    /// The fingerprints of the file's findings, and which of them is this one's.
    let fingerprints: FileFingerprints
    var number = 0
    /// The site's lines before and after as a patch has them, where they are asked for.
    var patch: [String] = []

    var start: LineColumn { span.start }
    var end: LineColumn { span.end }
    /// What the finding is known by when its line or file has another number or name.
    var fingerprint: Fingerprint { fingerprints[number] }
  }

  struct Edit: Sendable {
    let edit: TextEdit
    let span: Span
  }

  /// Where something begins and ends, in both countings of columns.
  struct Span: Sendable {
    /// In UTF-8 bytes, as the compiler counts.
    let start: LineColumn
    let end: LineColumn
    /// In UTF-16 code units, as editors and web pages count.
    let utf16Start: LineColumn
    let utf16End: LineColumn

    /// - Parameter utf16Columns: The columns in UTF-16 code units; the lines are the same.
    init(from start: LineColumn, to end: LineColumn, utf16Columns: (start: Int, end: Int)) {
      (self.start, self.end) = (start, end)
      utf16Start = LineColumn(line: start.line, column: utf16Columns.start)
      utf16End = LineColumn(line: end.line, column: utf16Columns.end)
    }

    init(_ range: ByteRange, in lines: LineIndex) {
      start = lines.location(of: range.start)
      end = lines.location(of: range.end)
      utf16Start = lines.utf16Location(of: range.start)
      utf16End = lines.utf16Location(of: range.end)
    }
  }

  /// Sorted by file, place and rule.
  var items: [Item]
  /// How many files were looked at.
  var files: Int
  /// The folder that other tools take paths to be relative to: the checkout's root, or where the tool was started.
  let root: String
  var isColored = false
  /// Whether each stale entry of a baseline is told to people, be there ever so many.
  var listsAll = false
  /// Which part of a run's findings these are, where other runs print those before and behind them.
  var part: Shard?
  /// The rules and notes that are printed already, where another run prints the findings before these.
  var noted: Set<[String]> = []
  /// The rules by their ids, for the formats that ask for them.
  var rules: [String: Rule] = [:]
}

/// A format of findings. A new one is one file with one of these, and its name in `reporters`.
struct Reporter: Sendable {
  let name: String
  /// Whether it says more of rules than their ids.
  var needsRules = false
  /// Whether it says what the edits of findings are.
  var needsEdits = false
  let render: @Sendable (Report) -> String
}
