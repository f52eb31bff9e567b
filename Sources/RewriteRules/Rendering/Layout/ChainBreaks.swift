import SourceText
import SwiftStructure
import SwiftTokens

/// Line breaks in front of the periods of a call chain.
extension LongLines {
  /// The ways to break chains: those that end on the line, those that go on below it, and those within brackets.
  func chainBreakings(
    of line: ByteRange, among nodes: [NodeID]
  ) -> (whole: [LineBreaking], open: [LineBreaking], inner: [LineBreaking]) {
    let ends = nodes.filter(isChainEnd)
    let inner = ends.filter { !mayBreak($0, on: line) }.compactMap { innerBreaking(of: $0, on: line) }
    let chains = ends.filter { mayBreak($0, on: line) }
    let whole = chains.filter {
      outline.range($0).end <= line.end || continuesChain(line) || linkBelow(line, of: $0) != nil
    }
    let breakings = whole.compactMap { breaking(of: $0, on: line) }
    let open = chains.filter { !whole.contains($0) }.compactMap { openBreaking(of: $0, on: line) }
    return (breakings.filter(\.isForced) + breakings.filter { !$0.isForced }, open, inner)
  }

  /// Whether a node is a chain that no further link belongs to.
  private func isChainEnd(_ node: NodeID) -> Bool {
    guard base(of: node) != nil else { return false }
    return outline.parent(node).map { base(of: $0) != node } ?? true
  }

  /// What a link of a chain follows.
  private func base(of node: NodeID) -> NodeID? {
    switch outline[node] {
    case .call(let call), .subscript(let call): call.callee
    case .member(let base, _, _, _), .optionalChain(let base), .forceUnwrap(let base): base
    default: nil
    }
  }

  private func breaking(of chain: NodeID, on line: ByteRange) -> LineBreaking? {
    let periods = breakablePeriods(of: chain, in: line)
    guard !periods.isEmpty else { return nil }
    let below = linkBelow(line, of: chain).map { outline.indentation(at: $0) }
    return LineBreaking(
      edits: breaks(at: periods, on: line, indented: below),
      isForced: periods.count > 1 && periods[0] - line.start <= limit)
  }

  /// The period on the next line with which a chain goes on behind a line's end; nil where something is open there.
  private func linkBelow(_ line: ByteRange, of chain: NodeID) -> Int? {
    let range = outline.range(chain)
    guard range.start >= line.start, range.end > line.end, openBrackets(from: range.start, to: line.end) == 0 else {
      return nil
    }
    var token = outline.token(at: line.end)
    while token < outline.tokens.count, outline.tokens.kinds[token].isTrivia { token += 1 }
    let start = Int(outline.tokens.starts[token])
    return outline.tokens.text(token) == "." && range.contains(offset: start) ? start : nil
  }

  /// The breaks of a chain whose last call goes on below the line: what its calls go on with moves along.
  private func openBreaking(of chain: NodeID, on line: ByteRange) -> LineBreaking? {
    let range = outline.range(chain)
    guard range.start >= line.start, !breakablePeriods(of: chain, in: line).isEmpty else { return nil }
    let periods = breakablePeriods(of: chain, in: ByteRange(line.start, range.end))
    let moving = periods.map { ByteRange($0, callEnd(of: $0, in: chain)) } + hangingLinks(of: chain, below: line)
    return LineBreaking(edits: breaks(at: periods, on: line) + moving.flatMap { shifts(of: $0) })
  }

  /// The links of a chain below a line that stand at its margin, behind the closing brace of a call.
  private func hangingLinks(of chain: NodeID, below line: ByteRange) -> [ByteRange] {
    let margin = outline.indentation(at: line.start)
    var links: [ByteRange] = []
    var node = chain
    while let next = base(of: node) {
      if case .member(let receiver, _, _, let period) = outline[node], period.start > line.end,
        outline.startsLine(period.start), outline.indentation(at: period.start) == margin
      {
        let end = max(callEnd(of: period.start, in: chain), period.end)
        links.append(ByteRange(outline.range(receiver).end, end))
      }
      node = next
    }
    return links
  }

