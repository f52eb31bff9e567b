import SourceText
import StreamTypes
import SwiftStructure

/// What a template's conditions ask of a match.
extension FileFacts {
  /// Whether a member is one of the project's, or of the type's own page: what other pages state is theirs to write.
  func isOwn(_ member: NodeID) -> Bool {
    guard isResolved(member) else { return false }
    guard let stated = memberNamed(by: member), !stated.rule.isEmpty else { return true }
    return catalog.knowledge.signatures.types[stated.owner]?.rule == stated.rule
  }

  /// The member that a link names: what a call of it calls, or else the link itself.
  func memberNamed(by link: NodeID) -> Member? {
    let call = outline.parent(link).flatMap { isCallee(link) ? types.resolutions[$0] : nil }
    return (call ?? types.resolutions[link])?.member
  }

  /// Whether a match is a driver or a signal.
  func isShared(_ match: PatternMatch) -> Bool {
    let family = types[match.node].stream.flatMap { catalog.knowledge.families[$0.family] }
    return family.map { $0.sharing != .none } ?? false
  }

  /// The project's own strategy by which the stream in the match is shared, or what it is called on.
  func strategy(of match: PatternMatch) -> String? {
    types[match.node].instanceStream?.strategy ?? sourceStream(match)?.strategy
  }

  func isObserver(_ type: SwiftType) -> Bool {
    if case .named(catalog[.observer], _) = type.unwrapped { true } else { false }
  }

  /// Whether another link follows.
  func isSource(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), case .member(let base, _, _, _) = outline[parent] else { return false }
    return base == node
  }

  /// Whether no stream in the match can fail but the source.
  func areSteady(_ match: PatternMatch) -> Bool {
    match.captures.allSatisfy { name, capture in
      guard name != "source", let node = node(capture) else { return true }
      return types.stream(node).map { $0.failure == .never } ?? true
    }
  }

  /// Whether the observer in the match takes optional values of a stream whose own are none.
  func takesOptionals(_ match: PatternMatch) -> Bool {
    guard let observer = node(match.captures["observer"]).flatMap({ types.stream($0)?.element }),
      case .optional(let wrapped) = observer, let element = sourceStream(match)?.element
    else { return false }
    return element == wrapped
  }

  /// Whether the streams that a function in the match returns, or that come as the source's values, can't fail.
  func hasUnfailingInner(_ match: PatternMatch) -> Bool {
    guard let node = node(match.captures["selector"]) else {
      return sourceStream(match)?.element.streamOrOptionalStream?.failure == .never
    }
    guard case .function(_, let result, _) = types[node].unwrapped else { return false }
    return result.streamOrOptionalStream?.failure == .never
  }

  /// Whether a function takes a stream that can't fail.
  func takesUnfailing(_ function: NodeID) -> Bool {
    guard case .function(let parameters, _, _) = types[function].unwrapped else { return false }
    return parameters.first?.streamOrOptionalStream?.failure == .never
  }

  /// Whether what a call calls may take a function that throws: what takes none was given none, or the code would not
  /// have compiled.
  func takesThrowing(_ call: NodeID) -> Bool {
    guard let member = types.resolutions[call]?.member else { return true }
    return member.parameters.contains { if case .function(_, _, true) = $0.type.unwrapped { true } else { false } }
  }

  func isThrowing(_ node: NodeID) -> Bool {
    if let closure = types.closures[node] { return closure.throws }
    if case .function(_, _, let isThrowing) = types[node].unwrapped { return isThrowing }
    return false
  }
}

extension SwiftType {
  /// The type that a metatype is of; any other type itself.
  var instance: SwiftType { if case .metatype(let type) = self { type } else { self } }

  /// The stream, or the stream whose type this is.
  var instanceStream: StreamType? {
    if case .metatype(let type) = self { type.stream } else { streamOrOptionalStream }
  }
}
