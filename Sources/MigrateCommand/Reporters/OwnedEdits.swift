import RewriteRules
import SourceText

/// The edits of one file by the findings that they belong to, each no larger than it has to be.
///
/// Where lines are broken anew, one edit may rewrite several links of a chain. Here it is parted at the words that stay,
/// and each part belongs to the innermost finding around it.
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
      let parts = edit.parted(in: file.source.bytes)
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
