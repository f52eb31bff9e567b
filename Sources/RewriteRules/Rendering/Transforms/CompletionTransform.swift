import SourceText
import StreamTypes
import SwiftStructure

extension Transforms {
  /// `onError` and `onCompleted` as one closure that takes a completion.
  ///
  /// Nothing where the stream can't fail and nobody asks for its end; `{ _ in }` where it can fail and nobody asks.
  static func completion(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    let writer = CompletionWriter(
      rewriter: rewriter, canFail: rewriter.facts.sourceStream(chosen.match)?.failure != .never,
      base: indentation(chosen.match, rewriter.outline))
    let moment = hole.words.contains("after") ? "after" : "on"
    let failure = handler("\(moment)Error", chosen, rewriter) ?? handler("\(moment)Failure", chosen, rewriter)
    let finished = handler("\(moment)Completed", chosen, rewriter)
    if failure == nil, finished == nil {
      if hole.words.contains("effects") { return .absent }
      if hole.words.contains("all") { return .pieces([.text("{ _ in }")]) }
      if hole.words.contains("weak") { return writer.canFail ? .pieces([.text("{ _, _ in }")]) : .absent }
    } else if hole.words.contains("weak") {
      let canFail = rewriter.facts.sourceStream(chosen.match)?.failure != .never
      let owned = OwnerCompletion(rewriter: rewriter, base: writer.base, failure: failure, finished: finished)
      return .pieces(owned.write(canFail: canFail))
    }
    return writer.write(failure: failure, finished: finished)
  }

  /// The indentation of the line on which the closure begins: an argument's, if one that stays has a line of its own.
  private static func indentation(_ match: PatternMatch, _ outline: SourceOutline) -> String {
    let ends = ["Error", "Failure", "Completed"]
    let staysBeside = match.captures.contains { name, capture in
      if case .argument(match.node, _) = capture { !ends.contains(where: name.hasSuffix) } else { false }
    }
    let own = staysBeside ? outline.ownLineIndentation(of: match.node) : nil
    return own ?? outline.indentation(at: outline.period(of: match.node)?.start ?? outline.range(match.node).start)
  }

  /// A function that is passed; nil if none is, or `nil`, or a closure that does nothing.
  private static func handler(_ name: String, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> NodeID? {
    guard let node = rewriter.facts.node(chosen.match.captures[name]), rewriter.outline.text(node) != "nil",
      !rewriter.outline.isIdle(node)
    else { return nil }
    return node
  }
}

extension SourceOutline {
  /// Whether a function is a closure without statements, captures or comments: `{ _ in }`.
  fileprivate func isIdle(_ function: NodeID) -> Bool {
    guard case .closure(let closure) = self[function] else { return false }
    return closure.statements.isEmpty && closure.captures.isEmpty && comments(in: range(function)).isEmpty
  }
}

/// Writes the closure for a completion.
private struct CompletionWriter {
  let rewriter: FileRewriter
  let canFail: Bool
  let base: String

  private var outline: SourceOutline { rewriter.outline }
  private var unit: String { rewriter.facts.indentationUnit }

  init(rewriter: FileRewriter, canFail: Bool, base: String) {
    self.rewriter = rewriter
    self.canFail = canFail
    self.base = base
  }

  func write(failure: NodeID?, finished: NodeID?) -> Transforms.Result {
    let handlers = [failure, finished].compactMap { $0 }
    let captures = self.captures(failure: failure, finished: finished)
    switch (failure, finished) {
    case (nil, nil): return canFail ? .pieces([.text("{ _ in }")]) : .absent
    case (nil, let finished?) where !canFail:
      let body = body(finished, argument: "", captures)
      return .pieces(closure("\(captures.text)_ in", body))
    case (nil, let finished?):
      let body = body(finished, argument: "", captures)
      let subject = rewriter.facts.completionName(besides: handlers)
      return .pieces(condition("case .finished", body, captures, of: subject))
    case (let failure?, nil):
      let name = name(of: failure, captures)
      let body = body(failure, argument: name, captures)
      let subject = rewriter.facts.completionName(besides: handlers)
      return .pieces(condition("case \(pattern(binding: name))", body, captures, of: subject))
    case (let failure?, let finished?):
      return .pieces(choice(failure, finished, captures))
    }
  }

  /// A closure on one line if its body is, otherwise with the body on lines of its own.
  private func closure(_ signature: String, _ body: [String]) -> [Piece] {
    if body.areOneLine { return [.text("{ \(signature) \(body[0]) }")] }
    if body.isEmpty { return [.text("{ \(signature) }")] }
    return [.text(lines(["{ \(signature)"] + body.indented(by: unit) + ["}"]))]
  }

