import SourceText
import StreamTypes
import SwiftStructure

extension FileRewriter {
  /// `$name` where a published property is a stream; the property itself where it is read or assigned.
  func renderPublished(_ node: NodeID) -> [Piece]? {
    guard project.relays != nil, facts.publishedProperty(node) != nil, !facts.isPlain(node) else { return nil }
    switch outline[node] {
    case .reference(let name, _): return [.text("$"), .original(name.range)]
    case .member(let base, let name, _, _):
      return render(base)
        + [.original(ByteRange(outline.range(base).end, name.range.start)), .text("$"), .original(name.range)]
    default: return nil
    }
  }

  /// `@Published private(set) var rates: [Rate] = []` for `let rates = BehaviorRelay<[Rate]>(value: [])`.
  func renderPublished(_ node: NodeID, _ variable: VariableDeclaration) -> [Piece]? {
    guard variable.bindings.count == 1, case .binding(let binding) = outline[variable.bindings[0]],
      case .reference(let name, _) = outline[binding.pattern], outline.isMember(variable.bindings[0]),
      let property = facts.relayNames.ownProperty(name.text, at: variable.bindings[0]),
      let decision = project.relays?.properties[property], decision.shape == .published,
      facts.relayNames.isRelay(binding)
    else { return nil }
    let range = outline.range(node)
    let isOpen =
      decision.isAssignedElsewhere
      || variable.modifiers.contains { ["private", "fileprivate"].contains($0.text) || $0.text.hasSuffix("(set)") }
    let nameEnd = outline.range(binding.pattern).end
    return [
      .text("@Published "), .original(ByteRange(range.start, variable.keyword.range.start)),
      .text(isOpen ? "var" : "private(set) var"), .original(ByteRange(variable.keyword.range.end, nameEnd)),
    ] + spelledElement(binding)
      + renderRange(
        ByteRange(nameEnd, range.end), children: [binding.type, binding.value].compactMap { $0 })
  }

  /// `: [Rate]`, where the relay's element is spelled with the value.
  private func spelledElement(_ binding: Binding) -> [Piece] {
    guard binding.type == nil, let value = binding.value, let call = outline.call(value),
      let element = facts.typeReference(call.callee)?.generics.first
    else { return [] }
    return [.text(": ")] + render(element)
  }
}
