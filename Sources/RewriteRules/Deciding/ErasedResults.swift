import SourceText
import StreamTypes
import SwiftStructure

extension FileFacts {
  /// The publisher that the results of a closure are erased to where one of them doesn't say it alone. A factory's
  /// closure that only throws has no result which could; an operator's gives what the operator is applied to. One that
  /// ends the program gives nothing, unless its place spells the type.
  func erasure(of node: NodeID, _ closure: ClosureTypes) -> StreamType? {
    if let stream = streamBehindBridge(of: node) { return stream }
    if closure.results.isEmpty, closure.throws { return isOfFactory(node) ? closure.resultType.stream : nil }
    if closure.results.count == 1, endsProgram(closure.results[0]) {
      return types.expectations[node]?.isSlot == true ? nil : closure.expected?.stream
    }
    if closure.results.count > 1 || closure.results.contains(where: { types.contextual[$0] != nil }) {
      return closure.results.lazy.compactMap { self.types.erasures[$0] }.first
    }
    guard isFoundLate(node) else { return nil }
    return closure.results.flatMap(outline.branches).lazy.compactMap { self.types.erasures[$0] }.first
  }

  /// What a closure of several statements gives that is called where it stands, if a bridge follows: the declaration around
  /// it doesn't say its type any more.
  ///
  ///     lazy var titles: Driver<String> = { [weak self] () -> AnyPublisher<String, Never> in … }().toDriver()
  private func streamBehindBridge(of node: NodeID) -> StreamType? {
    guard case .closure(let closure) = outline[node], isLong(closure), let call = outline.parent(node),
      outline.call(call)?.callee == node, file.valuesBehindBridges.contains(call)
    else { return nil }
    return types[call].stream
  }

  /// Whether the compiler looks at a closure of several statements only after what follows a generic function that is given
  /// the closure's stream: `traced(.deferred { … }).subscribe(onNext: { print($0) })`, of which `print` would say `Any`.
  private func isFoundLate(_ node: NodeID) -> Bool {
    guard case .closure(let closure) = outline[node], isLong(closure) else { return false }
    let around = outline.ancestors(node).prefix { !endsSight($0) && types.closures[$0] == nil }
    return around.contains { call in
      guard outline.call(call) != nil, let member = types.resolutions[call]?.member else { return false }
      return member.rule.isEmpty && !member.generics.isEmpty
    }
  }

  /// Whether an expression is a call of one of the standard library's functions that never return.
  private func endsProgram(_ node: NodeID) -> Bool {
    guard let call = outline.call(node), case .reference(let name, _) = outline[call.callee] else { return false }
    return ["fatalError", "preconditionFailure"].contains(name.text) && types.resolutions[node] == nil
  }

  private func isOfFactory(_ closure: NodeID) -> Bool {
    outline.parent(closure).flatMap { types.resolutions[$0] }?.member.isStatic ?? false
  }

  /// The publisher that a closure gives whose results are erased, as it has to be spelled; guessed is one whose values'
  /// type only the compiler may find.
  func erasedResult(of node: NodeID, _ closure: Closure) -> (type: String, isGuessed: Bool)? {
    guard let known = types.closures[node], closure.result == nil, saysParameters(closure),
      let stream = erasure(of: node, known)
    else { return nil }
    if closure.inKeyword == nil {
      guard closure.signature == nil, case .function(let parameters, _, _) = types[node], parameters.isEmpty else {
        return nil
      }
    }
    let element = spelledElement(of: stream, at: node)
    let type = "\(qualified(catalog[.publisher]))<\(element), \(spelled(stream.failure, at: node))>"
    return (type, element == "_")
  }

  /// Whether a result can be written behind the parameters: one with parentheses would take away `$0`, and
  /// `{ [self] -> T in` is no signature.
  func saysParameters(_ closure: Closure) -> Bool {
    !closure.parameters.isEmpty || closure.hasParentheses || outline.parameterCount(closure) == 0
  }
}

extension SourceOutline {
  /// The expressions of which an expression is one: both sides of a ternary; else itself.
  fileprivate func branches(_ node: NodeID) -> [NodeID] {
    if case .ternary(_, let first, let second) = self[node] { branches(first) + branches(second) } else { [node] }
  }
}
