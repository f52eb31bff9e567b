import SwiftStructure

/// What an extension extends, and what its generic parameters are where the extension says them in brackets:
/// `extension Observable<Int>`, `extension [Int]` (SE-0361).
struct ExtendedType {
  let path: String
  let arguments: [SwiftType]

  /// - Parameter type: As it is spelled, without the name of a module in front; nil for what no extension extends.
  init?(_ type: SwiftType) {
    switch type {
    case .named(let path, let arguments):
      self.path = path
      // An extension declares no stream, whose failure could be asked for.
      self.arguments = arguments.filter { FailureSlot(argument: $0) == nil }
    case .array(let element): (path, arguments) = ("Array", [element])
    case .optional(let wrapped): (path, arguments) = ("Optional", [wrapped])
    case .dictionary(let key, let value): (path, arguments) = ("Dictionary", [key, value])
    default: return nil
    }
  }

  /// The arguments by the names of the parameters.
  ///
  /// - Parameter parameters: Those of the type's declaration, where it is known. The standard library's types and
  ///   streams have theirs; the last argument of a stream is its element.
  func arguments(of parameters: [String]) -> [String: SwiftType] {
    guard !arguments.isEmpty else { return [:] }
    let names = parameters.count == arguments.count ? parameters : standardParameters
    return Dictionary(zip(names, arguments.suffix(names.count))) { first, _ in first }
  }

  private var standardParameters: [String] {
    switch path {
    case "Optional": ["Wrapped"]
    case "Dictionary": ["Key", "Value"]
    default: ["Element"]
    }
  }
}

extension SourceOutline {
  /// What an extension says in brackets of the element of the stream that it extends: `Int` of `Observable<Int>`.
  package func statedElement(ofExtended type: NodeID) -> NodeID? {
    switch self[type] {
    case .typeName(_, let generics), .memberType(_, _, let generics): generics.last
    default: nil
    }
  }
}
