import SourceText
import StreamTypes
import SwiftStructure

/// A closure of an object and a value: `{ label, text in label.text = text }`.
struct OwnerClosure {
  let node: NodeID
  let closure: Closure
  /// What the closure calls the object; nil where it is `$0`.
  let object: String?
  /// The mentions of the object.
  let mentions: [NodeID]
  /// Whether the object is mentioned once, at the head of the only statement.
  let isHead: Bool
}

extension FileFacts {
  /// A closure of an object and a value, of which neither has a written type, and that mentions the object.
  func ownerClosure(_ node: NodeID?) -> OwnerClosure? {
    guard let node, case .closure(let closure) = outline[node], closure.result == nil, !closure.throws,
      closure.parameters.allSatisfy({ $0.type == nil }), !isForOptionals(node)
    else { return nil }
    var object: String?
    var mentions: [NodeID] = []
    if closure.parameters.isEmpty {
      mentions = outline.shorthandParameters(in: closure.statements).filter { $0.number == 0 }.map(\.node)
    } else {
      guard closure.parameters.count == 2, closure.inKeyword != nil else { return nil }
      object = outline.spelling(closure.parameters[0].name)
      mentions = outline.descendants(of: closure.statements).filter { isReference($0, to: object) }
    }
    guard !mentions.isEmpty, object != "_" else { return nil }
    let isHead = mentions.count == 1 && closure.statements.count == 1 && isHead(mentions[0], of: closure.statements[0])
    return OwnerClosure(node: node, closure: closure, object: object, mentions: mentions, isHead: isHead)
  }

  /// Whether the call that takes a closure says that the value is an optional, which it may not be in front of it:
  /// `Binder<String?>(label) { … }`.
  private func isForOptionals(_ closure: NodeID) -> Bool {
    guard let call = outline.parent(closure).flatMap(outline.call), case .reference(_, let types) = outline[call.callee]
    else { return false }
    return types.contains { if case .optionalType = outline[$0] { true } else { false } }
  }

  private func isReference(_ node: NodeID, to name: String?) -> Bool {
    if case .reference(let used, _) = outline[node] { outline.spelling(used) == name } else { false }
  }

  /// Whether a statement is a chain that begins with a name, or assigns to one: `label.text = text`.
  private func isHead(_ name: NodeID, of statement: NodeID) -> Bool {
    var head = statement
    if case .binary(let left, let sign, _) = outline[statement] {
      guard sign.text.hasSuffix("="), !["==", "!=", "<=", ">=", "===", "!=="].contains(sign.text) else { return false }
      head = left
    }
    while head != name {
      switch outline[head] {
      case .member(let base, _, _, _), .optionalChain(let base), .forceUnwrap(let base): head = base
      case .call(let call), .subscript(let call): head = call.callee
      default: return false
      }
    }
    return head != statement
  }
}

extension Transforms {
  /// A closure of an object and a value as one of the value that holds the object weakly:
  /// `{ [weak label] text in label?.text = text }`.
  static func weakOwner(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    let captures = chosen.match.captures
    guard let closure = rewriter.facts.ownerClosure(rewriter.facts.node(captures[hole.name])),
      let word = hole.otherHoles.first, let owner = rewriter.facts.node(captures[word])
    else { return .declined }
    return .pieces(WeakOwner(closure, owner, rewriter).write())
  }
}

/// Writes a closure of an object and a value as one of the value.
private struct WeakOwner {
  let owned: OwnerClosure
  let rewriter: FileRewriter
  /// What stands in the closure's list behind `weak`, in front of what stands there already.
  let capture: String
  /// The name of what is captured, and that of the object in the statements.
  let captured: String
  let object: String

  init(_ owned: OwnerClosure, _ owner: NodeID, _ rewriter: FileRewriter) {
    let outline = rewriter.outline
    self.owned = owned
    self.rewriter = rewriter
    object = owned.object ?? "target"
    let others = outline.descendants(of: owned.closure.statements).filter { !owned.mentions.contains($0) }
    let names = others.map(outline.text) + owned.closure.captures.map(\.name.text)
    if case .reference(let name, _) = outline[owner], !name.text.hasPrefix("$"), !names.contains(name.text) {
      captured = outline.spelling(name)
      capture = captured
    } else {
      captured = object
      capture = "\(captured) = \(rewriter.text(rewriter.render(owner)))"
    }
  }

  private var outline: SourceOutline { rewriter.outline }

  func write() -> [Piece] {
    let closure = owned.closure
    let range = outline.range(owned.node)
    if closure.parameters.isEmpty {
      let name = owned.isHead ? "\(captured)?" : object
      rewriter.rename(outline.shorthandParameters(in: closure.statements), to: [name, "$0"])
    } else if owned.isHead {
      rewriter.decisions.rename(outline.range(owned.mentions[0]), to: "\(captured)?")
    }
    let value = closure.parameters.last.map { outline.spelling($0.name) + " " } ?? ""
    let start = closure.inKeyword?.end ?? range.start + 1
    let head = [Piece.text("{ [weak \(capture)")] + captures() + [.text(" \(value)in")]
    if owned.isHead { return head + rest(from: start, to: range.end) }
    let first = outline.range(closure.statements[0]).start
    guard outline.startsLine(first) else {
      return head + [.text(" if let \(object) = \(captured) {")] + rest(from: start, to: range.end) + [.text(" }")]
    }
    let line = "\n\(outline.indentation(at: first))guard let \(object) = \(captured) else { return }"
    return head + [.text(line)] + rest(from: start, to: range.end)
  }

  private func captures() -> [Piece] {
    guard let list = owned.closure.captureList else { return [.text("]")] }
    let inside = ByteRange(list.start + 1, list.end)
    return [.text(", ")] + rewriter.renderRange(inside, children: owned.closure.captures.compactMap(\.value))
  }

  private func rest(from start: Int, to end: Int) -> [Piece] {
    rewriter.renderRange(ByteRange(start, end), children: owned.closure.statements)
  }
}
