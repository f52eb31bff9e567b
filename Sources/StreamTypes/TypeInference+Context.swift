import SwiftStructure

/// What the place of a call asks of it.
struct Place {
  /// What generic parameters would be if the result were what the place asks for.
  var hints: [String: SwiftType]
  /// Whether the streams among them are spelled, so that theirs are the types that values must have.
  let isExact: Bool
  /// What is known without the place.
  let bare: Bindings
  /// What the parameters ask for that take any sequence of streams, by their positions.
  let sequences: [Int: SwiftType]
  /// What the parameters ask for that take any stream of some values, by their positions.
  let streams: [Int: SwiftType]

  /// Whether a generic parameter would be a stream whose type a declaration of the project spells. Such a stream has a slot,
  /// so its failure gets solved; the streams that the signatures spell have none.
  func isDeclared(_ parameter: SwiftType) -> Bool {
    guard case .named(let name, []) = parameter else { return false }
    return hints[name]?.streamOrOptionalStream?.slot != nil
  }
}

/// What values have their types from nothing but the place of a call around them.
extension TypeInference {
  /// Notes the type of an argument, or of what a closure returns, that neither the receiver nor another argument says.
  func noteContextual(_ argument: NodeID, _ place: SwiftType, without bare: SwiftType) {
    if let closure = result.closures[argument] {
      guard case .function(_, let wanted, _) = place.unwrapped, wanted.stream == nil, !wanted.hasUnknown,
        case .function(_, let known, _) = bare.unwrapped, known.hasUnknown
      else { return }
      for node in closure.results { result.contextual[node] = wanted }
    } else if bare.hasUnknown, place.stream == nil, !isAnotherSequence(result[argument], than: place),
      case let known = place.completed(by: result[argument]),
      !known.hasUnknown
    {
      result.contextual[argument] = known
    }
  }

  /// Whether a value is a sequence that is no array, where any sequence of some elements will do: a text of characters.
  private func isAnotherSequence(_ value: SwiftType, than place: SwiftType) -> Bool {
    guard case .array = place, case .named = value else { return false }
    return true
  }

  /// Whether a place says the very types of the streams within what it asks for: all of a slot's, and those that are a
  /// stream's elements, because an operator's own type is nowhere the element of another.
  func spellsParts(_ expected: Expectation?) -> Bool {
    guard let expected else { return false }
    return expected.isSlot || expected.type.streamOrOptionalStream?.element.mentionsStream == true
  }

  /// Notes a call of a function of the project of which nothing but its result says a generic parameter: `load()` of
  /// `func load<T>(_ type: T.Type = T.self) -> Single<T>`.
  ///
  /// - Parameter given: The positions of the parameters that the call's arguments are for.
  func noteContextual(_ call: NodeID, _ member: Member, given: [Int], _ expected: Expectation?) {
    guard member.rule.isEmpty, let expected, let type = member.type, member.kind != .initializer,
      case let said = given.filter({ $0 >= 0 }).map({ member.parameters[$0].type }),
      member.generics.contains(where: { name in type.mentions(name) && !said.contains { $0.mentions(name) } })
    else { return }
    result.contextual[call] = expected.type
  }
}

extension TypeInference {
  /// Whether a value has a type of its own before it is coerced; a literal or a call is made what is asked.
  func isConvertible(_ value: NodeID) -> Bool {
    switch outline[value] {
    case .call, .array, .dictionary, .tuple, .literal, .implicitMember, .closure: false
    default: true
    }
  }
}

extension SwiftType {
  /// The type with what its place says beyond what is known of it: all, or arguments of a generic one, as those of
  /// `map(Result.success)`.
  func filled(by place: SwiftType) -> SwiftType {
    if case .named(let name, []) = self, case .named(name, _) = place { return place }
    return isUnknown || !mentionsStream ? completed(by: place) : self
  }

  /// Whether a name without arguments is the type or a part of it.
  package func mentions(_ name: String) -> Bool {
    if self == .named(name, []) { return true }
    var isFound = false
    _ = mappingParts { part in
      isFound = isFound || part.mentions(name)
      return part
    }
    return isFound
  }
}

extension [SwiftType] {
  /// The type of values that have to be of one type: the first one's that is known, with what the others say beyond it, as
  /// `Empty().eraseToAnyPublisher()` says nothing. Nil if none is known.
  var onlyType: SwiftType? {
    let known = filter { !$0.isUnknown }
    return known.first.map { known.dropFirst().reduce($0) { $0.filled(by: $1) } }
  }
}

extension Bindings {
  /// What is known without the element of the type that a factory is called on: what replaces it has no such type.
  func withoutStatedElement(_ receiver: SwiftType, _ member: Member) -> Bindings {
    guard receiver.isMeta, !member.rule.isEmpty, member.kind != .initializer else { return self }
    var bare = self
    bare.types["Element"] = nil
    bare.free.insert("Element")
    return bare
  }
}
