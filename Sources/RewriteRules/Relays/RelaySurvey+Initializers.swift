import StreamTypes
import SwiftStructure

/// What initializers do with relays: `$name` is a use of the whole object, which must have all its values by then.
extension RelaySurveyor {
  private func initializer(around node: NodeID) -> FunctionDeclaration? {
    for ancestor in outline.ancestors(node) {
      switch outline[ancestor] {
      case .function(let function): return function.keyword.text == "init" ? function : nil
      case .closure, .nominal, .accessor: return nil
      default: continue
      }
    }
    return nil
  }

  func isInOwnInitializer(_ node: NodeID) -> Bool { initializer(around: node) != nil && names.isOwn(node) }

  /// Whether properties of the object get their first values behind a use of it, or with it: `$name` needs them all.
  func isBeforeInitialized(_ node: NodeID) -> Bool {
    guard let function = initializer(around: node), let body = function.body else { return false }
    let range = outline.range(body)
    return outline.allNodes.contains { other in
      guard range.contains(outline.range(other)), outline.range(other).end > outline.range(node).start else {
        return false
      }
      switch outline[other] {
      case .binary(let left, let sign, _): return sign.text == "=" && isFirstValue(left)
      case .member(let base, let name, _, _): return name.text == "init" && outline.text(base) == "super"
      default: return false
      }
    }
  }

  /// Whether an assignment may be the first of a property: it is a constant, or of a type that has no value by itself.
  private func isFirstValue(_ left: NodeID) -> Bool {
    guard names.isOwn(left), let member = types.resolutions[left]?.member ?? ownMember(left), member.kind == .property,
      member.owner == outline.enclosingPath(left), member.initializer == nil
    else { return false }
    if !member.isMutable { return true }
    if case .optional? = member.type { return false }
    return member.type != nil && !member.isImplicitlyUnwrapped
  }

  private func ownMember(_ node: NodeID) -> Member? {
    guard case .reference(let name, _) = outline[node] else { return nil }
    return project.types[outline.enclosingPath(node)]?.members[name.text]?.first
  }
}
