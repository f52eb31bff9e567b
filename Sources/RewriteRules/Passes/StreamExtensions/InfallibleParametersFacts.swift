import SourceText
import StreamTypes
import SwiftStructure

/// Generic parameters and associated types that must be infallible streams, or subjects: their publishers must say so by a
/// requirement of their own, `Source.Failure == Never`.
extension FileFacts {
  func infallible(
    _ generics: [GenericParameter], _ requirements: [Requirement], _ node: NodeID
  ) -> [String] {
    let bounds =
      generics.compactMap { parameter in parameter.constraint.map { (parameter.name.text, $0) } }
      + requirements.filter { !$0.isSameType }.map { (outline.text($0.left), $0.right) }
    let stated = requirements.filter { outline.trait(of: $0) != nil }.compactMap { requirement -> String? in
      guard case .memberType(let base, _, _) = outline[requirement.left] else { return nil }
      return outline.text(base)
    }
    return bounds.filter { name, type in
      name != "Self" && isInfallible(type, node) && !stated.contains(name)
    }.map(\.0)
  }

  func isInfallible(_ type: NodeID, _ node: NodeID) -> Bool {
    guard let name = typeName(type), catalog.knowledge.isStreamProtocol(name) else { return false }
    return catalog.knowledge.neverFails(name) && isSignatureType(name, at: node)
  }

  /// Where a function's body begins, or what a subscript has for one.
  func openingBrace(of function: FunctionDeclaration) -> Int? {
    if let body = function.body { return outline.range(body).start }
    guard let first = function.accessors.first, let result = function.result else { return nil }
    var token = outline.token(at: outline.range(result).end)
    let end = outline.range(first).end
    while outline.tokens.range(token).start < end, outline.tokens.text(token) != "{" { token += 1 }
    return outline.tokens.range(token).start
  }

  /// Behind an associated type's only protocol the clause that it has none of: `: Publisher where Source.Failure == Never`.
  func renderInfallibleBound(_ node: NodeID) -> [Piece]? {
    guard let parent = outline.parent(node), case .typealiasDeclaration(let alias) = outline[parent],
      alias.inherits == [node], alias.requirements.isEmpty, isInfallible(node, parent),
      case .typeName(let name, _) = outline[node], let written = typeTemplate(name.text, node)?.pattern
    else { return nil }
    return [.text("\(written.outline.text(written.root)) where \(alias.name.text).Failure == Never")]
  }

  func failingSubjects(of node: NodeID) -> [String] {
    unobservedSubjects(of: node).map { "\($0).Failure == \(qualified("Error"))" }
  }
}
