import StreamTypes
import SwiftStructure

extension TieSearch {
  /// Ties a declaration to what a type within a body fulfills or overrides: the list of the project's declarations has no
  /// such type. One that stands elsewhere is among them.
  mutating func readLocalType(_ node: NodeID, _ type: NominalDeclaration, seenFrom owner: String, by place: MemberPlace)
  {
    guard outline.ancestors(node).contains(where: isBody) else { return }
    let own = Dictionary(grouping: outline.members(ofLocalType: node), by: \.name)
    for parent in type.inherits.compactMap({ project.path(of: outline.text($0), seenFrom: owner) }) {
      for ancestor in [parent] + project.ancestors(of: parent) {
        for (name, members) in own {
          for other in project.types[ancestor]?.members[name] ?? []
          where rewritten.areIn(other) && members.contains(where: { $0.isCounterpart(of: other) }) {
            tie(place, to: other)
          }
        }
      }
    }
  }

  private func isBody(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .block, .closure: true
    default: false
    }
  }
}
