import SourceText
import StreamTypes
import SwiftStructure

/// A word behind `replace` that says for which matches the block is taken.
struct Condition: Sendable {
  let name: String
  /// Where the condition holds, as a sentence of `Rules/REFERENCE.md`.
  let meaning: String
  let holds: @Sendable (FileRewriter, PatternMatch) -> Bool

  init(_ name: String, _ meaning: String, _ holds: @escaping @Sendable (FileRewriter, PatternMatch) -> Bool) {
    self.name = name
    self.meaning = meaning
    self.holds = holds
  }
}

extension Condition {
  /// Every condition, in the order of the reference.
  static let all: [Condition] = aboutTargets + aboutFailures + aboutUse + aboutTypes + aboutSharing + aboutRelays

  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Which target a template is for is asked before anything else, without a match.
  private static let aboutTargets: [Condition] =
    Target.allCases.map { target in Condition(target.rawValue, "The target is `\(target.rawValue)`.") { _, _ in true } }
    + [
      Condition(
        "idiomatic",
        "The target's own operator is wanted although it differs (`--fidelity idiomatic`). The rewrite needs review."
      ) { rewriter, _ in rewriter.options.fidelity == .idiomatic }
    ]

  private static let aboutFailures: [Condition] = [
    Condition("throws", "A function in the match throws.") { rewriter, match in
      match.captures.values.contains { rewriter.node($0).map(rewriter.isThrowing) ?? false }
    },
    Condition("never", "The source can't fail.") { $0.sourceStream($1)?.failure == .never },
    Condition("own", "How the source fails is not known, as in an extension of all streams.") {
      [.own, .unknown].contains($0.sourceStream($1)?.failure)
    },
    Condition("steady", "No stream in the match can fail, the source excepted.") { $0.areSteady($1) },
    Condition(
      "unfailing", "The streams that a function in the match returns, or that are the source's values, can't fail."
    ) { $0.hasUnfailingInner($1) },
    Condition("infallible", "A function in the match takes a stream that can't fail.") { rewriter, match in
      match.captures.values.contains { rewriter.node($0).map(rewriter.takesUnfailing) ?? false }
    },
  ]

  private static let aboutUse: [Condition] = [
    Condition("unkept", "The result of the match is not used: it is a statement, or is assigned to `_`.") {
      $0.isUnkept($1.node)
    },
    Condition("alone", "No other call or member follows the match.") { !$0.isSource($1.node) },
    Condition("leaving", "The code around the match says of which type the stream has to be.") {
      $0.isSpelledAround($1)
    },
    Condition("lasting", "Every stream in the match is known to send a value before it ends, or never to end.") {
      $0.areLasting($1)
    },
    Condition(
      "crowded",
      "The compiler would take long to find the types of the expression, because it has many operators and functions."
    ) { $0.isCrowded($1.node) },
    Condition(
      "eager", "An operator that follows would run its function once, at once, instead of for each subscriber."
    ) { $0.isRunAtOnce($1.node) },
    Condition("ended", "An operator that follows may end before its source does.") {
      $0.endsEarly(behind: $1.node)
    },
    Condition(
      "early", "An operator that follows may end before its source, and the source may send while it is subscribed."
    ) { $0.mayEndEarly($1) },
    Condition(
      "whole",
      "A closure in the match does more with its event than to ask which one it is; the finding says what differs."
    ) { $0.usesWholeEvent($1) },
    Condition("handed", "A closure in the match spells the type of the event that it takes, or passes the event on.") {
      $0.handsOnEvent($1)
    },
  ]

  private static let aboutTypes: [Condition] = [
    Condition("known", "The member of the type is declared by the project, or by the type's own page.") {
      rewriter, match in rewriter.outline.parent(match.node).map(rewriter.isOwn) ?? false
    },
    Condition("conformance", "The type stands in a list of conformances or of a generic parameter's requirements.") {
      $0.isConformance($1.node)
    },
    Condition("declared", "The type stands in the list of conformances of a type.") {
      $0.isDeclaredConformance($1.node)
    },
    Condition(
      "undeclared",
      "The type stands anywhere else. A type that lists one for which all templates ask this is left as it is."
    ) { !$0.isDeclaredConformance($1.node) },
    Condition("extended", "The type is extended here, or the object is made in an extension of its own type.") {
      $0.isExtended($1.node)
    },
    Condition("observing", "The code around the match asks for an observer.") { rewriter, match in
      rewriter.types.expectations[match.node].map { $0.isSlot && rewriter.isObserver($0.type) } ?? false
    },
    Condition("owned", "The class of the object declares its bag.") { $0.ownsBag($1) },
    Condition("converted", "The numbers that the stream counts are of another type than `Int`.") {
      $0.countsOtherNumbers($1)
    },
    Condition("wrapped", "The observer takes optional values, and the source's values are not optional.") {
      $0.takesOptionals($1)
    },
  ]

