import RewriteRules
import SourceText

/// What a run found, as far as what it prints and writes depends on it.
struct RunResult: Sendable {
  /// In the order of the files.
  var rewrites: [Rewrite]
  /// The names of the types that the project declares, if a file of helpers is written.
  var typeNames: [String] = []
}

extension RunResult {
  /// The findings and edits of each file. What else a rewrite says is about other files, and was taken into account.
  var packed: [UInt8] {
    var packer = BytePacker()
    packer.add(rewrites) { $0.add($1) }
    packer.add(typeNames) { $0.add($1) }
    return packer.bytes
  }

  /// nil if the bytes are not those of a result for files of these sizes.
  init?(_ bytes: [UInt8], sizes: [Int]) {
    var unpacker = ByteUnpacker(bytes)
    var rewrites: [Rewrite] = []
    do throws(UnpackingError) {
      guard try unpacker.number() == sizes.count else { return nil }
      for size in sizes { rewrites.append(try unpacker.rewrite(ofBytes: size)) }
      typeNames = try unpacker.list { unpacker throws(UnpackingError) in try unpacker.text() }
    } catch {
      return nil
    }
    guard unpacker.isAtEnd else { return nil }
    self.rewrites = rewrites
  }
}

extension BytePacker {
  mutating func add(_ rewrite: Rewrite) {
    add(rewrite.findings) { $0.add($1) }
    add(rewrite.edits.edits) { $0.add($1) }
  }

  private mutating func add(_ finding: Finding) {
    add(finding.rule)
    add(finding.range)
    add(finding.applicability.rawValue)
    add(finding.message)
    add(finding.note == nil ? 0 : 1)
    if let note = finding.note { add(note) }
    add(finding.edits) { $0.add($1) }
    add(finding.named == nil ? 0 : 1)
    if let named = finding.named {
      add(named.file)
      add(named.line)
    }
  }

  private mutating func add(_ edit: TextEdit) {
    add(edit.range)
    add(edit.replacement)
  }

  private mutating func add(_ range: ByteRange) {
    add(range.start)
    add(range.count)
  }
}

extension ByteUnpacker {
  mutating func rewrite(ofBytes size: Int) throws(UnpackingError) -> Rewrite {
    let findings = try list { unpacker throws(UnpackingError) in try unpacker.finding(size) }
    var edits = EditSet()
    for edit in try list({ unpacker throws(UnpackingError) in try unpacker.edit(size) }) where edits.insert(edit) != nil
    {
      throw UnpackingError()
    }
    return Rewrite(findings: findings, edits: edits)
  }

  private mutating func finding(_ size: Int) throws(UnpackingError) -> Finding {
    let rule = try text()
    let range = try range(size)
    guard let applicability = Applicability(rawValue: try text()) else { throw UnpackingError() }
    let message = try text()
    let note = try number() == 0 ? nil : try text()
    let edits = try list { unpacker throws(UnpackingError) in try unpacker.edit(size) }
    let named = try number() == 0 ? nil : NamedLine(file: try text(), line: try number())
    return Finding(
      rule: rule, range: range, applicability: applicability, message: message, note: note, edits: edits, named: named)
  }

  private mutating func edit(_ size: Int) throws(UnpackingError) -> TextEdit {
    TextEdit(try range(size), try text())
  }

  private mutating func range(_ size: Int) throws(UnpackingError) -> ByteRange {
    let (start, count) = (try number(), try number())
    guard start <= size, count <= size - start else { throw UnpackingError() }
    return ByteRange(start, start + count)
  }
}