  /// The breaks of a chain that is an argument or element: its links stand below that one's start.
  private func innerBreaking(of chain: NodeID, on line: ByteRange) -> LineBreaking? {
    let range = outline.range(chain)
    guard line.contains(range), let list = outline.parent(chain).flatMap(outline.list),
      let element = list.elements.first(where: { $0.contains(range) }), line.contains(element)
    else { return nil }
    let isFirst = outline.startsLine(element.start)
    let indentation = alignment(with: element.start, on: line) + (isFirst ? indentations(of: line).unit : "    ")
    let periods = breakablePeriods(of: chain, in: line)
    guard !periods.isEmpty else { return nil }
    return LineBreaking(edits: periods.map { TextEdit(ByteRange($0, $0), style.lineBreak + indentation) })
  }

  private func breaks(at periods: [Int], on line: ByteRange, indented below: String? = nil) -> [TextEdit] {
    let (outer, inner, _) = indentations(of: line)
    let indentation = below ?? (continuesChain(line) ? outer : inner)
    return periods.map { TextEdit(ByteRange($0, $0), style.lineBreak + indentation) }
  }

  /// Where the call that follows a period ends.
  private func callEnd(of period: Int, in chain: NodeID) -> Int {
    var node = chain
    while let next = base(of: node) {
      if case .call(let call) = outline[node], outline.period(of: call.callee)?.start == period {
        return outline.range(node).end
      }
      node = next
    }
    return period
  }

  /// Whether the line begins with a link: the further ones stand below it.
  private func continuesChain(_ line: ByteRange) -> Bool {
    let start = line.start + outline.indentation(at: line.start).utf8.count
    return start < line.end && outline.tokens.bytes[start] == UInt8(ascii: ".")
  }

  /// A chain may be broken where nothing in front of it on the line is still open.
  private func mayBreak(_ chain: NodeID, on line: ByteRange) -> Bool {
    openBrackets(from: line.start, to: max(line.start, outline.range(chain).start)) == 0
  }

  func openBrackets(from start: Int, to end: Int) -> Int {
    var open = 0
    var token = outline.token(at: start)
    while token < outline.tokens.count, Int(outline.tokens.starts[token]) < end {
      switch outline.tokens.text(token) {
      case "(", "[", "{": open += 1
      case ")", "]", "}": open = max(0, open - 1)
      default: break
      }
      token += 1
    }
    return open
  }

  /// The offsets in a range of the periods in front of a chain's calls, but for the first call of a short name:
  /// `names.map { … }` stays together.
  private func breakablePeriods(of chain: NodeID, in range: ByteRange) -> [Int] {
    var periods: [Int] = []
    var node = chain
    while let next = base(of: node) {
      if case .call(let call) = outline[node], case .member(let receiver, _, _, let period) = outline[call.callee],
        range.contains(offset: period.start), !outline.startsLine(period.start), !isShortName(receiver),
        !(isTrailing(receiver) && isInHead(chain))
      {
        periods.append(period.start)
      }
      node = next
    }
    return periods.reversed()
  }

  /// Whether an expression ends with a trailing closure.
  private func isTrailing(_ node: NodeID) -> Bool {
    guard case .call(let call) = outline[node] else { return false }
    return call.arguments.last?.isTrailing == true
  }

  /// Whether an expression stands in front of a statement's braces, `switch names.map { … }.first {`: there Swift takes a
  /// closure for one only if what follows stands on the same line.
  private func isInHead(_ node: NodeID) -> Bool {
    let range = outline.range(node)
    for ancestor in outline.ancestors(node) {
      switch outline[ancestor] {
      case .closure, .block, .switchCase: return false
      case .ifStatement, .guardStatement, .switchStatement, .forStatement, .whileStatement: return true
      default:
        if outline.list(ancestor)?.elements.contains(where: { $0.contains(range) }) == true { return false }
      }
    }
    return false
  }

  /// Whether an expression is one name, with or without `self`.
  private func isShortName(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .reference, .implicitMember: return true
    case .optionalChain(let base), .forceUnwrap(let base): return isShortName(base)
    case .member(let base, _, _, _): return isSelf(base)
    default: return false
    }
  }

  private func isSelf(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .reference(let name, _): name.text == "self"
    case .optionalChain(let base): isSelf(base)
    default: false
    }
  }
}
