import SourceText
import StreamTypes
import SwiftStructure

/// The project's own types that conform to RxSwift's protocols: what they declare for them is renamed as its uses are.
extension FileFacts {
  /// Renames the functions that fulfill requirements: `func dispose()` becomes `func cancel()`.
  func renameRequirements(_ decisions: inout Decisions) {
    guard seesSignatures else { return }
    var renamed: [NodeID: String] = [:]
    for node in outline.allNodes {
      renameUse(node, &decisions)
      guard let declared = declaredName(node) else { continue }
      let owner = enclosingTypes(node).joined(separator: ".")
      guard !owner.isEmpty, !isSecondConversion(declared.text, of: owner),
        let member = requirement(named: declared.text, in: owner, visited: []),
        let name = newName(of: member)
      else { continue }
      decisions.rename(declared.range, to: name)
      if case .binding(let binding) = outline[node] { renamed[binding.pattern] = name }
    }
    renameReferences(to: renamed, &decisions)
  }

  /// Renames the uses of properties, each by the pattern that declares it: a property is one of the names that its type's
  /// body sees.
  func renameReferences(to renamed: [NodeID: String], _ decisions: inout Decisions) {
    if renamed.isEmpty { return }
    for (node, origin) in types.origins.pairs {
      if let new = renamed[origin], case .reference(let name, _) = outline[node] {
        decisions.rename(name.range, to: new)
      }
    }
  }

  /// Renames what asks a type of the project for its stream.
  private func renameUse(_ node: NodeID, _ decisions: inout Decisions) {
    guard case .call(let call) = outline[node], let member = types.resolutions[node]?.member,
      let required = requirement(of: member), convertsToPublisher(required),
      !isSecondConversion(member.name, of: member.owner), !isKept(type: member.owner)
    else { return }
    switch outline[call.callee] {
    case .member(_, let name, _, _), .reference(let name, _): decisions.rename(name.range, to: "asPublisher")
    default: break
    }
  }
}
