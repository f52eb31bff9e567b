import SwiftStructure

/// What the types of one declaration at a file's level or in a type rest on, so that it can be inferred again alone.
struct MemberTypes: Sendable {
  /// The slots whose failures they rest on.
  var uses: Set<FailureSlot> = []
  /// The variables that it declares, which other members name without `self`.
  var variables: [DeclaredName] = []

  struct DeclaredName: Sendable {
    let name: String
    let type: SwiftType
    let pattern: NodeID
  }
}

/// What is known of a file with the failures that the project's slots had before.
public struct EarlierTypes: Sendable {
  let types: FileTypes
  /// The slots that have other failures now.
  let changed: Set<FailureSlot>
}

/// Files are inferred again member by member.
extension TypeInference {
  /// Walks over the file; where it is known from before, only over the members that rest on what has changed.
  func inferFile(_ earlier: EarlierTypes?) -> FileTypes {
    if let earlier, earlier.types.sharedUses.isDisjoint(with: earlier.changed) {
      result = earlier.types
      result.flows = SlotFlows()
      changed = earlier.changed
    }
    walkMembers(outline.statements)
    result.sharedUses.formUnion(result.flows.uses.union(cachedUses))
    for member in result.members.values { result.flows.uses.formUnion(member.uses) }
    // What is found in a circle depends on where that is entered.
    if !initializerTypes.isEmpty { result.sharedUses = result.flows.uses }
    return result
  }

  /// Walks over a function or variable of a file's level or a type, unless its types are known.
  func walkMember(_ node: NodeID) {
    guard localTypeDepth == 0, returns.isEmpty else { return walk(node) }
    if let changed {
      if let known = result.members[node], known.uses.isDisjoint(with: changed) { return declare(known) }
      result.forget(outline.descendants(of: [node]))
    }
    let outside = result.flows.uses
    result.flows.uses = []
    walk(node)
    let member = MemberTypes(uses: result.flows.uses, variables: variables(of: node))
    result.flows.uses = outside
    result.members[node] = member
    declare(member)
  }

  /// Lets the members behind one name its variables.
  private func declare(_ member: MemberTypes) {
    for variable in member.variables { bind(variable.name, variable.type, at: variable.pattern, uses: member.uses) }
  }

  private func variables(of node: NodeID) -> [MemberTypes.DeclaredName] {
    guard case .variable(let variable) = outline[node] else { return [] }
    return variable.bindings.flatMap { node -> [MemberTypes.DeclaredName] in
      guard case .binding(let binding) = outline[node] else { return [] }
      return outline.descendants(of: [binding.pattern]).compactMap { pattern in
        guard case .reference(let name, _) = outline[pattern], origin(of: name.text) == pattern else { return nil }
        return local(name.text).map { MemberTypes.DeclaredName(name: name.text, type: $0, pattern: pattern) }
      }
    }
  }

  /// Finds something, and notes apart what it rests on.
  func finding<Value>(_ find: () -> Value) -> InferenceCache.Finding<Value> {
    let outside = result.flows.uses
    result.flows.uses = []
    let value = find()
    defer { result.flows.uses = outside }
    return InferenceCache.Finding(value: value, uses: result.flows.uses)
  }

  /// The same of something that is kept for the file's other members.
  func keptFinding<Value>(_ find: () -> Value) -> Value {
    let found = finding(find)
    cachedUses.formUnion(found.uses)
    return noting(found)
  }

  /// What was found, whose slots the types here rest on, too.
  func noting<Value>(_ finding: InferenceCache.Finding<Value>) -> Value {
    result.flows.uses.formUnion(finding.uses)
    return finding.value
  }
}

extension FileTypes {
  /// Forgets what is known of some nodes.
  fileprivate mutating func forget(_ nodes: [NodeID]) {
    for node in nodes {
      types[node] = nil
      expectations[node] = nil
      resolutions[node] = nil
      closures[node] = nil
      erasures[node] = nil
      contextual[node] = nil
      conversions[node] = nil
      origins[node] = nil
      guessedClosures.remove(node)
    }
  }
}
