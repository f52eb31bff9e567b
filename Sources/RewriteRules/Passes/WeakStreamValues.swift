import SourceText
import StreamTypes
import SwiftStructure

/// `weak var stream: Observable<Int>?`: a publisher is a value, which nothing can hold weakly.
extension FileFacts {
  func becomesValue(_ node: NodeID) -> Bool {
    guard case .binding(let binding) = outline[node], let type = binding.statedType,
      case .named(let name, _) = outline.swiftType(type).unwrapped.withoutModule()
    else { return false }
    return catalog.knowledge.families[name]?.form == .erased && isSignatureType(name, at: type)
  }

  /// Whether a value is a stream that becomes a publisher, and no subject.
  func becomesValue(_ type: SwiftType) -> Bool {
    guard let stream = type.streamOrOptionalStream else { return false }
    return catalog.knowledge.families[stream.family]?.form == .erased
  }
}
