extension SourceOutline {
  /// Every `$0`, `$1` … of a closure itself, with its number: those of a closure within that names no parameters are its own, captures or not.
  ///
  /// O(n) in the nodes of the statements; in no order.
  public func shorthandParameters(in statements: [NodeID]) -> [(node: NodeID, number: Int)] {
    var found: [(node: NodeID, number: Int)] = []
    var open = statements
    while let node = open.popLast() {
      if case .reference(let name, _) = self[node], name.text.hasPrefix("$"), let number = Int(name.text.dropFirst()) {
        found.append((node, number))
      }
      if case .closure(let inner) = self[node], inner.parameters.isEmpty { continue }
      open += children(node)
    }
    return found
  }

  /// How many parameters a closure takes, named or not.
  public func parameterCount(_ closure: Closure) -> Int {
    if !closure.parameters.isEmpty { return closure.parameters.count }
    return shorthandParameters(in: closure.statements).map { $0.number + 1 }.max() ?? 0
  }
}
