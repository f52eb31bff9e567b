import SwiftStructure

extension SourceOutline {
  /// Whether a member of one of these names is used, or `disposed(by:)` is called, which is none of the project's own.
  func usesMembers(_ names: Set<String>, besides own: Set<String>) -> Bool {
    allNodes.contains { node in
      switch self[node] {
      case .member(_, let name, _, _): names.contains(name.text)
      case .call: callForm(node) == "disposed(by:)" && !own.contains("disposed(by:)")
      default: false
      }
    }
  }
}
