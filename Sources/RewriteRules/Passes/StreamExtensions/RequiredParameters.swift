import StreamTypes
import SwiftStructure

/// What an extension, or a member of it, asks of a generic parameter that the extended type has no more: in an extension
/// of `Recorded` `where Value == Event<T>` becomes `where Output == T`.
extension FileFacts {
  func sameTypeRequirement(around node: NodeID) -> Requirement? {
    guard let parent = outline.parent(node) else { return nil }
    let requirements: [Requirement]
    switch outline[parent] {
    case .function(let function): requirements = function.requirements
    case .nominal(let nominal): requirements = nominal.requirements
    default: return nil
    }
    return requirements.first { $0.isSameType && ($0.left == node || $0.right == node) }
  }

  /// `T` of `Value == Event<T>`, by the page that writes `Recorded<T>` for `Recorded<Event<T>>`.
  func valueType(in requirement: Requirement) -> NodeID? {
    guard case .typeName(let right, let arguments) = outline[requirement.right], arguments.count == 1,
      let extended = extendedType(around: requirement.left),
      let position = catalog.knowledge.signatures.types[extended]?.generics.firstIndex(
        of: outline.text(requirement.left))
    else { return nil }
    return wrapper(of: extended, at: position) == right.text ? arguments[0] : nil
  }

  /// The type that a page asks of an argument and leaves out: `Event` of `Recorded<Event<<#Element#>>>`.
  func wrapper(of extended: String, at position: Int) -> String? {
    let patterns = typeRules(extended).filter(isEnabled).flatMap(\.groups).flatMap(\.patterns)
    return patterns.lazy.compactMap { pattern -> String? in
      guard pattern.isType, case .typeName(let name, let wanted) = pattern.outline[pattern.root], name.text == extended,
        position < wanted.count, case .typeName(let wrapper, let inner) = pattern.outline[wanted[position]],
        inner.count == 1
      else { return nil }
      return wrapper.text
    }.first
  }

  func extendedType(around node: NodeID) -> String? {
    for ancestor in outline.ancestors(node) {
      guard case .nominal(let nominal) = outline[ancestor] else { continue }
      guard let type = nominal.extendedType, case .typeName(let name, _) = outline[type] else { return nil }
      return isSignatureType(name.text, at: ancestor) ? name.text : nil
    }
    return nil
  }

  /// The parameter itself in such an extension: `Value` is `Event<Output, Error>`, and `Recorded<Value>` is the type that is
  /// extended, `Recorded<Output>`.
  func renderWrappedParameter(_ node: NodeID, _ name: Name) -> [Piece]? {
    guard seesSignatures, let extended = extendedType(around: node),
      let position = catalog.knowledge.signatures.types[extended]?.generics.firstIndex(of: name.text),
      let wrapper = wrapper(of: extended, at: position)
    else { return nil }
    if let parent = outline.parent(node), case .typeName(let outer, _) = outline[parent], outer.text == extended {
      return [.text("Output")]
    }
    return typeTemplate(wrapper, node)?.typeWithArguments.flatMap { spelled($0, element: "Output") }.map { [.text($0)] }
  }
}
