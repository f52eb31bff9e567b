import SourceText
import SwiftStructure
import SwiftTokens

/// Breaks lines that are too long at the periods of a call chain.
///
///     let name = field.text.orEmpty.receive(on: scheduler).removeDuplicates()
///
/// becomes
///
///     let name = field.text.orEmpty
///       .receive(on: scheduler)
///       .removeDuplicates()
struct LongLines {
  let outline: SourceOutline
  /// The number of bytes that a line may have.
  let limit: Int
  /// One step of indentation.
  let unit: String

  /// The insertions, in order.
  func edits() -> [TextEdit] {
    let lines = longLines
    guard !lines.isEmpty else { return [] }
    var chains: [Int: [NodeID]] = [:]
    for node in outline.allNodes where isChainEnd(node) {
      for line in lines where outline.range(node).overlaps(line) { chains[line.start, default: []].append(node) }
    }
    return lines.flatMap { breaks(of: $0, at: chains[$0.start] ?? []) }
  }

  private var longLines: [ByteRange] {
    var lines: [ByteRange] = []
    var start = 0
    while start < outline.tokens.bytes.count {
      let end = outline.lineEnd(of: start)
      let isCarriageReturn = end > start && outline.tokens.bytes[end - 1] == UInt8(ascii: "\r")
      if end - start - (isCarriageReturn ? 1 : 0) > limit { lines.append(ByteRange(start, end)) }
      start = end + 1
    }
    return lines
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

  /// The line breaks for one line: those of its outermost chain that can be broken.
  private func breaks(of line: ByteRange, at chains: [NodeID]) -> [TextEdit] {
    let outermost = chains.sorted { outline.range($0).count > outline.range($1).count }
    for chain in outermost {
      let periods = breakablePeriods(of: chain, on: line)
      if periods.isEmpty || !mayBreak(chain, on: line) { continue }
      let indentation = outline.indentation(at: line.start) + (continuesChain(line) ? "" : unit)
      // The last line may have no end of its own.
      let lineBreak = outline.hasCarriageReturns ? "\r\n" : "\n"
      return periods.map { TextEdit(ByteRange($0, $0), lineBreak + indentation) }
    }
    return []
  }

  /// Whether the line begins with a link: the further ones stand below it.
  private func continuesChain(_ line: ByteRange) -> Bool {
    let start = line.start + outline.indentation(at: line.start).utf8.count
    return start < line.end && outline.tokens.bytes[start] == UInt8(ascii: ".")
  }

  /// A chain may be broken where nothing in front of it on the line is still open, and where what goes on below the
  /// line is indented as it will be.
  private func mayBreak(_ chain: NodeID, on line: ByteRange) -> Bool {
    let range = outline.range(chain)
    guard range.end <= line.end || continuesChain(line) else { return false }
    for ancestor in outline.ancestors(chain) { if case .string = outline[ancestor] { return false } }
    return openBrackets(from: line.start, to: max(line.start, range.start)) == 0
  }

  private func openBrackets(from start: Int, to end: Int) -> Int {
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

  /// The offsets on the line of the periods in front of a chain's calls, but for the first call of a short name:
  /// `names.map { … }` stays together.
  private func breakablePeriods(of chain: NodeID, on line: ByteRange) -> [Int] {
    var periods: [Int] = []
    var node = chain
    while let next = base(of: node) {
      if case .call(let call) = outline[node], case .member(let receiver, _, _, let period) = outline[call.callee],
        line.contains(offset: period.start), !outline.startsLine(period.start), !isShortName(receiver)
      {
        periods.append(period.start)
      }
      node = next
    }
    // A single break is of use only below another one.
    return periods.count > 1 || continuesChain(line) ? periods.reversed() : []
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
