import SourceText
import SwiftStructure

/// Functions that do nothing but call the member which the conformance asks for after the rewrite: they go.
///
///     extension Task: Disposable { func dispose() { cancel() } }   // becomes `extension Task: Cancellable {}`
extension FileRewriter {
  /// The lines of a function that would only call itself, since the rewrite gives it the name of the one that it calls.
  func repeatedRequirement(_ node: NodeID) -> ByteRange? {
    guard case .function(let function) = outline[node], function.parameters.isEmpty,
      let name = decisions.renames[function.name.range]?.text, let body = function.body,
      case .block(let block) = outline[body], block.statements.count == 1,
      calls(block.statements[0], ownFunction: name)
    else { return nil }
    guard let place = outline.parent(node), case .nominal(let nominal) = outline[place] else { return nil }
    if isAlone(node, in: nominal) { return ByteRange(nominal.braces.start + 1, nominal.braces.end - 1) }
    let lines = facts.lines(of: node)
    // No empty line stays in front of the closing brace.
    return nominal.members.last == node ? ByteRange(startOfEmptyLines(before: lines.start), lines.end) : lines
  }

  private func startOfEmptyLines(before line: Int) -> Int {
    let bytes = outline.tokens.bytes
    var start = line
    while start > 0, let lineBreak = bytes[..<(start - 1)].lastIndex(of: UInt8(ascii: "\n")),
      bytes[lineBreak..<start].allSatisfy({ " \t\r\n".utf8.contains($0) })
    {
      start = lineBreak + 1
    }
    return start
  }

  /// Whether a statement is `cancel()` or `self.cancel()`.
  private func calls(_ statement: NodeID, ownFunction name: String) -> Bool {
    guard let call = outline.call(statement), call.arguments.isEmpty else { return false }
    switch outline[call.callee] {
    case .reference(let called, _): return called.text == name
    case .member(let base, let called, _, _): return called.text == name && outline.text(base) == "self"
    default: return false
    }
  }

  /// Whether nothing else stands between a type's braces, no comment either.
  private func isAlone(_ node: NodeID, in nominal: NominalDeclaration) -> Bool {
    let inside = ByteRange(nominal.braces.start + 1, nominal.braces.end - 1)
    return outline.tokens.text(inside).filter { !$0.isWhitespace } == outline.text(node).filter { !$0.isWhitespace }
  }
}
