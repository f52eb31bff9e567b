import SourceText
import StreamTypes
import SwiftStructure

extension FileFacts {
  /// Takes the module away in front of a name that both libraries have: the target's, which an earlier run put there in a
  /// file that imported both, `CoreStream.Event`, and RxSwift's in front of what is the target's now.
  ///
  /// Where RxSwift's import stays the file is written once more, with the modules.
  func dropNeedlessModules(_ decisions: inout Decisions) {
    guard seesSignatures else { return }
    var reading = self
    for node in outline.allNodes {
      guard let (module, name) = qualifiedName(node), catalog.sharedTypes[name.text] != nil,
        isTargets(module) || isLeftAlone(node, behind: module, decisions)
      else { continue }
      reading.around.place = node
      let end = outline.range(module).end
      guard outline.tokens.text(ByteRange(end, name.range.start)) == "." else { continue }
      let whole = reading.qualified(name.text)
      let isNeedless = whole == name.text
      decisions.rename(outline.range(module), to: isNeedless ? "" : String(whole.prefix { $0 != "." }))
      if isNeedless { decisions.rename(ByteRange(end, name.range.start), to: "") }
    }
  }

  private func isTargets(_ module: NodeID) -> Bool {
    isMigratedInPart && !qualifiesShared && options.modules.contains(outline.text(module))
  }

  /// Whether a name in an expression has RxSwift's module in front of it, and no rule writes it anew, nor does it stay.
  private func isLeftAlone(_ node: NodeID, behind module: NodeID, _ decisions: Decisions) -> Bool {
    guard isModule(module), case .member = outline[node], decisions.choices[node] == nil else { return false }
    let range = outline.range(node)
    return !decisions.kept.hasDeclaration(around: range)
      && !outline.ancestors(node).contains(where: decisions.kept.expressions.contains)
  }

  private func qualifiedName(_ node: NodeID) -> (module: NodeID, name: Name)? {
    switch outline[node] {
    case .member(let base, let name, _, _), .memberType(let base, let name, _): (base, name)
    default: nil
    }
  }
}
