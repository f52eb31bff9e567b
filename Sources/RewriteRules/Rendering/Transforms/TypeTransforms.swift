import SourceText
import StreamTypes
import SwiftStructure

/// Holes that stand for types.
extension Transforms {
  /// The element's type as the source or the inference spells it; `_` where neither can.
  static func element(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    .pieces(elementPieces(hole.name, chosen, rewriter))
  }

  private static func elementPieces(
    _ name: String, _ chosen: ChosenRule, _ rewriter: FileRewriter
  ) -> [Piece] {
    if let node = rewriter.facts.node(chosen.match.captures[name]) { return rewriter.render(node) }
    if let pieces = statedElement(chosen, rewriter) { return pieces }
    return [.text(rewriter.elementName(chosen.match))]
  }

  /// `Int` of `Observable<Int>.just(1)`.
  private static func statedElement(_ chosen: ChosenRule, _ rewriter: FileRewriter) -> [Piece]? {
    statedElementNode(chosen, rewriter).map { rewriter.render($0) }
  }

  static func statedElementNode(_ chosen: ChosenRule, _ rewriter: FileRewriter) -> NodeID? {
    guard let node = rewriter.facts.node(chosen.match.captures["type"]),
      let (name, generics) = rewriter.facts.typeReference(node)
    else { return nil }
    return generics.count > 1 && rewriter.catalog.knowledge.families[name] != nil
      ? generics.last : generics.first
  }

  /// `Error` or `Never`, as the place asks.
  private static func failureName(_ chosen: ChosenRule, _ rewriter: FileRewriter) -> String {
    let node = chosen.match.node
    let isDemanded = rewriter.facts.around.demands.failures[node]?.failure == .error && !rewriter.facts.hasSlot(node)
    let asked =
      isDemanded
      ? .error
      : rewriter.facts.target(of: node)?.failure ?? rewriter.facts.around.demands.failures[node]?.failure
        ?? rewriter.types[node].stream?.failure
    return asked == .own
      ? rewriter.facts.ownFailure(at: node) : asked == .error ? rewriter.facts.qualified("Error") : "Never"
  }

  /// `Just`, or `Just<Int>` where the source spells the element; with `failure` behind it both are spelled.
  static func generic(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    if statedElementNode(chosen, rewriter) != nil, let value = rewriter.facts.node(chosen.match.captures["value"]) {
      rewriter.statedValues.insert(value)
    }
    let hasFailure = hole.words.contains("failure")
    let isOnlyStated = hole.words.contains("stated")
    guard
      let element = statedElement(chosen, rewriter)
        ?? (hasFailure && !isOnlyStated ? elementPieces("", chosen, rewriter) : contextElement(chosen, rewriter))
    else { return .pieces([.text(rewriter.facts.qualified(hole.name))]) }
    let tail = hasFailure ? ", \(failureName(chosen, rewriter))>" : ">"
    return .pieces([.text(rewriter.facts.qualified(hole.name) + "<")] + element + [.text(tail)])
  }

  /// The element where a value that says no type of its own, `[]` or `nil`, stands where nothing else says it.
  private static func contextElement(_ chosen: ChosenRule, _ rewriter: FileRewriter) -> [Piece]? {
    let node = chosen.match.node
    if let value = rewriter.facts.node(chosen.match.captures["value"]), let type = rewriter.lostType(of: value) {
      rewriter.statedValues.insert(value)
      return [.text(rewriter.facts.spelled(type, at: node))]
    }
    if let element = rewriter.facts.existentialElement(of: chosen.match) {
      return [.text(rewriter.facts.spelled(element, at: node))]
    }
    guard rewriter.facts.target(of: node) == nil, let value = rewriter.facts.node(chosen.match.captures["value"]),
      let element = rewriter.types[node].instanceStream?.element, rewriter.facts.canSpell(element)
    else { return nil }
    switch rewriter.outline[value] {
    case .array(let elements): if !elements.isEmpty { return nil }
    case .implicitMember: break
    case .call(let call):
      // A stream says of what it is, and the place where a chain ends of what the chain is.
      guard case .implicitMember = rewriter.outline[call.callee], rewriter.types.stream(value) == nil,
        rewriter.outline.isMemberBase(node)
      else { return nil }
    case .literal: if rewriter.outline.text(value) != "nil" { return nil }
    default: return nil
    }
    return [.text(rewriter.facts.spelled(element, at: node))]
  }

