import SourceText
import StreamTypes
import SwiftStructure

extension FileRewriter {
  /// Writes what makes a value fit its place.
  func adapted(_ pieces: [Piece], of node: NodeID) -> [Piece] {
    if let cancellable = renderDisposableSubject(pieces, of: node) { return cancellable }
    guard let adaptation = decisions.adaptations[node] else { return pieces }
    switch adaptation.form {
    case .erasure(.link(let link)): return pieces + [.text((facts.needsQuestion(node) ? "?." : ".") + link)]
    case .erasure(.call(let name)): return [.text(name + "(")] + pieces + [.text(")")]
    case .function(let links, let taken): return adaptedFunction(pieces, of: node, links, taken)
    case .links(let links):
      guard noteAdaptation(adaptation, node) else { return pieces }
      if let stream = types[node].streamOrOptionalStream { noteSharing(of: stream, node, among: links) }
      let separator = facts.linkSeparator(after: node)
      return linked(pieces, of: node, links.map { separator + "." + $0 }.joined())
    case .elements(let name, let links):
      guard noteAdaptation(adaptation, node) else { return pieces }
      return linked(pieces, of: node, ".\(name) { $0\(links.map { "." + $0 }.joined()) }")
    }
  }

  private func linked(_ pieces: [Piece], of node: NodeID, _ links: String) -> [Piece] {
    let stream = facts.parenthesized(pieces, of: node)
    guard facts.needsQuestion(node) else { return stream + [.text(links)] }
    // `(table[key]?.eraseToAnyPublisher()).orZero`, a member of the optional.
    guard outline.isMemberBase(node) else { return stream + [.text("?" + links)] }
    return [.text("(")] + stream + [.text("?" + links + ")")]
  }

  /// A function that is passed on, with links behind what it gives and what it takes: `{ load($0)… }`, `{ show($0…) }`.
  private func adaptedFunction(
    _ pieces: [Piece], of node: NodeID, _ links: [String], _ taken: [[String]]
  ) -> [Piece] {
    guard case .function(let parameters, _, let isThrowing) = types[node].unwrapped else { return pieces }
    let behind: [Piece] = [.text(links.map { "." + $0 }.joined() + " }")]
    // A template made a closure of it.
    let body = text(pieces)
    if body.hasPrefix("{ "), body.hasSuffix(" }") { return [.text(String(body.dropLast(2)))] + behind }
    let labels = outline.text(node).hasSuffix(")") ? [] : types.resolutions[node]?.member.parameters.map(\.label) ?? []
    let arguments = parameters.indices.map { position in
      let links = position < taken.count ? taken[position].map { "." + $0 }.joined() : ""
      return (position < labels.count ? labels[position].map { $0 + ": " } ?? "" : "") + "$\(position)" + links
    }
    return [.text(isThrowing ? "{ try " : "{ ")] + pieces + [.text("(\(arguments.joined(separator: ", ")))")] + behind
  }

  /// Says that a stream is made to fit; false where a comment silences that.
  private func noteAdaptation(_ adaptation: Adaptation, _ node: NodeID) -> Bool {
    let range = outline.range(node)
    let last = max(range.start, range.end - 1)
    if facts.suppressions.silences(catalog.id(.boundary), at: range.start, lineOf: last) { return false }
    if findings[node] == nil { findings[node] = adaptation.finding }
    return true
  }
}
