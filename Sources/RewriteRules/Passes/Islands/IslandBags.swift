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
    for node in outline.allNodes where isRequiredBag(node) || isFilledElsewhere(node) { keptBags.insert(node) }
    for node in kept.expressions {
      guard let call = outline.call(node) else { continue }
      for bag in call.arguments.map(\.value) + [filledBag(call)].compactMap({ $0 }) where isBag(types[bag]) {
        if let declaration = bagDeclaration(of: bag) {
          keptBags.insert(declaration)
        } else if let place = bagOfAnotherFile(bag) {
          filledBags.insert(place)
        } else {
          continue
        }
        keptBagUses.insert(bag)
      }
    }
  }

  /// The bag of `bag.insert(…)`.
  private func filledBag(_ call: Call) -> NodeID? {
    if case .member(let base, _, _, _) = outline[call.callee] { base } else { nil }
  }

  /// Whether a property is the bag that a protocol of a library's requires, which no page rewrites: ReactorKit's `View`.
  private func isRequiredBag(_ node: NodeID) -> Bool {
    guard case .binding(let binding) = outline[node], isBag(types[node]) else { return false }
    let required = requirement(named: outline.text(binding.pattern), in: enclosingTypes(node).joined(separator: "."))
    guard let required, let rule = catalog.byID[required.rule], isBag(required.type ?? .unknown) else { return false }
    return rule.applicability == .reportOnly && isImported(rule)
  }

  /// Whether a property is a bag that another file fills from what stays.
  private func isFilledElsewhere(_ node: NodeID) -> Bool {
    guard !project.filledBags.isEmpty, case .binding = outline[node], isBag(types[node]) else { return false }
    return project.filledBags.contains(MemberPlace(file: path, offset: declarationStart(of: node)))
  }

  /// The property of a class in another file that a use of a bag means; what a protocol asks for is others' to declare.
  private func bagOfAnotherFile(_ node: NodeID) -> MemberPlace? {
    guard let member = types.resolutions[node]?.member, member.rule.isEmpty, member.file != path,
      project.types[member.owner]?.kind == "class"
    else { return nil }
    return member.place
  }

  /// The binding in this file that a use of a bag means.
  private func bagDeclaration(of node: NodeID) -> NodeID? {
    if let origin = types.origins[node] { return outline.parent(origin) }
    guard let member = types.resolutions[node]?.member, member.file == path else { return nil }
    return bindingsByStart[member.offset]
  }

  func startsOfBindings() -> [Int: NodeID] {
    let bindings = outline.allNodes.compactMap { node -> (Int, NodeID)? in
      guard case .binding = outline[node], let variable = outline.parent(node) else { return nil }
      return (outline.range(variable).start, node)
    }
    return Dictionary(bindings) { first, _ in first }
  }

  func usesOfBags() -> [NodeID: [NodeID]] {
    var uses: [NodeID: [NodeID]] = [:]
    for node in outline.allNodes {
      switch outline[node] {
      case .reference, .member: break
      default: continue
      }
      if isBag(types[node]), let binding = bagDeclaration(of: node) { uses[binding, default: []].append(node) }
    }
    return uses
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
    guard case .binding(let binding) = outline[node], let rule = catalog.byName[Self.bagType]?.first else { return }
    let start = outline.range(node).start
    guard !suppressions.silences(rule.id, at: start, lineOf: start) else { return }
    findings[node] = Finding(
      rule: rule.id, range: outline.range(node), applicability: .reportOnly,
      message: "'\(outline.text(binding.pattern))' stays RxSwift's for the subscriptions that stay",
      note: "Migrate these by hand, then run again.")
  }

  private func isFilledOtherwise(_ binding: NodeID) -> Bool {
    isFilledElsewhere(binding)
      || (bagUses[binding] ?? []).contains { node in
        !keptBagUses.contains(node) && !outline.range(binding).contains(outline.range(node))
      }
  }
}
