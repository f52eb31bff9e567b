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
      if let finding = finding(of: facts.leftover(node, name)) { tokenFindings.append(finding) }
    }
  }

  /// What is said of a link that no page and no file of the project declares, and of what only stands behind `rx`.
  func leftoverFinding(of node: NodeID) -> Finding? {
    guard facts.seesSignatures else { return nil }
    let callee = outline.call(node)?.callee ?? node
    guard case .member(let base, let link, _, _) = outline[callee], types.resolutions[node] == nil else { return nil }
    let isReactive = catalog.reactiveNames.contains(facts.keyName(base)) && types.resolutions[callee] == nil
    let named = isReactive ? base : callee
    guard isReactive || facts.isForeignLink(callee), let name = facts.leftoverName(named) else { return nil }
    // The target has no `rx`.
    if facts.isMigratedInPart, !isReactive, catalog.writtenNames.contains(link.text), types[base].stream == nil {
      return nil
    }
    return finding(of: facts.leftover(named, name))
  }

  private func finding(of left: FileFacts.Leftover) -> Finding? {
    guard let rule = facts.page(of: left) ?? catalog.byID["left-over"],
      !suppressions.silences(rule.id, at: left.range.start, lineOf: left.range.start)
    else { return nil }
    return Finding(
      rule: rule.id, range: left.range, applicability: .reportOnly,
      message: "'\(left.text)' has to be migrated by hand", note: rule.note.isEmpty ? nil : rule.note)
  }
}
