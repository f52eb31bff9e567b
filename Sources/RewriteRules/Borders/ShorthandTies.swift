import StreamTypes
import SwiftStructure

extension TieSearch {
  /// Ties a declaration to the property that it unwraps under the same name, `if let relay { … }`: of an optional there is
  /// no bridge.
  mutating func readShorthand(_ pattern: NodeID, by place: MemberPlace) {
    guard case .reference(let name, _) = outline[pattern], !outline.isLocal(name.text, at: pattern) else { return }
    let owner = outline.enclosingPath(pattern)
    let declared = ([owner] + project.ancestors(of: owner)).flatMap { project.types[$0]?.members[name.text] ?? [] }
    if let property = declared.first(where: { $0.kind == .property }), rewritten.areIn(property) {
      tie(place, to: property)
    }
  }
}
