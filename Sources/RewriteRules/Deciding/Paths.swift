import SwiftStructure

/// Which statements can run one after the other.
extension SourceOutline {
  /// Whether code that stands in front of a place never runs before it: it is in another branch, or leaves the function
  /// before the place is reached. What a loop repeats may run after anything in it.
  func isOnAnotherPath(_ earlier: NodeID, than place: NodeID) -> Bool {
    let around = [place] + ancestors(place)
    let outside = [earlier] + ancestors(earlier)
    guard let common = outside.firstIndex(where: around.contains), common > 0,
      let position = around.firstIndex(of: outside[common]), position > 0,
      !around[position...].prefix(while: { !isBody($0) }).contains(where: isLoop)
    else { return false }
    let inside = outside[..<common]
    return areBranches(inside.last!, around[position - 1], of: outside[common])
      || !inside.contains(where: isBody) && inside.contains(where: leaves)
  }

  /// Whether of two parts of a statement only one runs.
  private func areBranches(_ one: NodeID, _ other: NodeID, of statement: NodeID) -> Bool {
    switch self[statement] {
    case .ifStatement(_, let body, let otherwise): one == body && other == otherwise
    case .switchStatement(_, let cases): cases.contains(one) && cases.contains(other)
    default: false
    }
  }

  /// Whether a block ends by leaving the function.
  private func leaves(_ node: NodeID) -> Bool {
    let last: NodeID? =
      switch self[node] {
      case .block(let block): block.statements.last
      case .switchCase(let element): element.statements.last
      default: nil
      }
    guard let last else { return false }
    switch self[last] {
    case .returnStatement, .throwStatement: return true
    default: return false
    }
  }

  private func isBody(_ node: NodeID) -> Bool {
    switch self[node] {
    case .closure, .function, .accessor: true
    default: false
    }
  }

  func isLoop(_ node: NodeID) -> Bool {
    switch self[node] {
    case .forStatement, .whileStatement, .repeatStatement: true
    default: false
    }
  }
}
