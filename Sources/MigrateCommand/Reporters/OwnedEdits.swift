import RewriteRules
import SourceText

/// The edits of one file by the findings that they belong to, each no larger than it has to be.
///
/// One edit may rewrite several links of a chain: `skip(1).retry(3)` is `dropFirst(1).retry(2)` in one piece. Here it is
/// parted at the words that stay, and each part belongs to the innermost finding around it.
struct OwnedEdits {
  /// An owner is a finding's number in the file.
  typealias Owned = (edit: TextEdit, owner: Int?)

  /// Those that the rewrite makes, in the order of the file.
  let made: [Owned]
  /// Those that it may not make.
  private let held: [Owned]

  init(of file: PlannedFile) {
    let findings = file.rewrite.findings
    var owners: [TextEdit: Int] = [:]
    for (number, finding) in findings.enumerated() {
      for edit in finding.edits where owners[edit] == nil { owners[edit] = number }
    }
    made = file.rewrite.edits.edits.flatMap { edit -> [Owned] in
      let parts = parted(edit, in: file.source.bytes)
      if parts.count == 1 { return [(edit, owners[edit])] }
      return parts.map { ($0, innermost(of: findings, around: $0.range) ?? owners[edit]) }
    }
    let all = Set(file.rewrite.edits.edits)
    held = owners.filter { !all.contains($0.key) }.map { ($0.key, $0.value) }.sorted { $0.edit.range < $1.edit.range }
  }

  /// The edits of a finding.
  func own(_ number: Int) -> [TextEdit] { (made + held).filter { $0.owner == number }.map(\.edit) }
}

private func innermost(of findings: [Finding], around range: ByteRange) -> Int? {
  findings.indices.filter { findings[$0].applicability != .reportOnly && findings[$0].range.contains(range) }
    .min { findings[$0].range.count < findings[$1].range.count }
}

/// An edit as several, with the words between them that it doesn't change; itself where it is long.
func parted(_ edit: TextEdit, in bytes: [UInt8]) -> [TextEdit] {
  let (old, new) = (words(of: bytes[edit.range.start..<edit.range.end]), words(of: Array(edit.replacement.utf8)[...]))
  if old.count < 2 || new.count < 2 || old.count * new.count > 10_000 { return [edit] }
  var (removed, added) = (Set<Int>(), Set<Int>())
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): added.insert(offset)
    }
  }
  var parts: [TextEdit] = []
  var (oldIndex, newIndex, offset) = (0, 0, edit.range.start)
  while oldIndex < old.count || newIndex < new.count {
    let start = offset
    var replacement: [UInt8] = []
    while removed.contains(oldIndex) || added.contains(newIndex) {
      if removed.contains(oldIndex) {
        offset += old[oldIndex].count
        oldIndex += 1
      } else {
        replacement += new[newIndex]
        newIndex += 1
      }
    }
    if offset > start || !replacement.isEmpty {
      parts.append(TextEdit(ByteRange(start, offset), String(decoding: replacement, as: UTF8.self)))
    }
    // The word that stays.
    if oldIndex < old.count { offset += old[oldIndex].count }
    oldIndex += 1
    newIndex += 1
  }
  return parts
}

/// The names, numbers and single signs of a text.
private func words(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
  var words: [ArraySlice<UInt8>] = []
  var start = bytes.startIndex
  for index in bytes.indices {
    let next = bytes.index(after: index)
    if next < bytes.endIndex, isWordByte(bytes[index]), isWordByte(bytes[next]) { continue }
    words.append(bytes[start..<next])
    start = next
  }
  return words
}

private func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
  default: false
  }
}
