import StreamTypes
import SwiftStructure

/// Bridges behind the streams that values of the project's own types make whose heads stay RxSwift's.
///
///     viewModel.loading.asDriver().toPublisher()
extension FileFacts {
  func findHeadBridges(_ decisions: inout Decisions) {
    guard !project.stayingTypes.isEmpty else { return }
    for node in outline.nodes(of: .call) where !hasBridgeToTarget(node) {
      guard let (callee, value, link) = conversionOfStayingType(node),
        !decisions.kept.hasDeclaration(around: outline.range(node))
      else { continue }
      decisions.bridges.values[node] = bridgeToTarget(of: node)
      decisions.bridges.subjects.insert(value)
      decisions.bridges.links.append(link.range)
      (decisions.choices[node], decisions.choices[callee]) = (nil, nil)
    }
  }

  /// What is called, on which value and by which name, where a call makes a stream of a value of such a type.
  func conversionOfStayingType(_ node: NodeID) -> (callee: NodeID, value: NodeID, link: Name)? {
    guard let call = outline.call(node), case .member(let value, let link, _, _) = outline[call.callee],
      case .named(let path, _) = types[value].unwrapped, project.stayingTypes.contains(path), isHeadConversion(node)
    else { return nil }
    return (call.callee, value, link)
  }
}
