import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// A function that was passed, and that a closure calls instead.
///
/// An argument is evaluated before the call that it is for (The Swift Programming Language, "Expressions"), so the closure
/// captures whatever may be something else by the time that it runs.
struct HeldFunction {
  /// What the closure's list has for it, `onDone` or `show = view?.show`; nil where nothing can change.
  let capture: String?
  /// A call up to its arguments: `try onDone`, `show?`.
  fileprivate let callee: String
  /// A statement in which `$0` is the argument, for a member that is written as a closure.
  fileprivate var statement: String?

  /// The statement that calls the function.
  func call(_ arguments: String) -> String {
    if let statement {
      return statement.split(separator: "$0", omittingEmptySubsequences: false).joined(separator: arguments)
    }
    return "\(callee)(\(arguments))"
  }
}

/// Finds how closures hold the functions that they call.
struct FunctionHolder {
  /// What a function is for, by which it is called where it has no name of its own.
  enum Purpose {
    case value, failure, end, ownedFailure, ownedEnd

    fileprivate var verb: String {
      switch self {
      case .value: "handle"
      case .failure, .ownedFailure: "fail"
      case .end, .ownedEnd: "finish"
      }
    }
  }

  let rewriter: FileRewriter
  /// The other handlers that the closure has: a name that they use isn't hidden from them.
  let others: [NodeID]
  /// What is captured for the members so far.
  private var items: Set<String> = []
  private var taken: Set<String> = ["error", "failure", "completion", "ending", "termination", "owner", "value"]

  private var outline: SourceOutline { rewriter.outline }

  init(rewriter: FileRewriter, others: [NodeID] = []) {
    self.rewriter = rewriter
    self.others = others
  }

  mutating func hold(_ node: NodeID, _ purpose: Purpose) -> HeldFunction {
    let text = rewriter.text(Transforms.parenthesized(node, rewriter))
    if let member = WrittenMember(text) {
      return hold(member, of: node, purpose)
    }
    let effect = rewriter.facts.isThrowing(node) ? "try " : ""
    let question = Transforms.optionalParameterCount(of: node, rewriter) == nil ? "" : "?"
    let bare = text.hasSuffix("(_:)") ? String(text.dropLast(4)) : text
    if rewriter.facts.isSettled(node) {
      return HeldFunction(capture: nil, callee: effect + (isOwnMethod(node) ? "self." : "") + bare + question)
    }
    if let root = ownRoot(node), !isUsed(root), !taken.contains(root) || items.contains(root) {
      taken.insert(root)
      items.insert(root)
      return HeldFunction(capture: root, callee: effect + bare + question)
    }
    let name = freeName(for: node, purpose)
    taken.insert(name)
    return HeldFunction(capture: "\(name) = \(value(node, text, purpose))", callee: effect + name + question)
  }

  /// Holds the object that a member is of, or the whole closure where its name means something else already.
  private mutating func hold(_ member: WrittenMember, of node: NodeID, _ purpose: Purpose) -> HeldFunction {
    guard let item = member.capture ?? ownRoot(node) else {
      return HeldFunction(capture: nil, callee: "", statement: member.statement)
    }
    let parts = item.split(separator: " = ", maxSplits: 1).map(String.init)
    let capture = parts.count == 2 && parts[1] == "self.\(parts[0])" ? parts[0] : item
    if isUsed(parts[0]) || (taken.contains(parts[0]) && !items.contains(capture)) {
      let name = freeName(for: node, purpose)
      taken.insert(name)
      return HeldFunction(capture: "\(name) = \(member.closure)", callee: name)
    }
    taken.insert(parts[0])
    items.insert(capture)
    return HeldFunction(capture: capture, callee: "", statement: member.statement)
  }

  /// Whether a function is a method of `self` by its name alone, which a closure has to spell.
  private func isOwnMethod(_ node: NodeID) -> Bool {
    guard case .reference(let name, _) = outline[node] else { return false }
    return rewriter.facts.ownMembers(name.text, at: node)?.contains { $0.kind == .method && !$0.isStatic } ?? false
  }

  /// The property of `self` that holds a function, or that a method is taken from: `subject` of `subject.onNext`.
  private func ownRoot(_ node: NodeID) -> String? {
    switch outline[node] {
    case .reference(let name, _):
      return rewriter.facts.ownMembers(name.text, at: node)?.contains { $0.kind == .property } == true ? name.text : nil
    case .member(let base, _, _, _):
      guard case .reference = outline[base] else { return nil }
      return ownRoot(base)
    default: return nil
    }
  }

  // MARK: Names

  /// A name for what is captured: the member's, if that is free.
  private func freeName(for node: NodeID, _ purpose: Purpose) -> String {
    let names = [lastName(node), purpose.verb].compactMap { $0 } + (2...9).map { "\(purpose.verb)\($0)" }
    return names.first { !taken.contains($0) && !isUsed($0) && $0.isIdentifier } ?? purpose.verb
  }

  private func lastName(_ node: NodeID) -> String? {
    switch outline[node] {
    case .member(_, let name, _, _), .reference(let name, _): name.text
    default: nil
    }
  }

  private func isUsed(_ name: String) -> Bool { rewriter.facts.uses(name, in: others) }

  /// The value that is captured, with its type where nothing else says it: `(many ? nil : log) as (() -> Void)?`.
  private func value(_ node: NodeID, _ text: String, _ purpose: Purpose) -> String {
    switch outline[node] {
    case .member, .reference: return rewriter.text(rewriter.render(node))
    default: break
    }
    let isOptional = Transforms.optionalParameterCount(of: node, rewriter) != nil
    guard let type = type(of: node, purpose) else { return text }
    if case .call = outline[node] { return "\(rewriter.text(rewriter.render(node))) as \(type)" }
    return "\(text) as \(isOptional ? "(\(type))?" : type)"
  }

  private func type(of node: NodeID, _ purpose: Purpose) -> String? {
    switch purpose {
    case .failure: return "(\(rewriter.facts.qualified("Error"))) -> Void"
    case .end: return "() -> Void"
    case .value, .ownedFailure, .ownedEnd:
      let function = if case .optional(let wrapped) = rewriter.types[node] { wrapped } else { rewriter.types[node] }
      return rewriter.facts.canSpell(function) ? rewriter.facts.spelled(function, at: node) : nil
    }
  }
}

extension String {
  /// Whether this is a word that a variable can have as its name.
  fileprivate var isIdentifier: Bool { tokenize([UInt8](utf8)).kinds.first == .identifier }
}

/// A member that is written as a closure, in its parts: `[log]` and `log.send(completion: .finished)` of
/// `{ [log] in log.send(completion: .finished) }`.
private struct WrittenMember {
  let closure: String
  let capture: String?
  let statement: String

  init?(_ text: String) {
    guard text.hasPrefix("{ "), text.hasSuffix(" }") else { return nil }
    closure = text
    let body = text.dropFirst(2).dropLast(2)
    guard body.hasPrefix("["), let end = body.firstRange(of: "] in ") else {
      guard !body.contains("{"), !body.contains(" in ") else { return nil }
      (capture, statement) = (nil, String(body))
      return
    }
    let list = String(body[..<end.lowerBound].dropFirst())
    capture = list == "self" ? nil : list
    statement = String(body[end.upperBound...])
  }
}
