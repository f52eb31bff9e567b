import StreamTypes
import SwiftStructure

extension InferredFile {
  /// The streams that calls hand to parameters and properties which stay RxSwift's, and what is chosen from for them.
  func streamsHandedToBridges(
    _ path: String, in project: ProjectIndex, using catalog: RuleCatalog, options: RewriteOptions
  ) -> [NodeID] {
    if project.bridged.isEmpty { return [] }
    let facts = FileFacts(
      FileInputs(
        outline: outline, path: path, types: types, project: project, catalog: catalog, options: options,
        seesSignatures: seesSignatures))
    let members = BridgedMembers(project, catalog, options)
    return outline.nodes(of: .call).flatMap { facts.bridgedArguments(of: $0, members) }
      .filter { if case .stream = $0.crossing { true } else { false } }
      .flatMap { outline.alternatives(of: $0.value) }
  }
}
