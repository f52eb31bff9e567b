import StreamTypes
import SwiftStructure

/// Protocols of streams beside others that leave an `Element` to those that conform: to RxSwift both are the same type, as
/// they are called the same, and a publisher's is called `Output`.
extension FileFacts {
  /// What a protocol has to say if it inherits from both.
  func joinedElements(of nominal: NominalDeclaration, _ node: NodeID) -> [String] {
    guard nominal.keyword.text == "protocol", nominal.extendedType == nil else { return [] }
    let path = (enclosingTypes(node) + [nominal.name.text]).joined(separator: ".")
    let parents = project.types[path]?.parentNames ?? []
    if !becomesPublisherProtocol(path), parents.contains(where: catalog.knowledge.isSource) { return [] }
    return joinsElements(parents) ? ["Output == Element"] : []
  }

  /// What a function has to say of the generic parameters that must conform to both.
  func joinedElements(of function: FunctionDeclaration, _ node: NodeID) -> [String] {
    function.generics.map(\.name.text).flatMap { name -> [String] in
      let bounds = constraints(of: name, by: node).flatMap(names)
      let takesAsSent = joinsInputs(bounds)
      guard takesAsSent || joinsElements(bounds) else { return [] }
      let same = "\(name).Output == \(name).\(takesAsSent ? "Input" : "Element")"
      return [same] + (takesAsSent ? ["\(name).Failure == Error"] : [])
    }
  }

  /// Whether one of some protocols is RxSwift's of streams, and another one that of what takes values, as a subject does.
  private func joinsInputs(_ names: [String]) -> Bool {
    seesSignatures && names.contains(where: isOfPublishers)
      && names.contains {
        project.types[$0] == nil && catalog.knowledge.isObserverProtocol($0) && !catalog.knowledge.isSourceProtocol($0)
      }
  }

  /// The protocols that a bound names; a typealias those that it stands for.
  private func names(_ bound: NodeID) -> [String] {
    switch outline[bound] {
    case .compositionType(let parts): return parts.flatMap(names)
    case .typeName(let name, _):
      guard let entry = project.types[name.text], entry.kind == "typealias" else { return [name.text] }
      return entry.parentNames
    default: return []
    }
  }

  /// Whether one of some protocols is one of publishers, another one has an `Element`, and none of them says that this is
  /// what the publisher sends.
  private func joinsElements(_ names: [String]) -> Bool {
    guard seesSignatures, names.contains(where: { asks($0, for: "Element") }) else { return false }
    return names.contains { isOfPublishers($0) || becomesPublisherProtocol($0) && !asks($0, for: "Element") }
      && !names.contains { becomesPublisherProtocol($0) && asks($0, for: "Element") }
  }

  /// Whether a protocol of RxSwift's becomes one whose values are called `Output`.
  private func isOfPublishers(_ name: String) -> Bool {
    project.types[name] == nil && catalog.knowledge.isSourceProtocol(name)
  }
}