  private static let aboutSharing: [Condition] = [
    Condition("shared", "The match is a stream that is shared: a driver or a signal.") { $0.isShared($1) },
    Condition("kept", "The match is a driver or a signal that is stored or passed on here, and has to be shared.") {
      $0.isToBeShared($1.node)
    },
    Condition(
      "strategy", "The stream is shared by a strategy of the project's own; the transform `strategy` writes its name."
    ) { $0.strategy(of: $1) != nil },
    Condition("mocked", "The match is a driver or a signal, and the project replaces their scheduler in its tests.") {
      $0.project.mocksMainQueue && $0.isShared($1)
    },
  ]

  private static let aboutRelays: [Condition] = [
    Condition("published", "The relay in the match becomes a `@Published` property (`--relays published`).") {
      $0.relayShape($1) == .published
    },
    Condition("relay", "The relay in the match stays a relay (`--relays relay`).") { $0.relayShape($1) == .relay },
    Condition("assignable", "The source never fails, and sends exactly what the published property holds.") {
      $0.isAssignable($1)
    },
  ]
}

/// What the conditions ask.
extension FileRewriter {
  func holds(_ condition: String, _ match: PatternMatch) -> Bool {
    Condition.byName[condition]?.holds(self, match) ?? true
  }

  /// Whether a member is one of the project's, or of the type's own page: what other pages state is theirs to write.
  fileprivate func isOwn(_ member: NodeID) -> Bool {
    guard isResolved(member) else { return false }
    let call = outline.parent(member).flatMap { isCallee(member) ? types.resolutions[$0] : nil }
    guard let stated = (call ?? types.resolutions[member])?.member, !stated.rule.isEmpty else { return true }
    return catalog.knowledge.signatures.types[stated.owner]?.rule == stated.rule
  }

  /// Whether a match is a driver or a signal.
  fileprivate func isShared(_ match: PatternMatch) -> Bool {
    let family = types[match.node].stream.flatMap { catalog.knowledge.families[$0.family] }
    return family.map { $0.sharing != .none } ?? false
  }

  /// The project's own strategy by which the stream in the match is shared, or what it is called on.
  func strategy(of match: PatternMatch) -> String? {
    types[match.node].instanceStream?.strategy ?? sourceStream(match)?.strategy
  }

  fileprivate func isObserver(_ type: SwiftType) -> Bool {
    if case .named("AnyObserver", _) = type.unwrapped { true } else { false }
  }

  /// Whether another link follows.
  fileprivate func isSource(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), case .member(let base, _, _, _) = outline[parent] else { return false }
    return base == node
  }

  func sourceStream(_ match: PatternMatch) -> StreamType? {
    guard let node = node(match.captures["source"]) else {
      return types.resolutions[match.node]?.receiver.streamOrOptionalStream
    }
    return types.stream(node)
  }

  /// Whether no stream in the match can fail but the source.
  fileprivate func areSteady(_ match: PatternMatch) -> Bool {
    match.captures.allSatisfy { name, capture in
      guard name != "source", let node = node(capture) else { return true }
      return types.stream(node).map { $0.failure == .never } ?? true
    }
  }

  /// Whether the numbers of a stream that counts are of another type than `Int`.
  fileprivate func countsOtherNumbers(_ match: PatternMatch) -> Bool {
    guard let element = types[match.node].streamOrOptionalStream?.element else { return false }
    return canSpell(element) && element != .named("Int", [])
  }

  /// Whether the observer in the match takes optional values of a stream whose own are none.
  fileprivate func takesOptionals(_ match: PatternMatch) -> Bool {
    guard let observer = node(match.captures["observer"]).flatMap({ types.stream($0)?.element }),
      case .optional(let wrapped) = observer, let element = sourceStream(match)?.element
    else { return false }
    return element == wrapped
  }

  /// Whether the streams that a function in the match returns, or that come as the source's values, can't fail.
  fileprivate func hasUnfailingInner(_ match: PatternMatch) -> Bool {
    guard let node = node(match.captures["selector"]) else {
      return sourceStream(match)?.element.streamOrOptionalStream?.failure == .never
    }
    guard case .function(_, let result, _) = types[node].unwrapped else { return false }
    return result.streamOrOptionalStream?.failure == .never
  }

  /// Whether a function takes a stream that can't fail.
  fileprivate func takesUnfailing(_ function: NodeID) -> Bool {
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

  func node(_ capture: Capture?) -> NodeID? {
    switch capture {
    case .node(let node): node
    case .argument(let call, let index): outline.call(call)?.arguments[index].value
    default: nil
    }
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
