import SourceText
import StreamTypes
import SwiftStructure

/// Types and initializers that are declared in an extension of streams. An extension of a protocol can't declare any, so
/// they go behind it, the initializers into an extension of the erased publisher.
extension FileFacts {
  /// The initializers that an extension of streams declares.
  func initializers(_ nominal: NominalDeclaration) -> [NodeID] {
    nominal.members.filter { member in
      if case .function(let function) = outline[member] { function.keyword.text == "init" } else { false }
    }
  }

  func declaresType(_ node: NodeID) -> Bool {
    if case .nominal(let nested) = outline[node] { nested.extendedType == nil } else { false }
  }

  /// Whether a type says nothing of the stream that the extension is about, and no other has its name.
  func isMovable(_ type: NodeID, _ nominal: NominalDeclaration) -> Bool {
    guard case .nominal(let nested) = outline[type], project.types[nested.name.text]?.kind.isEmpty != false,
      outline.startsLine(outline.range(type).start)
    else { return false }
    let range = outline.range(type)
    var token = outline.token(at: range.start)
    while token < outline.tokens.count, outline.tokens.range(token).start < range.end {
      let text = outline.tokens.kinds[token] == .identifier ? outline.tokens.text(token) : ""
      if text == "Element" || text == "Trait" || text == "SharingStrategy" { return false }
      token += 1
    }
    return true
  }

  /// The whole lines of a declaration, with the comments and blank lines right above it.
  func lines(of node: NodeID) -> ByteRange {
    let bytes = outline.tokens.bytes
    var end = outline.range(node).end
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    end = min(end + 1, bytes.count)
    while end < bytes.count, bytes[end] == UInt8(ascii: "\n") { end += 1 }
    return ByteRange(outline.lineStart(withCommentsAbove: node), end)
  }
}
