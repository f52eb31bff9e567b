import SourceText
import StreamTypes
import SwiftStructure

/// Generic parameters that say only which kind of stream is meant: `S` of `func show<S, T>(_ values: SharedSequence<S, T>)`.
/// No publisher has such an argument, so that the function would have a parameter that nothing says.
extension FileRewriter {
  /// The function without them.
  func renderWithoutTraits(_ node: NodeID, _ function: FunctionDeclaration) -> [Piece]? {
    guard seesSignatures, function.generics.contains(where: { isTraitOnly($0, in: node) }) else { return nil }
    let left = function.generics.filter { !isTraitOnly($0, in: node) }
    let first = function.generics[0].name.range.start
    let end = function.generics.last.map { $0.constraint.map { outline.range($0).end } ?? $0.name.range.end } ?? first
    let list = left.enumerated().flatMap { position, parameter in
      (position > 0 ? [.text(", ")] : []) + render(parameter)
    }
    let brackets = left.isEmpty ? 1 : 0
    let children = outline.children(node)
    return renderRange(ByteRange(outline.range(node).start, first - brackets), children: children) + list
      + renderRange(ByteRange(end + brackets, outline.range(node).end), children: children)
  }

  private func render(_ parameter: GenericParameter) -> [Piece] {
    [.original(parameter.name.range)] + (parameter.constraint.map { [.text(": ")] + render($0) } ?? [])
  }

  /// Whether all that is said with a generic parameter is the trait of a stream.
  private func isTraitOnly(_ parameter: GenericParameter, in function: NodeID) -> Bool {
    let uses = outline.descendants(of: [function]).filter { node in
      switch outline[node] {
      case .typeName(let name, _), .reference(let name, _): return name.text == parameter.name.text
      default: return false
      }
    }
    return !uses.isEmpty && uses.allSatisfy(isTraitArgument)
  }

  private func isTraitArgument(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), case .typeName(let name, let arguments) = outline[parent] else {
      return false
    }
    return arguments.count > 1 && arguments[0] == node && catalog.knowledge.hasTrait(name.text)
      && isSignatureType(name.text, at: parent)
  }
}
