import StreamTypes
import SwiftStructure

/// Which types are RxSwift's bag.
extension FileFacts {
  /// The type's name in the signatures.
  var bagType: String { catalog[.bag] }

  func isBag(_ type: SwiftType) -> Bool {
    type.unwrapped == .named(bagType, [])
      && (seesSignatures || project.types[bagType] == nil)
  }
}
