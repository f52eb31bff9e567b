import SourceText
import StreamTypes
import SwiftStructure

/// Generic parameters that say only which kind of stream is meant: `S` of `func show<S, T>(_ values: SharedSequence<S, T>)`.
/// No publisher has such an argument, so that the function would have a parameter that nothing says.
extension FileRewriter {
  /// The function without them.
  func renderWithoutTraits(_ node: NodeID, _ function: FunctionDeclaration) -> [Piece]? {
    guard facts.seesSignatures else { return nil }
    let dropped = outline.traitParameters(of: function) { name, place in
      catalog.knowledge.hasTrait(name) && facts.isSignatureType(name, at: place)
    }
    guard !dropped.isEmpty else { return nil }
    let left = function.generics.filter { !dropped.contains($0.name.text) }
    let first = function.generics[0].name.range.start
    let end = function.generics.last.map { $0.constraint.map { outline.range($0).end } ?? $0.name.range.end } ?? first
    let list = left.enumerated().flatMap { position, parameter in
      (position > 0 ? [.text(", ")] : []) + render(parameter)
    }
    let brackets = left.isEmpty ? 1 : 0
    let children = outline.children(node)
    let head = renderRange(ByteRange(outline.range(node).start, first - brackets), children: children) + list
    let rest = ByteRange(end + brackets, outline.range(node).end)
    guard let clause = clause(of: function, without: dropped) else {
      return head + renderRange(rest, children: children)
    }
    return head + renderRange(ByteRange(rest.start, clause.range.start), children: children) + clause.pieces
      + renderRange(ByteRange(clause.range.end, rest.end), children: children)
  }

  /// A function's clause without what it says of some parameters, and where it stands; nil where it says nothing of them.
  private func clause(
    of function: FunctionDeclaration, without dropped: Set<String>
  ) -> (range: ByteRange, pieces: [Piece])? {
    let left = function.requirements.filter { requirement in
      ![requirement.left, requirement.right].contains { dropped.contains(outline.text($0)) }
    }
    guard left.count < function.requirements.count, let first = function.requirements.first,
      let last = function.requirements.last
    else { return nil }
    let start = outline.range(first.left).start
    let pieces = left.enumerated().flatMap { position, requirement in
      (position > 0 ? [.text(", ")] : []) + render(requirement.left)
        + [.text(requirement.isSameType ? " == " : ": ")] + render(requirement.right)
    }
    return (ByteRange(left.isEmpty ? facts.endBeforeClause(at: start) : start, outline.range(last.right).end), pieces)
  }

  private func render(_ parameter: GenericParameter) -> [Piece] {
    [.original(parameter.name.range)] + (parameter.constraint.map { [.text(": ")] + render($0) } ?? [])
  }
}
