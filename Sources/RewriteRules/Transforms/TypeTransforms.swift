import SourceText
import StreamTypes
import SwiftStructure

/// Holes that stand for types.
extension Transforms {
  /// The element's type as the source or the inference spells it; `_` where neither can.
  static func element(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    .pieces(elementPieces(hole.name, chosen, rewriter))
  }

  private static func elementPieces(
    _ name: String, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter
  ) -> [Piece] {
    if let node = rewriter.node(chosen.match.captures[name]) { return rewriter.render(node) }
    if let pieces = statedElement(chosen, rewriter) { return pieces }
    if rewriter.types[chosen.match.node].instanceStream?.family == "Completable" { return [.text("Never")] }
    guard let stream = rewriter.types[chosen.match.node].instanceStream, rewriter.canSpell(stream.element) else {
      return [.text("_")]
    }
    return [.text(rewriter.spelled(stream.element, at: chosen.match.node))]
  }

  /// `Int` of `Observable<Int>.just(1)`.
  private static func statedElement(_ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> [Piece]? {
    guard let node = rewriter.node(chosen.match.captures["type"]),
      case .reference(let name, let generics) = rewriter.outline[node],
      let element = generics.count > 1 && rewriter.catalog.knowledge.families[name.text] != nil
        ? generics.last : generics.first
    else { return nil }
    return rewriter.render(element)
  }

  /// `Error` or `Never`, as the place asks.
  static func failure(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    .pieces([.text(failureName(chosen, rewriter))])
  }

  private static func failureName(_ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> String {
    let node = chosen.match.node
    let asked = rewriter.target(of: node)?.failure ?? rewriter.demands[node] ?? rewriter.types[node].stream?.failure
    return asked == .own ? rewriter.ownFailure(at: node) : asked == .error ? rewriter.qualified("Error") : "Never"
  }

  /// `Just`, or `Just<Int>` where the source spells the element; with `failure` behind it both are spelled.
  static func generic(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
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
  private static func contextElement(_ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> [Piece]? {
    let node = chosen.match.node
    guard rewriter.target(of: node) == nil, let value = rewriter.node(chosen.match.captures["value"]),
      let element = rewriter.types[node].instanceStream?.element, rewriter.canSpell(element)
    else { return nil }
    switch rewriter.outline[value] {
    case .array(let elements): if !elements.isEmpty { return nil }
    case .implicitMember: break
    case .literal(.integer):
      // `0` would be an `Int`.
      guard element != .named("Int", []), isInLongClosure(node, rewriter) else { return nil }
    case .literal: if rewriter.outline.text(value) != "nil" { return nil }
    case .call(let call):
      guard case .implicitMember = rewriter.outline[call.callee], isInLongClosure(node, rewriter) else { return nil }
    default: return nil
    }
    return [.text(rewriter.spelled(element, at: node))]
  }

  /// Whether the nearest function around is a closure of several statements, whose result's type its place can't say.
  private static func isInLongClosure(_ node: NodeID, _ rewriter: FileRewriter) -> Bool {
    for ancestor in rewriter.outline.ancestors(node) {
      switch rewriter.outline[ancestor] {
      case .closure(let closure): return closure.statements.count > 1
      case .function, .accessor: return false
      default: continue
      }
    }
    return false
  }

  /// `CurrentValueSubject<String, Never>`: a subject's type always has both arguments.
  static func subject(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    let node = chosen.match.node
    let solved = rewriter.types[node].instanceStream?.failure ?? .error
    let failure = hole.words.count > 1 ? hole.words[1] : rewriter.spelled(solved, at: node)
    return .pieces(
      [.text(rewriter.qualified(hole.name) + "<")] + elementPieces("Element", chosen, rewriter) + [
        .text(", \(failure)>")
      ])
  }

  /// `CurrentValueRelay`, or `CurrentValueRelay<String>` where the source spells the element.
  static func sole(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    let name = rewriter.qualified(hole.name)
    guard let element = rewriter.node(chosen.match.captures["Element"]) else { return .pieces([.text(name)]) }
    return .pieces([.text(name + "<")] + rewriter.render(element) + [.text(">")])
  }

  /// The failure of a declared type: `Never` where the whole project shows that it can't fail.
  static func solved(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    let node = chosen.match.node
    let slot = FailureSlot(file: rewriter.path, offset: rewriter.outline.range(node).start)
    let isDeclared = rewriter.types.slots.contains(slot)
    let failure =
      isDeclared ? rewriter.project.failures?.failure(of: slot) : rewriter.types[node].instanceStream?.failure
    return .pieces([.text(rewriter.spelled(failure ?? .error, at: node, error: hole.name))])
  }

  /// `AnyPublisher<Int, Error>`: the type whose static member makes the stream.
  static func publisher(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    let stream = rewriter.types[chosen.match.node].stream
    if stream?.family == "Completable" {
      return .pieces([.text("\(rewriter.qualified(hole.name))<Never, \(rewriter.qualified("Error"))>")])
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
    guard isInStreamExtension(node) else { return type.description }
    return substitutingElement(type).description
  }

  private func substitutingElement(_ type: SwiftType) -> SwiftType {
    switch type {
    case .named("Element", []): .named("Output", [])
    case .function, .stream, .metatype: type
    default: type.mappingParts(substitutingElement)
    }
  }

  /// Whether a node is an `if`, `switch` or other statement, which is no operand.
  func isStatement(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .ifStatement, .switchStatement, .doStatement, .guardStatement, .returnStatement, .throwStatement: true
    default: false
    }
  }

  /// Whether a type can be written as it is printed: all of it is known and no part changes its name.
  func canSpell(_ type: SwiftType) -> Bool {
    switch type {
    case .unknown, .stream, .metatype, .function: false
    case .named(let name, let arguments):
      !name.contains("_") && !isNestedName(name) && arguments.allSatisfy(canSpell) && !isSignatureName(name)
    case .optional(let inner), .array(let inner): canSpell(inner)
    case .dictionary(let key, let value): canSpell(key) && canSpell(value)
    case .tuple(let elements): elements.allSatisfy { canSpell($0.type) }
    }
  }

  /// A name that only means something inside another type of the project: it may not be seen here.
  private func isNestedName(_ name: String) -> Bool {
    project.types[name] == nil && facts.nestedNames.contains(name)
  }

  private func isSignatureName(_ name: String) -> Bool {
    guard let entry = catalog.knowledge.signatures.types[name], !entry.rule.isEmpty else { return false }
    return project.types[name] == nil
  }
}
