import SwiftStructure

/// The functions that a project declares for an operator, by what their first operand may be.
///
/// A project of ten thousand files declares hundreds of functions `==`, of which a comparison can mean those alone whose
/// operand is spelled like the type of its own.
struct OperatorFunctions: Sendable {
  /// In the order of their declarations.
  let all: [Member]
  /// The positions in `all` of those with an operand of a type that is spelled by this name alone.
  private let positions: [String: [Int]]
  /// The positions of those whose operand is spelled otherwise, or has a type that another name may stand for.
  private let others: [Int]

  /// - Parameters:
  ///   - functions: The functions as their uses see them, without labels.
  ///   - operandName: The name that alone spells the type of a function's first operand; nil for other types.
  init(_ functions: [Member], operandName: (Member) -> String?) {
    var positions: [String: [Int]] = [:]
    var others: [Int] = []
    for (position, function) in functions.enumerated() {
      if let name = operandName(function) {
        positions[name, default: []].append(position)
      } else {
        others.append(position)
      }
    }
    (all, self.positions, self.others) = (functions, positions, others)
  }

  /// Those that may take an operand of a type that is spelled by one of some names, in the order of their declarations.
  func taking(_ names: some Sequence<String>) -> [Member] {
    (names.flatMap { positions[$0] ?? [] } + others).sorted().map { all[$0] }
  }
}
