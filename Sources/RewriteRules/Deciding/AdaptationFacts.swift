import SourceText
import StreamTypes
import SwiftStructure

extension FileFacts {
  /// What a link can follow: an operator's expression in parentheses.
  func parenthesized(_ pieces: [Piece], of node: NodeID) -> [Piece] {
    switch outline[node] {
    case .binary, .ternary, .cast, .effect, .prefix, .closure: [.text("(")] + pieces + [.text(")")]
    default: pieces
    }
  }

  /// The stream that a place asks the functions for which it takes.
  func functionTarget(of node: NodeID) -> StreamType? {
    guard let place = types.expectations[node], place.isSlot, case .function(_, let wanted, _) = place.type.unwrapped
    else { return nil }
    return wanted.streamOrOptionalStream
  }

  /// A name that means the target's alone: with its module, or as a file of helpers declares it where the project has
  /// the name.
  func wholeName(_ name: String) -> String {
    let isHelper = options.extras == .helpers && TargetNames.of(options.target)?.rows.contains(name) == true
    return isHelper ? helperName(besides: name) : "\(options.module).\(name)"
  }

  /// Whether a place spells the type that it asks for; where several streams are but erased to one type it doesn't.
  func hasSlot(_ node: NodeID) -> Bool { types.expectations[node]?.isSlot == true }

  /// Whether a place keeps a stream, or hands it on, so that it may be subscribed to more than once.
  func isKept(_ node: NodeID) -> Bool { target(of: node) != nil || isStored(node) || isHandedOn(node) }

  /// Whether it is for a caller to say how a stream is shared: within an operator for drivers and signals alike.
  func isSharedByCaller(_ stream: StreamType) -> Bool {
    stream.family == "SharedSequence" && stream.form == .concrete && stream.strategy == nil
  }

  /// Whether a stream waits for `connect()`.
  func connects(_ stream: StreamType) -> Bool {
    catalog.knowledge.conforms(stream.family, to: "ConnectableObservableType")
  }

  /// Whether a place spells a type of its own that nothing else can stand in for: a `TestableObservable`.
  func isSpelledConcrete(_ stream: StreamType) -> Bool {
    catalog.knowledge.families[stream.family]?.form == .concrete
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

  /// An expression whose parts are adapted instead.
  func isStructural(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .ternary, .closure, .array, .dictionary, .ifStatement, .switchStatement, .doStatement, .effect, .literal:
      true
    case .binary(_, let sign, _): sign.text == "??"
    case .tuple(let elements): elements.count == 1
    default: false
    }
  }

  /// An optional without an open chain: the link goes behind a question mark.
  func needsQuestion(_ node: NodeID) -> Bool {
    guard case .optional = types[node] else { return false }
    // `self?.names[id].map { … }`: the last link gives an optional by itself.
    if case .optional? = types.resolutions[node]?.receiver { return true }
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
    let uses = nameUses.tokens(of: name, from: start).prefix(2).filter { outline.tokens.range($0).end <= end }
    guard let use = uses.first else { return true }
    return uses.count == 1 && nameUses.depth(of: use, from: start) <= 0 && textAfter(use) == "."
  }

  /// The text of the next token that is not trivia.
  private func textAfter(_ token: Int) -> String {
    let next = (token + 1..<outline.tokens.count).first { !outline.tokens.kinds[$0].isTrivia }
    return next.map { outline.tokens.text($0) } ?? ""
  }

  /// How a further link is set off: on a line of its own if the chain's last one is. The period in front of an implicit
  /// member is no link's: `.just(1)` may begin a line.
  func linkSeparator(after node: NodeID) -> String {
    let range = outline.range(node)
    guard !isImplicitMember(node), let period = outline.period(of: node) else { return "" }
    if outline.startsLine(period.start) { return "\n" + outline.indentation(at: period.start) }
    let isBroken = outline.hasLineBreak(in: ByteRange(period.start, range.end))
    return isBroken && outline.startsLine(range.end - 1) ? "\n" + outline.indentation(at: range.end - 1) : ""
  }

