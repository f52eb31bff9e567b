import SourceText
import StreamTypes
import SwiftStructure

/// What bags become in templates.
extension Transforms {
  /// `&cancellables` of a set, `cancellables` of a reference.
  static func bag(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let capture = chosen.match.captures[hole.name] else { return .pieces([.text("self")]) }
    guard let node = rewriter.facts.node(capture) else { return .declined }
    let pieces = rewriter.render(node)
    guard let kind = rewriter.facts.kindOfBag(node) else { return .pieces(pieces) }
    rewriter.noteLossesOfSet(at: chosen.match.node)
    return .pieces(kind == .set && !hole.words.contains("called") ? [.text("&")] + pieces : pieces)
  }

  /// The type of a bag where it is spelled.
  static func bagType(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    let outline = rewriter.outline
    guard let parent = rewriter.facts.parentOfType(chosen.match.node), case .binding(let binding) = outline[parent],
      case .reference(let name, _) = outline[binding.pattern], rewriter.facts.bagKind(name.text, at: parent) == .set
    else { return .pieces([.text(rewriter.catalog[.referenceBag])]) }
    return .pieces([.text("Set<\(rewriter.facts.qualified(rewriter.catalog[.cancellable]))>")])
  }

  /// A new bag: an empty set where one is assigned.
  static func bagValue(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    let outline = rewriter.outline
    guard let parent = outline.parent(chosen.match.node) else {
      return .pieces([.text("\(rewriter.catalog[.referenceBag])()")])
    }
    switch outline[parent] {
    case .binding(let binding):
      guard case .reference(let name, _) = outline[binding.pattern],
        rewriter.facts.bagKind(name.text, at: parent) == .set
      else {
        return .pieces([.text("\(rewriter.catalog[.referenceBag])()")])
      }
      return .pieces([
        .text(binding.type == nil ? "Set<\(rewriter.facts.qualified(rewriter.catalog[.cancellable]))>()" : "[]")
      ])
    case .binary(let left, let sign, _):
      guard sign.text == "=", let name = rewriter.facts.lastWord(left), rewriter.facts.bagKind(name, at: left) == .set
      else {
        return .pieces([.text("\(rewriter.catalog[.referenceBag])()")])
      }
      return .pieces([.text("[]")])
    default: return .pieces([.text("\(rewriter.catalog[.referenceBag])()")])
    }
  }
}