  private func condition(
    _ pattern: String, _ body: [String], _ captures: Captures, of name: String
  ) -> [Piece] {
    if body.areOneLine {
      let subject = captures.text.isEmpty ? "$0" : name
      let signature = captures.text.isEmpty ? "" : "\(captures.text)\(name) in "
      return [.text("{ \(signature)if \(pattern) = \(subject) { \(body[0]) } }")]
    }
    return [
      .text(
        lines(
          ["{ \(captures.text)\(name) in", unit + "if \(pattern) = \(name) {"] + body.indented(by: unit + unit)
            + [unit + "}", "}"]))
    ]
  }

  private func choice(_ failure: NodeID, _ finished: NodeID, _ captures: Captures) -> [Piece] {
    let (name, subject) = (name(of: failure, captures), rewriter.facts.completionName(besides: [failure, finished]))
    let finishedBody = body(finished, argument: "", captures)
    let failureBody = body(failure, argument: name, captures)
    var text = ["{ \(captures.text)\(subject) in", unit + "switch \(subject) {"]
    text += branch("case .finished:", finishedBody) + branch("case \(pattern(binding: name)):", failureBody)
    return [.text(lines(text + [unit + "}", "}"]))]
  }

  private func branch(_ head: String, _ body: [String]) -> [String] {
    if body.isEmpty { return [unit + head + " break"] }
    let body = body.haveNoStatements ? body + ["break"] : body
    if body.areOneLine { return [unit + head + " " + body[0]] }
    return [unit + head] + body.indented(by: unit + unit)
  }

  private func lines(_ lines: [String]) -> String {
    lines.enumerated().map { $0 == 0 || $1.isEmpty ? $1 : base + $1 }.joined(separator: "\n")
  }

  // MARK: Handlers

  private struct Captures {
    /// `[weak self] `, or nothing.
    var text = ""
    /// Whether every closure captures the same.
    var isShared = true
    /// How the functions that are no closures are called.
    var functions: [NodeID: HeldFunction] = [:]
  }

  /// What the closure captures: what its handlers do, if they capture the same, and functions that may change.
  private func captures(failure: NodeID?, finished: NodeID?) -> Captures {
    var captures = Captures()
    let closures = [failure, finished].compactMap { $0 }.filter(rewriter.facts.isClosure)
    let names = Set(closures.flatMap(capturedNames))
    let stated = Set(closures.map { ($0, captureList($0)) }.filter { !$1.isEmpty || uses(names, in: $0) }.map(\.1))
    captures.isShared = stated.count < 2
    var items: [String] = captures.isShared ? stated.filter { !$0.isEmpty } : []
    var holder = FunctionHolder(rewriter: rewriter, others: closures)
    let purposes: [(NodeID?, FunctionHolder.Purpose)] = [(finished, .end), (failure, .failure)]
    for case (let handler?, let purpose) in purposes where !rewriter.facts.isClosure(handler) {
      let function = holder.hold(handler, purpose)
      captures.functions[handler] = function
      if let item = function.capture, !items.contains(item) { items.append(item) }
    }
    captures.text = items.isEmpty ? "" : "[\(items.joined(separator: ", "))] "
    return captures
  }

  /// What stands between the brackets of a closure's list.
  private func captureList(_ handler: NodeID) -> String {
    guard case .closure(let closure) = outline[handler], let list = closure.captureList else { return "" }
    return String(outline.tokens.text(list).dropFirst().dropLast())
  }

  private func capturedNames(_ handler: NodeID) -> [String] {
    if case .closure(let closure) = outline[handler] { closure.captures.map(\.name.text) } else { [] }
  }

  /// Whether a handler may mean something else by one of the names that another one captures.
  private func uses(_ names: Set<String>, in handler: NodeID) -> Bool {
    names.contains { rewriter.facts.uses($0, in: [handler]) }
  }

  /// The pattern of the branch that a failure takes: without a binding where the handler ignores the error.
  private func pattern(binding name: String) -> String { name == "_" ? ".failure" : ".failure(let \(name))" }

  /// The name of the error in its branch; a closure that is called there as it stands gets the error in any case.
  private func name(of handler: NodeID, _ captures: Captures) -> String {
    guard case .closure(let closure) = outline[handler], let parameter = closure.parameters.first,
      captures.isShared || parameter.name.text != "_"
    else { return rewriter.facts.errorName(besides: handler) }
    return captures.isShared && !outline.uses(parameter.name, in: closure) ? "_" : outline.spelling(parameter.name)
  }

  /// The lines of a handler's body; a function is called, and so is a closure with captures of its own.
  private func body(_ handler: NodeID, argument: String, _ captures: Captures) -> [String] {
    guard case .closure(let closure) = outline[handler], captures.isShared else {
      if let function = captures.functions[handler] { return [function.call(argument)] }
      let effect = rewriter.facts.isThrowing(handler) ? "try " : ""
      return ["\(effect)\(rewriter.text(Transforms.parenthesized(handler, rewriter)))(\(argument))"]
    }
    return rewriter.handlerLines(of: closure, handler, arguments: [argument])
  }
}
