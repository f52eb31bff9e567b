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
    guard variable.bindings.count == 1, let binding = variable.bindings.first, decisions.keptBags.contains(binding)
    else {
      return nil
    }
    let range = outline.range(node)
    noteKeptBag(binding)
    guard isFilledOtherwise(binding), isRenamed(binding), facts.nameOfDoubledBag(node) == nil else {
      decisions.withdrawRenames(where: range.contains)
      keptRanges.append(range)
      return [.original(range)]
    }
    return [.text(outline.text(node) + "\n" + outline.indentation(at: range.start))] + renderChildren(node)
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
      }
  }
}
