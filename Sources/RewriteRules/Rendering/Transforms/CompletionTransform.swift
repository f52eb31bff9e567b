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
      let writer = OwnerCompletion(rewriter: rewriter, base: writer.base)
      let canFail = rewriter.facts.sourceStream(chosen.match)?.failure != .never
      return .pieces(writer.write(failure: failure, finished: finished, canFail: canFail))
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
    return own ?? outline.indentation(at: outline.period(of: match.node)?.start ?? 0)
  }

  /// A function that is passed; nil if none is, or `nil`.
  private static func handler(_ name: String, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> NodeID? {
    guard let node = rewriter.facts.node(chosen.match.captures[name]), rewriter.outline.text(node) != "nil" else {
      return nil
    }
    return node
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
    let captures = self.captures(handlers)
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
    return [.text(lines(["{ \(signature)"] + body.map { unit + $0 } + ["}"]))]
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
          ["{ \(captures.text)\(name) in", unit + "if \(pattern) = \(name) {"] + body.map { unit + unit + $0 }
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
    return [unit + head] + body.map { unit + unit + $0 }
  }

  private func lines(_ lines: [String]) -> String {
    lines.enumerated().map { $0 == 0 || $1.isEmpty ? $1 : base + $1 }.joined(separator: "\n")
  }

  // MARK: Handlers

  private struct Captures {
    /// `[weak self] `, or nothing.
    var text = ""
    /// Whether every handler captures the same.
    var isShared = true
  }

  private func captures(_ handlers: [NodeID]) -> Captures {
    let roots = handlers.compactMap(ownRoot)
    if !roots.isEmpty, !handlers.contains(where: hasCaptures) {
      return Captures(text: "[\(Set(roots).sorted().joined(separator: ", "))] ", isShared: true)
    }
    let lists = handlers.map { node -> String in
      guard case .closure(let closure) = outline[node], let list = closure.captureList else { return "" }
      return outline.tokens.text(list)
    }
    let names = Set(handlers.flatMap(capturedNames))
    let stated = Set(zip(handlers, lists).filter { !$1.isEmpty || uses(names, in: $0) }.map(\.1))
    guard stated.count < 2 else { return Captures(text: "", isShared: false) }
    return Captures(text: stated.first.map { $0.isEmpty ? "" : $0 + " " } ?? "", isShared: true)
  }

  private func capturedNames(_ handler: NodeID) -> [String] {
    if case .closure(let closure) = outline[handler] { closure.captures.map(\.name.text) } else { [] }
  }

  /// Whether a handler may mean something else by one of the names that another one captures.
  private func uses(_ names: Set<String>, in handler: NodeID) -> Bool {
    guard case .closure = outline[handler] else { return true }
    return outline.descendants(of: [handler]).contains { node in
      if case .reference(let name, _) = outline[node] { names.contains(name.text) } else { false }
    }
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
      let function = rewriter.text(Transforms.parenthesized(handler, rewriter))
      let name = function.hasSuffix("(_:)") ? String(function.dropLast(4)) : function
      let question = Transforms.optionalParameterCount(of: handler, rewriter) == nil ? "" : "?"
      let effect = rewriter.facts.isThrowing(handler) ? "try " : ""
      return ["\(effect)\(isOwnMethod(handler) ? "self." : "")\(name)\(question)(\(argument))"]
    }
    for (node, number) in outline.shorthandParameters(in: closure.statements) where number == 0 {
      rewriter.decisions.rename(outline.range(node), to: argument)
    }
    return rewriter.handlerLines(of: closure, handler)
  }

  private func hasCaptures(_ handler: NodeID) -> Bool {
    if case .closure(let closure) = outline[handler] { closure.captureList != nil } else { false }
  }

  /// The property of `self` that a method is taken from, `subject` of `subject.onNext`, or that holds a function. It is
  /// captured as it is now.
  private func ownRoot(_ handler: NodeID) -> String? {
    if let name = Transforms.heldName(of: handler, rewriter) { return name }
    guard case .member(let base, _, _, _) = outline[handler], case .reference(let name, _) = outline[base],
      isOwn(name.text, at: handler, kind: .property)
    else { return nil }
    return name.text
  }

  /// Whether a function is a method of `self` by its name alone, which a closure has to spell.
  private func isOwnMethod(_ handler: NodeID) -> Bool {
    guard case .reference(let name, _) = outline[handler] else { return false }
    return isOwn(name.text, at: handler, kind: .method)
  }

  private func isOwn(_ name: String, at node: NodeID, kind: MemberDeclaration.Kind) -> Bool {
    guard !rewriter.outline.isLocal(name, at: node) else { return false }
    let path = rewriter.facts.enclosingTypes(node).joined(separator: ".")
    return rewriter.project.types[path]?.members[name]?.contains { $0.kind == kind && !$0.isStatic } ?? false
  }
}
