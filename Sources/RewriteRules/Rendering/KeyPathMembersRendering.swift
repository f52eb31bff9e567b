import StreamTypes
import SwiftStructure

/// The members of key paths, which are renamed like those of values; a key path has no room for anything else.
extension FileRewriter {
  /// The members as they stand behind a value: `.name.first` for `\.name.first`.
  func renderMembers(ofKeyPath last: NodeID) -> [Piece] {
    guard let root = outline.root(ofKeyPath: last) else { return render(last) }
    omittedRoots.insert(root)
    defer { omittedRoots.remove(root) }
    return render(last)
  }
}
