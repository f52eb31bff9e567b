import SourceText
import StreamTypes
import SwiftStructure

/// The head of an extension of a stream: what the stream's name said becomes requirements.
///
///     extension Single where Element == Int { … }
///     extension Publisher where Output == Int, Failure == Error { … }
extension FileFacts {
  func joined(_ requirements: [[Piece]]) -> [Piece] {
    requirements.enumerated().flatMap { [.text($0 == 0 ? " where " : ", ")] + $1 }
  }

  // MARK: The type

  func publisherProtocol(for name: String) -> String {
    catalog[catalog.knowledge.isConnectable(name) ? .connectablePublisher : .publisherProtocol]
  }

  /// The failure that the name of an extended stream says.
  func failure(ofExtended name: String) -> String? {
    catalog.knowledge.traitFailure(of: name).map { $0 == .never ? "Never" : "Error" }
  }

  // MARK: The clause

  /// Whether the streams are completables, which send no values.
  func hasNoValues(_ nominal: NominalDeclaration) -> Bool {
    if nominal.extendedType.flatMap(typeName) == catalog[.valueless] { return true }
    return nominal.requirements.contains { requirement in
      let left = nameWithoutSelf(requirement.left)
      let right = outline.text(requirement.right)
      return Knowledge.traitNames.contains(left[...]) && right.hasPrefix(catalog[.valueless])
        || left == "Element" && right == "Never"
    }
  }

  /// Whether a requirement asks for what every publisher is: `Self: ObservableType`.
  func saysItIsAStream(_ requirement: Requirement) -> Bool {
    guard nameWithoutSelf(requirement.left) == "Self", let parent = typeName(requirement.right) else { return false }
    return catalog.knowledge.isStreamProtocol(parent)
  }

  /// Whether a requirement is about a subject's observer, which a subject is itself.
  func isOfOwnObserver(_ requirement: Requirement) -> Bool {
    if nameWithoutSelf(requirement.left) == "Observer" { return true }
    if nameWithoutSelf(requirement.left) == "Self", let parent = typeName(requirement.right) {
      return catalog.knowledge.isObserverProtocol(parent)
    }
    guard case .memberType(let base, _, _) = outline[requirement.left] else { return false }
    return nameWithoutSelf(base) == "Observer"
  }

  /// `Trait` of `Self.Trait`, whatever stands between.
  func nameWithoutSelf(_ type: NodeID) -> String {
    guard case .memberType(let base, let name, _) = outline[type], outline.text(base) == "Self" else {
      return outline.text(type)
    }
    return name.text
  }

  // MARK: The type

  /// The type of publishers that a stream becomes which has members of its own, the key of a group; nil where any
  /// publisher will do.
  func extendedStream(_ name: String, _ type: NodeID) -> String? {
    guard let template = typeTemplate(name, type),
      template.conditions.contains("extended") || catalog.knowledge.families[name]?.form == .concrete,
      case .typeName(let written, _) = template.pattern.outline[template.pattern.root]
    else { return nil }
    return qualified(written.text)
  }
}
