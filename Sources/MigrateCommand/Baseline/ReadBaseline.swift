import SourceText

extension Baseline {
  /// Reads a baseline; `path` is how the user is told it. Every problem is reported at once.
  ///
  /// Nothing is guessed: a member that is unknown or missing is an error, since what is lost here comes back as findings.
  static func reading(_ bytes: [UInt8], path: String) throws(Refusal) -> Baseline {
    var reader = BaselineReader(lines: LineIndex(bytes), path: path)
    let document: CommentedJSON
    do {
      document = try parseCommentedJSON(bytes)
    } catch {
      throw .problems([reader.problem(error.offset, error.message)])
    }
    let baseline = reader.baseline(document)
    if !reader.problems.isEmpty { throw .problems(reader.problems) }
    return baseline
  }
}

private struct BaselineReader {
  let lines: LineIndex
  let path: String
  var problems: [Problem] = []
  private var known: Set<Baseline.Key> = []

  init(lines: LineIndex, path: String) {
    self.lines = lines
    self.path = path
  }

  func problem(_ offset: Int, _ message: String, _ advice: String? = nil) -> Problem {
    let place = lines.location(of: offset)
    return Problem(path: path, line: place.line, column: place.column, message: message, advice: advice)
  }

  mutating func baseline(_ document: CommentedJSON) -> Baseline {
    let members = members(of: document, "the baseline", ["version", "findings"])
    guard let version = members["version"], let findings = members["findings"] else { return Baseline(entries: []) }
    guard case .number(String(Baseline.version)) = version.content else {
      problems.append(
        problem(
          version.offset, "this version of the baseline is unknown; it must be \(Baseline.version)",
          "use the rxmigrate that wrote it, or remove the file and run 'rxmigrate baseline'"))
      return Baseline(entries: [])
    }
    guard case .array(let elements) = findings.content else {
      problems.append(problem(findings.offset, "'findings' takes an array of objects"))
      return Baseline(entries: [])
    }
    return Baseline(entries: elements.compactMap { entry($0) })
  }

  private mutating func entry(_ element: CommentedJSON) -> Baseline.Entry? {
    let members = members(of: element, "an entry", ["file", "rule", "code", "count", "fingerprint"])
    let (file, rule) = (text("file", of: members), text("rule", of: members))
    let (code, fingerprint) = (text("code", of: members), text("fingerprint", of: members))
    guard let count = count(of: members), let file, let rule, let code, let fingerprint else { return nil }
    let entry = Baseline.Entry(
      file: file, rule: rule, code: code, count: count, fingerprint: fingerprint,
      range: ByteRange(element.offset, element.offset + 1))
    if !known.insert(entry.key).inserted {
      problems.append(problem(element.offset, "the entry '\(fingerprint)' of '\(file)' is there twice"))
    }
    return entry
  }

  /// The members of an object, which must be these and no others.
  private mutating func members(
    of value: CommentedJSON, _ what: String, _ names: [String]
  ) -> [String: CommentedJSON] {
    guard case .object(let members) = value.content else {
      problems.append(problem(value.offset, "\(what) must be an object"))
      return [:]
    }
    var found: [String: CommentedJSON] = [:]
    for member in members {
      if !names.contains(member.key) {
        let near = suggestion(for: member.key, among: names)
        problems.append(
          problem(
            member.keyOffset, "unknown key '\(member.key)'.\(near)", "the keys are \(names.joined(separator: ", "))"))
      } else if found.updateValue(member.value, forKey: member.key) != nil {
        problems.append(problem(member.keyOffset, "the key '\(member.key)' is there twice"))
      }
    }
    for name in names where found[name] == nil {
      problems.append(problem(value.offset, "\(what) has no '\(name)'"))
    }
    return found
  }

  private mutating func text(_ name: String, of members: [String: CommentedJSON]) -> String? {
    guard let value = members[name] else { return nil }
    if case .string(let text) = value.content { return text }
    problems.append(problem(value.offset, "'\(name)' takes a string"))
    return nil
  }

  private mutating func count(of members: [String: CommentedJSON]) -> Int? {
    guard let value = members["count"] else { return nil }
    if case .number(let text) = value.content, let count = Int(text), count > 0 { return count }
    problems.append(problem(value.offset, "'count' takes a whole number from 1"))
    return nil
  }
}
