import SourceText
import StreamTypes
import SwiftStructure

/// Types and initializers that are declared in an extension of streams. An extension of a protocol can't declare any, so
/// they go behind it, the initializers into an extension of the erased publisher.
extension FileRewriter {
  /// The body of an extension, and what goes behind it.
  func renderProtocolBody(
    _ node: NodeID, _ nominal: NominalDeclaration, head: [Piece], clause: [Piece]
  ) -> [Piece] {
    let nested = nominal.members.filter(facts.declaresType)
    let end = nominal.braces.end
    let types = nested.filter { facts.isMovable($0, nominal) && facts.lines(of: $0).end < end }
    for type in nested where !types.contains(type) { refuseNested(type) }
    let initializers = facts.initializers(nominal).filter { facts.lines(of: $0).end < end }
    let moved = nominal.members.filter { types.contains($0) || initializers.contains($0) }
    let rest = nominal.members.filter { !moved.contains($0) }
    let constants = facts.storedConstants(nominal)
    var pieces: [Piece] = []
    var position = nominal.braces.start
    for member in nominal.members {
      if let constant = constants.first(where: { $0.node == member }) {
        pieces += renderRange(ByteRange(position, outline.range(member).start), children: rest) + renderStored(constant)
        position = outline.range(member).end
      }
      guard moved.contains(member) else { continue }
      let lines = facts.lines(of: member)
      pieces += renderRange(ByteRange(position, max(position, lines.start)), children: rest)
      position = max(position, lines.end)
    }
    pieces += renderRange(ByteRange(position, outline.range(node).end), children: rest)
    if !constants.isEmpty { pieces += [.text("\n\n" + constants.map(storage).joined(separator: "\n"))] }
    for type in types { pieces += [.text("\n\n" + movedText(type, from: nominal))] }
    guard !initializers.isEmpty else { return pieces }
    let indentation = outline.indentation(at: outline.range(node).start)
    let members = initializers.map { copy(of: $0).withPlainLineBreaks }.joined(separator: "\n")
    return pieces + [.text("\n\n\(indentation)")] + head + [.text(facts.qualified(catalog[.publisher]))] + clause
      + [.text(" {\n\(members)\n\(indentation)}")]
  }

  private func refuseNested(_ type: NodeID) {
    guard case .nominal(let nested) = outline[type],
      case let start = nested.name.range.start,
      !facts.suppressions.silences(catalog.id(.streamExtension), at: start, lineOf: start)
    else { return }
    decisions.tokenFindings.append(
      Finding(
        rule: catalog.id(.streamExtension), range: nested.name.range, applicability: .reportOnly,
        message:
          "'\(nested.name.text)' is nested in an extension that becomes one of a protocol, which can't declare types",
        note: "Declare it outside the extension, with the element as a generic parameter where it needs one."))
  }

  /// The lines of a declaration that is moved, rewritten, with the comments above it.
  private func copy(of node: NodeID, access: String = "") -> String {
    let start = outline.range(node).start
    let comment = outline.tokens.text(ByteRange(facts.lines(of: node).start, outline.lineStart(of: start)))
    return comment + outline.indentation(at: start) + access + text(render(node))
  }

  /// A type's declaration at the file's level, as visible as it was.
  private func movedText(_ type: NodeID, from nominal: NominalDeclaration) -> String {
    guard case .nominal(let nested) = outline[type] else { return "" }
    let levels: Set<String> = ["public", "open", "package", "internal", "fileprivate", "private"]
    let access = nominal.modifiers.map(\.text).first(where: levels.contains)
    let isOpen = !nested.modifiers.map(\.text).contains(where: levels.contains)
    let indentation = outline.indentation(at: outline.range(type).start)
    return copy(of: type, access: isOpen ? access.map { $0 + " " } ?? "" : "").withPlainLineBreaks.split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .map { $0.hasPrefix(indentation) ? String($0.dropFirst(indentation.count)) : String($0) }.joined(separator: "\n")
  }
}
