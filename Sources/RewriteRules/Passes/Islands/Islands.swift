import SourceText
import StreamTypes
import SwiftStructure

extension FileFacts {
  /// Whether a declaration of the file is tied to what is not rewritten.
  var hasPinnedDeclarations: Bool {
    !project.pinned.isEmpty
      && islands.contains { node in
        project.pinned[MemberPlace(file: path, offset: outline.range(node).start)] != nil
      }
  }
}

/// Finds them: from the roots along the chains, into the names that they are given, and on from there.
struct KeptSearch: FileReader {
  let facts: FileFacts
  private var decisions: Decisions
  private var kept = KeptConstructs()
  /// The patterns of local names whose values stay.
  private var origins: Set<NodeID> = []

  private var roots: KeptRoots { KeptRoots(facts: facts, choices: decisions.choices) }

  init(_ facts: FileFacts, _ decisions: Decisions) {
    self.facts = facts
    self.decisions = decisions
  }

  mutating func run() -> Decisions {
    let found = facts.keptDeclarations()
    kept.declarations = found.map { outline.range($0.node) }
    for (node, reason) in found { report(node, reason) }
    keepPinned()
    let nodes = outline.allNodes.filter { !isInDeclaration($0) }
    for node in nodes where roots.isRoot(node) { kept.expressions.insert(node) }
    spread(over: nodes, withDeclarations: true)
    keepExtensions(among: nodes)
    for node in nodes where !kept.expressions.contains(node) && roots.isForeign(node) { kept.expressions.insert(node) }
    // Where nothing stays, nothing follows from it.
    if !kept.expressions.isEmpty { spread(over: nodes, withDeclarations: false) }
    decisions.kept = kept
    return decisions
  }

  /// Keeps the declarations that are tied to what is not rewritten, and says once for each cause that they stay.
  private mutating func keepPinned() {
    guard !project.pinned.isEmpty else { return }
    var pinned: [(node: NodeID, cause: PinCause)] = []
    for node in facts.islands {
      guard let cause = project.pinned[MemberPlace(file: path, offset: outline.range(node).start)],
        !isInDeclaration(node)
      else { continue }
      kept.declarations.append(outline.range(node))
      facts.suppressions.use(within: outline.range(node))
      if isRewritable(node) { pinned.append((node, cause)) }
    }
    for (cause, declarations) in Dictionary(grouping: pinned, by: \.cause) {
      reportPinned(declarations.map(\.node), cause)
    }
  }

  /// Whether the rules have something for a declaration.
  private func isRewritable(_ node: NodeID) -> Bool {
    let range = outline.range(node)
    return decisions.choices.contains { choice in
      choice.value.applied != nil && range.contains(outline.range(choice.key))
    }
  }

  /// Says at the first of some declarations what keeps them.
  private mutating func reportPinned(_ nodes: [NodeID], _ cause: PinCause) {
    let range = outline.range(nodes[0])
    guard let rule = catalog[.leftOver], !facts.suppressions.silences(rule.id, at: range.start, lineOf: range.start)
    else { return }
    decisions.findings[nodes[0]] = Finding(
      rule: rule.id, range: range, applicability: .reportOnly,
      message: cause.message(besides: nodes.count - 1, in: path), note: cause.advice(in: path), named: cause.namedLine)
  }

  /// Adds what follows from what stays; what a declaration spells for others becomes the target's if it is to.
  private mutating func spread(over nodes: [NodeID], withDeclarations: Bool) {
    var size = -1
    while size != kept.expressions.count + origins.count + kept.members.count {
      size = kept.expressions.count + origins.count + kept.members.count
      for node in nodes where !kept.expressions.contains(node) && follows(node) { kept.expressions.insert(node) }
      for node in nodes {
        noteElement(node)
        if withDeclarations { noteDeclaration(node) } else { noteLocal(node) }
      }
    }
  }

  /// An extension of a type of RxSwift's that is no stream, like `Reactive`, stays if all its streams do: they are found
  /// in no other type.
  private mutating func keepExtensions(among nodes: [NodeID]) {
    for node in nodes {
      guard case .nominal(let nominal) = outline[node], let extended = nominal.extendedType,
        let name = facts.typeName(extended), facts.isSignatureType(name, at: extended),
        catalog.knowledge.families[name] == nil, !catalog.knowledge.isStreamProtocol(name)
      else { continue }
      let streams = facts.streamMembers(of: nominal)
      guard !streams.isEmpty, streams.isSubset(of: kept.members) else { continue }
      kept.annotations.insert(extended)
    }
  }

  private func isInDeclaration(_ node: NodeID) -> Bool {
    kept.hasDeclaration(around: outline.range(node))
  }

  private mutating func report(_ node: NodeID, _ reason: NodeID?) {
    guard case .nominal(let nominal) = outline[node] else { return }
    let name = nominal.extendedType.map(outline.text) ?? nominal.name.text
    // What a member asks for keeps all that stands before it, too.
    let head = reason.flatMap { nominal.inherits.contains($0) ? $0 : nil } ?? nominal.extendedType ?? node
    let rule = reason.flatMap(facts.refusingRule) ?? catalog[.leftOver]
    let start = outline.range(head).start
    guard !facts.suppressions.silences(rule?.id ?? "", at: start, lineOf: start) else { return }
    let why = reason.map { "'\(name)' stays RxSwift's as a whole with '\(outline.text($0))'" }
    decisions.findings[node] = Finding(
      rule: rule?.id ?? "", range: ByteRange(start, outline.range(node).end),
      applicability: .reportOnly, message: why ?? "'\(name)' stays RxSwift's with the type that it belongs to",
      note: facts.noteOnConformance(of: nominal) ?? rule?.note)
  }

