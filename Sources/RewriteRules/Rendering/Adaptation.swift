import SourceText
import StreamTypes
import SwiftStructure

extension FileRewriter {
  /// Makes a stream fit its place: it is shared again, fails as is asked, and is erased, once and only here.
  func adapted(_ pieces: [Piece], of node: NodeID) -> [Piece] {
    if let cancellable = renderDisposableSubject(pieces, of: node) { return cancellable }
    if let erased = facts.erased(pieces, of: node) { return erased }
    if let function = adaptedFunction(pieces, of: node) { return function }
    if let collection = adaptedCollection(pieces, of: node) { return collection }
    guard let stream = types[node].streamOrOptionalStream, !facts.isStructural(node),
      facts.seesSignatures || facts.hasSlot(node)
    else {
      return pieces
    }
    let links = adaptation(of: stream, node)
    guard !links.isEmpty, !isBoundarySilenced(node) else { return pieces }
    let base = facts.parenthesized(pieces, of: node)
    let question = facts.needsQuestion(node) ? "?" : ""
    let separator = facts.linkSeparator(after: node)
    noteAdaptation(node, links)
    noteSharing(of: stream, node, among: links)
    return base + [.text(question + links.map { separator + "." + $0 }.joined())]
  }

  /// A function that is passed on where one is asked for whose stream fails or is spelled differently: `{ load($0)… }`.
  private func adaptedFunction(_ pieces: [Piece], of node: NodeID) -> [Piece]? {
    guard case .function(let parameters, .stream(let stream), let isThrowing) = types[node].unwrapped,
      facts.seesSignatures,
      types.resolutions[node].flatMap({ catalog.byID[$0.member.rule] })?.applicability != .reportOnly
    else { return nil }
    switch outline[node] {
    case .reference, .member, .implicitMember: break
    default: return nil
    }
    let links: [String]
    if let target = facts.functionTarget(of: node) {
      links = self.links(from: stream, to: target, at: node)
    } else {
      links = demands[node].map { failureLinks(from: stream.failure, to: $0, at: node) } ?? []
    }
    guard !links.isEmpty else { return nil }
    let behind: [Piece] = [.text(links.map { "." + $0 }.joined() + " }")]
    // A template made a closure of it.
    let body = text(pieces)
    if body.hasPrefix("{ "), body.hasSuffix(" }") { return [.text(String(body.dropLast(2)))] + behind }
    let labels = outline.text(node).hasSuffix(")") ? [] : types.resolutions[node]?.member.parameters.map(\.label) ?? []
    let arguments = parameters.indices.map { position in
      (position < labels.count ? labels[position].map { $0 + ": " } ?? "" : "") + "$\(position)"
    }
    return [.text(isThrowing ? "{ try " : "{ ")] + pieces + [.text("(\(arguments.joined(separator: ", ")))")] + behind
  }

  /// A collection of streams that fail or are spelled differently from those that the place asks for: each is adapted.
  private func adaptedCollection(_ pieces: [Piece], of node: NodeID) -> [Piece]? {
    guard let place = types.expectations[node], place.isSlot, !facts.isStructural(node), facts.seesSignatures else {
      return nil
    }
    let name: String
    let streams: (StreamType?, StreamType?)
    switch (types[node].unwrapped, place.type.unwrapped) {
    case (.array(let element), .array(let wanted)):
      (name, streams) = ("map", (element.stream, wanted.stream))
    case (.dictionary(_, let value), .dictionary(_, let wanted)):
      (name, streams) = ("mapValues", (value.stream, wanted.stream))
    default: return nil
    }
    guard let stream = streams.0, let target = streams.1, target.form == .erased else { return nil }
    let links = self.links(from: stream, to: target, at: node)
    guard !links.isEmpty, !isBoundarySilenced(node) else { return nil }
    noteAdaptation(node, links)
    let body = links.map { "." + $0 }.joined()
    return facts.parenthesized(pieces, of: node) + [
      .text("\(facts.needsQuestion(node) ? "?" : "").\(name) { $0\(body) }")
    ]
  }

  /// The links that make a stream one of a declared type.
  private func links(from stream: StreamType, to target: StreamType, at node: NodeID) -> [String] {
    var links: [String] = []
    if !facts.hasFreeFailure(node) { links += failureLinks(from: stream.failure, to: target.failure, at: node) }
    if target.form == .erased, !links.isEmpty || stream.form != .erased { links.append("eraseToAnyPublisher()") }
    return links
  }

  /// The link that makes a failure another one.
  private func failureLinks(from failure: Failure, to wanted: Failure, at node: NodeID) -> [String] {
    switch (failure, wanted) {
    case (.never, .error): ["setFailureType(to: \(qualified("Error")).self)"]
    case (.never, .own): ["setFailureType(to: \(facts.ownFailure(at: node)).self)"]
    case (.unknown, .error), (.own, .error): ["mapError { $0 as \(qualified("Error")) }"]
    default: []
    }
  }

