import SourceText
import StreamTypes
import SwiftStructure

extension FileFacts {
  /// Whether an expression takes one of several values which are not known to be of one type.
  func isOfSeveralTypes(_ node: NodeID) -> Bool {
    let parts = choices(node)
    return parts.count > 1 && (parts.contains { types[$0].isUnknown } || Set(parts.map { types[$0] }).count > 1)
  }

  private func choices(_ node: NodeID) -> [NodeID] {
    switch outline[node] {
    case .ternary(_, let first, let second): choices(first) + choices(second)
    case .tuple(let elements) where elements.count == 1: choices(elements[0].value)
    case .binary(let left, let sign, let right) where sign.text == "??": choices(left) + choices(right)
    default: [node]
    }
  }

  /// Whether the compiler finds the element without its place: from the stream before it, or a value that is handed in.
  func isElementSaid(_ match: PatternMatch) -> Bool {
    if match.captures["source"] != nil { return true }
    guard let value = node(match.captures["value"]) else { return false }
    switch outline[value] {
    case .implicitMember, .array([]), .dictionary([], _), .closure: return false
    case .literal: return outline.text(value) != "nil"
    case .call(let call): if case .implicitMember = outline[call.callee] { return false } else { return true }
    default: return true
    }
  }

  /// `Feed<Service>.State` for a type that is nested in a generic one: each type on the way has its own arguments. A type
  /// that a function declares is none of the type around.
  func spellingNested(_ type: SwiftType) -> SwiftType {
    let type = type.mappingParts(spellingNested)
    if case .named(let path, []) = type, let dot = path.lastIndex(of: "."), project.types[path] == nil,
      project.types[String(path[..<dot])] != nil
    {
      return .named(String(path[path.index(after: dot)...]), [])
    }
    guard case .named(let path, let arguments) = type, !arguments.isEmpty, path.contains(".") else { return type }
    var rest = arguments[...]
    var names: [String] = []
    var outer = ""
    for part in path.split(separator: ".") {
      outer += (outer.isEmpty ? "" : ".") + part
      let own = rest.prefix(project.types[outer]?.generics.count ?? 0)
      rest = rest.dropFirst(own.count)
      names.append(part + (own.isEmpty ? "" : "<\(own.map(\.description).joined(separator: ", "))>"))
    }
    return rest.isEmpty ? .named(names.joined(separator: "."), []) : type
  }

  /// Whether a node is an `if`, `switch` or other statement, which is no operand.
  func isStatement(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .ifStatement, .switchStatement, .doStatement, .guardStatement, .returnStatement, .throwStatement: true
    default: false
    }
  }

  func isAssociatedType(_ name: String, of path: String) -> Bool {
    project.types[path]?.kind == "protocol"
      && ([path] + project.ancestors(of: path)).contains {
        declarationFacts.associatedNames[$0]?.contains(name) == true
      }
  }

  func isSignatureName(_ name: String) -> Bool {
    guard let entry = catalog.knowledge.signatures.types[name], let rule = catalog.byID[entry.rule] else {
      return false
    }
    return isImported(rule) && project.types[name]?.kind.isEmpty != false
  }
}