  // MARK: What follows

  private func follows(_ node: NodeID) -> Bool {
    if !origins.isEmpty, let origin = types.origins[node], origins.contains(origin) { return true }
    if !kept.members.isEmpty, let member = types.resolutions[node]?.member, member.rule.isEmpty, member.file == path,
      kept.members.contains(member.offset)
    {
      return true
    }
    switch outline[node] {
    case .reference(let name, _): return isStayingElement(node, name.text)
    case .call(let call):
      return isStaying(roots.base(of: node)) || hasStayingArgument(call) && roots.mayStay(node, call)
    case .member(let base, _, _, _): return isStaying(base) && !facts.isCallee(node)
    case .optionalChain(let part), .forceUnwrap(let part), .effect(_, let part): return kept.expressions.contains(part)
    case .tuple(let elements):
      return elements.count == 1 && elements[0].label == nil && kept.expressions.contains(elements[0].value)
    case .array(let elements): return elements.contains { kept.expressions.contains($0) }
    case .ternary(_, let one, let other):
      return kept.expressions.contains(one) || kept.expressions.contains(other)
    default: return false
    }
  }

  /// Whether a name is what a list of what stays hands to a closure: `[a.drive(b)].forEach { $0.disposed(by: bag) }`.
  private func isStayingElement(_ node: NodeID, _ name: String) -> Bool {
    guard isOfSignatureType(node), let closure = outline.ancestors(node).first(where: facts.isClosure),
      case .closure(let declared) = outline[closure],
      name.hasPrefix("$") || declared.parameters.contains(where: { $0.name.text == name }),
      let call = outline.parent(closure), kept.expressions.contains(call)
    else { return false }
    return types.resolutions[call]?.member.isOfStandardLibrary == true
  }

  private func isOfSignatureType(_ node: NodeID) -> Bool {
    switch types[node].unwrapped {
    case .stream: true
    case .named(let name, _): catalog.knowledge.signatures.types[name] != nil
    default: false
    }
  }

  /// Whether what a link is called on stays; members of an own type that stays are no links.
  private func isStaying(_ node: NodeID?) -> Bool {
    guard let node else { return false }
    if kept.expressions.contains(node) { return true }
    guard isOfKeptKind(node), let parent = outline.parent(node) else { return false }
    return roots.isOfSignatures(parent) || outline.parent(parent).map(roots.isOfSignatures) == true
  }

  private func isOfKeptKind(_ node: NodeID) -> Bool {
    guard case .named(let name, _) = types[node].unwrapped else { return false }
    return facts.isKept(type: name)
  }

  /// A stream, an observer or a scheduler that stays is handed in, be it by a closure's result.
  private func hasStayingArgument(_ call: Call) -> Bool {
    call.arguments.contains { argument in
      if case .closure = outline[argument.value] {
        return types.closures[argument.value]?.results.contains { kept.expressions.contains($0) } ?? false
      }
      return kept.expressions.contains(argument.value) || isOfKeptKind(argument.value)
    }
  }

  // MARK: Names

  /// The name of each element of what stays: `for one in [a.drive(b)]`.
  private mutating func noteElement(_ node: NodeID) {
    guard case .forStatement(let pattern, _, let sequence, _, _) = outline[node], kept.expressions.contains(sequence)
    else { return }
    origins.insert(pattern)
  }

  /// A local name without a type of its own whose value stays.
  private mutating func noteLocal(_ node: NodeID) {
    guard case .binding(let binding) = outline[node], binding.type == nil, let value = binding.value,
      kept.expressions.contains(value)
    else { return }
    origins.insert(binding.pattern)
    kept.members.insert(facts.declarationStart(of: node))
  }

  /// A name whose value stays, and the type that is spelled for it.
  private mutating func noteDeclaration(_ node: NodeID) {
    switch outline[node] {
    case .binding(let binding):
      guard
        ([binding.value].compactMap { $0 } + facts.results(of: binding)).contains(
          where: kept.expressions.contains)
      else {
        return
      }
      if binding.type.map({ !isBorder(node, $0) }) ?? true {
        origins.insert(binding.pattern)
        kept.members.insert(facts.declarationStart(of: node))
        if let type = binding.type { kept.annotations.insert(type) }
      }
      for result in facts.results(of: binding) { keep(result) }
    case .function(let function):
      let results = function.body.map { facts.results(in: $0) } ?? []
      guard let type = function.result, results.contains(where: kept.expressions.contains) else { return }
      if !isBorder(node, type) {
        kept.members.insert(facts.declarationStart(of: node))
        kept.annotations.insert(type)
      }
      for result in results { keep(result) }
    default: break
    }
  }

  /// Whether a declaration's type is the target's, or has to be for others, whatever it gives.
  private func isBorder(_ node: NodeID, _ type: NodeID) -> Bool {
    let place = MemberPlace(file: path, offset: facts.declarationStart(of: node))
    return facts.isOfTarget(outline.swiftType(type)) || project.borderMembers.contains(place)
  }

  /// What is given beside something that stays has to be of the same world.
  private mutating func keep(_ node: NodeID) {
    if types[node].streamOrOptionalStream != nil { kept.expressions.insert(node) }
  }
}
