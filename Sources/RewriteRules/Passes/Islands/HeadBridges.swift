import StreamTypes
import SwiftStructure

/// Bridges behind the streams that values of the project's own types make whose heads stay RxSwift's.
///
///     viewModel.loading.asDriver().toPublisher()
extension FileFacts {
  func findHeadBridges(_ decisions: inout Decisions) {
    guard !project.stayingTypes.isEmpty else { return }
    for node in outline.nodes(of: .call) where makesStreamOfStayingType(node) && !hasBridgeToTarget(node) {
      guard let call = outline.call(node), case .member(let base, let link, _, _) = outline[call.callee],
        !decisions.kept.declarations.contains(where: { $0.contains(outline.range(node)) })
      else { continue }
      decisions.bridges.values[node] = bridgeToTarget(of: node)
      decisions.bridges.subjects.insert(base)
      decisions.bridges.links.append(link.range)
      (decisions.choices[node], decisions.choices[call.callee]) = (nil, nil)
    }
  }

  /// Whether a call makes a stream of a value of such a type.
  func makesStreamOfStayingType(_ node: NodeID) -> Bool {
    guard let call = outline.call(node), case .member(let base, _, _, _) = outline[call.callee],
      case .named(let path, _) = types[base].unwrapped, project.stayingTypes.contains(path)
    else { return false }
    return isHeadConversion(node)
  }
}
