import StreamTypes
import SwiftStructure

/// Patterns of the project's own errors, which a failure that is a generic parameter can't be matched with:
/// `case .error(BankError.closed)`.
extension FileFacts {
  /// Whether a function that is passed compares an error with a case of one of the project's types.
  func comparesErrors(_ function: NodeID) -> Bool {
    guard case .closure = outline[function] else { return false }
    return outline.descendants(of: [function]).contains { node in
      guard case .member(let base, _, _, _) = outline[node] else { return false }
      return isErrorType(types[base]) && isInPattern(node)
    }
  }

  private func isErrorType(_ type: SwiftType) -> Bool {
    guard case .metatype(.named(let path, _)) = type, let entry = project.types[path], entry.kind == "enum" else {
      return false
    }
    return entry.inherits.contains { parent in
      if case .named(let name, _) = parent { name.hasSuffix("Error") } else { false }
    }
  }

  /// Whether a node is part of what a `case` compares with.
  func isInPattern(_ node: NodeID) -> Bool {
    var child = node
    for ancestor in outline.ancestors(node) {
      switch outline[ancestor] {
      case .switchCase(let element): return element.patterns.contains(child)
      case .conditionBinding(let binding): return binding.pattern == child
      case .closure, .block: return false
      default: child = ancestor
      }
    }
    return false
  }
}
