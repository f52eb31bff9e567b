import SourceText
import StreamTypes
import SwiftStructure

/// The few rewrites that a template can't say: a hole `<#name: transform argument#>` is computed from the match.
enum Transforms {
  enum Result {
    case pieces([Piece])
    /// The argument is left out.
    case absent
    /// The rule can't be applied here after all.
    case declined
  }

  typealias Transform = @Sendable (Hole, FileRewriter.Chosen, FileRewriter) -> Result

  static var names: Set<String> { Set(table.keys) }

  static func apply(_ name: String, _ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    table[name]?(hole, chosen, rewriter) ?? .declined
  }

  private static let table: [String: Transform] = [
    "element": element, "failure": failure, "generic": generic, "subject": subject, "bag": bag, "bag-type": bagType,
    "bag-value": bagValue, "arity": arity, "attempts": attempts, "interval": interval, "completion": completion,
    "value": value, "called": called, "event": event, "range-end": rangeEnd, "inverted": inverted, "comparer": comparer,
    "publisher": publisher, "listed": listed, "collection": collection, "wrapped": wrapped, "zero": zero, "qos": qos,
    "event-type": eventType, "inside": inside, "owned-value": ownedValue, "function": function, "fan-out": fanOut,
    "weakly": weakly, "setter": setter, "solved": solved, "object-bag": objectBag, "assignment": assignment,
    "key-path": keyPath, "sole": sole, "owner": owner,
  ]

