/// A word behind `replace` that says for which matches the block is taken; a target's name is another.
enum Condition: String, CaseIterable, Sendable {
  case idiomatic, `throws`, never, own, steady, unfailing, infallible, unkept
  case alone, leaving, watched, lasting, crowded, flattening, eager, ended, early, skipping, whole, changing
  case naming, handed, known, conformance, declared, undeclared, extended, observing, owned
  case converted, wrapped, shared, kept, strategy, mocked, published, relay
  case assignable, superclass, set, tested, bridged, conditional, associated
}

extension Condition {
  /// Where the condition holds, as a sentence of `Rules/REFERENCE.md`.
  var meaning: String {
    switch self {
    case .idiomatic:
      "The target's own operator is wanted although it differs (`--fidelity idiomatic`). The rewrite needs review."
    case .throws: "A function in the match throws."
    case .never: "The source can't fail."
    case .own: "How the source fails is not known, as in an extension of all streams."
    case .steady: "No stream in the match can fail, the source excepted."
    case .unfailing: "The streams that a function in the match returns, or that are the source's values, can't fail."
    case .infallible: "A function in the match takes a stream that can't fail."
    case .unkept: "The result of the match is not used: it is a statement, or is assigned to `_`."
    case .alone: "No other call or member follows the match."
    case .leaving: "The code around the match says of which type the stream has to be."
    case .watched:
      "Nothing around the match sends to it, or asks for its own type, so that a publisher of its values will do."
    case .lasting: "Every stream in the match is known to send a value before it ends, or never to end."
    case .crowded:
      "The compiler would take long to find the types of the expression, because it has many operators and functions."
    case .flattening:
      "The compiler would take long to find the types of the expression, because several operators flatten streams."
    case .eager: "An operator that follows would run its function once, at once, instead of for each subscriber."
    case .ended: "An operator that follows may end before its source does."
    case .early: "An operator that follows may end before its source, and the source may send while it is subscribed."
    case .skipping:
      "An operator that follows may end while the source is subscribed, and the second stream does something when it is."
    case .whole:
      "A closure in the match does more with its event than to ask which one it is; the finding says what differs."
    case .changing: "An argument in the match may give something else when it is evaluated later."
    case .naming: "A closure in an argument names what it takes, which Swift allows in no capture list."
    case .handed:
      "A closure in the match spells the type of its event, passes it on, or uses what the project declares for events."
    case .known: "The member of the type is declared by the project, or by the type's own page."
    case .conformance: "The type stands in a list of conformances or of a generic parameter's requirements."
    case .declared: "The type stands in the list of conformances of a type."
    case .conditional:
      "The type stands in the list of conformances of an extension with a clause. The rewrite needs review."
    case .associated:
      "The type is what an associated type of a protocol must conform to. The rewrite needs review."
    case .undeclared:
      "The type stands anywhere else. A type that lists one for which all templates ask this is left as it is."
    case .extended: "The type is extended here, or the object is made in an extension of its own type."
    case .observing: "The code around the match asks for an observer."
    case .owned: "The class of the object declares its bag."
    case .converted: "The numbers that the stream counts are of another type than `Int`."
    case .wrapped: "The observer takes optional values, and the source's values are not optional."
    case .shared: "The match is a stream that is shared: a driver or a signal."
    case .kept: "The match is a driver or a signal that is stored or passed on here, and has to be shared."
    case .strategy: "The stream is shared by a strategy of the project's own; the transform `strategy` writes its name."
    case .mocked: "The match is a driver or a signal, and the project replaces their scheduler in its tests."
    case .published: "The relay in the match becomes a `@Published` property (`--relays published`)."
    case .relay: "The relay in the match stays a relay (`--relays relay`)."
    case .assignable: "The source never fails, and sends exactly what the published property holds."
    case .set: "The bag in the match becomes a set."
    case .tested:
      "A value is asked whether it is of the type, or cast to it, and no place asks for another type of what it is then."
    case .bridged: "The observer in the match stays the library's for a file that isn't rewritten, and gets a bridge."
    case .superclass:
      "The code around the match asks for a class that the match's own inherits from. The rewrite needs review."
    }
  }
}
