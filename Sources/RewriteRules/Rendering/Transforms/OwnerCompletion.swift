import SourceText
import StreamTypes
import SwiftStructure

/// Writes the closure that takes an owner and a completion, from `onError` and `onCompleted` with an owner:
/// `{ owner, completion in if case .finished = completion { owner.close() } }`.
struct OwnerCompletion {
  let rewriter: FileRewriter
  /// Where the call's line begins.
  let base: String
  private let failure: NodeID?
  private let finished: NodeID?
  /// How the functions that are no closures are called.
  private let functions: [NodeID: HeldFunction]

  init(rewriter: FileRewriter, base: String, failure: NodeID?, finished: NodeID?) {
    self.rewriter = rewriter
    self.base = base
    self.failure = failure
    self.finished = finished
    let handlers = [failure, finished].compactMap { $0 }
    var holder = FunctionHolder(rewriter: rewriter, others: handlers.filter(rewriter.facts.isClosure))
    var functions: [NodeID: HeldFunction] = [:]
    for handler in handlers where !rewriter.facts.isClosure(handler) {
      functions[handler] = holder.hold(handler, handler == failure ? .ownedFailure : .ownedEnd)
    }
    self.functions = functions
  }

  private var outline: SourceOutline { rewriter.outline }
  private var unit: String { rewriter.facts.indentationUnit }

  func write(canFail: Bool) -> [Piece] {
    let owner = [failure, finished].lazy.compactMap { $0.flatMap { names($0).first } }.first { $0 != "_" } ?? "owner"
    let completion = rewriter.facts.completionName(besides: [failure, finished].compactMap { $0 })
    let end = finished.map { body($0, [owner]) } ?? []
    guard let failure else {
      if !canFail { return [.text(lines(["{ \(list)\(owner), _ in"] + indented(end) + ["}"]))] }
      return [
        .text(
          lines(
            ["{ \(list)\(owner), \(completion) in", unit + "if case .finished = \(completion) {"] + inside(end) + close)
        )
      ]
    }
    let error = names(failure).dropFirst().first { $0 != "_" } ?? rewriter.facts.errorName(besides: failure)
    let fault = body(failure, [owner, error])
    if finished == nil {
      return [
        .text(
          lines(
            [
              "{ \(list)\(owner), \(completion) in",
              unit + "if case \(pattern(failure, owner, error)) = \(completion) {",
            ]
              + inside(fault) + close))
      ]
    }
    return [
      .text(
        lines(
          ["{ \(list)\(owner), \(completion) in", unit + "switch \(completion) {", unit + "case .finished:"]
            + indented(indented(end))
            + [unit + "case \(pattern(failure, owner, error)):"] + indented(indented(fault)) + close))
    ]
  }

  /// The closure's list, `[show = view.show] `, with the functions that may change until it runs.
  private var list: String {
    let items = Set(functions.values.compactMap(\.capture)).sorted()
    return items.isEmpty ? "" : "[\(items.joined(separator: ", "))] "
  }

  /// The pattern of a failure: without a binding where the handler is written out and ignores the error.
  private func pattern(_ handler: NodeID, _ owner: String, _ error: String) -> String {
    ignoresError(handler) && isWrittenOut(handler, [owner, error]) ? ".failure" : ".failure(let \(error))"
  }

  private func ignoresError(_ handler: NodeID) -> Bool {
    guard case .closure(let closure) = outline[handler], let name = closure.parameters.last?.name else { return false }
    return name.text == "_" || !outline.uses(name, in: closure)
  }

  private var close: [String] { [unit + "}", "}"] }

  private func indented(_ lines: [String]) -> [String] {
    (lines.haveNoStatements ? lines + ["break"] : lines).indented(by: unit)
  }

  /// The statements of an `if`, which may be none.
  private func inside(_ lines: [String]) -> [String] { lines.indented(by: unit + unit) }

  private func lines(_ lines: [String]) -> String {
    lines.enumerated().map { $0 == 0 || $1.isEmpty ? $1 : base + $1 }.joined(separator: "\n")
  }

  /// The names of a closure's parameters, as they are spelled.
  private func names(_ handler: NodeID) -> [String] {
    if case .closure(let closure) = outline[handler] {
      closure.parameters.map { outline.spelling($0.name) }
    } else {
      []
    }
  }

  /// Whether a handler's statements are written where they are needed, instead of a call.
  private func isWrittenOut(_ handler: NodeID, _ arguments: [String]) -> Bool {
    guard case .closure(let closure) = outline[handler], closure.captureList == nil else { return false }
    return zip(names(handler), arguments).allSatisfy { $0 == $1 || $0 == "_" }
  }

  /// A handler's statements with the names that the new closure has; anything but a plain closure is called.
  private func body(_ handler: NodeID, _ arguments: [String]) -> [String] {
    guard case .closure(let closure) = outline[handler], isWrittenOut(handler, arguments) else {
      let list = arguments.joined(separator: ", ")
      return [
        functions[handler]?.call(list) ?? "\(rewriter.text(Transforms.parenthesized(handler, rewriter)))(\(list))"
      ]
    }
    return rewriter.handlerLines(of: closure, handler, arguments: arguments)
  }
}
