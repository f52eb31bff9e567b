import SourceText
import SwiftStructure
import SwiftTokens

/// Moves the arguments and the closure of a call, and the links behind it, to the margin of the line that its name is on
/// now.
///
///     Observable<Int>
///         .create { observer in
///             observer.onCompleted()
///         }
///         .take(1)
///
/// becomes
///
///     AnyPublisher<Int, Error>.create { observer in
///         observer.send(completion: .finished)
///     }
///     .prefix(1)
struct JoinedCalls {
  let rewritten: SourceOutline
  let edits: EditSet
  let original: SourceOutline

  /// By how many columns each line moves, by the offset of its start.
  func shifts() -> [Int: Int] {
    let opening = Dictionary(original.allNodes.compactMap(original.brackets).map { ($0.end - 1, $0.start) }) { $1 }
    var shifts: [Int: Int] = [:]
    for node in rewritten.allNodes {
      guard let brackets = rewritten.brackets(of: node), let shift = shift(of: brackets, opening), shift < 0 else {
        continue
      }
      let moving = ByteRange(brackets.start, rewritten.chainEnd(of: node, from: brackets.end))
      for line in rewritten.indentedLines(in: moving) { shifts[line, default: 0] += shift }
    }
    return shifts
  }

  /// By how many columns the line of a closing bracket, which had the margin of the opening one's, is off that now.
  private func shift(of brackets: ByteRange, _ opening: [Int: Int]) -> Int? {
    let close = brackets.end - 1
    guard rewritten.startsLine(close), let oldClose = edits.originalOffset(of: close), original.startsLine(oldClose),
      let oldOpen = opening[oldClose]
    else { return nil }
    let column = margin(of: close, rewritten)
    guard column == margin(of: oldClose, original), column == margin(of: oldOpen, original) else { return nil }
    return margin(of: brackets.start, rewritten) - column
  }

  private func margin(of offset: Int, _ outline: SourceOutline) -> Int {
    outline.indentation(ofLineAt: outline.lineStart(of: offset)).count
  }
}

extension SourceOutline {
  /// The parentheses of a call, the braces of a closure.
  fileprivate func brackets(of node: NodeID) -> ByteRange? {
    switch self[node] {
    case .call(let call): call.parentheses
    case .closure: range(node)
    default: nil
    }
  }

  /// Where the last link of a chain ends that goes on behind a call's bracket at an offset.
  fileprivate func chainEnd(of node: NodeID, from end: Int) -> Int {
    var end = max(end, range(node).end)
    for ancestor in ancestors(node) {
      switch self[ancestor] {
      case .member(let base, _, _, _) where range(base).end == end: end = range(ancestor).end
      case .call(let call) where range(call.callee).end == end || range(ancestor).end == end: end = range(ancestor).end
      default: return end
      }
    }
    return end
  }
}
