import SourceText
import StreamTypes
import SwiftStructure

/// The few rewrites that a template can't say: a hole `<#name: transform argument#>` is computed from the match.
enum Transforms {
  enum Result {
    case pieces([Piece])
    /// The argument is left out.
    case absent
    /// The rule can't be applied here after all.
    case declined
  }

  typealias Transform = @Sendable (Hole, FileRewriter.Chosen, FileRewriter) -> Result

  /// A transform, with what `Rules/REFERENCE.md` says about it.
  struct Row: Sendable {
    let name: String
    /// What the hole becomes, as a sentence.
    let meaning: String
    /// The words that may stand behind the transform's name; nil where they are Swift, or a name.
    let arguments: [String]?
    /// The names of the holes that are read besides the hole's own.
    let reads: @Sendable (Hole) -> [String]
    let transform: Transform

    init(
      _ name: String, _ transform: @escaping Transform, _ meaning: String, arguments: [String]? = [],
      reads: @escaping @Sendable (Hole) -> [String] = { _ in [] }
    ) {
      self.name = name
      self.meaning = meaning
      self.arguments = arguments
      self.reads = reads
      self.transform = transform
    }
  }

  static let names = Set(rows.map(\.name))

  /// For each transform the words that may stand behind its name; nil where they are Swift, or a name.
  static let arguments: [String: [String]?] = byName.mapValues(\.arguments)

  /// The holes that a transform reads besides its own: `onError` and `onCompleted` become one closure.
  static func reads(_ hole: Hole) -> [String] { hole.words.first.flatMap { byName[$0] }?.reads(hole) ?? [] }

  static func apply(_ name: String, _ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    byName[name]?.transform(hole, chosen, rewriter) ?? .declined
  }

  static let rows = types + values + lists + functions + properties + bags

  private static let byName = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0) })
}

extension Transforms {
  private static let types = [
    Row("element", element, "The type of the stream's values, as the source spells it or as it is inferred; else `_`."),
    Row(
      "generic", generic,
      "The hole's own name, with the type of the values behind it where the source spells that; with `failure` both types "
        + "are spelled, with `stated` only what the source spells.",
      arguments: ["failure", "stated"]),
    Row(
      "subject", subject,
      "The hole's own name with the types of the values and of the failure, `CurrentValueSubject<String, Never>`; a word "
        + "behind it is the failure.",
      arguments: nil),
    Row("sole", sole, "The hole's own name, with the type of the values where the source spells it."),
    Row("solved", solved, "The failure of a declared type: `Never` where the project shows that it can't fail."),
    Row("strategy", strategy, "The name of the project's type that says how the stream in the match is shared."),
    Row("publisher", publisher, "The whole type whose static member makes the stream: `AnyPublisher<Int, Error>`."),
    Row("event-type", eventType, "The type in front of an event's case, if the source spells it."),
    Row(
      "subscriber", subscriber,
      "The hole's own name; with its types where a closure takes a labeled tuple apart, which the compiler needs."),
  ]

  private static let values = [
    Row("typed", typed, "A literal, with its type where only a function in front of it says which it is: `0 as Int`."),
    Row("zero", zero, "The number, or 0 where none is given."),
    Row("qos", qos, "A quality of service, of Dispatch's own type."),
    Row("attempts", attempts, "A number of attempts as a number of retries: one less."),
    Row("interval", interval, "A time interval: `.seconds(1)` stays, a `DispatchTimeInterval` becomes a stride."),
    Row(
      "range", range, "`start..<(start + count)`, computed where both are numbers.", reads: { _ in ["count"] }),
    Row("wrapped", wrapped, "The expression in parentheses, unless a member can follow it without them."),
    Row("optional", optional, "A value that may be optional, as one that is: `Optional(value)`."),
    Row("widened", widened, "An error that may be of several types, as `Error`."),
    Row("event", event, "An event's case, sent: `send(value)` for `.next(value)`."),
  ]

  private static let lists = [
    Row(
      "arity", arity,
      "The word behind it and the number of the list's elements, as the names of publishers have it: `Merge3`; no number "
        + "for two.",
      arguments: nil),
    Row("listed", listed, "The arguments as the elements of an array."),
    Row("collection", collection, "The streams as an array, all erased to one type."),
    Row("beside", beside, "A stream that the replacement puts into an array beside others, erased to their type."),
    Row("gathered", gathered, "A sequence as a collection: `Array(sequence)`, where it is none."),
    Row("inside", inside, "The argument with its label, inside the parentheses even if it is a trailing closure."),
  ]

  private static let functions = [
    Row("value", value, "The function, or one that ignores its argument where none is given."),
    Row("owned-value", ownedValue, "The same for a function of an owner and a value."),
    Row("handler", handler, "A function without arguments; one that does nothing for `nil`."),
    Row("function", function, "The function as it is called in place: a closure in parentheses."),
    Row("comparer", comparer, "A function that compares two values; one of a single value compares what it gives."),
    Row("inverted", inverted, "A predicate turned around."),
    Row(
      "completion", completion,
      "The handlers of an error and of the end as one closure that takes a completion; nothing where the stream can't fail "
        + "and nobody asks for its end. `all`: in any case. `weak`: for a closure with an owner. `effects`: nothing where "
        + "nobody asks. `after`: the handlers that run afterwards.",
      arguments: ["all", "weak", "effects", "after"],
      reads: { _ in ["on", "after"].flatMap { moment in ["Error", "Failure", "Completed"].map { moment + $0 } } }),
    Row(
      "weakly", weakly,
      "A closure that holds the object weakly. The words behind it are its body, in which `_` stands for the object and "
        + "`{name}` for another hole.",
      arguments: nil,
      reads: { hole in
        hole.words.flatMap { $0.split(separator: "{", omittingEmptySubsequences: false).dropFirst() }.map {
          String($0.prefix { $0 != "}" })
        }
      }),
    Row(
      "later", later,
      "A closure for a member that was passed on, which holds the member's object: the words behind it are the call.",
      arguments: nil),
    Row("fan-out", fanOut, "A function that gives a value to each of several receivers."),
    Row("fan-out-ends", fanOutEnds, "A function that gives the end to each of several observers."),
  ]

  private static let properties = [
    Row("setter", setter, "`{ [weak label = self.label] in label?.text = $0 }`, for a property behind `rx`."),
    Row("place", place, "The property itself, without `rx`: `self.label.text`."),
    Row("assignment", assignment, "`{ [weak self] in self?.rates = $0 }`, for a published property."),
    Row("key-path", keyPath, "The key path of a published property: `\\.rates`."),
    Row("owner", owner, "The object that has the published property: `self` where it is left out."),
  ]

  private static let bags = [
    Row("bag", bag, "A bag as an argument: `&cancellables` of a set, `cancellables` of an object."),
    Row("bag-type", bagType, "The type of a bag where it is spelled."),
    Row("bag-value", bagValue, "A new bag: an empty set where one is assigned."),
    Row("object-bag", objectBag, "The name of the bag that the object's class declares."),
  ]
}