  // MARK: Types

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
      case .reference(_, let generics) = rewriter.outline[node],
      let element = generics.first
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
    return asked == .own ? rewriter.ownFailure(at: node) : asked == .error ? "Error" : "Never"
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
    let failure = hole.words.count > 1 ? hole.words[1] : rewriter.spelled(solved, at: node, error: "Error")
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
    if stream?.family == "Completable" { return .pieces([.text("\(rewriter.qualified(hole.name))<Never, Error>")]) }
    let failure = rewriter.spelled(stream?.failure ?? .error, at: chosen.match.node, error: "Error")
    return .pieces(
      [.text(rewriter.qualified(hole.name) + "<")] + elementPieces("Element", chosen, rewriter) + [
        .text(", \(failure)>")
      ])
  }

  // MARK: Collections

  /// Arguments as the elements of an array.
  static func listed(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let capture = chosen.match.captures[hole.name] else { return .declined }
    let nodes = rewriter.nodes(capture)
    var pieces: [Piece] = []
    for (position, node) in nodes.enumerated() {
      if position > 0 {
        let end = rewriter.outline.range(nodes[position - 1]).end
        pieces.append(.original(ByteRange(end, rewriter.outline.range(node).start)))
      }
      pieces += rewriter.render(node)
    }
    return .pieces(pieces)
  }

  /// Streams as an array, all erased to one type.
  static func collection(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let capture = chosen.match.captures[hole.name] else { return .declined }
    for node in rewriter.nodes(capture) { rewriter.erasedByPlace.insert(node) }
    guard case .pieces(let pieces) = listed(hole, chosen, rewriter) else { return .declined }
    return .pieces([.text("[")] + pieces + [.text("]")])
  }

  /// What a member access follows: put in parentheses unless it is a name, a call or a literal.
  static func wrapped(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.node(chosen.match.captures[hole.name]) else { return .declined }
    switch rewriter.outline[node] {
    case .binary, .ternary, .cast, .effect, .prefix: return .pieces([.text("(")] + rewriter.render(node) + [.text(")")])
    default: return .pieces(rewriter.render(node))
    }
  }

  /// An argument that keeps its label: behind the parentheses it would be taken for another one's.
  static func inside(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.node(chosen.match.captures[hole.name]) else { return .absent }
    return .pieces(rewriter.render(node))
  }

  // MARK: Numbers

  /// A number, or 0 where none is given.
  static func zero(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.node(chosen.match.captures[hole.name]) else { return .pieces([.text("0")]) }
    return .pieces(rewriter.render(node))
  }

  /// A quality of service: the queue's own type has the same names.
  static func qos(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.node(chosen.match.captures[hole.name]) else { return .declined }
    return .pieces(rewriter.render(node))
  }

  /// The number of a list's elements, as the names of publishers have it: nothing for two.
  static func arity(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let capture = chosen.match.captures[hole.name] else { return .declined }
    let count = rewriter.nodes(capture).count
    let name = hole.words.count > 1 ? hole.words[1] : ""
    if count == 1, name == "Merge" { return .pieces([.text("MergeMany")]) }
    guard (2...8).contains(count) else { return .declined }
    return .pieces([.text(name + (count == 2 ? "" : String(count)))])
  }

  /// Rx counts attempts, Combine retries: one less.
  static func attempts(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.node(chosen.match.captures[hole.name]) else { return .absent }
    if let number = Int(rewriter.outline.text(node)) { return .pieces([.text(String(max(0, number - 1)))]) }
    let function = rewriter.isInStreamExtension(node) ? "Swift.max" : "max"
    return .pieces([.text(function + "(0, ")] + rewriter.render(node) + [.text(" - 1)")])
  }

  /// `start + count`, computed where both are numbers.
  static func rangeEnd(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let start = rewriter.node(chosen.match.captures["start"]),
      let count = rewriter.node(chosen.match.captures["count"])
    else { return .declined }
    if let first = Int(rewriter.outline.text(start)), let number = Int(rewriter.outline.text(count)) {
      return .pieces([.text(String(first + number))])
    }
    return .pieces([.text("(")] + rewriter.render(start) + [.text(" + ")] + rewriter.render(count) + [.text(")")])
  }

  /// A time interval: `.seconds(1)` stays, a variable of `DispatchTimeInterval` is made a stride.
  static func interval(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.node(chosen.match.captures[hole.name]) else { return .absent }
    if case .call(let call) = rewriter.outline[node] {
      switch rewriter.outline[call.callee] {
      case .implicitMember: return .pieces(rewriter.render(node))
      // `RxTimeInterval.seconds(1)`: the type is another one here.
      case .member(let base, let name, _, _)
      where ["RxTimeInterval", "DispatchTimeInterval"].contains(rewriter.outline.text(base)):
        let rest = ByteRange(name.range.start, rewriter.outline.range(node).end)
        return .pieces([.text(".")] + rewriter.renderRange(rest, children: call.arguments.map(\.value)))
      default: break
      }
    }
    if case .literal = rewriter.outline[node] {
      return .pieces([.text(".seconds(")] + rewriter.render(node) + [.text(")")])
    }
    return .pieces([.text(".init(")] + rewriter.render(node) + [.text(")")])
  }

  // MARK: Functions

  /// A function that is passed, or one that ignores its argument where none is.
  static func value(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.node(chosen.match.captures[hole.name]), rewriter.outline.text(node) != "nil" else {
      return .pieces([.text("{ _ in }")])
    }
    return .pieces(rewriter.render(node))
  }

  /// The same for a function of an owner and a value.
  static func ownedValue(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.node(chosen.match.captures[hole.name]), rewriter.outline.text(node) != "nil" else {
      return .pieces([.text("{ _, _ in }")])
    }
    return .pieces(rewriter.render(node))
  }

  /// A function of several parameters, made one that takes them from a tuple.
  static func called(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.node(chosen.match.captures[hole.name]), let list = chosen.match.captures["sources"] else {
      return .declined
    }
    if case .closure = rewriter.outline[node] { return .pieces(rewriter.render(node)) }
    let arguments = rewriter.nodes(list).indices.map { "$\($0)" }.joined(separator: ", ")
    return .pieces([.text("{ ")] + parenthesized(node, rewriter) + [.text("(\(arguments)) }")])
  }

  /// A function that is called in place.
  static func function(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.node(chosen.match.captures[hole.name]) else { return .declined }
    if case .keyPath(_, let components) = rewriter.outline[node] {
      return .pieces([.text("({ $0\(components.map { "." + $0.text }.joined()) })")])
    }
    return .pieces(parenthesized(node, rewriter))
  }

  static func parenthesized(_ node: NodeID, _ rewriter: FileRewriter) -> [Piece] {
    switch rewriter.outline[node] {
    case .reference(let name, _)
    where name.text.first?.isLetter != true && name.text.first != "_" && name.text.first != "$":
      [.text("(")] + rewriter.render(node) + [.text(")")]
    case .reference, .member: rewriter.render(node)
    default: [.text("(")] + rewriter.render(node) + [.text(")")]
    }
  }

  /// A function that compares two values; one of a single value compares what it gives.
  static func comparer(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.node(chosen.match.captures[hole.name]) else { return .declined }
    let outline = rewriter.outline
    if case .keyPath(_, let components) = outline[node] {
      let path = components.map { "." + $0.text }.joined()
      return .pieces([.text("{ $0\(path) == $1\(path) }")])
    }
    if case .closure(let closure) = outline[node] {
      if rewriter.outline.parameterCount(closure) == 2 { return .pieces(rewriter.render(node)) }
      guard closure.statements.count == 1, closure.signature == nil else {
        let key = rewriter.render(node)
        return .pieces([.text("{ (")] + key + [.text(")($0) == (")] + key + [.text(")($1) }")])
      }
      let key = rewriter.text(rewriter.render(closure.statements[0]))
      return .pieces([.text("{ \(key) == \(key.replacingDollar()) }")])
    }
    if case .function(let parameters, _, _) = rewriter.types[node], parameters.count == 1 {
      let function = parenthesized(node, rewriter)
      return .pieces([.text("{ ")] + function + [.text("($0) == ")] + function + [.text("($1) }")])
    }
    return .pieces(rewriter.render(node))
  }

  /// A function that sends a value to each of several relays.
  static func fanOut(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let capture = chosen.match.captures[hole.name] else { return .declined }
    let nodes = rewriter.nodes(capture)
    let texts = nodes.map { rewriter.outline.text($0) }
    let isPlain = texts.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
    let names = isPlain ? texts : nodes.indices.map { "target\($0 + 1)" }
    var list: [Piece] = []
    for (position, node) in nodes.enumerated() {
      if position > 0 { list.append(.text(", ")) }
      list += isPlain ? [.text(names[position])] : [.text(names[position] + " = ")] + rewriter.render(node)
    }
    let calls = zip(names, nodes).map { "\($0).\(rewriter.sending($1))(value)" }.joined(separator: "; ")
    return .pieces([.text("{ [")] + list + [.text("] value in \(calls) }")])
  }

  /// A predicate turned around.
  static func inverted(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.node(chosen.match.captures[hole.name]) else { return .declined }
    if case .closure(let closure) = rewriter.outline[node], closure.statements.count == 1, closure.signature == nil,
      !rewriter.isStatement(closure.statements[0])
    {
      return .pieces([.text("{ !(")] + rewriter.render(closure.statements[0]) + [.text(") }")])
    }
    if case .keyPath(_, let components) = rewriter.outline[node] {
      return .pieces([.text("{ !$0\(components.map { "." + $0.text }.joined()) }")])
    }
    return .pieces([.text("{ !(")] + parenthesized(node, rewriter) + [.text(")($0) }")])
  }

  /// The type in front of a case, if it is spelled.
  static func eventType(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.node(chosen.match.captures[hole.name]) else { return .pieces([]) }
    return .pieces(rewriter.render(node))
  }

  /// A case of an event, `.next(x)`, sent: `send(x)`, `send(completion: .finished)`.
  static func event(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.node(chosen.match.captures[hole.name]) else { return .declined }
    let outline = rewriter.outline
    switch outline[node] {
    case .call(let call):
      guard case .implicitMember(let name, _, _) = outline[call.callee], let argument = call.arguments.first else {
        break
      }
      if name.text == "next" { return .pieces(rewriter.render(argument.value)) }
      if name.text == "error" {
        return .pieces([.text("completion: .failure(")] + rewriter.render(argument.value) + [.text(")")])
      }
    case .implicitMember(let name, _, _):
      if name.text == "completed" { return .pieces([.text("completion: .finished")]) }
    default: break
    }
    return .pieces([.text("event: ")] + rewriter.render(node))
  }
}

extension String {
  /// With `$1` for every `$0`.
  fileprivate func replacingDollar() -> String {
    split(separator: "$0", omittingEmptySubsequences: false).joined(separator: "$1")
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
    case .named(let name, let arguments): .named(name, arguments.map(substitutingElement))
    case .optional(let inner): .optional(substitutingElement(inner))
    case .array(let inner): .array(substitutingElement(inner))
    case .dictionary(let key, let value): .dictionary(substitutingElement(key), substitutingElement(value))
    case .tuple(let elements):
      .tuple(elements.map { SwiftType.TupleElement($0.label, substitutingElement($0.type)) })
    default: type
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
    project.types[name] == nil && project.types.keys.contains { $0.hasSuffix("." + name) }
  }

  private func isSignatureName(_ name: String) -> Bool {
    guard let entry = catalog.knowledge.signatures.types[name], !entry.rule.isEmpty else { return false }
    return project.types[name] == nil
  }
}
