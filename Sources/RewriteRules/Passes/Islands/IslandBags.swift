import SourceText
import StreamTypes
import SwiftStructure

/// Bags of RxSwift's that something keeps filling which stays RxSwift's: they stay too, with a bag of the target's beside
/// them where the rest of the file fills it.
///
///     let disposeBag = DisposeBag()
///     var cancellables = Set<AnyCancellable>()
extension FileFacts {
  /// The bindings by where their declarations begin; several may share one.
  var bindingsByStart: [Int: [NodeID]] { FileTables.known(&tables.bindingsByStart, startsOfBindings) }

  /// The uses of bags by the bindings that these mean.
  var bagUses: [NodeID: [NodeID]] { FileTables.known(&tables.bagUses, usesOfBags) }

  /// Notes the places that fill a bag from what stays, and the bags of other files that are filled so.
  func findKeptBags(_ decisions: inout Decisions) {
    for node in outline.allNodes where isRequiredBag(node) || isFilledElsewhere(node) {
      decisions.keptBags.insert(node)
    }
    for node in decisions.kept.expressions {
      guard let call = outline.call(node) else { continue }
      for bag in call.arguments.map(\.value) + [filledBag(call)].compactMap({ $0 }) where isBag(types[bag]) {
        if let declaration = bagDeclaration(of: bag) {
          decisions.keptBags.insert(declaration)
        } else if let place = bagOfAnotherFile(bag) {
          decisions.filledBags.insert(place)
        } else if types.resolutions[bag]?.member.rule.isEmpty != false {
          continue
        }
        decisions.keptBagUses.insert(bag)
      }
    }
  }

  /// The bag of `bag.insert(…)`.
  func filledBag(_ call: Call) -> NodeID? {
    if case .member(let base, _, _, _) = outline[call.callee] { base } else { nil }
  }

  /// Whether a property is the bag that a protocol of a library's requires, which no page rewrites: ReactorKit's `View`.
  func isRequiredBag(_ node: NodeID) -> Bool {
    guard case .binding(let binding) = outline[node], isBag(types[node]) else { return false }
    let required = requirement(named: outline.text(binding.pattern), in: enclosingTypes(node).joined(separator: "."))
    guard let required, let rule = catalog.byID[required.rule], isBag(required.type ?? .unknown) else { return false }
    return rule.applicability == .reportOnly && isImported(rule)
  }

  /// Whether a property is a bag that another file fills from what stays.
  func isFilledElsewhere(_ node: NodeID) -> Bool {
    guard !project.filledBags.isEmpty, case .binding = outline[node], isBag(types[node]) else { return false }
    return project.filledBags.contains(MemberPlace(file: path, offset: declarationStart(of: node)))
  }

  /// The property of a class in another file that a use of a bag means; what a protocol asks for is others' to declare.
  func bagOfAnotherFile(_ node: NodeID) -> MemberPlace? {
    guard let member = types.resolutions[node]?.member, member.rule.isEmpty, member.file != path,
      project.types[member.owner]?.kind == "class"
    else { return nil }
    return member.place
  }

  /// Whether a statement gives a variable a new bag: `disposeBag = DisposeBag()`.
  func isNewBag(_ node: NodeID) -> Bool {
    guard case .binary(let bag, let sign, let value) = outline[node], sign.text == "=", outline.isStatement(node),
      isBag(types[bag]), case .call(let call) = outline[value]
    else { return false }
    return call.arguments.isEmpty && [bagType, ".init"].contains(outline.text(call.callee).withoutModule)
  }

  /// Whether a use of a bag is that it gets a new one.
  func isReplaced(_ use: NodeID) -> Bool {
    guard let statement = outline.parent(use), case .binary(use, _, _) = outline[statement] else { return false }
    return isNewBag(statement)
  }

  /// The binding in this file that a use of a bag means.
  func bagDeclaration(of node: NodeID) -> NodeID? {
    if let origin = types.origins[node] { return outline.parent(origin) }
    guard let member = types.resolutions[node]?.member, member.file == path else { return nil }
    return bindingsByStart[member.offset]?.first { node in
      if case .binding(let binding) = outline[node] { outline.text(binding.pattern) == member.name } else { false }
    }
  }

  func startsOfBindings() -> [Int: [NodeID]] {
    outline.allNodes.reduce(into: [:]) { starts, node in
      guard case .binding = outline[node], let variable = outline.parent(node) else { return }
      starts[outline.range(variable).start, default: []].append(node)
    }
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
}
