import SourceText
import StreamTypes
import SwiftStructure

/// Holes that stand for types.
extension Transforms {
  /// The element's type as the source or the inference spells it; `_` where neither can.
  static func element(_ hole: Hole, _ chosen: FileFacts.Chosen, _ rewriter: FileRewriter) -> Result {
    .pieces(elementPieces(hole.name, chosen, rewriter))
  }

  private static func elementPieces(
    _ name: String, _ chosen: FileFacts.Chosen, _ rewriter: FileRewriter
  ) -> [Piece] {
    if let node = rewriter.facts.node(chosen.match.captures[name]) { return rewriter.render(node) }
    if let pieces = statedElement(chosen, rewriter) { return pieces }
    return [.text(rewriter.elementName(chosen.match))]
  }

  /// `Int` of `Observable<Int>.just(1)`.
  private static func statedElement(_ chosen: FileFacts.Chosen, _ rewriter: FileRewriter) -> [Piece]? {
    statedElementNode(chosen, rewriter).map { rewriter.render($0) }
  }

  private static func statedElementNode(_ chosen: FileFacts.Chosen, _ rewriter: FileRewriter) -> NodeID? {
    guard let node = rewriter.facts.node(chosen.match.captures["type"]),
      let (name, generics) = rewriter.facts.typeReference(node)
    else { return nil }
    return generics.count > 1 && rewriter.catalog.knowledge.families[name] != nil
      ? generics.last : generics.first
  }

  /// `Error` or `Never`, as the place asks.
  private static func failureName(_ chosen: FileFacts.Chosen, _ rewriter: FileRewriter) -> String {
    let node = chosen.match.node
    let isDemanded = rewriter.demands[node] == .error && !rewriter.facts.hasSlot(node)
    let asked =
      isDemanded
      ? .error
      : rewriter.facts.target(of: node)?.failure ?? rewriter.demands[node] ?? rewriter.types[node].stream?.failure
    return asked == .own ? rewriter.facts.ownFailure(at: node) : asked == .error ? rewriter.qualified("Error") : "Never"
  }

  /// `Just`, or `Just<Int>` where the source spells the element; with `failure` behind it both are spelled.
  static func generic(_ hole: Hole, _ chosen: FileFacts.Chosen, _ rewriter: FileRewriter) -> Result {
    if statedElementNode(chosen, rewriter) != nil, let value = rewriter.facts.node(chosen.match.captures["value"]) {
      rewriter.statedValues.insert(value)
    }
    let hasFailure = hole.words.contains("failure")
    let isOnlyStated = hole.words.contains("stated")
    guard
      let element = statedElement(chosen, rewriter)
        ?? (hasFailure && !isOnlyStated ? elementPieces("", chosen, rewriter) : contextElement(chosen, rewriter))
    else { return .pieces([.text(rewriter.qualified(hole.name))]) }
    let tail = hasFailure ? ", \(failureName(chosen, rewriter))>" : ">"
    return .pieces([.text(rewriter.qualified(hole.name) + "<")] + element + [.text(tail)])
  }

  /// The element where a value that says no type of its own, `[]` or `nil`, stands where nothing else says it.
  private static func contextElement(_ chosen: FileFacts.Chosen, _ rewriter: FileRewriter) -> [Piece]? {
    let node = chosen.match.node
    if let value = rewriter.facts.node(chosen.match.captures["value"]), let type = rewriter.lostType(of: value) {
      rewriter.statedValues.insert(value)
      return [.text(rewriter.spelled(type, at: node))]
    }
    if let element = rewriter.existentialElement(of: chosen.match) {
      return [.text(rewriter.spelled(element, at: node))]
    }
    guard rewriter.facts.target(of: node) == nil, let value = rewriter.facts.node(chosen.match.captures["value"]),
      let element = rewriter.types[node].instanceStream?.element, rewriter.canSpell(element)
    else { return nil }
    switch rewriter.outline[value] {
    case .array(let elements): if !elements.isEmpty { return nil }
    case .implicitMember: break
    case .literal: if rewriter.outline.text(value) != "nil" { return nil }
    default: return nil
    }
    return [.text(rewriter.spelled(element, at: node))]
  }

  /// `CurrentValueSubject<String, Never>`: a subject's type always has both arguments.
  static func subject(_ hole: Hole, _ chosen: FileFacts.Chosen, _ rewriter: FileRewriter) -> Result {
    let node = chosen.match.node
    if chosen.match.captures["Element"] == nil, rewriter.isTypeSaid(at: node, as: .subject) {
      return .pieces([.text(rewriter.qualified(hole.name))])
    }
    let solved = rewriter.types[node].instanceStream?.failure ?? .error
    let failure = hole.words.count > 1 ? hole.words[1] : rewriter.spelled(solved, at: node)
    return .pieces(
      [.text(rewriter.qualified(hole.name) + "<")] + elementPieces("Element", chosen, rewriter) + [
        .text(", \(failure)>")
      ])
  }

