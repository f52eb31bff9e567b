import RewriteRules
import SourceText

/// Findings that `check --format json` printed, and which part of a run they are.
struct PrintedFindings: Sendable {
  /// How the user is told the file.
  let name: String
  let items: [Report.Item]
  let files: Int
  /// Nil where they are those of a whole run.
  let part: Shard?
}

extension PrintedFindings {
  /// Reads what was printed. Every problem is reported at once.
  ///
  /// - Parameter folder: What the files' paths are relative to.
  init(reading bytes: [UInt8], name: String, in folder: String) throws(Refusal) {
    var reader = FindingsReader(DocumentReader(bytes, path: name), folder: folder)
    let document: CommentedJSON
    do {
      document = try parseCommentedJSON(bytes)
    } catch {
      throw .problems([reader.reader.problem(error.offset, error.message, FindingsReader.remedy)])
    }
    let found = reader.findings(document, name: name)
    guard let found, reader.reader.problems.isEmpty else {
      throw .problems(reader.reader.problems.map { $0.advice == nil ? $0.with(advice: FindingsReader.remedy) : $0 })
    }
    self = found
  }
}

private struct FindingsReader {
  var reader: DocumentReader
  let folder: String

  static let remedy = "print it again with 'rxmigrate check --format json'; nothing was written"

  init(_ reader: DocumentReader, folder: String) {
    self.reader = reader
    self.folder = folder
  }

  mutating func findings(_ value: CommentedJSON, name: String) -> PrintedFindings? {
    if reader.isOfOtherVersion(than: findingsVersion, value, of: "the findings", Self.remedy) { return nil }
    let members = reader.members(of: value, "the document", ["version", "findings", "summary"], optional: ["part"])
    let items = reader.elements("findings", of: members, "objects").compactMap { item($0) }
    let part = members["part"] == nil ? nil : shard(of: members)
    guard let summary = members["summary"] else { return nil }
    let numbers = reader.members(
      of: summary, "the summary", ["files", "findings", "safe", "needsReview", "reportOnly"])
    guard let files = reader.number("files", of: numbers) else { return nil }
    return PrintedFindings(name: name, items: items, files: files, part: part)
  }

  private mutating func shard(of members: [String: CommentedJSON]) -> Shard? {
    guard let value = members["part"], let text = reader.text("part", of: members) else { return nil }
    if let part = Shard(text) { return part }
    reader.report(value.offset, "'part' takes a part and the number of parts: '1/4'")
    return nil
  }

  private mutating func item(_ value: CommentedJSON) -> Report.Item? {
    let members = reader.members(
      of: value, "a finding",
      Self.placeNames + ["file", "rule", "severity", "applicability", "message", "note", "fingerprint", "edits"])
    let span = span(of: members)
    let (file, rule, message) = (
      reader.text("file", of: members), reader.text("rule", of: members), reader.text("message", of: members)
    )
    let applicability = reader.choice("applicability", of: members, as: Applicability.self)
    let (note, digits) = (reader.optionalText("note", of: members), reader.text("fingerprint", of: members))
    let edits = reader.elements("edits", of: members, "objects").compactMap { edit($0) }
    guard let span, let file, let rule, let message, let applicability, let digits else {
      return nil
    }
    let finding = Finding(
      rule: rule, range: ByteRange(0, 0), applicability: applicability, message: message, note: note)
    return Report.Item(
      file: file, path: absolutePath(file, in: folder), finding: finding, span: span, edits: edits,
      fingerprints: FileFingerprints([Fingerprint(digits: digits, code: "")]))
  }

  private mutating func edit(_ value: CommentedJSON) -> Report.Edit? {
    let members = reader.members(of: value, "an edit", Self.placeNames + ["offset", "endOffset", "replacement"])
    let (start, end) = (reader.number("offset", of: members), reader.number("endOffset", of: members))
    guard let span = span(of: members), let start, let end, start <= end,
      let text = reader.text("replacement", of: members)
    else { return nil }
    return Report.Edit(edit: TextEdit(ByteRange(start, end), text), span: span)
  }

  private static let placeNames = ["line", "column", "endLine", "endColumn", "utf16Column", "utf16EndColumn"]

  private mutating func span(of members: [String: CommentedJSON]) -> Report.Span? {
    let numbers = Self.placeNames.compactMap { reader.number($0, of: members, from: 1) }
    guard numbers.count == Self.placeNames.count else { return nil }
    return Report.Span(
      from: LineColumn(line: numbers[0], column: numbers[1]), to: LineColumn(line: numbers[2], column: numbers[3]),
      utf16Columns: (numbers[4], numbers[5]))
  }
}
