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
    let links = facts.adaptation(of: stream, node)
    guard !links.isEmpty, !facts.isBoundarySilenced(node) else { return pieces }
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
      links = facts.links(from: stream, to: target, at: node)
    } else {
      links = facts.around.demands[node].map { facts.failureLinks(from: stream.failure, to: $0, at: node) } ?? []
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
    let links = facts.links(from: stream, to: target, at: node)
    guard !links.isEmpty, !facts.isBoundarySilenced(node) else { return nil }
    noteAdaptation(node, links)
    let body = links.map { "." + $0 }.joined()
    return facts.parenthesized(pieces, of: node) + [
      .text("\(facts.needsQuestion(node) ? "?" : "").\(name) { $0\(body) }")
    ]
  }

  private func noteAdaptation(_ node: NodeID, _ links: [String]) {
    guard findings[node] == nil, let rule = catalog[.boundary] else { return }
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