  private func isBoundarySilenced(_ node: NodeID) -> Bool {
    let range = outline.range(node)
    return suppressions.silences("stream-boundary", at: range.start, lineOf: max(range.start, range.end - 1))
  }

  /// A name of the target's, with its module in front where the project or another library that the file imports has the
  /// same name for something else, or RxSwift has it and stays imported.
  func qualified(_ name: String) -> String {
    let whole = name == "Error" ? "Swift.Error" : facts.wholeName(name)
    if isHiddenByExtendedType(name) || isHiddenByParameter(name) { return whole }
    let isHomonym = facts.fileImports.contains { catalog.namesakes[$0]?.contains(name) == true }
    if isHomonym, catalog.sharedTypes[name] == nil { return whole }
    if facts.qualifiesShared || isHomonym, let isForTests = catalog.sharedTypes[name],
      project.types[name]?.kind.isEmpty != false
    {
      return isForTests ? options.testingModule.map { "\($0).\(name)" } ?? facts.wholeName(name) : facts.wholeName(name)
    }
    guard name.first?.isUppercase == true, facts.typeNames.contains(name), let node = renderedNodes.last,
      project.hides(name, within: outline.enclosingPath(node))
    else { return name }
    return whole
  }

  /// The links that make a stream fit.
  func adaptation(of stream: StreamType, _ node: NodeID) -> [String] {
    let target = facts.target(of: node)
    if let target, facts.connects(target), facts.connects(stream) { return connectableLinks(stream, to: target) }
    let isShared = stream.pendingSharing == .own || facts.isKept(node)
    let sharing = isShared && !sharedByTemplate.contains(node) ? sharingLinks(of: stream, node) : []
    if let target, target.form == .subject || facts.isSpelledConcrete(target) { return [] }
    var links = sharing
    let isDemanded = demands[node] == .error && !facts.hasSlot(node)
    if let failure = isDemanded ? .error : target?.failure ?? demands[node], !facts.hasFreeFailure(node) {
      links += failureLinks(from: stream.failure, to: failure, at: node)
    }
    // CoreStream's sharing gives an erased publisher.
    let isAnonymous =
      sharedByTemplate.contains(node) || isOfSharedValue(node) || stream.form == .erased && sharing.isEmpty
      || !sharing.isEmpty && options.vocabulary == .coreStream
    let isErased = target != nil && !apart.contains(node) || erasedByPlace.contains(node)
    if isErased, links.count > sharing.count || !isAnonymous || facts.connects(stream) {
      links.append("eraseToAnyPublisher()")
    }
    return links
  }

  /// Whether the sharing of a stream is still to be written, and right behind this node.
  func isToBeShared(_ node: NodeID) -> Bool {
    guard let stream = types[node].streamOrOptionalStream, stream.pendingSharing != .none, facts.isKept(node) else {
      return false
    }
    return facts.target(of: node)?.form != .subject && !sharingLinks(of: stream, node).isEmpty
  }

  /// Whether a node is the name of a value that is shared where it is declared, which erases it.
  private func isOfSharedValue(_ node: NodeID) -> Bool {
    guard options.vocabulary == .coreStream, let pattern = types.origins[node], let parent = outline.parent(pattern),
      case .binding(let binding) = outline[parent], binding.type == nil, let value = binding.value
    else { return false }
    return sharedByTemplate.contains(value) || isToBeShared(value) && !isBoundarySilenced(value)
  }

  /// Hides a connectable publisher's type; what can't fail gets its failure at the same time, because no operator keeps
  /// `connect()`.
  private func connectableLinks(_ stream: StreamType, to target: StreamType) -> [String] {
    if target.failure == .error, stream.failure == .never {
      return ["eraseToAnyConnectablePublisher(failingWith: \(qualified("Error")).self)"]
    }
    return stream.form == .erased ? [] : ["eraseToAnyConnectablePublisher()"]
  }

  private func noteAdaptation(_ node: NodeID, _ links: [String]) {
    guard findings[node] == nil, let rule = catalog.byID["stream-boundary"] else { return }
    let written = links.map { $0.prefix { $0 != "(" && $0 != " " } }.joined(separator: ".")
    if let stream = types[node].stream, facts.isSharedByCaller(stream),
      links.contains(where: { $0.hasPrefix("share(") })
    {
      findings[node] = Finding(
        rule: rule.id, range: outline.range(node), applicability: .needsReview,
        message: "a stream that is used more than once is shared as a driver's",
        note: "Called on a signal it was shared without a replay: 'share(replay: 0, scope: .whileConnected)'.")
      return
    }
    findings[node] = Finding(
      rule: rule.id, range: outline.range(node), applicability: rule.applicability,
      message: "a stream that leaves by a declared type ends in '\(written)'")
  }
}
