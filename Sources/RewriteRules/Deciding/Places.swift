import SourceText
import StreamTypes
import SwiftStructure

/// What the place of an expression asks of its value, and where the value goes.
extension FileFacts {
  /// What a link can follow: an operator's expression in parentheses.
  func parenthesized(_ pieces: [Piece], of node: NodeID) -> [Piece] {
    switch outline[node] {
    case .binary, .ternary, .cast, .effect, .prefix, .closure: [.text("(")] + pieces + [.text(")")]
    default: pieces
    }
  }

  /// Whether a place spells the type that it asks for; where several streams are but erased to one type it doesn't.
  func hasSlot(_ node: NodeID) -> Bool { types.expectations[node]?.isSlot == true }

  /// Whether a place keeps a stream, or hands it on, so that it may be subscribed to more than once.
  func isKept(_ node: NodeID) -> Bool {
    target(of: node) != nil || isStored(node) || isHandedOn(node) || isUsedUnshared(node)
      || file.valuesBehindBridges.contains(node)
  }

  /// Whether a shared stream goes on as one whose operators share nothing, `driver.asObservable().map { … }`, and what
  /// they make of it is kept.
  private func isUsedUnshared(_ node: NodeID) -> Bool {
    guard let stream = types[node].stream, stream.pendingSharing != .none,
      catalog.knowledge.families[stream.family]?.sharing == Sharing.none
    else { return false }
    var made = node
    while let next = call(usingStream: made) { made = next }
    return made != node && isKept(made)
  }

  /// The call of an operator on a stream, or of one that is given it.
  private func call(usingStream node: NodeID) -> NodeID? {
    guard var parent = outline.parent(node) else { return nil }
    if case .member(let base, _, _, _) = outline[parent], base == node, let call = outline.parent(parent) {
      parent = call
    }
    guard case .call(let call) = outline[parent], types[parent].stream != nil,
      types.resolutions[parent]?.member.rule.isEmpty == false
    else { return nil }
    return outline.ancestors(node).contains(call.callee) || call.arguments.contains { $0.value == node } ? parent : nil
  }

  /// Whether it is for a caller to say how a stream is shared: within an operator for drivers and signals alike.
  func isSharedByCaller(_ stream: StreamType) -> Bool {
    stream.family == catalog[.shared] && stream.form == .concrete && stream.strategy == nil
  }

  /// Whether a stream waits for `connect()`.
  func connects(_ stream: StreamType) -> Bool {
    catalog.knowledge.conforms(stream.family, to: catalog[.connectableProtocol])
  }

  /// The one type that a place asks for; nil where any publisher will do.
  func target(of node: NodeID) -> StreamType? {
    if let expected = types.expectations[node], expected.isSlot, let wanted = expected.type.streamOrOptionalStream {
      return isGeneric(wanted) ? nil : wanted
    }
    return types.erasures[node]
  }

  /// Whether a place asks for `Self` of the extension around, or for a generic parameter, which nothing but such a value
  /// is.
  private func isGeneric(_ wanted: StreamType) -> Bool {
    wanted.form == .concrete && [.own, .unknown].contains(wanted.failure) && wanted.slot == nil
  }

  /// Whether the failure of an expression is whatever is asked for: `Empty()`, `Fail(error:)`.
  func hasFreeFailure(_ node: NodeID) -> Bool {
    types.has("free", node)
  }