  /// `CurrentValueRelay`, or `CurrentValueRelay<String>` where the source spells the element.
  static func sole(_ hole: Hole, _ chosen: FileFacts.Chosen, _ rewriter: FileRewriter) -> Result {
    let name = rewriter.qualified(hole.name)
    guard let element = rewriter.facts.node(chosen.match.captures["Element"]) else { return .pieces([.text(name)]) }
    return .pieces([.text(name + "<")] + rewriter.render(element) + [.text(">")])
  }

  /// The failure of a declared type: `Never` where the whole project shows that it can't fail.
  static func solved(_ hole: Hole, _ chosen: FileFacts.Chosen, _ rewriter: FileRewriter) -> Result {
    let node = chosen.match.node
    let slot = FailureSlot(file: rewriter.path, offset: rewriter.outline.range(node).start)
    let isDeclared = rewriter.types.slots.contains(slot)
    let failure =
      isDeclared ? rewriter.project.failures?.failure(of: slot) : rewriter.types[node].instanceStream?.failure
    return .pieces([.text(rewriter.spelled(failure ?? .error, at: node, error: hole.name))])
  }

  /// The project's type that says how the stream in the match is shared.
  static func strategy(_ hole: Hole, _ chosen: FileFacts.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let name = rewriter.facts.strategy(of: chosen.match) else { return .declined }
    return .pieces([.text(rewriter.spelled(.named(name, []), at: chosen.match.node))])
  }

  /// An error that may be of several types, as those of a ternary's branches, is any error.
  static func widened(_ hole: Hole, _ chosen: FileFacts.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]) else { return .absent }
    let pieces = rewriter.render(node)
    guard rewriter.facts.isOfSeveralTypes(node) else { return .pieces(pieces) }
    let isEnclosed = if case .tuple = rewriter.outline[node] { true } else { false }
    let (open, close) = isEnclosed ? ("", "") : ("(", ")")
    return .pieces([.text(open)] + pieces + [.text("\(close) as \(rewriter.qualified("Error"))")])
  }

  /// `AnyPublisher<Int, Error>`: the type whose static member makes the stream.
  static func publisher(_ hole: Hole, _ chosen: FileFacts.Chosen, _ rewriter: FileRewriter) -> Result {
    let stream = rewriter.types[chosen.match.node].stream
    if stream?.family == "Completable" {
      return .pieces([.text("\(rewriter.qualified(hole.name))<Never, \(rewriter.qualified("Error"))>")])
    }
    if statedElementNode(chosen, rewriter) == nil, rewriter.isTypeSaid(at: chosen.match.node, as: .erased) {
      return .pieces([.text(rewriter.qualified(hole.name))])
    }
    let failure = rewriter.spelled(stream?.failure ?? .error, at: chosen.match.node)
    return .pieces(
      [.text(rewriter.qualified(hole.name) + "<")] + elementPieces("Element", chosen, rewriter) + [
        .text(", \(failure)>")
      ])
  }
}

extension FileRewriter {
  /// A type as it is spelled at a place: a publisher's `Element` is its `Output`.
  func spelled(_ type: SwiftType, at node: NodeID) -> String {
    // The elements first: streams become texts, in which no part is found any more.
    facts.spellingNested(spellingStreams(renamingElements(type, at: node), at: node)).description
  }

  /// The element of a stream as it is spelled at a place; `_` where it can't be.
  func spelledElement(of stream: StreamType, at node: NodeID) -> String {
    if stream.family == "Completable" { return "Never" }
    return canSpell(stream.element) ? spelled(stream.element, at: node) : "_"
  }

  /// The element of the stream that a match is, as its place or the inference knows it; `_` where neither does.
  func elementName(_ match: PatternMatch) -> String {
    let node = match.node
    let known = [types[node].instanceStream, facts.target(of: node)].compactMap { $0 }
    let names = known.map { spelledElement(of: $0, at: node) }
    if let name = names.first(where: { $0 != "_" }) { return name }
    if !facts.isElementSaid(match) { guessedTypes.insert(node) }
    return "_"
  }

  /// Whether a place spells the whole type of what stands there, which nothing is linked to.
  func isTypeSaid(at node: NodeID, as form: StreamForm) -> Bool {
    guard facts.hasSlot(node), let target = facts.target(of: node), target.form == form,
      let stream = types[node].instanceStream
    else { return false }
    return form == .subject || stream.form == form && adaptation(of: stream, node).isEmpty
  }

