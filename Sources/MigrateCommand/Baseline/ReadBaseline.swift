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
      throw .problems([reader.document.problem(error.offset, error.message)])
    }
    let baseline = reader.baseline(document)
    if !reader.document.problems.isEmpty { throw .problems(reader.document.problems) }
    return baseline
  }
}

private struct BaselineReader {
  var document: DocumentReader
  private var known: Set<Baseline.Key> = []

  init(_ document: DocumentReader) { self.document = document }

  mutating func baseline(_ value: CommentedJSON) -> Baseline {
    let members = document.members(of: value, "the baseline", ["version", "findings"])
    guard let version = members["version"], members["findings"] != nil else { return Baseline(entries: []) }
    guard case .number(String(Baseline.version)) = version.content else {
      document.report(
        version.offset, "this version of the baseline is unknown; it must be \(Baseline.version)",
        "use the rxmigrate that wrote it, or remove the file and run 'rxmigrate baseline'")
      return Baseline(entries: [])
    }
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
