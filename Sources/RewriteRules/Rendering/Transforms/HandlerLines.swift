import SourceText
import SwiftStructure
import SwiftTokens

extension FileRewriter {
  /// The statements of a closure as lines, and the comments around them, without the indentation that they have there.
  ///
  /// - Parameter arguments: The names that `$0`, `$1` and so on get.
  func handlerLines(of closure: Closure, _ node: NodeID, arguments: [String]) -> [String] {
    rename(outline.shorthandParameters(in: closure.statements), to: arguments)
    return handlerLines(of: closure, node)
  }

  /// Gives `$0`, `$1` and so on names.
  func rename(_ parameters: [(node: NodeID, number: Int)], to names: [String]) {
    for (parameter, number) in parameters where number < names.count {
      let (range, name) = (outline.range(parameter), "$\(number)")
      let decided = decisions.renames[range]?.text ?? name
      // What was decided before stays behind the name: `$0 as Error`.
      if decided.hasPrefix(name) { decisions.rename(range, to: names[number] + decided.dropFirst(name.count)) }
    }
  }

  private func handlerLines(of closure: Closure, _ node: NodeID) -> [String] {
    let start = closure.signature?.end ?? outline.range(node).start + 1
    let leading = outline.comments(in: ByteRange(start, closure.body.start))
    // A closure that ends with the file has no brace.
    let end = max(closure.body.end, outline.range(node).end - 1)
    let trailing = outline.comments(in: ByteRange(closure.body.end, end))
    var lines = leading.flatMap(facts.dedentedComment)
    if !closure.statements.isEmpty {
      let text = text(renderRange(closure.body, children: closure.statements))
      lines += text.dedentedLines(from: outline.indentation(at: closure.body.start))
    }
    for comment in trailing {
      let isBeside = !lines.isEmpty && !outline.startsLine(comment.start)
      let text = facts.dedentedComment(comment)
      if isBeside { lines[lines.count - 1] += " " + text[0] } else { lines.append(text[0]) }
      lines += text.dropFirst()
    }
    return lines
  }
}

extension SourceOutline {
  /// Whether a closure's statements have a word of some.
  func uses(anyOf words: [String], in closure: Closure) -> Bool {
    let first = token(at: closure.body.start)
    return (first..<tokens.count).prefix { Int(tokens.starts[$0]) < closure.body.end }.contains {
      words.contains(tokens.text($0))
    }
  }

  /// Whether a closure's statements have a word that may be the name of a parameter.
  func uses(_ name: Name, in closure: Closure) -> Bool { uses(anyOf: [spelling(name)], in: closure) }
}

extension [String] {
  /// The lines behind an indentation; an empty line stays empty.
  func indented(by indentation: String) -> [String] { map { $0.isEmpty ? $0 : indentation + $0 } }

  /// Whether one line is all, with nothing in it that has to end a line.
  var areOneLine: Bool {
    guard count == 1 else { return false }
    return !tokenize([UInt8](self[0].utf8)).kinds.contains(.lineComment)
  }

  /// Whether there is nothing but comments.
  var haveNoStatements: Bool {
    tokenize([UInt8](joined(separator: "\n").utf8)).kinds.allSatisfy { $0.isTrivia || $0 == .endOfFile }
  }
}

extension String {
  /// Lines without the indentation that the first one has.
  func dedentedLines(from indentation: String) -> [String] {
    withPlainLineBreaks.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      index > 0 && line.hasPrefix(indentation) ? String(line.dropFirst(indentation.count)) : String(line)
    }
  }
}

extension FileFacts {
  /// The name for an error that is handed to code which may have something by that name: `{ error = $0 }`.
  func errorName(besides handler: NodeID) -> String {
    uses("error", in: [handler]) ? "failure" : "error"
  }

  /// The name for the completion that a closure takes, by which its handlers may mean something around them: `completion()`.
  func completionName(besides handlers: [NodeID]) -> String {
    ["completion", "ending", "termination"].first { !uses($0, in: handlers) } ?? "streamCompletion"
  }

  /// Whether code refers to something by this name.
  func uses(_ name: String, in nodes: [NodeID]) -> Bool {
    outline.descendants(of: nodes).contains { node in
      if case .reference(let used, _) = outline[node] { used.text == name } else { false }
    }
  }
}
