import SourceText
import StreamTypes
import SwiftStructure

/// Conformances of a type to protocols that become one, which a type may only state once.
///
///     final class Lease: Disposable { … }
///     extension Lease: Cancelable {}   // Both become `Cancellable`: this becomes `extension Lease {}`.
extension FileFacts {
  /// Where the colon stands that the list begins with.
  func colon(before type: NodeID) -> Int? {
    let tokens = outline.tokens
    let index = (0..<outline.token(at: outline.range(type).start)).last { tokens.text($0) == ":" }
    return index.map { tokens.range($0).start }
  }

  func conformingPath(_ node: NodeID, _ nominal: NominalDeclaration) -> String? {
    guard !nominal.inherits.isEmpty else { return nil }
    if let type = nominal.extendedType { return typeName(type) }
    return (enclosingTypes(node) + [nominal.name.text]).joined(separator: ".")
  }
}
