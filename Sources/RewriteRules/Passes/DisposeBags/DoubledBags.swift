import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// Bags beside which an earlier run put a set, or an object for the target's, because not all that fills them was rewritten.
/// Where nothing of RxSwift's fills a bag any more, that takes its place.
///
///     let bag = DisposeBag()
///     var cancellables = Set<AnyCancellable>()
extension FileFacts {
  /// The names of such bags, but for those that still are filled with what stays.
  var doubledBags: Set<String> { FileTables.known(&tables.doubledBags, namesOfDoubledBags) }

  private func namesOfDoubledBags() -> Set<String> {
    outline.nodes(of: .declaration).reduce(into: []) { names, node in
      if let name = nameOfDoubledBag(node) { names.insert(name) }
    }
  }

  func nameOfDoubledBag(_ node: NodeID) -> String? {
    guard case .variable(let variable) = outline[node],
      isUnseenElsewhere(node, variable) || project.doubledBags.contains(memberPlace(node))
    else { return nil }
    return nameOfBagBesideSet(node, variable)
  }

  /// The bags of classes and scripts that stand so and that other files can see, where the set has the modifiers of the bag.
  func seenDoubledBags() -> [MemberPlace] {
    outline.nodes(of: .declaration).filter { node in
      guard case .variable(let variable) = outline[node],
        isScripts(node, variable) || isSeenOfClass(node, variable),
        nameOfBagBesideSet(node, variable) != nil, case .variable(let set)? = setBehind(node).map({ outline[$0] })
      else { return false }
      return set.modifiers.map(\.text) == variable.modifiers.map(\.text)
    }.map(memberPlace)
  }

  private func nameOfBagBesideSet(_ node: NodeID, _ variable: VariableDeclaration) -> String? {
    guard variable.bindings.count == 1, case .binding(let binding) = outline[variable.bindings[0]],
      isBag(types[variable.bindings[0]]), case .variable(let other)? = setBehind(node).map({ outline[$0] }),
      case .binding(let set) = outline[other.bindings[0]], let value = set.value
    else { return nil }
    let name = outline.text(binding.pattern)
    let made = madeEmpty(bagKind(name, at: variable.bindings[0]))
    guard outline.text(value) == made, outline.text(set.pattern) == cancellableName(name),
      !variableChanges.shrunk.contains(name), !variableChanges.shrunk.contains(cancellableName(name)),
      areReplacedTogether(name, cancellableName(name))
    else { return nil }
    return name
  }

  /// How an empty one is made of what takes a bag's place.
  private func madeEmpty(_ kind: BagKind) -> String {
    switch kind {
    case .set: "Set<\(catalog[.cancellable])>()"
    case .reference: "\(catalog[.referenceBag])()"
    }
  }

  /// Whether a bag gets a new one just where the set beside it is emptied, in the statement behind that.
  private func areReplacedTogether(_ bag: String, _ set: String) -> Bool {
    let (bags, sets) = (variableChanges.assignments[bag] ?? [], variableChanges.assignments[set] ?? [])
    return bags.count == sets.count
      && bags.allSatisfy { outline.parent($0.target).map { isReplacedBesideSet($0, set) } ?? false }
  }

  fileprivate func isReplacedBesideSet(_ statement: NodeID, _ set: String) -> Bool {
    guard isNewBag(statement), let next = outline.statement(behind: statement),
      case .binary(let other, let sign, let value) = outline[next]
    else { return false }
    let isEmptied = ["[]", madeEmpty(.reference)].contains(outline.text(value))
    return sign.text == "=" && variableName(other) == set && isEmptied
  }

  /// The declaration that follows a variable's, if it is of one variable.
  private func setBehind(_ node: NodeID) -> NodeID? {
    guard let next = outline.declaration(behind: node), case .variable(let other) = outline[next],
      other.bindings.count == 1
    else { return nil }
    return next
  }

  /// Whether a variable is its type's or file's own, or one of a script.
  private func isUnseenElsewhere(_ node: NodeID, _ variable: VariableDeclaration) -> Bool {
    isPrivate(variable) || isScripts(node, variable)
  }

  /// Whether a variable is a script's, which other files can use all the same.
  private func isScripts(_ node: NodeID, _ variable: VariableDeclaration) -> Bool {
    outline.parent(node) == nil && path.split(separator: "/").last == "main.swift" && !isPrivate(variable)
  }

  private func isPrivate(_ variable: VariableDeclaration) -> Bool {
    variable.modifiers.contains { ["private", "fileprivate"].contains($0.text) }
  }

  private func isSeenOfClass(_ node: NodeID, _ variable: VariableDeclaration) -> Bool {
    !isUnseenElsewhere(node, variable) && project.types[enclosingTypes(node).joined(separator: ".")]?.kind == "class"
  }
}

extension FileRewriter {
  /// The lines of such a bag, which goes; nil for anything else, and for a bag that stays.
  func doubledBag(_ node: NodeID) -> ByteRange? {
    guard facts.seesSignatures, let name = facts.nameOfDoubledBag(node), case .variable(let variable) = outline[node],
      !decisions.keptBags.contains(variable.bindings[0]),
      !decisions.kept.declarations.contains(outline.range(node)), let rule = catalog.byName[catalog[.bag]]?.first,
      !facts.suppressions.silences(rule.id, at: outline.range(node).start, lineOf: outline.range(node).start)
    else { return nil }
    findings[variable.bindings[0]] = Finding(
      rule: rule.id, range: outline.range(node), applicability: rule.applicability,
      message: "'\(name)' goes: the set beside it keeps what it kept")
    return facts.lineRange(outline.range(node))
  }

  /// The lines that give such a bag a new one.
  func replacedDoubledBag(_ node: NodeID) -> ByteRange? {
    guard case .binary(let bag, _, _) = outline[node], facts.isNewBag(node), let name = facts.lastWord(bag),
      facts.doubledBags.contains(name), let binding = facts.bagDeclaration(of: bag),
      !decisions.keptBags.contains(binding), facts.isReplacedBesideSet(node, facts.cancellableName(name))
    else { return nil }
    return facts.lineRange(outline.range(node))
  }
}

extension SourceOutline {
  /// The statement that follows one of a body's.
  fileprivate func statement(behind node: NodeID) -> NodeID? {
    statementList(of: node).drop { $0 != node }.dropFirst().first
  }

  /// The declaration or statement that follows one of a file's or a type's level.
  fileprivate func declaration(behind node: NodeID) -> NodeID? {
    var siblings = statements
    if let parent = parent(node) {
      guard case .nominal(let nominal) = self[parent] else { return nil }
      siblings = nominal.members
    }
    guard let index = siblings.firstIndex(of: node), index + 1 < siblings.count else { return nil }
    return siblings[index + 1]
  }
}

/// Whether a file may have such a bag, before anybody reads its tokens.
func mayHaveDoubledBag(_ file: SourceFile, _ catalog: RuleCatalog) -> Bool {
  file.has(name: catalog[.cancellable]) && file.has(name: catalog[.bag])
}
