import SwiftStructure

/// What expressions of operators were found to be, kept because an expression is asked several times as the operand of
/// another: what it is by itself, then what it is for the parameter of each function of that operator. Asked anew each
/// time, an expression of many operators that the project declares takes twice as long with each of them.
struct OperandTypes {
  private struct Operation {
    /// What was expected; nil for nothing.
    let expected: SwiftType?
    let surroundings: Int
    let type: SwiftType
    /// Whether no stream was found in it.
    let isPlain: Bool
  }

  /// What stands for all that local names mean at the cursor: another number where one may mean something else.
  var surroundings = 0
  /// How many expressions had to do with a stream so far.
  var streamCount = 0
  /// How expressions were inferred last where nothing was expected of them.
  private var free = NodeTable<Operation>()
  /// How plain expressions were inferred last where something was expected of them.
  private var wanted = NodeTable<Operation>()
  private var lastSurroundings = 0

  mutating func changeSurroundings() {
    lastSurroundings += 1
    surroundings = lastSurroundings
  }

  /// What an expression without a stream was found to be when the same was asked: nothing of it has to be noted anew.
  func plainType(of node: NodeID, _ expected: Expectation?) -> SwiftType? {
    if let operation = here(free[node]), operation.isPlain {
      if expected == nil { return operation.type }
      // What operators make of plain values is of no other type because a place asks for that very type.
      if case .named(_, []) = operation.type, expected?.type == operation.type { return operation.type }
    }
    guard let expected, let operation = here(wanted[node]), operation.expected == expected.type else { return nil }
    return operation.type
  }

  /// What an expression is by itself, if it was asked; what is noted of its parts may be what another place expects.
  func freeType(of node: NodeID) -> SwiftType? {
    here(free[node])?.type
  }

  /// - Parameter isPlain: Whether no stream was found in the expression.
  mutating func keep(_ node: NodeID, _ expected: Expectation?, _ type: SwiftType, isPlain: Bool) {
    let operation = Operation(
      expected: expected?.type, surroundings: surroundings, type: type, isPlain: isPlain)
    if expected == nil { free[node] = operation } else if isPlain { wanted[node] = operation }
  }

  private func here(_ operation: Operation?) -> Operation? {
    operation.flatMap { $0.surroundings == surroundings ? $0 : nil }
  }
}
