extension PageWord {
  /// The transforms of a replacement's hole; the values are the words that may stand behind a transform's name.
  static let transforms = aboutTypes + aboutValues + aboutLists + aboutFunctions + aboutProperties + aboutBags

  private static let aboutTypes = [
    PageWord(
      "element", "The type of the stream's values, as the source spells it or as it is inferred; else `_`.", values: []),
    PageWord(
      "generic",
      "The hole's own name, with the type of the values behind it where the source spells that; with `failure` both types "
        + "are spelled, with `stated` only what the source spells.", values: ["failure", "stated"]),
    PageWord(
      "subject",
      "The hole's own name with the types of the values and of the failure; a word behind it is the failure."),
    PageWord("sole", "The hole's own name, with the type of the values where the source spells it.", values: []),
    PageWord(
      "solved", "The failure of a declared type: `Never` where the project shows that it can't fail.", values: []),
    PageWord("strategy", "The name of the project's type that says how the stream in the match is shared.", values: []),
    PageWord(
      "publisher", "The whole type whose static member makes the stream, with its arguments.", values: []),
    PageWord(
      "implied",
      "A publisher without the types behind the name that makes it, where its place says the same: `Fail(…)`.",
      values: []),
    PageWord("event-type", "The type in front of an event's case, if the source spells it.", values: []),
    PageWord(
      "subscriber",
      "The hole's own name; with its types where the compiler needs them, as for a closure that takes a labeled tuple apart.",
      values: []),
  ]

  private static let aboutValues = [
    PageWord(
      "typed", "A literal, with its type where only a function in front of it says which it is: `0 as Int`.", values: []
    ),
    PageWord("zero", "The number, or 0 where none is given.", values: []),
    PageWord("qos", "A quality of service, of Dispatch's own type.", values: []),
    PageWord("attempts", "A number of attempts as a number of retries: one less.", values: []),
    PageWord(
      "interval", "A time interval: `.seconds(1)` stays, a `DispatchTimeInterval` becomes a stride.", values: []),
    PageWord("range", "`start..<(start + count)`, computed where both are numbers.", values: []),
    PageWord("wrapped", "The expression in parentheses, unless a member can follow it without them.", values: []),
    PageWord("optional", "A value that may be optional, as one that is: `Optional(value)`.", values: []),
    PageWord("widened", "An error that may be of several types, as `Error`.", values: []),
    PageWord("event", "An event's case, sent: `send(value)` for `.next(value)`.", values: []),
  ]

  private static let aboutLists = [
    PageWord(
      "arity",
      "The word behind it and the number of the list's elements, as the names of publishers have it; no number for two."
    ),
    PageWord("listed", "The arguments as the elements of an array.", values: []),
    PageWord("collection", "The streams as an array, all erased to one type.", values: []),
    PageWord(
      "beside", "A stream that the replacement puts into an array beside others, erased to their type.", values: []),
    PageWord("gathered", "A sequence as a collection: `Array(sequence)`, where it is none.", values: []),
    PageWord(
      "inside", "The argument with its label, inside the parentheses even if it is a trailing closure.", values: []),
  ]

  private static let aboutFunctions = [
    PageWord("value", "The function, or one that ignores its argument where none is given.", values: []),
    PageWord("owned-value", "The same for a function of an owner and a value.", values: []),
    PageWord("handler", "A function without arguments; one that does nothing for `nil`.", values: []),
    PageWord("function", "The function as it is called in place: a closure in parentheses.", values: []),
    PageWord(
      "comparer", "A function that compares two values; one of a single value compares what it gives.", values: []),
    PageWord("inverted", "A predicate turned around.", values: []),
    PageWord(
      "completion",
      "The handlers of an error and of the end as one closure that takes a completion; nothing where the stream can't fail "
        + "and nobody asks for its end. `all`: in any case. `weak`: for a closure with an owner. `effects`: nothing where "
        + "nobody asks. `after`: the handlers that run afterwards.", values: ["all", "weak", "effects", "after"]),
    PageWord(
      "weakly",
      "A closure that holds the object weakly. The words behind it are its body, in which `_` stands for the object and "
        + "`{name}` for another hole."),
    PageWord(
      "weak-owner",
      "A closure of an object and a value as one of the value that holds the object weakly; the word behind it is the "
        + "object's hole."),
    PageWord(
      "later",
      "A closure for a member that was passed on, which holds the member's object: the words behind it are the call."),
    PageWord("fan-out", "A function that gives a value to each of several receivers.", values: []),
    PageWord("fan-out-ends", "A function that gives the end to each of several observers.", values: []),
  ]

  private static let aboutProperties = [
    PageWord(
      "setter", "`{ [weak label = self.label] in label?.text = $0 }`, for a property that is `settable`.", values: []),
    PageWord("place", "The property itself: `self.label.text`.", values: []),
    PageWord("assignment", "`{ [weak self] in self?.rates = $0 }`, for a published property.", values: []),
    PageWord("key-path", "The key path of a published property: `\\.rates`.", values: []),
    PageWord("owner", "The object that has the published property: `self` where it is left out.", values: []),
  ]

  private static let aboutBags = [
    PageWord(
      "bag",
      "A bag as an argument: `&cancellables` of a set, `cancellables` of an object; `called`, without `&` where something is "
        + "called on it.", values: ["called"]),
    PageWord("bag-type", "The type of a bag where it is spelled.", values: []),
    PageWord("bag-value", "A new bag: an empty set where one is assigned.", values: []),
    PageWord("object-bag", "The name of the bag that the object's class declares.", values: []),
  ]
}

extension Hole {
  /// The holes that a transform reads besides its own: `onError` and `onCompleted` become one closure.
  var otherHoles: [String] {
    switch words.first {
    case "completion": ["on", "after"].flatMap { moment in ["Error", "Failure", "Completed"].map { moment + $0 } }
    case "range": ["count"]
    case "weak-owner": Array(words.dropFirst())
    case "weakly":
      words.flatMap { $0.split(separator: "{", omittingEmptySubsequences: false).dropFirst() }.map {
        String($0.prefix { $0 != "}" })
      }
    default: []
    }
  }
}
