import SwiftStructure

/// What operators made of values, kept for a call that asks the same of an operand for each of its functions: otherwise an
/// expression of many operators that the project declares is inferred more than twice as often with each of them.
struct PlainOperations {
  /// How an operator's expression was inferred last.
  private struct Operation {
    /// What was expected; nil for nothing.
    let expected: SwiftType?
    let surroundings: Int
    let type: SwiftType
  }

  /// What stands for all that local names mean at the cursor: another number where one may mean something else.
  var surroundings = 0
  /// How many expressions had to do with a stream so far.
  var streamCount = 0
  private var known = NodeTable<Operation>()
  private var lastSurroundings = 0

  mutating func changeSurroundings() {
    lastSurroundings += 1
    surroundings = lastSurroundings
  }

  /// What an expression was found to be when the same was asked last.
  func type(of node: NodeID, _ expected: Expectation?) -> SwiftType? {
    guard let operation = known[node], operation.surroundings == surroundings else { return nil }
    if operation.expected == expected?.type { return operation.type }
    // What operators make of plain values is of no other type because a place asks for that very type.
    guard operation.expected == nil, case .named(_, []) = operation.type, expected?.type == operation.type else {
      return nil
    }
    return operation.type
  }

  /// Keeps what an expression was found to be in which no stream was found.
  mutating func keep(_ node: NodeID, _ expected: Expectation?, _ type: SwiftType) {
    known[node] = Operation(expected: expected?.type, surroundings: surroundings, type: type)
  }
}
