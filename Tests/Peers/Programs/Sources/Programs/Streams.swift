import StreamTypes

/// A type of stream: its family and what it carries.
struct Stream: Equatable {
  var family: String
  var element: SwiftType

  /// As Swift spells it: a completable carries nothing.
  var spelling: String { family == "Completable" ? family : "\(family)<\(element)>" }

  /// The same family with other values.
  func carrying(_ other: SwiftType) -> Stream { Stream(family: family, element: other) }

  static func observable(_ element: SwiftType) -> Stream { Stream(family: "Observable", element: element) }
}

extension SwiftType {
  static let int = SwiftType.named("Int", [])
  static let string = SwiftType.named("String", [])
  static let bool = SwiftType.named("Bool", [])
  static let error = SwiftType.named("Error", [])
  static let never = SwiftType.named("Never", [])

  /// The name of a named type; empty for any other.
  var plainName: String { if case .named(let name, _) = self { name } else { "" } }

  var plainArguments: [SwiftType] { if case .named(_, let arguments) = self { arguments } else { [] } }

  /// Tuples are the only values here that can't be compared.
  var isEquatable: Bool {
    switch self {
    case .tuple: false
    case .optional(let type), .array(let type): type.isEquatable
    case .named(let name, _): name != "Error"
    default: false
    }
  }

  /// The types that are a part of it, and it itself, replaced where `names` has them.
  func replacing(_ names: [String: SwiftType]) -> SwiftType {
    if case .named(let name, let arguments) = self, arguments.isEmpty, let other = names[name] { return other }
    return mappingParts { $0.replacing(names) }
  }

  /// The stream that a signature names, if it is one of those that programs here hold.
  var asStream: Stream? {
    let families = Stream.spelledFamilies
    guard families.contains(plainName) else { return nil }
    return Stream(family: plainName, element: plainArguments.first ?? .never)
  }
}

extension Stream {
  /// What a declaration may spell.
  static let spelledFamilies: Set = [
    "Observable", "Single", "Maybe", "Completable", "Driver", "Signal", "Infallible", "ConnectableObservable",
  ]

  /// What programs are written about, and how often.
  static let weightedFamilies = [
    (50, "Observable"), (14, "Single"), (7, "Maybe"), (6, "Completable"), (10, "Driver"), (5, "Signal"),
    (6, "Infallible"),
  ]

  /// The types whose members a stream of the family has.
  static func owners(of family: String) -> [String] {
    switch family {
    case "Single", "Maybe", "Completable": [family, "PrimitiveSequence", "ObservableConvertibleType"]
    case "Driver", "Signal":
      [family, "SharedSequence", "SharedSequenceConvertibleType", "ObservableConvertibleType"]
    case "Infallible": [family, "ObservableType", "ObservableConvertibleType"]
    case "ConnectableObservable": [family]
    case "Observable": [family, "ObservableType", "ObservableConvertibleType"]
    default: [family, "Observable", "ObservableType", "ObservableConvertibleType"]
    }
  }
}
