import SourceText
import StreamTypes
import SwiftStructure

/// The project's own types that conform to RxSwift's protocols: what they declare for them is renamed as its uses are.
extension FileRewriter {
  /// Renames the functions that fulfill requirements: `func dispose()` becomes `func cancel()`.
  func renameRequirements() {
    guard facts.seesSignatures else { return }
    var renamed: [NodeID: String] = [:]
    for node in outline.allNodes {
      renameUse(node)
      guard let declared = facts.declaredName(node) else { continue }
      let owner = facts.enclosingTypes(node).joined(separator: ".")
      guard !owner.isEmpty, !facts.isSecondConversion(declared.text, of: owner),
        let member = facts.requirement(named: declared.text, in: owner, visited: []),
        let name = facts.newName(of: member)
      else { continue }
      tokenEdits[declared.range] = name
      if case .binding(let binding) = outline[node] { renamed[binding.pattern] = name }
    }
    renameReferences(to: renamed)
  }

  /// Renames the uses of properties, each by the pattern that declares it: a property is one of the names that its type's
  /// body sees.
  func renameReferences(to renamed: [NodeID: String]) {
    if renamed.isEmpty { return }
    for (node, origin) in types.origins {
      if let new = renamed[origin], case .reference(let name, _) = outline[node] { tokenEdits[name.range] = new }
    }
  }

  /// Renames what asks a type of the project for its stream.
  private func renameUse(_ node: NodeID) {
    guard case .call(let call) = outline[node], let member = types.resolutions[node]?.member,
      let required = facts.requirement(of: member), facts.convertsToPublisher(required),
      !facts.isSecondConversion(member.name, of: member.owner), !facts.isKept(type: member.owner)
    else { return }
    switch outline[call.callee] {
    case .member(_, let name, _, _), .reference(let name, _): tokenEdits[name.range] = "asPublisher"
    default: break
    }
  }
}
