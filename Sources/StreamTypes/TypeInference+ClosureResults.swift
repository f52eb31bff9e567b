import SwiftStructure

/// What a closure says of its result without being inferred.
extension TypeInference {
  /// Whether a closure returns a value, by its signature or its statements; nil where one expression may do either.
  func returnsValue(_ closure: Closure) -> Bool? {
    if let spelled = closure.result { return resolve(spelledType(spelled)) != .void }
    if closure.statements.contains(where: returnsValue) { return true }
    return closure.statements.count > 1 ? false : nil
  }

  /// Whether the one expression of a closure has a value: Swift drops it only where no overload takes it.
  func givesValue(_ node: NodeID, _ closure: Closure, as parameters: [SwiftType]) -> Bool {
    guard closure.statements.count == 1, !isProbing else { return false }
    let place = Expectation(.function(parameters, result: .unknown, throws: true), isSlot: false)
    let type = probed { _ = inferClosure(node, closure, place) }.types[closure.statements[0]] ?? .unknown
    return !type.isUnknown && type != .void
  }

  /// Whether a statement, or one within it, returns a value from the function around it.
  private func returnsValue(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .returnStatement(let value): value != nil
    case .closure, .function, .nominal: false
    default: outline.children(node).contains(where: returnsValue)
    }
  }
}
