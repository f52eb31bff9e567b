import RewriteRules
import SourceText

extension Report {
  /// The findings of a plan that a test keeps.
  ///
  /// - Parameters:
  ///   - isWritten: Whether the files are as the plan leaves them: then places are those of the new text, and no edits are
  ///     left to make.
  ///   - showsCode: Whether items have their code before and after.
  ///   - showsEdits: Whether they have their edits.
  init(
    of plan: Plan, root: String, isWritten: Bool = false, showsCode: Bool = false, showsEdits: Bool = true,
    where isWanted: (PlannedFile, Finding) -> Bool = { _, _ in true }
  ) {
    files = plan.files.count
    self.root = root
    var placing = isWritten ? LinePlacing(plan) : nil
    items = plan.files.flatMap { file -> [Item] in
      let findings = file.rewrite.findings
      let numbers = findings.numbersInOrder.filter { isWanted(file, findings[$0]) }
      if numbers.isEmpty { return [] }
      let isNew = isWritten && file.isChanged
      let lines = LineIndex(isNew ? file.after : file.source.bytes)
      let edits = OwnedEdits(of: file)
      let fingerprints = FileFingerprints(of: findings, in: file.source)
      return numbers.map { number in
        let range = isNew ? file.rewrite.edits.placed(findings[number].range) : findings[number].range
        let change = SiteChange(of: number, in: file, edits: edits)
        return Item(
          file: file.source.path, path: file.path,
          finding: findings[number].showing(change).namingNewLine(&placing),
          span: Span(range, in: lines),
          edits: (isNew || !showsEdits ? [] : edits.own(number)).map {
            Edit(edit: $0, span: Span($0.range, in: lines))
          },
          fingerprints: fingerprints, number: number,
          patch: showsCode ? change?.patch ?? [] : [])
      }
    }
  }
}

extension [Finding] {
  /// The numbers of a file's findings in the order of a report: by place, rule and message.
  var numbersInOrder: [Int] {
    indices.sorted { left, right in
      let (left, right) = (self[left], self[right])
      return (left.range, left.rule, left.message) < (right.range, right.rule, right.message)
    }
  }
}

extension Report {
  /// Leaves the findings of a part of the files that were looked at; what is found in no file of these is the last part's,
  /// behind all others, as in a run without parts.
  mutating func keepPart(_ shard: Shard, of paths: [String]) {
    let part = shard.part(of: paths)
    let (before, behind) = (Set(paths[..<part.startIndex]), Set(paths[part.endIndex...]))
    let isLast = shard.number == shard.count
    let known = Set(paths)
    noted = Set(items.filter { before.contains($0.path) }.map(\.noteOfRule))
    items.removeAll { before.contains($0.path) || behind.contains($0.path) || !isLast && !known.contains($0.path) }
    files = part.count
    self.part = shard.count > 1 ? shard : nil
  }
}

extension Finding {
  /// The same with the code itself where the message has but the names of a rule: `'retry' becomes 'retry'`.
  fileprivate func showing(_ change: SiteChange?) -> Finding {
    let words = message.utf8.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: false)
    guard let change, words.count == 5, words[0].isEmpty, words[2].elementsEqual(" becomes ".utf8), words[4].isEmpty
    else { return self }
    let isOneName = words[1].elementsEqual(words[3])
    guard let message = change.message ?? (isOneName ? change.messageOfFirstLines : nil) else { return self }
    return Finding(rule: rule, range: range, applicability: applicability, message: message, note: note, edits: edits)
  }
}

/// Where the lines of a plan's files are once these are written.
struct LinePlacing {
  private let files: [String: PlannedFile]
  /// The lines of the files that were asked about, before and after.
  private var lines: [String: (old: LineIndex, new: LineIndex)] = [:]

  init(_ plan: Plan) {
    files = Dictionary(plan.files.lazy.filter(\.isChanged).map { ($0.source.path, $0) }) { first, _ in first }
  }

  /// The line on which the first word of a line is then.
  mutating func place(_ old: NamedLine) -> NamedLine {
    guard let file = files[old.file] else { return old }
    let lines = lines(of: file)
    guard old.line <= lines.old.lineCount else { return old }
    let range = lines.old.range(ofLine: old.line)
    let word = file.source.bytes[range.start..<range.end].firstIndex { $0 > UInt8(ascii: " ") } ?? range.start
    let offset = file.rewrite.edits.placed(ByteRange(word, word)).start
    return NamedLine(file: old.file, line: lines.new.location(of: offset).line)
  }

  private mutating func lines(of file: PlannedFile) -> (old: LineIndex, new: LineIndex) {
    if let known = lines[file.source.path] { return known }
    let found = (old: LineIndex(file.source.bytes), new: LineIndex(file.after))
    lines[file.source.path] = found
    return found
  }
}

extension Finding {
  /// The same with the line that the message names as it is in the new text.
  fileprivate func namingNewLine(_ placing: inout LinePlacing?) -> Finding {
    guard let named, let new = placing?.place(named), new != named else { return self }
    return Finding(
      rule: rule, range: range, applicability: applicability,
      message: message.replacing("\(named),", with: "\(new),", maxReplacements: 1), note: note, edits: edits, named: new
    )
  }
}
