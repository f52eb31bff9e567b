import StreamTypes
import SwiftStructure

extension FileFacts {
  /// What a bag becomes where it is used; nil for an extension's own, and for `rx.disposeBag`, which are always references.
  func kindOfBag(_ bag: NodeID) -> BagKind? {
    if case .member(let base, _, _, _) = outline[bag], catalog.reactiveNames.contains(keyName(base)) { return nil }
    guard let name = lastWord(bag), name != "self" else { return nil }
    return bagKind(name, at: bag)
  }
}
