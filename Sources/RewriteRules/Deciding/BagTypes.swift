import StreamTypes
import SwiftStructure

/// Which types are RxSwift's bag.
extension FileFacts {
  /// The type's name in the signatures: the one that the rule `dispose-bag` states.
  static let bagType = "DisposeBag"

  func isBag(_ type: SwiftType) -> Bool {
    type.unwrapped == .named(FileFacts.bagType, [])
      && (seesSignatures || project.types[FileFacts.bagType] == nil)
  }
}
