import StreamTypes
import SwiftStructure

/// Members of a type that are called already as the rewrite would call another one: `cancel` beside `dispose()`.
extension FileFacts {
  /// What of RxSwift's a type with such a member conforms to.
  func conformance(in nominal: NominalDeclaration, _ path: String) -> NodeID? {
    guard hasNameInTheWay(path) else { return nil }
    return nominal.inherits.first { type in
      typeName(type).map { isSignatureType($0, at: type) } ?? false
    }
  }

  /// Whether a protocol or a class of the project's that a type has behind it asks for a member of this name.
  func isRequired(_ name: String, of path: String) -> Bool {
    project.ancestors(of: path).contains { $0 != path && project.types[$0]?.members[name] != nil }
  }
}
