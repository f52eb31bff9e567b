import StreamTypes
import SwiftStructure

/// Which rule is for each node: the outer nodes first, since a template may ask something of what is in its holes.
extension FileFacts {
  func chooseRules(_ decisions: inout Decisions) {
    var asking = self
    for node in outline.allNodes.reversed() {
      asking.around.place = node
      var choice = asking.choice(for: node)
      if case .none = choice.verdict { continue }
      choice.notice = asking.notice(of: choice, at: node) { around, start in
        guard let finding = decisions.choices[around]?.notice?.finding else { return false }
        return finding.applicability == .reportOnly && finding.range.start == start
      }
      decisions.choices[node] = choice
      if let chosen = choice.applied { asking.around.erased.formUnion(listedStreams(of: chosen)) }
    }
  }

  /// The streams that a template puts side by side in a list of one type.
  private func listedStreams(of chosen: ChosenRule) -> [NodeID] {
    chosen.template.computedHoles.flatMap { hole -> [NodeID] in
      guard let capture = chosen.match.captures[hole.name] else { return [] }
      let nodes = nodes(capture)
      switch hole.words.first {
      case "collection", "beside": return nodes
      case "arity": return hole.words.dropFirst().first == "Merge" && nodes.count > 8 ? nodes : []
      default: return []
      }
    }
  }
}
