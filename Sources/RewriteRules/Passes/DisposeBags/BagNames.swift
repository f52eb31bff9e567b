import StreamTypes
import SwiftStructure

/// The names of bags, which become names of cancellables wherever the same bag is meant.
extension FileFacts {
  /// A parameter that is its own label, or a closure's, keeps its name, and so do its uses.
  func isRenamable(_ name: String, at node: NodeID) -> Bool {
    if case .member(let base, _, _, _) = outline[node] {
      // The label of a tuple's element stays where the tuple's type says it.
      if case .tuple = types[base].unwrapped { return false }
      return isFree(name, at: node)
    }
    for ancestor in [node] + Array(outline.ancestors(node)) {
      switch outline[ancestor] {
      case .closure(let closure):
        if closure.parameters.contains(where: { $0.name.text == name }) { return false }
        if closure.captures.contains(where: { $0.name.text == name && $0.value != nil }) { return true }
      case .function(let function):
        for case .parameter(let parameter) in function.parameters.map({ outline[$0] }) where parameter.name.text == name
        {
          return parameter.label.range != parameter.name.range
        }
      case .nominal: return isFree(name, at: node)
      default: break
      }
    }
    return isFree(name, at: node)
  }

  private func isFree(_ name: String, at node: NodeID) -> Bool {
    !isTaken(cancellableName(name), from: name, at: node) && !isArgumentLabel(name, at: node)
      && !isOfForeignType(name, at: node)
  }

  /// Whether a type around, or what it inherits from, has a member of the new name, or another one that gets it: a local
  /// `bag` beside a property `disposeBag`. An earlier run may have put a set beside a bag of the file's level.
  private func isTaken(_ new: String, from old: String, at node: NodeID) -> Bool {
    if doubledBags.contains(old) || isDoubledElsewhere(node) { return false }
    if isTakenBelow(new, from: old, at: node) || isTakenBeside(new, from: old, at: node) { return true }
    if isBagOfUnknown(node) { return typesDeclaring(bag: old).contains { has(new, from: old, $0) } }
    // A function's own bag may hide a variable of the files' level, whose name that function doesn't say.
    if new != old, functionOfLocalBag(old, at: node) == nil, isNearGlobal(named: new, bag: old, at: node) {
      return true
    }
    var path = declaringTypes(of: node)
    if project.ancestors(of: path.joined(separator: ".")).contains(where: { has(new, from: old, $0) }) { return true }
    while !path.isEmpty {
      if has(new, from: old, path.joined(separator: ".")) { return true }
      path.removeLast()
    }
    return false
  }

  /// Whether a bag is asked for of an object whose type isn't known, and types of the project have one of this name.
  func isBagOfUnknown(_ node: NodeID) -> Bool {
    guard case .member(let base, let name, _, _) = outline[node], types[node].isUnknown, types[base].isUnknown,
      let place = types.expectations[node], isBag(place.type)
    else { return false }
    return !typesDeclaring(bag: name.text).isEmpty
  }

  /// Whether a bag is one of another file beside which an earlier run put a set.
  private func isDoubledElsewhere(_ node: NodeID) -> Bool {
    guard let member = types.resolutions[node]?.member else { return false }
    return project.doubledBags.contains(member.place)
  }

  /// Whether a type has a member of a new name, or another one than the old one's that gets it.
  private func has(_ new: String, from old: String, _ type: String) -> Bool {
    let members = project.types[type]?.members ?? [:]
    return members[new] != nil
      || members.keys.contains { $0 != old && cancellableName($0) == new && typesDeclaring(bag: $0).contains(type) }
  }

  /// Whether the function that has a local bag also has something of the new name.
  private func isTakenBeside(_ new: String, from old: String, at node: NodeID) -> Bool {
    guard new != old, let function = functionOfLocalBag(old, at: node) else { return false }
    let range = outline.range(function)
    return nameUses.tokens(of: new, from: outline.token(at: range.start)).lazy
      .prefix { outline.tokens.range($0).end <= range.end }
      .contains { !isMemberOrLabel($0) }
  }

  /// The function or closure that declares a bag; nil for a property and a variable of the files' level.
  private func functionOfLocalBag(_ name: String, at node: NodeID) -> NodeID? {
    guard bagFamily(name, at: node).isEmpty else { return nil }
    return outline.outermostBody(around: types.origins[node] ?? node)
  }

  /// Whether a class below one that has the bag, or a type that has it for a protocol, has a member of the new name.
  private func isTakenBelow(_ new: String, from old: String, at node: NodeID) -> Bool {
    guard let rivals = declarationFacts.declaringTypes[new] else { return false }
    let family = bagFamily(old, at: node)
    return rivals.contains { !family.isDisjoint(with: project.ancestors(of: $0)) }
  }

  /// The types around the declaration of what a node names, which an ancestor of the type around may have.
  private func declaringTypes(of node: NodeID) -> [String] {
    guard let member = types.resolutions[node]?.member, member.rule.isEmpty, !member.owner.isEmpty else {
      return enclosingTypes(node)
    }
    return member.owner.split(separator: ".").map(String.init)
  }

  /// `disposeBag` and `bag` become `cancellables`, `cellDisposeBag` becomes `cellCancellables`.
  func cancellableName(_ name: String) -> String {
    if catalog[.bagNames].contains(name) { return "cancellables" }
    if name == "_disposeBag" || name == "_bag" { return "_cancellables" }
    for old in ["DisposeBag", "Bag"] where name.hasSuffix(old) && name.count > old.count {
      return name.dropLast(old.count) + "Cancellables"
    }
    return name
  }
}

extension SourceOutline {
  /// The function or closure around a node that is in no other one.
  fileprivate func outermostBody(around node: NodeID) -> NodeID? {
    let within = ancestors(node).prefix { if case .nominal = self[$0] { false } else { true } }
    return within.last { ancestor in
      switch self[ancestor] {
      case .function, .accessor, .closure: true
      default: false
      }
    }
  }
}
