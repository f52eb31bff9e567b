import SwiftTokens

/// Our tokens in shared terms.
func ownTokens(_ bytes: [UInt8]) -> [PlainToken] {
  let tokens = tokenize(bytes)
  var result: [PlainToken] = []
  for index in 0..<tokens.count {
    let range = tokens.range(index)
    let kind = tokens.kinds[index]
    switch kind {
    case .stringStart, .stringEnd, .interpolationStart:
      appendDelimiter(bytes, range.start, range.end, to: &result)
    case .stringSegment:
      result.appendJoined(.text, range.start, range.end)
    case .regexLiteral:
      result.appendJoined(.regex, range.start, range.end)
    case .pound, .directive:
      let name = bytes[range.start..<range.end].firstIndex { $0 != UInt8(ascii: "#") } ?? range.end
      result.appendBytes(.pounds, range.start, name)
      result.appendJoined(.name, name, range.end)
    default:
      guard !kind.isTrivia, kind != .endOfFile else { continue }
      result.append(PlainToken(kind: plainKind(kind), start: range.start, end: range.end))
    }
  }
  return result
}

private func plainKind(_ kind: TokenKind) -> PlainToken.Kind {
  switch kind {
  case .identifier, .dollarIdentifier, .placeholder: .name
  case .keyword: .keyword
  case .integerLiteral: .integer
  case .floatLiteral: .fraction
  default: .operatorOrMark
  }
}

/// A delimiter's number signs, quotes, backslash and parenthesis, as swift-syntax tells them apart.
private func appendDelimiter(_ bytes: [UInt8], _ start: Int, _ end: Int, to result: inout [PlainToken]) {
  var offset = start
  while offset < end {
    let kind: PlainToken.Kind
    switch bytes[offset] {
    case UInt8(ascii: "#"): kind = .pounds
    case UInt8(ascii: "\""), UInt8(ascii: "'"): kind = .quote
    default: kind = .operatorOrMark
    }
    var next = offset + 1
    while next < end, bytes[next] == bytes[offset] { next += 1 }
    result.append(PlainToken(kind: kind, start: offset, end: next))
    offset = next
  }
}
