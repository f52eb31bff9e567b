import SourceText
import StreamTypes
import SwiftStructure

/// What a file has become, as far as it matters for what is left of RxSwift's in it.
struct WrittenFile {
  /// The bytes that stay, in the order of the source.
  let originals: [ByteRange]
  /// What somebody was told about already.
  let known: [ByteRange]
  /// The expressions that were written as they stand, and the statements in them that were rewritten all the same.
  let kept: [ByteRange]
  let freed: [ByteRange]

  /// Whether a name lies in an expression that stays and is reported at its root.
  func isInKept(_ name: ByteRange) -> Bool {
    guard let around = kept.filter({ $0.contains(name) }).map(\.count).min() else { return false }
    return !freed.contains { $0.contains(name) && $0.count < around }
  }
}

extension FileFacts {
  /// Reports every name of RxSwift's that stays in the output and lies under no finding yet, so that nothing is left
  /// silently.
  func reportLeftovers(in written: WrittenFile, _ decisions: inout Decisions) {
    guard seesSignatures else { return }
    for node in outline.allNodes {
      guard let name = leftoverName(node), decisions.renames[name.range] == nil else { continue }
      guard isKept(name.range, written.originals), !written.known.contains(where: { $0.contains(name.range) }),
        !decisions.kept.hasDeclaration(around: name.range), !written.isInKept(name.range)
      else { continue }
      if isMigratedInPart, catalog.writtenLinks.contains(name.text) { continue }
      if let finding = finding(of: leftover(node, name)) { decisions.tokenFindings.append(finding) }
    }
  }
}
