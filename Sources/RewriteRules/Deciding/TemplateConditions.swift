import SourceText
import StreamTypes
import SwiftStructure

/// What a template's conditions ask of a match.
extension FileFacts {
  /// A target's name is no condition of a match, and holds.
  func holds(_ word: String, _ match: PatternMatch) -> Bool {
    Condition(rawValue: word).map { holds($0, match) } ?? true
  }

  func holds(_ condition: Condition, _ match: PatternMatch) -> Bool {
    switch condition {
    case .idiomatic: options.fidelity == .idiomatic
    case .throws: match.captures.values.contains { node($0).map(isThrowing) ?? false }
    case .own: [.own, .unknown].contains(sourceStream(match)?.failure)
    case .never: sourceStream(match)?.failure == .never
    case .lasting: areLasting(match)
    case .steady: areSteady(match)
    case .unfailing: hasUnfailingInner(match)
    case .infallible: match.captures.values.contains { node($0).map(takesUnfailing) ?? false }
    case .unkept: isUnkept(match.node)
    case .leaving: isSpelledAround(match)
    case .watched: !isSentTo(match.node)
    case .crowded: isCrowded(match.node)
    case .flattening: isFlattening(match.node)
    case .mocked: project.mocksMainQueue && isShared(match)
    case .shared: isShared(match)
    case .converted: countsOtherNumbers(match)
    case .strategy: strategy(of: match) != nil
    case .kept: isToBeShared(match.node)
    case .alone: !isSource(match.node)
    case .observing: types.expectations[match.node].map { $0.isSlot && isObserver($0.type) } ?? false
    case .conformance: isConformance(match.node)
    case .declared: isDeclaredConformance(match.node)
    case .extended: isExtended(match.node)
    case .undeclared: !isDeclaredConformance(match.node)
    case .owned: ownsBag(match)
    case .eager: isRunAtOnce(match.node)
    case .ended: endsEarly(behind: match.node)
    case .early: mayEndEarly(match)
    case .skipping: maySkipSecond(match)
    case .published: relayShape(match) == .published
    case .relay: relayShape(match) == .relay
    case .assignable: isAssignable(match)
    case .whole: usesWholeEvent(match)
    case .changing: hasChangingArgument(match)
    case .naming: hasNamingClosure(match)
    case .wrapped: takesOptionals(match)
    case .handed: handsOnEvent(match)
    case .set: node(match.captures["bag"]).flatMap(kindOfBag) == .set
    case .superclass: isSeenAsSuperclass(match.node)
    case .tested: isTested(match.node)
    case .bridged: node(match.captures["observer"]).map(hasBridgeToCome) ?? false
    case .associated: isAssociatedBound(match.node)
    case .conditional: isConditionalConformance(match.node)
    case .known: outline.parent(match.node).map(isOwn) ?? false
    }
  }

  /// Whether a place asks for a class of the pages' that the class of what stands there inherits from.
  private func isSeenAsSuperclass(_ node: NodeID) -> Bool {
    guard case .named(let wanted, [])? = types.expectations[node]?.type.unwrapped,
      case .named(let name, []) = types[node].unwrapped, name != wanted
    else { return false }
    return catalog.knowledge.signatures.types[wanted]?.kind == "class" && conforms(name, to: wanted)
  }

  /// Whether a value is asked at run time whether it is of a type, and is not handed on as one of it.
  private func isTested(_ node: NodeID) -> Bool {
    for ancestor in outline.ancestors(node) {
      switch outline[ancestor] {
      case .specifiedType, .compositionType: continue
      case .typePattern: return true
      case .cast(_, let word, _):
        if word.text == "as" { return isMatched(ancestor) }
        let asked = types.expectations[ancestor]?.type.unwrapped
        return asked.map { !catalog.isErasedDisposable($0) } ?? true
      default: return false
      }
    }
    return false
  }

  /// Whether a cast is a pattern: `case let lease as Disposable`.
  private func isMatched(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node) else { return false }
    switch outline[parent] {
    case .bindingPattern: return true
    case .forStatement(let pattern, _, _, _, _): return pattern == node
    case .conditionBinding(let binding): return binding.pattern == node
    case .switchCase(let element): return element.patterns.contains(node)
    default: return false
    }
  }

  /// Whether the numbers of a stream that counts are of another type than `Int`.
  private func countsOtherNumbers(_ match: PatternMatch) -> Bool {
    guard let element = types[match.node].streamOrOptionalStream?.element else { return false }
    return canSpell(element) && element != .named("Int", [])
  }
}
