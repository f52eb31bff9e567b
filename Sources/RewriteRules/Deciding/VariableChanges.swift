import SwiftStructure

/// What a file does to its variables, by their names: a property's with or without `self.`, an element's as it is spelled.
struct VariableChanges {
  /// `target = value`.
  struct Assignment {
    let target: NodeID
    let value: NodeID
  }

  var assignments: [String: [Assignment]] = [:]
  /// The collections from which something is removed: `tasks.removeAll()`.
  var shrunk: Set<String> = []
  /// What the `deinit` of each type names, by the type's path.
  var namedAtTheEnd: [String: Set<String>] = [:]
}
