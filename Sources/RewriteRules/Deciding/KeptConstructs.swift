import SourceText
import SwiftStructure

/// What of a file stays RxSwift's, each construct whole: declarations of types whose conformance is refused, and
/// expressions that hang on something that no rule rewrites.
struct KeptConstructs {
  /// The bytes of declarations that are not looked into.
  var declarations: [ByteRange] = []
  /// Expressions that stay, with the links before and behind them.
  var expressions: Set<NodeID> = []
  /// The types that say what such an expression gives: of a property, a result.
  var annotations: Set<NodeID> = []
  /// Where the file's members and local names are declared whose values stay.
  var members: Set<Int> = []

  /// Whether a place is in such a declaration.
  func hasDeclaration(around range: ByteRange) -> Bool { declarations.contains { $0.contains(range) } }

  var isEmpty: Bool { declarations.isEmpty && expressions.isEmpty }
}
