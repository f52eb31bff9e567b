import StreamTypes
import SwiftStructure

/// Bags that stay RxSwift's and are filled with what becomes the target's, since their declarations are not rewritten.
///
///     counts.sink { show($0) }.toDisposable().disposed(by: disposeBag)
extension FileFacts {
  func findBridgedFills(_ decisions: inout Decisions) {
    guard !project.bridgedBags.isEmpty else { return }
    let kept = decisions.kept
    for node in outline.nodes(of: .call) where !kept.expressions.contains(node) {
      guard let (source, link, bag) = keptSubscription(node), let place = declaringPlace(of: bag),
        project.bridgedBags.contains(place), !kept.expressions.contains(source), writes(bag, node, decisions),
        !kept.hasDeclaration(around: outline.range(node))
      else { continue }
      decisions.bridges.fills.insert(node)
      decisions.bridges.links.append(link.range)
      decisions.keptBagUses.insert(bag)
      decisions.choices[node] = nil
      if !makesDisposable(source) { decisions.bridges.handed[source] = "\(Knowledge.disposableBridge)()" }
    }
  }

  /// Whether an earlier run put the bridge there.
  private func makesDisposable(_ node: NodeID) -> Bool {
    guard case .call(let call) = outline[node], call.arguments.isEmpty,
      case .member(_, let name, _, _) = outline[call.callee]
    else { return false }
    return name.text == Knowledge.disposableBridge
  }

  /// Whether what a call becomes is kept in a bag at all: a published property keeps what is bound to it.
  private func writes(_ bag: NodeID, _ node: NodeID, _ decisions: Decisions) -> Bool {
    guard let chosen = decisions.choices[node]?.applied else { return true }
    return chosen.template.computedHoles.contains { self.node(chosen.match.captures[$0.name]) == bag }
  }
}
