import SourceText
import StreamTypes
import SwiftStructure

extension FileFacts {
  /// Takes the module away that an earlier run put in front of a name which RxSwift has, too: `CoreStream.Event` in a file
  /// that imported both.
  ///
  /// Where RxSwift's import stays the file is written once more, with the modules.
  func dropNeedlessModules(_ decisions: inout Decisions) {
    guard isMigratedInPart, seesSignatures, !qualifiesShared else { return }
    var reading = self
    for node in outline.allNodes {
      guard let (module, name) = qualifiedName(node), catalog.sharedTypes[name.text] != nil,
        options.modules.contains(outline.text(module))
      else { continue }
      reading.around.place = node
      guard reading.qualified(name.text) == name.text else { continue }
      let end = outline.range(module).end
      guard outline.tokens.text(ByteRange(end, name.range.start)) == "." else { continue }
      decisions.rename(outline.range(module), to: "")
      decisions.rename(ByteRange(end, name.range.start), to: "")
    }
  }

  private func qualifiedName(_ node: NodeID) -> (module: NodeID, name: Name)? {
    switch outline[node] {
    case .member(let base, let name, _, _), .memberType(let base, let name, _): (base, name)
    default: nil
    }
  }
}
