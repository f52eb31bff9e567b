import RewriteRules
import SourceText
import SwiftTokens

extension SourceFile {
  /// The first mark of a merge that nobody has resolved: `<<<<<<< ours` before `=======` and `>>>>>>> theirs`, each at the
  /// beginning of a line; nil if there is none. In strings and comments these are text.
  var conflictMark: ByteRange? {
    guard bytes.contains(UInt8(ascii: "<")), let start = mark("<<<<<<< ", from: 0),
      let middle = mark("=======", from: start), mark(">>>>>>> ", from: middle) != nil
    else { return nil }
    let tokens = tokenize(bytes)
    let token = (0..<tokens.count).first { tokens.range($0).start <= start && start < tokens.range($0).end }
    let isText = token.map { [.stringSegment, .blockComment, .lineComment].contains(tokens.kinds[$0]) } ?? false
    return isText ? nil : ByteRange(start, start + 7)
  }

  /// Where a line begins with a text, at an offset or later.
  private func mark(_ text: StaticString, from offset: Int) -> Int? {
    let wanted = text.withUTF8Buffer { Array($0) }
    return bytes[offset...].indices.first { index in
      bytes[index] == wanted[0] && (index == 0 || bytes[index - 1] == 0x0A) && bytes[index...].starts(with: wanted)
    }
  }
}

extension Plan {
  /// Leaves files with conflicts of a merge as they are, and says so: either side would be rewritten as if both were code.
  mutating func holdConflicts() {
    for (index, file) in files.enumerated() {
      guard let mark = file.source.conflictMark,
        [.before, .between].contains(StreamUses(of: file.source).state(hasFindings: !file.rewrite.findings.isEmpty))
      else { continue }
      let finding = Finding(
        rule: "merge-conflict", range: mark, applicability: .reportOnly,
        message: "a merge left a conflict here, so that nothing in the file is rewritten",
        note: "Resolve it, and run again.")
      files[index] = PlannedFile(
        source: file.source, path: file.path, rewrite: Rewrite(findings: [finding], edits: EditSet()))
      files[index].heldBackBy = "a conflict"
    }
  }
}