  /// The type with the names that its streams have in the target.
  private func spellingStreams(_ type: SwiftType, at node: NodeID) -> SwiftType {
    guard case .stream(let stream) = type else {
      if case .named(let name, let arguments) = type, let inner = facts.unwrapped(name, arguments) {
        return inner.mappingParts { spellingStreams($0, at: node) }
      }
      let type = type.mappingParts { spellingStreams($0, at: node) }
      guard case .named(let name, let arguments) = type, facts.isSignatureName(name),
        let text = plainReplacement(of: name, arguments.map(\.description))
      else { return type }
      return .named(text, [])
    }
    let element = stream.family == "Completable" ? .named("Never", []) : spellingStreams(stream.element, at: node)
    return .named(qualified("AnyPublisher"), [element, .named(spelled(stream.failure, at: node), [])])
  }

  /// `Output` for the element of an extended stream, `Source.Output` for that of a generic parameter that is one.
  private func renamingElements(_ type: SwiftType, at node: NodeID) -> SwiftType {
    switch type {
    case .named(let path, []) where path.contains("Element"): .named(renamingElements(path, at: node), [])
    case .metatype: type
    default: type.mappingParts { renamingElements($0, at: node) }
    }
  }

  private func renamingElements(_ path: String, at node: NodeID) -> String {
    let names = path.split(separator: ".").map(String.init)
    if names.first == "Element" || names.starts(with: ["Self", "Element"]), facts.isInStreamExtension(node) {
      return (["Output"] + names.drop { $0 == "Self" }.dropFirst()).joined(separator: ".")
    }
    return names.indices.map { index in
      guard index > 0, names[index] == "Element" else { return names[index] }
      return elementName(ofParameter: names[..<index].joined(separator: "."), at: node) ?? names[index]
    }.joined(separator: ".")
  }

  /// Whether a type can be written as it is printed: all of it is known and no part changes its name.
  func canSpell(_ type: SwiftType) -> Bool {
    switch type {
    case .unknown, .metatype: false
    case .stream(let stream):
      stream.form == .erased && stream.failure != .unknown && catalog.knowledge.families[stream.family]?.form == .erased
        && (stream.family == "Completable" || canSpell(stream.element))
    case .function(let parameters, let result, _): (parameters + [result]).allSatisfy(canSpell)
    case .named(let name, let arguments) where facts.unwrapped(name, arguments) != nil:
      facts.unwrapped(name, arguments).map { inner in
        if case .named(_, let parts) = inner { parts.allSatisfy(canSpell) } else { false }
      } ?? false
    case .named(let name, []) where lacksArguments(name): false
    case .named(let name, let arguments):
      !name.contains("_") && !isNestedName(name) && arguments.allSatisfy(canSpell)
        && (!facts.isSignatureName(name) || plainReplacement(of: name, arguments.map(\.description)) != nil)
    case .optional(let inner), .array(let inner): canSpell(inner)
    case .dictionary(let key, let value): canSpell(key) && canSpell(value)
    case .tuple(let elements): elements.allSatisfy { canSpell($0.type) }
    }
  }

  /// Whether a name without arguments is that of a generic type which is not around what is rendered: of a `Result` nobody
  /// knows what it is of.
  private func lacksArguments(_ name: String) -> Bool {
    let known = [project.types[name], catalog.knowledge.signatures.types[name]].compactMap { $0 }
    guard let declared = known.first(where: { !$0.kind.isEmpty }), declared.rule.isEmpty, !declared.generics.isEmpty,
      let node = renderedNodes.last
    else { return false }
    return !facts.enclosingTypes(node).contains(name)
  }

  /// A name that only means something inside another type of the project: it may not be seen here.
  private func isNestedName(_ name: String) -> Bool {
    project.types[name] == nil && facts.declarationFacts.nestedNames.contains(name) && !isGenericParameter(name)
  }

  /// Whether a name is a generic parameter of a declaration around what is rendered, an associated type of a protocol
  /// around it, or the element of an extended stream.
  private func isGenericParameter(_ name: String) -> Bool {
    guard let node = renderedNodes.last else { return false }
    if name == "Element", facts.isInStreamExtension(node) { return true }
    if facts.enclosingTypes(node).contains(where: { facts.isAssociatedType(name, of: $0) }) { return true }
    return outline.ancestors(node).contains { ancestor in
      switch outline[ancestor] {
      case .function(let function): function.generics.contains { $0.name.text == name }
      case .nominal(let nominal): nominal.generics.contains { $0.name.text == name }
      default: false
      }
    }
  }
}
