import SwiftStructure

private let erasure = ".eraseToAnyPublisher()"

extension KnownRepair {
  /// A publisher of its operators' types, or with another failure, where an erased one is expected; a scheduler or a
  /// subscription of a type of its own, too:
  ///
  ///     cannot convert return expression of type 'Publishers.Map<…>' to return type 'AnyPublisher<Int, any Error>'
  static let missingErasure = KnownRepair { message, code, _ in
    guard let (given, expected) = conversion(in: message), let value = code.value else { return [] }
    return endings(from: given, to: expected).map { ending in
      if case .ternary(_, let first, let second) = code.outline[value] {
        return code.proposal(ending, behind: [first, second])
      }
      return code.proposal(ending, behind: [value])
    }
  }

  /// Two branches of a choice, each a publisher of its own type.
  static let branchesOfTwoTypes = KnownRepair { message, code, _ in
    guard message.hasPrefix("result values in '? :' expression have mismatching types"), let value = code.value,
      case .ternary(_, let first, let second) = code.outline[value]
    else { return [] }
    return [code.proposal(erasure, behind: [first, second])]
  }

  /// The type of a value and the one that is expected; the first is nil where the message does not say it.
  private static func conversion(in message: String) -> (given: TypeText?, expected: TypeText)? {
    let quoted = /'([^']+)'(?: \(aka '([^']+)'\))?/
    let types = message.matches(of: quoted).map { TypeText($0.output.2 ?? $0.output.1) }
    if message.hasPrefix("cannot convert ") || message.hasPrefix("cannot assign value "), types.count == 2 {
      return (types[0], types[1])
    }
    if message.contains("candidates produce the expected contextual result type"), types.count == 2 {
      return (nil, types[1])
    }
    return nil
  }

  /// What may make a value of the erased type that is expected, the likeliest first.
  private static func endings(from given: TypeText?, to expected: TypeText) -> [String] {
    switch expected.name {
    case "AnyPublisher": expected.arguments.count == 2 ? endings(from: given, to: expected.arguments[1]) : []
    case given?.name: []
    case "AnyScheduler": [".eraseToAnyScheduler()"]
    case "AnyCancellable": [".eraseToAnyCancellable()"]
    default: []
    }
  }

  /// What may make a publisher the erased one with a failure, the likeliest first.
  private static func endings(from given: TypeText?, to failure: String) -> [String] {
    func ending(from other: String) -> String? { widening(from: other, to: failure).map { $0 + erasure } }
    if let given, given.name == "AnyPublisher" { return given.arguments.last.flatMap(ending).map { [$0] } ?? [] }
    // A tuple, an array or a function is no publisher.
    if given?.text.first?.isLetter == false { return [] }
    let widened = ending(from: "Never")
    let mapped = failure == "any Error" ? ending(from: "some Error") : nil
    let endings: [String?] =
      switch given?.failure {
      case failure, nil: [erasure, widened, mapped]
      case "Never": [widened, erasure, mapped]
      default: [mapped, erasure, widened]
      }
    return endings.compactMap { $0 }
  }
}

extension TypeText {
  /// The failure of a publisher of this type, as far as the names in it say.
  fileprivate var failure: String? {
    let last = String(name.split(separator: ".").last ?? "")
    if last == "Just" || last.hasPrefix("Replace") { return "Never" }
    if last.hasPrefix("Try") { return "any Error" }
    return statingFailure.contains(last)
      ? arguments.last : arguments.first.flatMap { TypeText($0).failure }
  }
}

/// The publishers whose last generic argument is the failure; that of an operator's is its upstream's, which comes first.
private let statingFailure: Set = [
  "AnyPublisher", "CurrentValueSubject", "Empty", "Fail", "Future", "MapError", "PassthroughSubject", "ReplaySubject",
  "Sequence", "SetFailureType",
]
