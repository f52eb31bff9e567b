import StreamTypes
import SwiftStructure

/// Combine runs the operators of a `Just` at once, when the stream is made; RxSwift runs them for each subscriber.
extension FileFacts {
  /// Whether a link of the chain behind a single value, or behind the variable that keeps it, runs a function at once,
  /// where that can be told: `Observable.just(url).map { load($0) }`.
  func isRunAtOnce(_ node: NodeID) -> Bool {
    var starts = [node]
    var seen: Set<NodeID> = []
    while let start = starts.popLast() {
      guard seen.insert(start).inserted, !isSubscribedAtOnce(start) else { continue }
      let (end, isRun) = eagerLinks(behind: start)
      if isRun { return true }
      starts += uses(ofKept: end)
    }
    return false
  }

  /// The last link that runs at once, and whether one of them runs a function for which it matters.
  private func eagerLinks(behind start: NodeID) -> (end: NodeID, isRun: Bool) {
    let (eager, unnoticed) = (catalog.names(flowing: .atOnce), catalog.names(flowing: .unnoticed))
    var link = start
    while let next = nextLink(of: link), case .call(let call) = outline[next] {
      let name = keyName(next)
      if eager.contains(name), call.arguments.contains(where: { isNoticeable($0.value) }) {
        return (next, true)
      }
      guard eager.contains(name) || unnoticed.contains(name) else { break }
      link = next
    }
    return (link, false)
  }

  /// The call of a member of what a node gives.
  private func nextLink(of node: NodeID) -> NodeID? {
    guard let member = outline.parent(node), case .member(let base, _, _, _) = outline[member], base == node,
      let parent = outline.parent(member), outline.call(parent)?.callee == member
    else { return nil }
    return parent
  }

  /// Whether an operator makes the stream in a function of its own and subscribes to it there and then: `flatMap`.
  private func isSubscribedAtOnce(_ node: NodeID) -> Bool {
    for ancestor in outline.ancestors(node) {
      switch outline[ancestor] {
      case .closure:
        guard let parent = outline.parent(ancestor) else { return false }
        return types.resolutions[parent].map { !$0.member.rule.isEmpty } ?? false
      case .function, .accessor, .binding: return false
      default: continue
      }
    }
    return false
  }

  /// Whether it can be told when a function runs: it uses more than what it is given.
  private func isNoticeable(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .literal, .keyPath: return false
    case .closure(let closure):
      return closure.statements.count != 1 || uses(closure.statements[0], beyond: closure.parameters.map(\.name.text))
    default:
      if case .function = types[node].unwrapped { return true }
      return false
    }
  }

  private func uses(_ node: NodeID, beyond parameters: [String]) -> Bool {
    switch outline[node] {
    case .call:
      if types.resolutions[node]?.member.kind != .enumCase { return true }
    case .reference(let name, _):
      if name.text.first == "$" || parameters.contains(name.text) { return false }
      if case .metatype = types[node] { return false }
      return true
    case .throwStatement, .effect, .ifStatement, .switchStatement: return true
    default: break
    }
    return outline.children(node).contains { uses($0, beyond: parameters) }
  }
}
