/// The standard library's sequences beside arrays, as far as they hold streams.
extension SwiftType {
  /// Those that are collections too, with one argument, the element.
  private static let collections: Set<String> = [
    "AnyCollection", "AnyBidirectionalCollection", "AnyRandomAccessCollection", "ContiguousArray", "ArraySlice",
    "Repeated",
  ]

  private static let sequences: Set<String> = ["AnySequence", "LazySequence"]

  /// The element of an array, a dictionary or another sequence of the standard library.
  public var sequenceElement: SwiftType? {
    switch self {
    case .array(let element): element
    case .dictionary(let key, let value): .tuple([.init("key", key), .init("value", value)])
    case .named(let name, let arguments) where arguments.count == 1 && SwiftType.isSequence(name): arguments[0]
    case .named("KeyValuePairs", let parts) where parts.count == 2:
      .tuple([.init("key", parts[0]), .init("value", parts[1])])
    default: nil
    }
  }

  /// Whether it is a sequence that is no collection.
  public var isOnlySequence: Bool {
    if case .named(let name, _) = self { SwiftType.sequences.contains(name) } else { false }
  }

  /// A list or a dictionary of swift-collections, which is used as Swift's own.
  static func packagedCollection(_ name: String, _ arguments: [SwiftType]) -> SwiftType? {
    switch (name, arguments.count) {
    case ("Deque", 1), ("OrderedSet", 1), ("TreeSet", 1): .array(arguments[0])
    case ("OrderedDictionary", 2), ("TreeDictionary", 2): .dictionary(arguments[0], arguments[1])
    default: nil
    }
  }

  static func isSequence(_ name: String) -> Bool { collections.contains(name) || sequences.contains(name) }

  /// What a generic parameter that must be a sequence of streams is taken for.
  static func sequence(conformingTo parent: String, of element: SwiftType) -> SwiftType? {
    switch parent.hasPrefix("Swift.") ? String(parent.dropFirst(6)) : parent {
    case "Sequence": .named("AnySequence", [element])
    case "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
      "RangeReplaceableCollection":
      .named("AnyCollection", [element])
    default: nil
    }
  }
}
