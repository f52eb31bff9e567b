import SourceText
import SwiftStructure

extension ParsedFile {
  /// The members whose order means nothing in the other order, each at the place of another one: stored properties and
  /// cases stay where they are.
  var withMembersReversed: ParsedFile {
    // From inside outward, so that a type moves with its members as they are then.
    var file = self
    for depth in (0..<4).reversed() {
      file = file.edited(
        file.nominals.filter { file.depth($0.node) == depth }.flatMap { file.reversal(of: $0.declaration.members) })
    }
    return file
  }

  /// The declarations of the file in the other order; in a `main.swift` those of types and functions.
  var withDeclarationsReversed: ParsedFile {
    edited(reversal(of: outline.statements))
  }

  private func depth(_ node: NodeID) -> Int {
    outline.ancestors(node).count { if case .nominal = outline[$0] { true } else { false } }
  }

  /// Each of the declarations that may move at the place of its counterpart.
  private func reversal(of declarations: [NodeID]) -> [TextEdit] {
    let movable = declarations.filter(isMovable)
    return zip(movable, movable.reversed()).filter { $0 != $1 }.map { place, other in
      TextEdit(outline.range(place), text(other))
    }
  }

  /// Whether a declaration may stand anywhere among the others.
  func isMovable(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .function, .nominal, .typealiasDeclaration: true
    case .variable(let variable):
      variable.attributes.isEmpty && variable.bindings.allSatisfy(isComputed)
    default: false
    }
  }

  private func isComputed(_ node: NodeID) -> Bool {
    guard case .binding(let binding) = outline[node] else { return false }
    return binding.value == nil && !binding.accessors.isEmpty
  }

  /// The functions of types in extensions of theirs, at the file's end.
  var withMethodsInExtensions: ParsedFile {
    var edits: [TextEdit] = []
    var extensions = ""
    for node in outline.statements {
      guard case .nominal(let nominal) = outline[node], ["class", "struct", "enum"].contains(nominal.keyword.text),
        nominal.attributes.isEmpty
      else { continue }
      let methods = nominal.members.filter(isPlainMethod)
      if methods.isEmpty { continue }
      edits += methods.map { TextEdit(outline.range($0), "") }
      let texts = methods.map { "  " + text($0) + "\n" }.joined()
      extensions += "\nextension \(nominal.name.text) {\n\(texts)}\n"
    }
    let end = tokens.bytes.count
    return extensions.isEmpty ? self : edited(edits + [TextEdit(ByteRange(end, end), extensions)])
  }

  private func isPlainMethod(_ node: NodeID) -> Bool {
    guard case .function(let function) = outline[node], function.keyword.text == "func" else { return false }
    return function.attributes.isEmpty && !function.modifiers.contains { ["override", "open"].contains($0.text) }
  }
}
