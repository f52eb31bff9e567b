import SourceText
import StreamTypes
import SwiftStructure

/// Typealiases of RxSwift's types without their arguments.
extension FileFacts {
  /// Whether a type is but another name of RxSwift's bag.
  func isBagAlias(_ entry: TypeEntry) -> Bool {
    entry.kind == "typealias" && entry.aliased == .named(FileFacts.bagType, [])
  }

  /// Whether a call makes a bag by such a name: `Bag()`.
  func isAliasedBag(_ node: NodeID) -> Bool {
    guard case .call(let call) = outline[node], case .reference(let name, _) = outline[call.callee],
      name.text != FileFacts.bagType
    else { return false }
    return project.types[name.text].map(isBagAlias) ?? false
  }
}
