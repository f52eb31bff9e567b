import SourceText
import SwiftStructure

extension ParsedFile {
  /// Every link of a chain of several calls on a line of its own.
  var withBrokenChains: ParsedFile {
    edited(
      links.compactMap { link in
        if gap(outline.range(link.base).end, link.period.start).contains("\n") { return nil }
        return TextEdit(
          ByteRange(link.period.start, link.period.start), "\n" + indentation(at: link.period.start) + "    ")
      })
  }

  /// Every chain on one line.
  var withJoinedChains: ParsedFile {
    edited(
      links.compactMap { link in
        let gap = (start: outline.range(link.base).end, end: link.period.start)
        return isBreak(gap.start, gap.end) ? TextEdit(ByteRange(gap.start, gap.end), "") : nil
      })
  }

  /// Each argument of a call that has several on a line of its own.
  var withArgumentsOnLines: ParsedFile {
    edited(outline.allNodes.flatMap(linesOfArguments))
  }

  private func linesOfArguments(_ node: NodeID) -> [TextEdit] {
    guard case .call(let call) = outline[node], let parentheses = call.parentheses, !isInString(node) else { return [] }
    let arguments = call.arguments.filter { !$0.isTrailing }
    let hasSeveralLines = text(parentheses).contains("\n")
    if arguments.count < 2 || hasSeveralLines { return [] }
    let indentation = indentation(at: parentheses.start)
    let starts = arguments.map { $0.label?.range.start ?? outline.range($0.value).start }
    return starts.map { TextEdit(ByteRange($0, $0), "\n\(indentation)  ") }
      + [TextEdit(ByteRange(parentheses.end - 1, parentheses.end - 1), "\n\(indentation)")]
  }

  /// Closures of one line on several.
  var withClosuresOnLines: ParsedFile {
    edited(
      outline.allNodes.flatMap { node -> [TextEdit] in
        guard case .closure(let closure) = outline[node], !closure.body.isEmpty, !isInString(node) else { return [] }
        let range = outline.range(node)
        if text(range).contains("\n") { return [] }
        let indentation = indentation(at: range.start)
        return [
          TextEdit(ByteRange(closure.body.start, closure.body.start), "\n\(indentation)  "),
          TextEdit(ByteRange(closure.body.end, closure.body.end), "\n\(indentation)"),
        ]
      })
  }

  /// What stands alone in a closure's lines on the line of its braces.
  var withClosuresOnALine: ParsedFile {
    edited(
      outline.allNodes.flatMap { node -> [TextEdit] in
        guard case .closure(let closure) = outline[node], closure.statements.count == 1 else { return [] }
        let head = closure.inKeyword?.end ?? outline.range(node).start + 1
        let end = outline.range(node).end - 1
        if !isBreak(head, closure.body.start) || !isBreak(closure.body.end, end) { return [] }
        return [
          TextEdit(ByteRange(head, closure.body.start), " "), TextEdit(ByteRange(closure.body.end, end), " "),
        ]
      })
  }

  /// Statements that follow each other on one line.
  var withSemicolons: ParsedFile {
    edited(
      outline.allNodes.flatMap { node -> [TextEdit] in
        let statements = statements(of: node)
        return zip(statements, statements.dropFirst()).compactMap { one, next in
          let (start, end) = (outline.range(one).end, outline.range(next).start)
          return isBreak(start, end) ? TextEdit(ByteRange(start, end), "; ") : nil
        }
      })
  }

  /// Lines that begin with tabs.
  var withTabs: ParsedFile {
    edited(
      tokens.kinds.indices.dropFirst().compactMap { position in
        guard tokens.kinds[position] == .whitespace, tokens.kinds[position - 1] == .newline else { return nil }
        let text = tokens.text(position).replacing("  ", with: "\t")
        return TextEdit(tokens.range(position), text)
      })
  }

  /// Lines that end in a carriage return and a line feed.
  var withCarriageReturns: ParsedFile {
    edited(
      tokens.kinds.indices.compactMap { position in
        tokens.kinds[position] == .newline ? TextEdit(tokens.range(position), "\r\n") : nil
      })
  }
}
