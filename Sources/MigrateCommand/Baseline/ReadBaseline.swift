import SourceText

extension Baseline {
  /// Reads a baseline; `path` is how the user is told it. Every problem is reported at once.
  ///
  /// Nothing is guessed: a member that is unknown or missing is an error, since what is lost here comes back as findings.
  static func reading(_ bytes: [UInt8], path: String) throws(Refusal) -> Baseline {
    var reader = BaselineReader(DocumentReader(bytes, path: path))
    let document: CommentedJSON
    do {
      document = try parseCommentedJSON(bytes)
    } catch {
      throw .problems([reader.document.problem(error.offset, error.message, remedy)])
    }
    let baseline = reader.baseline(document)
    let problems = reader.document.problems
    if let last = problems.last {
      throw .problems(problems.dropLast() + [last.advice == nil ? last.with(advice: remedy) : last])
    }
    return baseline
  }

  private static let remedy = "mend the file, or remove it and run 'rxmigrate baseline'"
}

private struct BaselineReader {
  var document: DocumentReader
  private var known: Set<Baseline.Key> = []

  init(_ document: DocumentReader) { self.document = document }

  mutating func baseline(_ value: CommentedJSON) -> Baseline {
    let newer = "use the rxmigrate that wrote it, or remove the file and run 'rxmigrate baseline'"
    if document.isOfOtherVersion(than: Baseline.version, value, of: "the baseline", newer) {
      return Baseline(entries: [])
    }
    let members = document.members(of: value, "the baseline", ["version", "findings"])
    return Baseline(entries: document.elements("findings", of: members, "objects").compactMap { entry($0) })
  }

  private mutating func entry(_ element: CommentedJSON) -> Baseline.Entry? {
    let members = document.members(of: element, "an entry", ["file", "rule", "code", "count", "fingerprint"])
    let (file, rule) = (document.text("file", of: members), document.text("rule", of: members))
    let (code, fingerprint) = (document.text("code", of: members), document.text("fingerprint", of: members))
    guard let count = document.number("count", of: members, from: 1), let file, let rule, let code, let fingerprint
    else { return nil }
    let entry = Baseline.Entry(
      file: file, rule: rule, code: code, count: count, fingerprint: fingerprint,
      range: ByteRange(element.offset, element.offset + 1))
    if !known.insert(entry.key).inserted {
      document.report(element.offset, "the entry '\(fingerprint)' of '\(file)' is there twice")
    }
    return entry
  }
}
