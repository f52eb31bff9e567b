import SourceText
import SwiftStructure

/// Moves the lines of an expression that stood below the parentheses of a call, which is gone, to the margin of the line
/// that it begins on now.
///
///     bag.insert(
///         taps
///             .subscribe(onNext: show)
///     )
///
/// becomes
///
///     taps
///         .sink(receiveValue: show)
///         .store(in: &bag)
struct LiftedChains {
  let rewritten: SourceOutline
  let edits: EditSet
  let original: SourceOutline

  /// By how many columns each line moves, by the offset of its start.
  func shifts() -> [Int: Int] {
    var shifts: [Int: Int] = [:]
    for node in rewritten.allNodes where isStatement(node) {
      let range = rewritten.range(node)
      guard rewritten.startsLine(range.start), let old = edits.originalOffset(of: range.start),
        original.startsLine(old), case let column = margin(of: old, original),
        case let shift = margin(of: range.start, rewritten) - column, shift < 0
      else { continue }
      for line in rewritten.indentedLines(in: range) where margin(of: line, rewritten) >= column {
        shifts[line] = shift
      }
    }
    return shifts
  }

  /// Whether a node is a call that is a statement of its own.
  private func isStatement(_ node: NodeID) -> Bool {
    guard case .call = rewritten[node] else { return false }
    guard let parent = rewritten.parent(node) else { return true }
    switch rewritten[parent] {
    case .block, .closure, .switchCase, .conditionalCompilation: return true
    default: return false
    }
  }

  private func margin(of offset: Int, _ outline: SourceOutline) -> Int {
    outline.indentation(ofLineAt: outline.lineStart(of: offset)).count
  }
}