  /// `CurrentValueSubject<String, Never>`: a subject's type always has both arguments.
  static func subject(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    let node = chosen.match.node
    if chosen.match.captures["Element"] == nil, rewriter.facts.isTypeSaid(at: node, as: .subject) {
      return .pieces([.text(rewriter.facts.qualified(hole.name))])
    }
    let stream = rewriter.types[node].instanceStream
    // In an extension of it a type's own name has the arguments of the extended one.
    if chosen.match.captures["Element"] == nil, let extended = rewriter.facts.extendedName(around: node),
      extended.name == stream?.family
    {
      return .pieces([.text(rewriter.facts.qualified(hole.name))])
    }
    let solved = stream?.failure ?? .error
    let failure = hole.words.count > 1 ? hole.words[1] : rewriter.facts.spelled(solved, at: node)
    return .pieces(
      [.text(rewriter.facts.qualified(hole.name) + "<")] + elementPieces("Element", chosen, rewriter) + [
        .text(", \(failure)>")
      ])
  }

  /// `CurrentValueRelay`, or `CurrentValueRelay<String>` where the source spells the element.
  static func sole(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    let name = rewriter.facts.qualified(hole.name)
    guard let element = rewriter.facts.node(chosen.match.captures["Element"]) else { return .pieces([.text(name)]) }
    return .pieces([.text(name + "<")] + rewriter.render(element) + [.text(">")])
  }

  /// The failure of a declared type: `Never` where the whole project shows that it can't fail.
  static func solved(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    let node = chosen.match.node
    let slot = FailureSlot(file: rewriter.path, offset: rewriter.outline.range(node).start)
    let isDeclared = rewriter.types.slots.contains(slot)
    let failure =
      isDeclared ? rewriter.project.failures?.failure(of: slot) : rewriter.types[node].instanceStream?.failure
    return .pieces([.text(rewriter.facts.spelled(failure ?? .error, at: node, error: hole.name))])
  }

  /// The project's type that says how the stream in the match is shared.
  static func strategy(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let name = rewriter.facts.strategy(of: chosen.match) else { return .declined }
    return .pieces([.text(rewriter.facts.spelled(.named(name, []), at: chosen.match.node))])
  }

  /// A publisher without the types that its place says, too: `Fail(error: error)` for `Fail<Int, Error>(error: error)`.
  static func implied(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]) else { return .declined }
    let pieces = rewriter.render(node)
    return .pieces(rewriter.facts.impliedTypes(of: node, at: chosen.match.node).map(pieces.without) ?? pieces)
  }

  /// An error that may be of several types, as those of a ternary's branches, is any error.
  static func widened(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]) else { return .absent }
    let pieces = rewriter.render(node)
    guard rewriter.facts.isOfSeveralTypes(node) else { return .pieces(pieces) }
    let isEnclosed = if case .tuple = rewriter.outline[node] { true } else { false }
    let (open, close) = isEnclosed ? ("", "") : ("(", ")")
    return .pieces([.text(open)] + pieces + [.text("\(close) as \(rewriter.facts.qualified("Error"))")])
  }

  /// `AnyPublisher<Int, Error>`: the type whose static member makes the stream.
  static func publisher(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    let stream = rewriter.types[chosen.match.node].stream
    if stream?.family == rewriter.catalog[.valueless] {
      return .pieces([.text("\(rewriter.facts.qualified(hole.name))<Never, \(rewriter.facts.qualified("Error"))>")])
    }
    if statedElementNode(chosen, rewriter) == nil, rewriter.facts.isTypeSaid(at: chosen.match.node, as: .erased) {
      return .pieces([.text(rewriter.facts.qualified(hole.name))])
    }
    let failure = rewriter.facts.spelled(stream?.failure ?? .error, at: chosen.match.node)
    return .pieces(
      [.text(rewriter.facts.qualified(hole.name) + "<")] + elementPieces("Element", chosen, rewriter) + [
        .text(", \(failure)>")
      ])
  }
}

extension FileRewriter {
  /// The element of the stream that a match is, as its place or the inference knows it; `_` where neither does.
  func elementName(_ match: PatternMatch) -> String {
    let node = match.node
    let known = [types[node].instanceStream, facts.target(of: node)].compactMap { $0 }
    let names = known.map { facts.spelledElement(of: $0, at: node) }
    if let name = names.first(where: { $0 != "_" }) { return name }
    if !facts.isElementSaid(match) { guessedTypes.insert(node) }
    return "_"
  }
}
