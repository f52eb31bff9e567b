import SourceText
import StreamTypes
import SwiftStructure

/// Generic parameters and associated types that must be infallible streams, or subjects: their publishers must say so by a
/// requirement of their own, `Source.Failure == Never`.
extension FileFacts {
  /// Adds the requirement to the clause in front of which it stands, or gives the declaration one.
  func requireInfallibleParameters(_ decisions: inout Decisions) {
    guard seesSignatures, catalog[.streamType].map(isEnabled) == true else { return }
    for node in outline.allNodes {
      switch outline[node] {
      case .function(let function):
        let names = infallible(function.generics, function.requirements, node)
        let other = failingSubjects(of: node) + joinedElements(of: function, node)
        require(names, other, function.requirements, before: openingBrace(of: function), &decisions)
      case .nominal(let nominal):
        let names = infallible(nominal.generics, nominal.requirements, node)
        let other = failingSubjects(of: node) + joinedElements(of: nominal, node)
        require(names, other, nominal.requirements, before: nominal.braces.start, &decisions)
      case .typealiasDeclaration(let alias) where !alias.inherits.isEmpty:
        let isInfallible = alias.inherits.contains { self.isInfallible($0, node) }
        require(isInfallible ? [alias.name.text] : [], [], alias.requirements, before: nil, &decisions)
      default: break
      }
    }
  }

  private func require(
    _ infallible: [String], _ other: [String], _ requirements: [Requirement], before body: Int?,
    _ decisions: inout Decisions
  ) {
    let stated = infallible.map { "\($0).Failure == Never" } + other
    guard !stated.isEmpty else { return }
    let added = stated.joined(separator: ", ")
    let tokens = outline.tokens
    if let first = requirements.first {
      var position = outline.token(at: outline.range(first.left).start)
      while position > 0, tokens.text(position) != "where" { position -= 1 }
      decisions.rename(tokens.range(position), to: "where \(added),")
    } else if let body {
      decisions.rename(tokens.range(outline.token(at: body)), to: "where \(added) {")
    }
  }
}
