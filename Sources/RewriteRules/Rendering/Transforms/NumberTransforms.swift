import SourceText
import StreamTypes
import SwiftStructure

/// Holes that stand for numbers, times and qualities of service.
extension Transforms {
  /// A literal, with its type where only a function in front of it says that: `0 as Int`.
  static func typed(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]) else { return .declined }
    let literal = rewriter.render(node)
    guard let source = rewriter.facts.node(chosen.match.captures["source"]),
      rewriter.facts.followsUnspelledFunction(source),
      let stream = rewriter.types.stream(source), rewriter.facts.canSpell(stream.element)
    else { return .pieces(literal) }
    return .pieces(literal + [.text(" as \(rewriter.facts.spelledElement(of: stream, at: node))")])
  }

  /// A number, or 0 where none is given.
  static func zero(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]) else { return .pieces([.text("0")]) }
    return .pieces(rewriter.render(node))
  }

  /// A quality of service: the queue's own type has the same names.
  static func qos(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]) else { return .declined }
    return .pieces(rewriter.render(node))
  }

  /// The number of a list's elements, as the names of publishers have it: nothing for two. Each element may be of a type
  /// of its own; more than there are names for are merged as streams of one type.
  static func arity(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let capture = chosen.match.captures[hole.name] else { return .declined }
    let count = rewriter.facts.nodes(capture).count
    let name = hole.words.count > 1 ? hole.words[1] : ""
    if count == 1 || count > 8 { return .pieces([.text("MergeMany")]) }
    return .pieces([.text(name + (count == 2 ? "" : String(count)))])
  }

  /// Rx counts attempts, Combine retries: one less.
  static func attempts(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]) else { return .absent }
    if let number = Int(rewriter.outline.text(node)) { return .pieces([.text(String(max(0, number - 1)))]) }
    let function = rewriter.facts.isInStreamExtension(node) ? "Swift.max" : "max"
    return .pieces([.text(function + "(0, ")] + rewriter.render(node) + [.text(" - 1)")])
  }

  /// `start..<(start + count)`, computed where both are numbers; behind the greatest number there is no end.
  static func range(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let start = rewriter.facts.node(chosen.match.captures["start"]),
      let count = rewriter.facts.node(chosen.match.captures["count"])
    else { return .declined }
    let first = typed(bound(start, rewriter), start, chosen, rewriter)
    // As many as there are: the end would be out of range.
    if rewriter.outline.text(count).hasSuffix(".max") { return .pieces([.text("(")] + first + [.text("...)")]) }
    guard let number = Int(rewriter.outline.text(count)), number > 0 else {
      if rewriter.outline.text(start) == "0" {
        return .pieces([.text("(0..<")] + bound(count, rewriter, isEnd: true) + [.text(")")])
      }
      if rewriter.facts.calls(start) {
        let arguments = first + [.text(", ")] + rewriter.render(count)
        return .pieces(called("{ $0..<($0 + $1) }", with: arguments))
      }
      let end = first + [.text(" + ")] + bound(count, rewriter)
      return .pieces([.text("(")] + first + [.text("..<(")] + end + [.text("))")])
    }
    if let value = Int(rewriter.outline.text(start)), case (let end, false) = value.addingReportingOverflow(number) {
      return .pieces([.text("(")] + first + [.text(end < 0 ? "..<(\(end)))" : "..<\(end))")])
    }
    if number > 1, rewriter.facts.calls(start) {
      return .pieces(called("{ $0...($0 + \(number - 1)) }", with: first))
    }
    if number == 1 { return .pieces([.text("[")] + first + [.text("]")]) }
    return .pieces([.text("(")] + first + [.text("...(")] + first + [.text(" + \(number - 1)))")])
  }

  /// A closure that is called where it stands, in parentheses: at the beginning of a line it would be a trailing one of the
  /// call in front.
  private static func called(_ closure: String, with arguments: [Piece]) -> [Piece] {
    [.text("(\(closure))(")] + arguments + [.text(")")]
  }

  /// The first number of a range, which says its type where only the stream's did: `UInt8(250)` of `Observable<UInt8>`.
  private static func typed(
    _ pieces: [Piece], _ start: NodeID, _ chosen: ChosenRule, _ rewriter: FileRewriter
  ) -> [Piece] {
    guard let element = statedElementNode(chosen, rewriter), rewriter.outline.text(element) != "Int",
      Int(rewriter.outline.text(start)) != nil
    else { return pieces }
    return rewriter.render(element) + [.text("(")] + pieces + [.text(")")]
  }

  /// An operand of a sum, or the end of a range, in parentheses where that may have a lower operator.
  private static func bound(_ node: NodeID, _ rewriter: FileRewriter, isEnd: Bool = false) -> [Piece] {
    switch rewriter.outline[node] {
    case .binary(_, let sign, _) where !isEnd && ["+", "-", "*", "/", "%"].contains(sign.text): rewriter.render(node)
    case .binary, .ternary, .cast, .effect: [.text("(")] + rewriter.render(node) + [.text(")")]
    default: rewriter.render(node)
    }
  }

  /// What a stride can be made of as well; a project may have units of its own, `.hours(1)`.
  private static let units: Set<String> = ["seconds", "milliseconds", "microseconds", "nanoseconds"]

  /// Whether a time is of literals, or a number by its type or by that of an operand: `pause * 2`.
  private static func isInSeconds(_ node: NodeID, _ rewriter: FileRewriter) -> Bool {
    if rewriter.facts.isLiteral(node) { return true }
    guard case .binary(let left, _, let right) = rewriter.outline[node], rewriter.types[node].isUnknown else {
      return isNumber(node, rewriter)
    }
    return [left, right].contains { isNumber($0, rewriter) }
  }

  private static func isNumber(_ node: NodeID, _ rewriter: FileRewriter) -> Bool {
    [.named("Double", []), .named("TimeInterval", [])].contains(rewriter.types[node])
  }

  /// A time interval: `.seconds(1)` stays, a variable of `DispatchTimeInterval` is made a stride; a number, as RxSwift's
  /// times were up to its version 4, is one of seconds.
  static func interval(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let node = rewriter.facts.node(chosen.match.captures[hole.name]) else { return .absent }
    if case .call(let call) = rewriter.outline[node] {
      switch rewriter.outline[call.callee] {
      case .implicitMember(let name, _, _) where units.contains(name.text): return .pieces(rewriter.render(node))
      // `RxTimeInterval.seconds(1)`: the type is another one here.
      case .member(let base, let name, _, _)
      where [rewriter.catalog[.timeInterval], "DispatchTimeInterval"].contains(rewriter.outline.text(base)):
        let rest = ByteRange(name.range.start, rewriter.outline.range(node).end)
        return .pieces([.text(".")] + rewriter.renderRange(rest, children: call.arguments.map(\.value)))
      default: break
      }
    }
    if isInSeconds(node, rewriter) { return .pieces([.text(".seconds(")] + rewriter.render(node) + [.text(")")]) }
    return .pieces([.text(".init(")] + rewriter.render(node) + [.text(")")])
  }
}
