import SourceText
import StreamTypes
import SwiftStructure

/// Writes what stays as it stands. Statements of closures in it are rewritten, but for the streams that they give.
extension FileRewriter {
  func renderKept(_ node: NodeID) -> [Piece] {
    keptRanges.append(outline.range(node))
    let known = Set(findings.filter { $0.value.applicability == .reportOnly }.keys)
    let pieces = renderStaying(node)
    let roots = findings.filter {
      $0.value.applicability == .reportOnly && !known.contains($0.key) && kept.expressions.contains($0.key)
    }
    if let root = roots.min(by: { $0.value.range < $1.value.range }) {
      let whole = outline.range(node)
      let start =
        facts.beginsChain(root.key, of: node) ? root.value.range.start : min(whole.start, root.value.range.start)
      findings[root.key] = root.value.covering(ByteRange(start, max(root.value.range.end, whole.end)))
    } else {
      noteStaying(node)
    }
    return pieces
  }

  /// What hangs on a root that is reported elsewhere.
  private func noteStaying(_ node: NodeID) {
    guard let rule = catalog[.leftOver], !facts.isName(node) || facts.isHandedToOwn(node) else { return }
    let range = outline.range(node)
    guard !facts.suppressions.silences(rule.id, at: range.start, lineOf: range.start) else { return }
    findings[node] = Finding(
      rule: rule.id, range: range, applicability: .reportOnly,
      message: "this stays RxSwift's with what it is made of, which stays", note: rule.note)
  }

  private func renderStaying(_ node: NodeID) -> [Piece] {
    if kept.expressions.contains(node), !facts.isCallee(node) {
      if decisions.choices[node]?.isRefusal == true {
        _ = takeChoice(for: node)
      } else {
        _ = isSilenced(node)
        findings[node] = facts.leftoverFinding(of: node)
      }
    }
    var pieces: [Piece] = []
    var position = outline.range(node).start
    for child in outline.children(node) {
      let range = outline.range(child)
      guard range.start >= position else { continue }
      pieces.append(.original(ByteRange(position, range.start)))
      pieces += renderPart(child)
      position = range.end
    }
    return pieces + [.original(ByteRange(position, outline.range(node).end))]
  }

  private func renderPart(_ node: NodeID) -> [Piece] {
    switch outline[node] {
    case .closure(let closure): renderClosure(node, in: closure)
    default: renderStaying(node)
    }
  }

  private func renderClosure(_ node: NodeID, in closure: Closure) -> [Piece] {
    let results = Set(types.closures[node]?.results ?? [])
    // Of a result that an earlier run's functions give only the closure's own type says that it stays.
    let spelled = closure.result.flatMap { _ in types.closures[node]?.resultType }
    let givesStream = ([spelled].compactMap { $0 } + results.map { types[$0] })
      .contains { $0.streamOrOptionalStream != nil }
    let range = outline.range(node)
    guard !givesStream, let first = closure.statements.first else { return [.original(range)] }
    freedRanges += closure.statements.map(outline.range)
    let start = outline.range(first).start
    return [.original(ByteRange(range.start, start))]
      + renderRange(ByteRange(start, range.end), children: closure.statements)
  }
}
