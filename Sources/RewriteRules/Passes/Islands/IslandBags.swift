import SourceText
import StreamTypes
import SwiftStructure

/// Bags of RxSwift's that something keeps filling which stays RxSwift's: they stay too, with a bag of the target's beside
/// them where the rest of the file fills it.
///
///     let disposeBag = DisposeBag()
///     var cancellables = Set<AnyCancellable>()
extension FileRewriter {
  /// Notes the places that fill a bag from what stays, and the bags of other files that are filled so.
  func findKeptBags() {
    for node in outline.allNodes where facts.isRequiredBag(node) || facts.isFilledElsewhere(node) {
      keptBags.insert(node)
    }
    for node in kept.expressions {
      guard let call = outline.call(node) else { continue }
      for bag in call.arguments.map(\.value) + [facts.filledBag(call)].compactMap({ $0 }) where facts.isBag(types[bag])
      {
        if let declaration = facts.bagDeclaration(of: bag) {
          keptBags.insert(declaration)
        } else if let place = facts.bagOfAnotherFile(bag) {
          filledBags.insert(place)
        } else {
          continue
        }
        keptBagUses.insert(bag)
      }
    }
  }

  /// The declaration of a bag that stays, and behind it what it becomes for the rest of the file.
  func renderKeptBag(_ node: NodeID, _ variable: VariableDeclaration) -> [Piece]? {
    guard variable.bindings.count == 1, let binding = variable.bindings.first, keptBags.contains(binding) else {
      return nil
    }
    let range = outline.range(node)
    noteKeptBag(binding)
    guard isFilledOtherwise(binding), isRenamed(binding) else {
      for edit in tokenEdits.keys where range.contains(edit) { tokenEdits[edit] = nil }
      keptRanges.append(range)
      return [.original(range)]
    }
    return [.text(outline.text(node) + "\n" + outline.indentation(at: range.start))] + renderChildren(node)
  }

  /// Whether what a bag becomes has a name of its own, and so can stand beside it.
  private func isRenamed(_ node: NodeID) -> Bool {
    guard case .binding(let binding) = outline[node] else { return false }
    let name = outline.range(binding.pattern)
    return tokenEdits.keys.contains { name.contains($0) }
  }

  private func noteKeptBag(_ node: NodeID) {
    guard case .binding(let binding) = outline[node], let rule = catalog.byName[FileFacts.bagType]?.first else {
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
        !keptBagUses.contains(node) && !outline.range(binding).contains(outline.range(node))
      }
  }
}
