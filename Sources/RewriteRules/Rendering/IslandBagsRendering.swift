import SourceText
import StreamTypes
import SwiftStructure

/// Bags of RxSwift's that something keeps filling which stays RxSwift's: they stay too, with a bag of the target's beside
/// them where the rest of the file fills it.
///
///     let disposeBag = DisposeBag()
///     var cancellables = Set<AnyCancellable>()
extension FileRewriter {
  /// The declaration of a bag that stays, and behind it what it becomes for the rest of the file.
  func renderKeptBag(_ node: NodeID, _ variable: VariableDeclaration) -> [Piece]? {
    let bags = variable.bindings.filter(decisions.keptBags.contains)
    guard !bags.isEmpty else { return nil }
    bags.forEach(noteKeptBag)
    let doubled = bags.filter { isDoubled($0, by: node) }
    let second = doubled.flatMap { bag in
      [.text("\n" + outline.indentation(at: outline.range(node).start))] + renderAlone(bag, of: node, variable)
    }
    for bag in bags where !doubled.contains(bag) { keep(bag) }
    return renderFirst(node, variable, doubled) + second
  }

  /// A new bag in the place of one that stays: it takes the place of what stands beside that, too.
  func renderKeptReset(_ node: NodeID, _ target: NodeID) -> [Piece]? {
    guard facts.isNewBag(node), let isDoubled = isDoubledBag(target) else { return nil }
    let range = outline.range(node)
    guard isDoubled else {
      keptRanges.append(range)
      return [.text(outline.text(node))]
    }
    let separator = outline.startsLine(range.start) ? "\n" + outline.indentation(at: range.start) : "; "
    return [.text(outline.text(node) + separator)] + renderChildren(node)
  }

  /// Whether a bag that stays has another one beside it; nil where it doesn't stay.
  private func isDoubledBag(_ bag: NodeID) -> Bool? {
    if let binding = facts.bagDeclaration(of: bag) {
      guard decisions.keptBags.contains(binding), let variable = outline.parent(binding) else { return nil }
      return isDoubled(binding, by: variable)
    }
    guard let place = facts.bagOfAnotherFile(bag), project.filledBags.contains(place) else { return nil }
    return true
  }

  private func isDoubled(_ bag: NodeID, by variable: NodeID) -> Bool {
    isFilledOtherwise(bag) && isRenamed(bag) && facts.nameOfDoubledBag(variable) == nil
  }

  private func keep(_ bag: NodeID) {
    let range = outline.range(bag)
    decisions.withdrawRenames(where: range.contains)
    keptRanges.append(range)
  }

  /// The declaration with its bags as they are.
  private func renderFirst(_ node: NodeID, _ variable: VariableDeclaration, _ doubled: [NodeID]) -> [Piece] {
    var pieces: [Piece] = []
    var position = outline.range(node).start
    for binding in variable.bindings {
      let range = outline.range(binding)
      pieces.append(.text(outline.tokens.text(ByteRange(position, range.start))))
      if doubled.contains(binding) {
        pieces.append(.text(outline.text(binding)))
      } else {
        pieces += decisions.keptBags.contains(binding) ? [.original(range)] : render(binding)
      }
      position = range.end
    }
    return pieces
  }

  /// One of the variables of a declaration as what it becomes, declared alone.
  private func renderAlone(_ binding: NodeID, of node: NodeID, _ variable: VariableDeclaration) -> [Piece] {
    guard variable.bindings.count > 1 else { return renderChildren(node) }
    let head = ByteRange(outline.range(node).start, outline.range(variable.bindings[0]).start)
    return [.text(outline.tokens.text(head))] + render(binding)
  }

  /// Whether what a bag becomes has a name of its own, and so can stand beside it.
  private func isRenamed(_ node: NodeID) -> Bool {
    guard case .binding(let binding) = outline[node] else { return false }
    let name = outline.range(binding.pattern)
    return decisions.renames.keys.contains { name.contains($0) }
  }

  private func noteKeptBag(_ node: NodeID) {
    guard case .binding(let binding) = outline[node], let rule = catalog.byName[catalog[.bag]]?.first else {
      return
    }
    let start = outline.range(node).start
    guard !facts.suppressions.silences(rule.id, at: start, lineOf: start) else { return }
    findings[node] = Finding(
      rule: rule.id, range: outline.range(node), applicability: .reportOnly,
      message: "'\(outline.text(binding.pattern))' stays RxSwift's for the subscriptions that stay",
      note: "Migrate these by hand, then run again.")
  }

  private func isFilledOtherwise(_ binding: NodeID) -> Bool {
    facts.isFilledElsewhere(binding)
      || (facts.bagUses[binding] ?? []).contains { node in
        !decisions.keptBagUses.contains(node) && !outline.range(binding).contains(outline.range(node))
          && !facts.isReplaced(node)
      }
  }
}