  private func isImplicitMember(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .call(let call), .subscript(let call): isImplicitMember(call.callee)
    case .implicitMember: true
    default: false
    }
  }

  /// The links that make a stream one of a declared type.
  func links(from stream: StreamType, to target: StreamType, at node: NodeID) -> [String] {
    var links: [String] = []
    if !hasFreeFailure(node) { links += failureLinks(from: stream.failure, to: target.failure, at: node) }
    if target.form == .erased, !links.isEmpty || stream.form != .erased { links.append("eraseToAnyPublisher()") }
    return links
  }

  /// The link that makes a failure another one.
  func failureLinks(from failure: Failure, to wanted: Failure, at node: NodeID) -> [String] {
    switch (failure, wanted) {
    case (.never, .error): ["setFailureType(to: \(qualified("Error")).self)"]
    case (.never, .own): ["setFailureType(to: \(ownFailure(at: node)).self)"]
    case (.unknown, .error), (.own, .error): ["mapError { $0 as \(qualified("Error")) }"]
    default: []
    }
  }

  func isBoundarySilenced(_ node: NodeID) -> Bool {
    let range = outline.range(node)
    return suppressions.silences("stream-boundary", at: range.start, lineOf: max(range.start, range.end - 1))
  }

  /// A name of the target's, with its module in front where the project or another library that the file imports has the
  /// same name for something else, or RxSwift has it and stays imported.
  func qualified(_ name: String) -> String {
    let whole = name == "Error" ? "Swift.Error" : wholeName(name)
    if isHiddenByExtendedType(name) || isHiddenByParameter(name) { return whole }
    let isHomonym = fileImports.contains { catalog.namesakes[$0]?.contains(name) == true }
    if isHomonym, catalog.sharedTypes[name] == nil { return whole }
    if qualifiesShared || isHomonym, let isForTests = catalog.sharedTypes[name],
      project.types[name]?.kind.isEmpty != false
    {
      return isForTests ? options.testingModule.map { "\($0).\(name)" } ?? wholeName(name) : wholeName(name)
    }
    guard name.first?.isUppercase == true, typeNames.contains(name), let node = around.place,
      project.hides(name, within: outline.enclosingPath(node))
    else { return name }
    return whole
  }

  /// The links that make a stream fit.
  func adaptation(of stream: StreamType, _ node: NodeID) -> [String] {
    let target = target(of: node)
    if let target, connects(target), connects(stream) { return connectableLinks(stream, to: target) }
    let isShared = stream.pendingSharing == .own || isKept(node)
    let sharing = isShared && !around.sharedByTemplate.contains(node) ? sharingLinks(of: stream, node) : []
    if let target, target.form == .subject || isSpelledConcrete(target) { return [] }
    var links = sharing
    let isDemanded = around.demands[node] == .error && !hasSlot(node)
    if let failure = isDemanded ? .error : target?.failure ?? around.demands[node], !hasFreeFailure(node) {
      links += failureLinks(from: stream.failure, to: failure, at: node)
    }
    // CoreStream's sharing gives an erased publisher.
    let isAnonymous =
      around.sharedByTemplate.contains(node) || isOfSharedValue(node) || stream.form == .erased && sharing.isEmpty
      || !sharing.isEmpty && options.vocabulary == .coreStream
    let isErased = target != nil && !around.apart.contains(node) || around.erased.contains(node)
    if isErased, links.count > sharing.count || !isAnonymous || connects(stream) {
      links.append("eraseToAnyPublisher()")
    }
    return links
  }

  /// Whether the sharing of a stream is still to be written, and right behind this node.
  func isToBeShared(_ node: NodeID) -> Bool {
    guard let stream = types[node].streamOrOptionalStream, stream.pendingSharing != .none, isKept(node) else {
      return false
    }
    return target(of: node)?.form != .subject && !sharingLinks(of: stream, node).isEmpty
  }

  /// Whether a node is the name of a value that is shared where it is declared, which erases it.
  private func isOfSharedValue(_ node: NodeID) -> Bool {
    guard options.vocabulary == .coreStream, let pattern = types.origins[node], let parent = outline.parent(pattern),
      case .binding(let binding) = outline[parent], binding.type == nil, let value = binding.value
    else { return false }
    return around.sharedByTemplate.contains(value) || isToBeShared(value) && !isBoundarySilenced(value)
  }

  /// Hides a connectable publisher's type; what can't fail gets its failure at the same time, because no operator keeps
  /// `connect()`.
  private func connectableLinks(_ stream: StreamType, to target: StreamType) -> [String] {
    if target.failure == .error, stream.failure == .never {
      return ["eraseToAnyConnectablePublisher(failingWith: \(qualified("Error")).self)"]
    }
    return stream.form == .erased ? [] : ["eraseToAnyConnectablePublisher()"]
  }
}
