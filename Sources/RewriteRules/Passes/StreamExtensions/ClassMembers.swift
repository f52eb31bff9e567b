import SwiftStructure

/// Members that an extension of a class declares with `class`, which only classes may (The Swift Programming Language,
/// "Methods").
extension FileFacts {
  /// Notes `static` for `class func` in an extension of streams, which becomes one of a protocol.
  func renameClassMembers(_ decisions: inout Decisions) {
    guard seesSignatures else { return }
    for node in outline.allNodes {
      guard case .nominal(let nominal) = outline[node], let type = nominal.extendedType, isStream(type, at: node) else {
        continue
      }
      for modifier in nominal.members.flatMap(modifiers) where modifier.text == "class" {
        decisions.rename(modifier.range, to: "static")
      }
    }
  }

  private func modifiers(of member: NodeID) -> [Name] {
    switch outline[member] {
    case .function(let function): function.modifiers
    case .variable(let variable): variable.modifiers
    default: []
    }
  }
}
