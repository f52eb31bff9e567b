import SourceText
import StreamTypes
import SwiftStructure

/// What makes each value fit its place: a stream is shared again, fails as is asked, and is erased, once and only there.
extension FileFacts {
  func adaptValues(_ decisions: inout Decisions) {
    var asking = self
    for node in outline.allNodes {
      asking.around.place = node
      guard let form = asking.form(adapting: node) else { continue }
      decisions.adaptations[node] = Adaptation(
        form: form, finding: asking.finding(of: form, at: node), dependencies: asking.askers(of: node))
    }
  }

  /// The nodes that ask for something by themselves or by the templates that replace them.
  private func askers(of node: NodeID) -> [Dependency] {
    [around.demands.failures[node]?.by, around.demands.erased[node]].compactMap { $0 }.map { .asker($0) }
  }

  private func form(adapting node: NodeID) -> Adaptation.Form? {
    if let erasure = writtenErasure(of: node) { return .erasure(erasure) }
    guard seesSignatures || hasSlot(node) else { return nil }
    return functionForm(of: node) ?? elementForm(of: node) ?? linkForm(of: node)
  }

  private func linkForm(of node: NodeID) -> Adaptation.Form? {
    guard let stream = types[node].streamOrOptionalStream, !isStructural(node) else { return nil }
    let links = adaptation(of: stream, node)
    return links.isEmpty ? nil : .links(links)
  }

  /// A function that is passed on where one is asked for whose streams fail or are spelled differently.
  private func functionForm(of node: NodeID) -> Adaptation.Form? {
    guard case .function(let parameters, let result, _) = types[node].unwrapped, seesSignatures,
      types.resolutions[node].flatMap({ catalog.byID[$0.member.rule] })?.applicability != .reportOnly
    else { return nil }
    switch outline[node] {
    case .reference, .member, .implicitMember: break
    default: return nil
    }
    let given = linksBehindResult(result, of: node)
    let taken = linksBehindArguments(parameters, of: node)
    return given.isEmpty && taken.allSatisfy(\.isEmpty) ? nil : .function(links: given, taken: taken)
  }

  private func linksBehindResult(_ result: SwiftType, of node: NodeID) -> [String] {
    guard let stream = result.stream else { return [] }
    return functionTarget(of: node).map { links(from: stream, to: $0, at: node) }
      ?? around.demands.failures[node].map { failureLinks(from: stream.failure, to: $0.failure, at: node) } ?? []
  }

  /// Whether a function is given to an operator that hands it the operator's own stream.
  private func isHandedReceiver(to function: NodeID) -> Bool {
    guard let parent = outline.parent(function), let resolution = types.resolutions[parent],
      !resolution.member.rule.isEmpty
    else { return false }
    // What is sent is handed to the functions of a stream's operators, and may be a stream, too.
    return resolution.receiver.stream?.element.mentionsStream != true
  }

  /// What makes the streams that a place hands to a function of the project's those that it takes: `all.forEach(show)`,
  /// `streams.map(named)`. A template makes its own receiver fit.
  private func linksBehindArguments(_ parameters: [SwiftType], of node: NodeID) -> [[String]] {
    guard types.resolutions[node]?.member.rule.isEmpty != false,
      case .function(let handed, _, _)? = types.expectations[node]?.type.unwrapped,
      !isHandedReceiver(to: node)
    else { return [] }
    // One tuple is taken apart for several parameters.
    var values = handed
    if handed.count == 1, case .tuple(let elements) = handed[0] { values = elements.map(\.type) }
    guard values.count == parameters.count else { return [] }
    return zip(values, parameters).map { value, parameter in
      guard var stream = value.stream, let wanted = parameter.stream, wanted.form == .erased else { return [] }
      let sharing = stream.pendingSharing == .none ? [] : sharingLinks(of: stream, node)
      // CoreStream's sharing gives an erased publisher.
      if !sharing.isEmpty, options.vocabulary == .coreStream { stream.form = .erased }
      return sharing + links(from: stream, to: wanted, at: node)
    }
  }

  /// A collection of streams that fail or are spelled differently from those that the place asks for.
  private func elementForm(of node: NodeID) -> Adaptation.Form? {
    guard let place = types.expectations[node], place.isSlot, !isStructural(node), seesSignatures else { return nil }
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
    let written = links(from: stream, to: target, at: node)
    return written.isEmpty ? nil : .elements(operator: name, links: written)
  }

  private func finding(of form: Adaptation.Form, at node: NodeID) -> Finding? {
    switch form {
    case .erasure, .function: nil
    case .links(let links), .elements(_, let links): finding(ofLinks: links, at: node)
    }
  }

  private func finding(ofLinks links: [String], at node: NodeID) -> Finding? {
    guard let rule = catalog[.boundary] else { return nil }
    if let stream = types[node].stream, isSharedByCaller(stream), links.contains(where: { $0.hasPrefix("share(") }) {
      return Finding(
        rule: rule.id, range: outline.range(node), applicability: .needsReview,
        message: "a stream that is used more than once is shared as a driver's",
        note: "Called on a signal it was shared without a replay: 'share(replay: 0, scope: .whileConnected)'.")
    }
    let written = links.map { $0.prefix { $0 != "(" && $0 != " " } }.joined(separator: ".")
    return Finding(
      rule: rule.id, range: outline.range(node), applicability: rule.applicability,
      message: "a stream that leaves by a declared type ends in '\(written)'")
  }
}
