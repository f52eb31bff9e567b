import SourceText
import StreamTypes
import SwiftStructure

/// Operators in extensions of streams. One of a protocol has an operand of type `Self`, which is then said to be what the
/// extended type becomes:
///
///     static func + (left: Observable<Int>, right: Observable<Int>) -> Observable<Int> { … }
///     static func + (left: Self, right: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never>
///     where Self == AnyPublisher<Int, Never> { … }
extension FileFacts {
  /// What says that an operand is of a type; one of the extension's own values can only be said how it fails.
  func requirement(of operand: String) -> String {
    let start = "\(qualified(catalog[.publisher]))<Output, "
    guard operand.hasPrefix(start) else { return "Self == \(operand)" }
    return "Failure == \(operand.dropFirst(start.count).dropLast())"
  }

  private func isValueSelf(_ type: NodeID) -> Bool {
    if case .typeName(let name, _) = outline[type] { renderSelf(type, name) != nil } else { false }
  }

  /// The type of the first operand that is a stream, unless one stays `Self`.
  func streamOperand(of function: FunctionDeclaration) -> NodeID? {
    let types = function.parameters.compactMap { node -> NodeID? in
      if case .parameter(let parameter) = outline[node] { parameter.type } else { nil }
    }
    // In an extension of a value type `Self` is written as what that type becomes.
    if let own = types.first(where: { outline.text($0) == "Self" }) { return isValueSelf(own) ? own : nil }
    return types.first { type in
      guard case .typeName(let name, _) = outline[type], isSignatureType(name.text, at: type) else {
        return false
      }
      return catalog.knowledge.families[name.text]?.form == .erased
    }
  }
}
