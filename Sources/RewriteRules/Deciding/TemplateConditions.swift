import SourceText
import StreamTypes
import SwiftStructure

/// What a template's conditions ask of a match.
extension FileRewriter {
  /// A target's name is no condition of a match, and holds.
  func holds(_ word: String, _ match: PatternMatch) -> Bool {
    Condition(rawValue: word).map { holds($0, match) } ?? true
  }

  func holds(_ condition: Condition, _ match: PatternMatch) -> Bool {
    switch condition {
    case .idiomatic: options.fidelity == .idiomatic
    case .throws: match.captures.values.contains { facts.node($0).map(facts.isThrowing) ?? false }
    case .own: [.own, .unknown].contains(facts.sourceStream(match)?.failure)
    case .never: facts.sourceStream(match)?.failure == .never
    case .lasting: facts.areLasting(match)
    case .steady: facts.areSteady(match)
    case .unfailing: facts.hasUnfailingInner(match)
    case .infallible: match.captures.values.contains { facts.node($0).map(facts.takesUnfailing) ?? false }
    case .unkept: facts.isUnkept(match.node)
    case .leaving: isSpelledAround(match)
    case .crowded: facts.isCrowded(match.node)
    case .mocked: project.mocksMainQueue && facts.isShared(match)
    case .shared: facts.isShared(match)
    case .converted: countsOtherNumbers(match)
    case .strategy: facts.strategy(of: match) != nil
    case .kept: isToBeShared(match.node)
    case .alone: !facts.isSource(match.node)
    case .observing: types.expectations[match.node].map { $0.isSlot && facts.isObserver($0.type) } ?? false
    case .conformance: facts.isConformance(match.node)
    case .declared: facts.isDeclaredConformance(match.node)
    case .extended: facts.isExtended(match.node)
    case .undeclared: !facts.isDeclaredConformance(match.node)
    case .owned: facts.ownsBag(match)
    case .eager: facts.isRunAtOnce(match.node)
    case .ended: facts.endsEarly(behind: match.node)
    case .early: facts.mayEndEarly(match)
    case .published: facts.relayShape(match) == .published
    case .relay: facts.relayShape(match) == .relay
    case .assignable: facts.isAssignable(match)
    case .whole: facts.usesWholeEvent(match)
    case .wrapped: facts.takesOptionals(match)
    case .handed: facts.handsOnEvent(match)
    case .known: outline.parent(match.node).map(facts.isOwn) ?? false
    }
  }

  /// Whether the numbers of a stream that counts are of another type than `Int`.
  private func countsOtherNumbers(_ match: PatternMatch) -> Bool {
    guard let element = types[match.node].streamOrOptionalStream?.element else { return false }
    return canSpell(element) && element != .named("Int", [])
  }
}
