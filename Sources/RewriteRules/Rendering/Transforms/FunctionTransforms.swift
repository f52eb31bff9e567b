import SourceText
import StreamTypes
import SwiftStructure

/// Holes that stand for functions and closures.
extension Transforms {
  /// A function that is passed, or one that ignores its argument where none is.
  static func value(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]), rewriter.outline.text(node) != "nil" else {
      return .pieces([.text("{ _ in }")])
    }
    return .pieces(present(node, rewriter))
  }

  /// The same for a function of an owner and a value.
  static func ownedValue(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]), rewriter.outline.text(node) != "nil" else {
      return .pieces([.text("{ _, _ in }")])
    }
    return .pieces(present(node, rewriter))
  }

  /// A closure for a member that was passed on, `{ [done] in done.send(completion: .finished) }`: it holds what the member
  /// is of, not the object around.
  static func later(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    let member = hole.words.dropFirst().joined(separator: " ")
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]) else {
      return .pieces([.text("{ [self] in \(member) }")])
    }
    let receiver = rewriter.render(node)
    switch rewriter.outline[node] {
    case .reference(let name, _) where rewriter.facts.isOwnProperty(name.text, at: node):
      return .pieces([.text("{ [\(name.text)] in ")] + receiver + [.text(".\(member) }")])
    case .member(_, let name, _, _):
      return .pieces([.text("{ [\(name.text) = ")] + receiver + [.text("] in \(name.text).\(member) }")])
    case .reference, .implicitMember: return .pieces([.text("{ ")] + receiver + [.text(".\(member) }")])
    default:
      // Swift finds out once, where the member is passed on, what the member is of.
      return .pieces([.text("{ [\(hole.name) = ")] + receiver + [.text("] in \(hole.name).\(member) }")])
    }
  }

  /// A function that is called in place.
  static func function(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]) else { return .declined }
    if case .keyPath(_, let last) = rewriter.outline[node] {
      return .pieces([.text("({ $0")] + rewriter.renderMembers(ofKeyPath: last) + [.text(" })")])
    }
    return .pieces(parenthesized(node, rewriter))
  }

  static func parenthesized(_ node: NodeID, _ rewriter: FileRewriter) -> [Piece] {
    switch rewriter.outline[node] {
    case .reference(let name, _) where name.text.isOperatorName:
      [.text("(")] + rewriter.render(node) + [.text(")")]
    case .reference, .member: rewriter.render(node)
    default: [.text("(")] + rewriter.render(node) + [.text(")")]
    }
  }

  /// A function that compares two values; one of a single value compares what it gives.
  static func comparer(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]) else { return .declined }
    let outline = rewriter.outline
    if case .keyPath(_, let last) = outline[node] {
      let path = rewriter.renderMembers(ofKeyPath: last)
      return .pieces([.text("{ $0")] + path + [.text(" == $1")] + path + [.text(" }")])
    }
    if case .closure(let closure) = outline[node] {
      if rewriter.outline.parameterCount(closure) == 2 { return .pieces(rewriter.render(node)) }
      guard closure.statements.count == 1, closure.signature == nil else {
        let key = rewriter.render(node)
        return .pieces([.text("{ (")] + key + [.text(")($0) == (")] + key + [.text(")($1) }")])
      }
      let key = rewriter.text(operand(closure.statements[0], rewriter))
      return .pieces([.text("{ \(key) == \(key.replacingDollar()) }")])
    }
    if case .function(let parameters, _, _) = rewriter.types[node], parameters.count == 1 {
      let function = parenthesized(node, rewriter)
      return .pieces([.text("{ ")] + function + [.text("($0) == ")] + function + [.text("($1) }")])
    }
    return .pieces(rewriter.render(node))
  }

  /// An expression beside an operator.
  private static func operand(_ node: NodeID, _ rewriter: FileRewriter) -> [Piece] {
    switch rewriter.outline[node] {
    case .binary, .ternary, .cast: [.text("(")] + rewriter.render(node) + [.text(")")]
    default: rewriter.render(node)
    }
  }

  /// A function that gives a value to each of several receivers: a relay or observer is sent it, a property behind `rx`
  /// is set.
  static func fanOut(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let capture = chosen.match.captures[hole.name] else { return .declined }
    let nodes = rewriter.facts.nodes(capture)
    let properties = nodes.map(rewriter.facts.settableProperty)
    guard nodes.allSatisfy(rewriter.facts.takesValues) else { return .declined }
    let texts = nodes.map { rewriter.outline.text($0) }
    let isPlain = arePlainNames(texts)
    let names = isPlain ? texts : nodes.indices.map { "target\($0 + 1)" }
    var (list, calls): ([Piece], [String]) = ([], [])
    for (name, (node, property)) in zip(names, zip(nodes, properties)) {
      if !list.isEmpty { list.append(.text(", ")) }
      if let property {
        list += [.text("weak \(name) = ")] + (property.object.map { rewriter.render($0) } ?? [.text("self")])
        calls.append("\(name)?.\(property.name) = value")
      } else {
        list += isPlain ? [.text(name)] : [.text(name + " = ")] + rewriter.render(node)
        calls.append("\(name).\(rewriter.facts.sending(node))(value)")
      }
    }
    return .pieces([.text("{ [")] + list + [.text("] value in \(calls.joined(separator: "; ")) }")])
  }

  /// Whether expressions are names that a closure can capture side by side.
  private static func arePlainNames(_ texts: [String]) -> Bool {
    Set(texts).count == texts.count && texts.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
  }

  /// What hands the end on to several observers: `{ [first, second] end in first.send(completion: end); … }`.
  static func fanOutEnds(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let nodes = chosen.match.captures[hole.name].map(rewriter.facts.nodes),
      nodes.allSatisfy({ rewriter.facts.mayReceive($0) && rewriter.facts.settableProperty($0) == nil })
    else { return .declined }
    let texts = nodes.map { rewriter.outline.text($0) }
    // What is called would be called for the values and for the end.
    if texts.contains(where: { $0.contains("(") }) { return .declined }
    let isPlain = arePlainNames(texts)
    let names = isPlain ? texts : nodes.indices.map { "target\($0 + 1)" }
    let list = zip(names, nodes).enumerated().flatMap { position, pair -> [Piece] in
      let comma: [Piece] = position > 0 ? [.text(", ")] : []
      return comma + (isPlain ? [.text(pair.0)] : [.text(pair.0 + " = ")] + rewriter.render(pair.1))
    }
    let calls = names.map { "\($0).send(completion: end)" }.joined(separator: "; ")
    return .pieces([.text("{ [")] + list + [.text("] end in \(calls) }")])
  }

  /// A predicate turned around.
  static func inverted(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]) else { return .declined }
    var arguments = "$0"
    if case .closure(let closure) = rewriter.outline[node] {
      if closure.statements.count == 1, !rewriter.facts.isStatement(closure.statements[0]) {
        return .pieces(inverted(closure, node, rewriter))
      }
      let count = max(rewriter.outline.parameterCount(closure), 1)
      arguments = (0..<count).map { "$\($0)" }.joined(separator: ", ")
    }
    if case .keyPath(_, let last) = rewriter.outline[node] {
      return .pieces([.text("{ !$0")] + rewriter.renderMembers(ofKeyPath: last) + [.text(" }")])
    }
    let opening = rewriter.facts.isThrowing(node) ? "{ try !" : "{ !"
    return .pieces([.text(opening)] + parenthesized(node, rewriter) + [.text("(\(arguments)) }")])
  }

  /// A closure of one expression turned around, with the parameters that it names.
  private static func inverted(_ closure: Closure, _ node: NodeID, _ rewriter: FileRewriter) -> [Piece] {
    let value = closure.statements[0]
    let (whole, inner) = (rewriter.outline.range(node), rewriter.outline.range(value))
    let opening =
      closure.signature == nil
      ? [.text("{ ")]
      : rewriter.renderRange(
        ByteRange(whole.start, inner.start),
        children: closure.captures.compactMap(\.value) + closure.parameters.compactMap(\.type))
    return opening + [.text("!(")] + rewriter.render(value) + [.text(")")]
      + (closure.signature == nil ? [.text(" }")] : [.original(ByteRange(inner.end, whole.end))])
  }

  /// The type in front of a case, if it is spelled.
  static func eventType(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]) else { return .pieces([]) }
    // Nothing else says how the events of `map { Event.next($0) }` fail.
    let isSaid =
      if case .named(rewriter.catalog[.event], _)? = rewriter.types.expectations[chosen.match.node]?.type.unwrapped {
        true
      } else {
        false
      }
    if rewriter.facts.bareTypeName(node) == rewriter.catalog[.event], !rewriter.facts.isInPattern(node), !isSaid {
      return .pieces([
        .text("\(rewriter.facts.qualified(rewriter.catalog[.event]))<_, \(rewriter.facts.qualified("Error"))>")
      ])
    }
    if case .member = rewriter.outline[node], let name = rewriter.facts.bareTypeName(node) {
      return .pieces([.text(rewriter.facts.qualified(name))])
    }
    return .pieces(rewriter.render(node))
  }

  /// A case of an event, `.next(x)`, sent: `send(x)`, `send(completion: .finished)`.
  static func event(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]) else { return .declined }
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
