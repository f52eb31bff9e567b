import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

extension FileRewriter {
  /// Reports every name of RxSwift's that stays in the output and lies under no finding yet, so that nothing is left
  /// silently.
  func reportLeftovers(_ pieces: [Piece]) {
    guard facts.seesSignatures else { return }
    let kept = pieces.compactMap { piece -> ByteRange? in if case .original(let range) = piece { range } else { nil } }
    let sorted = kept.sorted()
    let known = silenced + findings.values.filter { $0.applicability == .reportOnly }.map(\.range)
    for node in outline.allNodes {
      guard let name = facts.leftoverName(node), tokenEdits[name.range] == nil else { continue }
      guard facts.isKept(name.range, sorted), !known.contains(where: { $0.contains(name.range) }), !isInKept(name.range)
      else {
        continue
      }
      if facts.isMigratedInPart, catalog.writtenNames.contains(name.text) { continue }
      if let finding = facts.finding(of: facts.leftover(node, name)) { tokenFindings.append(finding) }
    }
  }
}