  /// Whether an expression is an argument for a parameter of the library's that takes any number of values.
  func isOneOfAnyNumber(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), let call = outline.call(parent),
      let argument = call.arguments.firstIndex(where: { $0.value == node }), let resolution = types.resolutions[parent]
    else { return false }
    return !resolution.member.rule.isEmpty && resolution.parameter(ofArgument: argument)?.isVariadic == true
  }

  /// An expression whose parts are adapted instead.
  func isStructural(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .closure, .array, .dictionary, .ifStatement, .switchStatement, .doStatement, .effect, .literal: true
    case .ternary, .binary: outline.branches(ofChoice: node) != nil && !isChoiceOfSubjects(node)
    case .prefix(let sign, _): sign.text == "&"
    case .tuple(let elements): elements.count == 1
    default: false
    }
  }

  /// Whether values are subjects of which one is made as what the others are: `saved ?? .init()`.
  private func isChoiceOfSubjects(_ node: NodeID) -> Bool {
    outline.makesWhatOthersAre(node) && types[node].streamOrOptionalStream?.form == .subject
  }

  /// An optional without an open chain: the link goes behind a question mark.
  func needsQuestion(_ node: NodeID) -> Bool {
    guard case .optional = types[node] else { return false }
    // `self?.names[id].map { … }`: the last link gives an optional by itself.
    if case .optional? = types.resolutions[node]?.receiver { return true }
    // `service?.last`, which is an optional by itself.
    if case .optional? = types.resolutions[node]?.member.type { return true }
    var part = node
    while true {
      switch outline[part] {
      case .optionalChain: return false
      case .member(let base, _, _, _): part = base
      case .call(let call), .subscript(let call): part = call.callee
      default: return true
      }
    }
  }

  /// A variable without an annotation keeps what it holds; a local one that is used once, as the receiver of a link, needs
  /// no sharing.
  private func isStored(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), case .binding(let binding) = outline[parent], binding.value == node,
      binding.type == nil, case .reference(let name, _) = outline[binding.pattern]
    else { return false }
    return !isLocal(parent) || !isReceiverOnce(name.text, after: parent)
  }

  /// Whether a value is given to somebody who may subscribe more than once: a function of the project's, a tuple or a
  /// dictionary.
  private func isHandedOn(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node) else { return false }
    switch outline[parent] {
    case .tuple(let elements): return elements.count > 1
    case .dictionary: return true
    case .call(let call):
      guard call.arguments.contains(where: { $0.value == node }) else { return false }
      return types.resolutions[parent].map { $0.member.rule.isEmpty } ?? true
    default: return false
    }
  }

  private func isLocal(_ node: NodeID) -> Bool {
    for ancestor in outline.ancestors(node) {
      switch outline[ancestor] {
      case .closure, .function, .accessor: return true
      case .nominal: return false
      default: break
      }
    }
    return false
  }

  /// Whether a local name is used once behind its declaration, in the same block, and only to call a member.
  private func isReceiverOnce(_ name: String, after node: NodeID) -> Bool {
    let body = outline.ancestors(node).first { ancestor in
      switch outline[ancestor] {
      case .closure, .function, .accessor: true
      default: false
      }
    }
    guard let end = body.map({ outline.range($0).end }) else { return false }
    let start = outline.token(at: outline.range(node).end)
    let uses = nameUses.tokens(of: name, from: start).lazy
      .prefix { outline.tokens.range($0).end <= end }
      .filter { !isMemberOrLabel($0) }
      .prefix(2)
    guard let use = uses.first else { return true }
    return uses.count == 1 && nameUses.depth(of: use, from: start) <= 0 && textAfter(use) == "."
  }

  /// Whether a token with a variable's name is that of somebody else's member, `bar.rx.title`, or an argument's label.
  func isMemberOrLabel(_ token: Int) -> Bool {
    let before = textBefore(token)
    return before == "." || ["(", ","].contains(before) && textAfter(token) == ":"
  }

  /// The text of the token in front that is not trivia.
  private func textBefore(_ token: Int) -> String {
    let last = (0..<token).last { !outline.tokens.kinds[$0].isTrivia }
    return last.map { outline.tokens.text($0) } ?? ""
  }

  /// The text of the next token that is not trivia.
  private func textAfter(_ token: Int) -> String {
    let next = (token + 1..<outline.tokens.count).first { !outline.tokens.kinds[$0].isTrivia }
    return next.map { outline.tokens.text($0) } ?? ""
  }
}
